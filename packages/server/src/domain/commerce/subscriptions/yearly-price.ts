import { type Discount, discounted } from '../billing/discount.ts';
import type { BillingStatus } from './billing-status.ts';

/** How often an interval's price falls due in a year. */
export const perYear = { month: 12, quarter: 4, year: 1, free: 0 } as const;

/** Price of a period in minor units; the terms of its coupon as JSON. */
interface Price {
  readonly interval: keyof typeof perYear;
  readonly amount: number;
  readonly discount: string | null;
}

/**
 * The price of each period for as long as the subscription lasts, in minor units: a coupon without an
 * end is taken off, one with an end is not (product rules 4.9).
 */
export function recurringAmount({ amount, discount }: Omit<Price, 'interval'>): number {
  if (discount === null) return amount;
  const terms = JSON.parse(discount) as Discount;
  return terms.duration === 'forever' ? discounted(amount, terms) : amount;
}

/**
 * A subscription's part in recurring revenue, in minor units a year: only active and past-due ones
 * count (product rules 4.9).
 */
export function yearlyPrice(status: BillingStatus, price: Price): number {
  return isBilled(status) ? recurringAmount(price) * perYear[price.interval] : 0;
}

/** Whether subscriptions in this state are part of recurring revenue. */
export const isBilled = (status: BillingStatus): boolean =>
  status === 'active' || status === 'past_due';
