import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { priceRenewal } from './discounted-invoice.ts';
import { afterRenewal } from './pending-change.ts';

type Row = Pick<
  SubscriptionsTable,
  'planId' | 'interval' | 'amount' | 'currency' | 'currentPeriodEnd' | 'pendingUpdate' | 'discount'
>;

export interface NextCharge {
  readonly planId: string;
  readonly at: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * The charge of the next renewal: of the plan and the price that take over by then, less what a
 * coupon takes off. Undefined where nothing is charged.
 */
export function upcomingCharge(row: Row): NextCharge | undefined {
  const { currentPeriodEnd: at } = row;
  if (at === null) return undefined;
  const after = afterRenewal(row);
  const { planId, currency } = after;
  if (after.interval === 'free') return undefined;
  const { lines } = priceRenewal(after, '', Date.parse(at));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return { planId, at, amount, currency };
}
