import type { AuditAction } from './audit-actions.ts';

/** The actor of an event and the address it came from. */
export interface AuditOrigin {
  /** User id; null without a session, such as by a link. */
  readonly actorId: string | null;
  readonly ip: string;
  readonly requestId: string;
  /** Unix time in milliseconds. */
  readonly now: number;
}

export interface AuditEvent<Action extends AuditAction = AuditAction> {
  readonly action: Action;
  /** The subject of the event; null where unknown. */
  readonly subjectId: string | null;
  /** The change, before and after. Never a secret. */
  readonly details?: Readonly<Record<string, string | number | null>>;
}
