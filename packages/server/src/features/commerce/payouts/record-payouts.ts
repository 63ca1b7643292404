import type { Clock } from '../../../adapters/clock.ts';
import type { AuditTrail } from '../../admin/audit/audit-trail.ts';
import type { PayoutRecorder } from './payout-outcomes.ts';

/** Notes payouts in the audit log. */
export function recordPayouts(trail: AuditTrail, clock: Clock): PayoutRecorder {
  return (db, { id, mentorId, amount, currency }, action) => {
    const origin = { actorId: null, ip: '', requestId: '', now: clock.now() };
    const details = { mentorId, amount, currency };
    return trail.add(db, origin, { action, subjectId: id, details });
  };
}
