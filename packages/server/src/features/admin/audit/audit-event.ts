import type { AuditAction } from './audit-actions.ts';

/** Who did something, and from where. */
export interface AuditOrigin {
  /** A user's id; null: no session, such as by a link. */
  readonly actorId: string | null;
  readonly ip: string;
  readonly requestId: string;
  /** Milliseconds. */
  readonly now: number;
}

export interface AuditEvent<Action extends AuditAction = AuditAction> {
  readonly action: Action;
  /** Whom or what it was done to; null where that is not known. */
  readonly subjectId: string | null;
  /** What it was, and what it became. Never a secret. */
  readonly details?: Readonly<Record<string, string | number | null>>;
}
