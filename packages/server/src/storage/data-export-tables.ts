import { asking, type Ownership } from './ownership.ts';

/** Tables of copies of users' data. */
export interface DataExportTables {
  dataExports: DataExportsTable;
  /** The ZIP file of an export, in parts whose lengths are multiples of three. */
  dataExportParts: { exportId: string; part: number; bytes: number; content: Uint8Array };
}

export const dataExportOwners: Readonly<Record<keyof DataExportTables, Ownership>> = {
  dataExports: { owner: 'identity/data-export', readBy: { http: asking } },
  dataExportParts: { owner: 'identity/data-export' },
};

/** A copy of a user's data: being prepared in steps that are each stored whole, or ready. */
export interface DataExportsTable {
  id: string;
  userId: string;
  state: 'preparing' | 'ready' | 'failed';
  requestedAt: string;
  /** Number of steps so far: another process has taken the next one where it has moved on. */
  step: number;
  /** JSON of where the next step begins. */
  place: string;
  /** Rows written so far. */
  done: number;
  /** Null until it is known. */
  total: number | null;
  /** Bytes of the file so far. */
  size: number;
  readyAt: string | null;
  /** When it is deleted. */
  expiresAt: string;
}
