import type { BillingStatus, SubscriptionsTable } from '../../../storage/commerce-tables.ts';

/** How often an interval's price falls due in a year. */
export const perYear = { month: 12, quarter: 4, year: 1, free: 0 } as const;

/**
 * A subscription's part in recurring revenue, in minor units a year: only active and past-due ones
 * count (product rules 4.9).
 */
export function yearlyPrice(
  status: BillingStatus,
  { interval, amount }: Pick<SubscriptionsTable, 'interval' | 'amount'>,
): number {
  return status === 'active' || status === 'past_due' ? amount * perYear[interval] : 0;
}
