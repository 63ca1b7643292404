import { chargeProblem, chargeStep, type HeldCoupon } from '@skipper/core/contract';
import { type Discount, discounted, lasts } from '../../../domain/commerce/billing/discount.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';

/** The lines of a period's invoice, and the discount as the subscription keeps it afterwards. */
export interface PricedPeriod {
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
  readonly discount: string | null;
}

/** Prices a period that starts then (milliseconds), less what a coupon takes off. */
export function pricePeriod(
  { amount, discount }: Pick<SubscriptionsTable, 'amount' | 'discount'>,
  description: string,
  start: number,
): PricedPeriod {
  const full = { description, amount };
  if (discount === null) return { lines: [full], discount };
  const terms = JSON.parse(discount) as Discount;
  if (!lasts(terms, start)) return { lines: [full], discount: null };
  const off = discounted(amount, terms) - amount;
  return {
    lines: [full, { description: `Coupon ${terms.code}`, amount: off }],
    discount: JSON.stringify({ ...terms, since: terms.since ?? start }),
  };
}

/** The code of the coupon that an order holds. */
export const couponCodeOf = ({ discount }: Pick<SubscriptionsTable, 'discount'>): string | null =>
  discount === null ? null : (JSON.parse(discount) as Discount).code;

/**
 * The price of a renewal: what is too little to charge is let go, all of it or the digits that no card
 * takes, so that no subscriber loses access over it.
 */
export function priceRenewal(
  row: Pick<SubscriptionsTable, 'amount' | 'currency' | 'discount'>,
  description: string,
  start: number,
): PricedPeriod {
  const { lines, discount } = pricePeriod(row, description, start);
  const { currency } = row;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount === 0 || chargeProblem({ amount, currency }) === undefined) return { lines, discount };
  const whole = amount - (amount % chargeStep(currency));
  const charged = chargeProblem({ amount: whole, currency }) === undefined ? whole : 0;
  const letGo = { description: 'Too little to charge', amount: charged - amount };
  return { lines: [...lines, letGo], discount };
}

/** The coupon that the next charge of the current plan is less by. `now` in milliseconds. */
export function heldCoupon(
  row: Pick<SubscriptionsTable, 'amount' | 'currency' | 'discount' | 'currentPeriodEnd'>,
  now: number,
): HeldCoupon | null {
  const start = row.currentPeriodEnd === null ? now : Date.parse(row.currentPeriodEnd);
  const { lines, discount } = priceRenewal(row, '', start);
  if (discount === null) return null;
  const { code } = JSON.parse(discount) as Discount;
  return { code, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
}
