import { brand } from '../../contract/brand.ts';
import {
  isolated,
  type OfferedPrice,
  opensNothing,
  opensNothingWords,
  type PaymentMethod,
  type PlanOffer,
} from '../../contract/index.ts';
import { formatValue } from '../../platform/presentation/format-value.ts';
import { money, recurring } from '../../platform/presentation/value.ts';

export const intervalNames = {
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly',
  free: 'Free',
} as const;

/** An amount in words, such as `$49.00`. */
export const amountWords = (amount: number, currency: string): string =>
  formatValue(money({ amount, currency }), { style: 'reader' });

/** `$49.00 a month`, or `Free`. */
export function priceWords({
  interval,
  amount,
  currency,
}: Pick<OfferedPrice, 'interval' | 'amount' | 'currency'>): string {
  if (interval === 'free') return 'Free';
  return formatValue(recurring({ amount, currency, interval }), { style: 'reader' });
}

export const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** `Visa ending in 4242`. */
export function cardWords({ brand: maker, last4 }: PaymentMethod): string {
  return `${maker.charAt(0).toUpperCase()}${maker.slice(1)} ending in ${last4}`;
}

/** Why a plan cannot be ordered now. */
export function blockedWords({ blocked, account, plan }: PlanOffer): string | undefined {
  switch (blocked) {
    case 'not_on_sale':
      return `${isolated(plan.name)} is no longer on sale.`;
    case opensNothing:
      return opensNothingWords(plan.name);
    case 'own_plan':
      return 'This is your own plan. You see all of your positions anyway.';
    case 'already_subscribed':
      return `You’re already subscribed to ${account.username}. Change your plan instead of buying another one.`;
    case 'sold_out':
      return `${isolated(plan.name)} is sold out. Each ${brand.mentor} can limit the seats of a plan.`;
    default:
      return undefined;
  }
}
