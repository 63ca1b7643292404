import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { openChangeOf } from './open-change.ts';
import { pendingOf } from './pending-change.ts';

type Changing = Pick<SubscriptionsTable, 'planId' | 'openChange' | 'pendingUpdate'>;

/**
 * The plans whose seats a subscriber holds besides their own: that of a change which waits for the
 * renewal, and that of one which is being paid. The first stays theirs while they pay for the other.
 */
export function reservedPlansOf(
  row: Changing,
): Pick<SubscriptionsTable, 'reservedPlanId' | 'changePlanId'> {
  const waiting = pendingOf(row)?.planId ?? row.planId;
  const paid = openChangeOf(row)?.planId ?? row.planId;
  return {
    reservedPlanId: waiting === row.planId ? null : waiting,
    changePlanId: paid === row.planId || paid === waiting ? null : paid,
  };
}
