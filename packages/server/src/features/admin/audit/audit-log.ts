import type { CallContext } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import type { AuditAction } from './audit-actions.ts';
import type { AuditTrail } from './audit-trail.ts';

export type { AuditAction };

/** Who did something, and from where. */
export interface AuditSource {
  /** A user's id; null: no session, such as by a link. */
  readonly actorId: string | null;
  readonly ip: string;
  readonly requestId: string;
  /** Milliseconds. */
  readonly now: number;
  /** Where it is written down. */
  readonly trail: AuditTrail;
}

export interface AuditEvent<Action extends AuditAction = AuditAction> {
  readonly action: Action;
  /** Whom or what it was done to; null where that is not known. */
  readonly subjectId: string | null;
  /** What it was, and what it became. Never a secret. */
  readonly details?: Readonly<Record<string, string | number | null>>;
}

/** The caller of a call, as the source of what they do. */
export function sourceOf(
  call: Pick<CallContext, 'viewer' | 'address' | 'requestId' | 'now' | 'trail'>,
): AuditSource {
  const { viewer, address, requestId, now, trail } = call;
  return { actorId: viewer?.id ?? null, ip: address, requestId, now, trail };
}

/**
 * Writes down what was done, in the transaction that does it, and says it in the log. Holds back
 * whoever else writes an entry until that commits, so it comes last in its transaction.
 */
export function audit(db: Db, source: AuditSource, event: AuditEvent): Promise<void> {
  return source.trail.add(db, source, event);
}
