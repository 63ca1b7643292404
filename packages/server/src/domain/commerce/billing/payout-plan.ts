import { leastPayout, type PayoutScheduleName } from '@skipper/core/contract';
import { day } from '../../time/durations.ts';

/** When a user is paid out, and from which amounts on. */
export interface PayoutPlan {
  readonly schedule: PayoutScheduleName;
  /** The next day of a schedule by days, in milliseconds; undefined for the others. */
  readonly nextAt: number | undefined;
  /** Minor units by currency; `leastPayout` where one is not named. */
  readonly minimums: Readonly<Record<string, number>>;
}

/** The plan of everyone who chose none. */
export const defaultPlan: PayoutPlan = { schedule: 'weekly', nextAt: undefined, minimums: {} };

/** Minimum payout of a currency, in minor units. */
export const minimumOf = ({ minimums }: PayoutPlan, currency: string): number =>
  Math.max(leastPayout, minimums[currency] ?? 0);

/** Days of the week as `Date` counts them. */
const weekdays: Partial<Record<PayoutScheduleName, number>> = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
};

/**
 * The first day (UTC) of a schedule that begins after an instant; undefined for schedules without
 * days. Milliseconds.
 */
export function nextPayoutDay(schedule: PayoutScheduleName, after: number): number | undefined {
  const at = new Date(after);
  if (schedule === 'monthly') return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1);
  const weekday = weekdays[schedule];
  if (weekday === undefined) return undefined;
  const today = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  return today + (((weekday - at.getUTCDay() + 6) % 7) + 1) * day;
}
