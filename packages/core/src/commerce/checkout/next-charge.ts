import type { OfferedPrice, PlanOffer } from '../../contract/index.ts';
import { priceWords } from './checkout-words.ts';

const monthsIn = { free: 0, month: 1, quarter: 3, year: 12 } as const;

type Terms = Pick<PlanOffer, 'coupon' | 'trialDays'>;

/** The price of the next charge, and the full one where a coupon does not last for good. */
export function nextCharge(offer: Terms, price: OfferedPrice): string {
  if (price.discounted === price.amount || !coversNext(offer, price)) return priceWords(price);
  const next = priceWords({ ...price, amount: price.discounted });
  return offer.coupon?.duration === 'forever'
    ? next
    : `${next}, then ${priceWords(price)} when the coupon ends`;
}

/** As the server discounts: every period that begins while the coupon lasts. */
function coversNext({ coupon, trialDays }: Terms, { interval }: OfferedPrice): boolean {
  if (trialDays > 0 || coupon?.duration === 'forever') return true;
  return coupon?.duration === 'months' && (coupon.months ?? 1) > monthsIn[interval];
}
