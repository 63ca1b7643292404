import type { CallContext } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import type { AuditEvent, AuditOrigin } from './audit-event.ts';
import type { AuditTrail } from './audit-trail.ts';

/** Who did something, and from where. */
export interface AuditSource extends AuditOrigin {
  /** Where it is written down. */
  readonly trail: AuditTrail;
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
