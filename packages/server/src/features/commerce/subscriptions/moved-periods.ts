import { instant } from '../../../adapters/clock.ts';
import { type Discount, moved } from '../../../domain/commerce/billing/discount.ts';
import { isClosed } from '../../../domain/commerce/subscriptions/dunning.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';

type Columns = Partial<SubscriptionsTable>;

/**
 * A period that ends so much later. The ones after it are counted from its new end, and the months of
 * a coupon go on as much longer.
 */
export function movedEnd(row: SubscriptionsTable, by: number): Columns {
  if (row.currentPeriodEnd === null) return {};
  const end = instant(Date.parse(row.currentPeriodEnd) + by);
  return {
    currentPeriodEnd: end,
    anchorAt: end,
    periodsFromAnchor: 0,
    discount:
      row.discount === null
        ? null
        : JSON.stringify(moved(JSON.parse(row.discount) as Discount, by)),
    // Another end is announced again.
    ...(row.billingStatus === 'trialing' ? { trialEndsAt: end, trialRemindedAt: null } : {}),
  };
}

export const pauseFrom = (at: number, until: number | null): Columns => ({
  pausedAt: instant(at),
  pausedUntil: until === null ? null : instant(until),
});

/** The days that were left of the period at the pause are left after it. */
export function endOfPause(row: SubscriptionsTable, at: number): Columns {
  const paused = row.pausedAt === null ? 0 : Math.max(0, at - Date.parse(row.pausedAt));
  return { ...movedEnd(row, paused), pausedAt: null, pausedUntil: null };
}

/**
 * A renewal that comes after access has closed: its period begins with it. `now` in milliseconds. Time that is
 * leapt over is made up for, period by period, as if it had passed.
 */
export function endedNow(row: SubscriptionsTable, now: number, leaps: boolean): SubscriptionsTable {
  if (leaps) return row;
  const end = row.currentPeriodEnd === null ? now : Date.parse(row.currentPeriodEnd);
  return isClosed(end, now) ? { ...row, ...movedEnd(row, now - end) } : row;
}
