import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { openChangeOf } from './open-change.ts';
import { pendingOf } from './pending-change.ts';

/** The plan whose seat is held for a change: one being paid goes before one that waits. */
export function reservedPlanOf(
  row: Pick<SubscriptionsTable, 'planId' | 'openChange' | 'pendingUpdate'>,
): string | null {
  const target = openChangeOf(row)?.planId ?? pendingOf(row)?.planId ?? row.planId;
  return target === row.planId ? null : target;
}
