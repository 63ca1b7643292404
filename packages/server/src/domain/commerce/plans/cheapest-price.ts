import type { PlanPrice } from '@skipper/core/contract';

/** How many months an interval has. */
const months = { month: 1, quarter: 3, year: 12 } as const;

/**
 * The price that is lowest by the month, as it is charged; of equal ones the first. Amounts of two
 * currencies cannot be compared, so the first price decides which one counts.
 */
export function cheapestPrice(prices: readonly PlanPrice[]): PlanPrice | null {
  const [first, ...others] = prices;
  if (!first) return null;
  return others
    .filter(({ currency }) => currency === first.currency)
    .reduce((best, price) => (isLower(price, best) ? price : best), first);
}

/** A price by the month, in minor units and parts of them. */
export const monthlyAmount = ({ amount, interval }: PlanPrice): number => amount / months[interval];

/** Cross-multiplied: a third of a cent cannot be compared. */
const isLower = (a: PlanPrice, b: PlanPrice): boolean =>
  a.amount * months[b.interval] < b.amount * months[a.interval];
