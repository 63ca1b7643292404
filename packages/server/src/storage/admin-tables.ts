import type { Ownership } from './ownership.ts';

/** Tables of the admin area. */
export interface AdminTables {
  auditLog: AuditLogTable;
  /** One row: the last entry's number and hash, so that a cut end of the log shows. */
  auditHead: { id: number; number: number; hash: string };
}

/** Who owns each of them. */
export const adminOwners: Readonly<Record<keyof AdminTables, Ownership>> = {
  auditLog: { owner: 'admin/audit' },
  auditHead: { owner: 'admin/audit' },
};

/** Changes to accounts and rights, with their actor. Each entry contains the hash of the one before. */
export interface AuditLogTable {
  /** 1, 2, 3 … without a gap. */
  number: number;
  at: string;
  /** A user's id; null without a session. */
  actorId: string | null;
  action: string;
  /** The subject of the event. */
  subjectId: string | null;
  /** JSON. Holds no secret. */
  details: string;
  ip: string;
  requestId: string;
  previousHash: string;
  hash: string;
  /** Which key the hash needs; null for entries of the time before there was one. */
  keyId: string | null;
}
