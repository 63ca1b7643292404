import type { CallContext } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditEvent, type AuditOrigin, actorIn } from './audit-event.ts';
import type { AuditTrail } from './audit-trail.ts';

/** The actor of an event and the address it came from. */
export interface AuditSource extends AuditOrigin {
  /** Destination of the entries. */
  readonly trail: AuditTrail;
}

/** The caller as the actor of an event. */
export function sourceOf(
  call: Pick<CallContext, 'viewer' | 'address' | 'requestId' | 'now' | 'trail'>,
): AuditSource {
  const { viewer, address, requestId, now, trail } = call;
  return { ...actorIn(viewer), ip: address, requestId, now, trail };
}

/**
 * Records an event within the transaction that causes it, and logs a line. Blocks other writers of
 * entries until that commits, so it comes last in its transaction.
 */
export function audit(db: Db, source: AuditSource, event: AuditEvent): Promise<void> {
  return source.trail.add(db, source, event);
}
