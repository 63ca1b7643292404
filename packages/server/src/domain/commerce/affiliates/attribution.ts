import { day } from '../../time/durations.ts';

/** How long a click counts (product rules 3(d)). */
const clickLasts = 30 * day;
/** A click younger than this beats the owner of a coupon. */
const freshClick = day;

/** A link of an affiliate that was followed; milliseconds. */
export interface Click {
  readonly affiliateId: string;
  readonly at: number;
}

/**
 * The affiliate who brought an order: the last click of 30 days, unless the buyer uses the coupon of
 * an affiliate, whose owner then wins over a click of more than a day ago. A click of a clock that is
 * ahead counts as one of now.
 */
export function attributed(
  clicks: readonly Click[],
  couponOwner: string | undefined,
  now: number,
): string | undefined {
  const ages = clicks
    .map(({ affiliateId, at }) => ({ affiliateId, age: Math.max(0, now - at) }))
    .filter(({ age }) => age <= clickLasts)
    .sort((a, b) => a.age - b.age);
  const [last] = ages;
  if (!last) return couponOwner;
  return couponOwner !== undefined && last.age >= freshClick ? couponOwner : last.affiliateId;
}
