import type { OpenChange, PendingUpdate, Subscription } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { isOrdered } from '../../../domain/commerce/subscriptions/billing-status.ts';
import { dueStep } from '../../../domain/commerce/subscriptions/due-step.ts';
import { inactivityDays } from '../../../domain/commerce/subscriptions/inactivity.ts';
import type { Db } from '../../../storage/database.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { planNames } from '../plans/plans.repository.ts';
import { heldCoupon } from './discounted-invoice.ts';
import { readPaidElsewhere } from './foreign-periods.repository.ts';
import { grantsAccess } from './grants-access.ts';
import { disputed, isHeldOff } from './held-off.ts';
import { countCurrentCredits } from './inactivity-credits.repository.ts';
import { openChangeOf } from './open-change.ts';
import { pendingOf, takesOverAt } from './pending-change.ts';
import { readStops } from './renewal-stops.ts';
import type { listSubscriptions } from './subscriptions.repository.ts';
import { timelineOf } from './timeline.ts';

type Row = Awaited<ReturnType<typeof listSubscriptions>>[number];

/** Subscriptions as their holder sees them, in their order. `now` in milliseconds. */
export async function viewSubscriptions(
  db: Db,
  rows: readonly Row[],
  now: number,
): Promise<Subscription[]> {
  const changes = rows.flatMap((row) => [pendingOf(row) ?? [], openChangeOf(row) ?? []].flat());
  const planIds = changes.map(({ planId }) => planId);
  const names = await planNames(db, planIds);
  const credits = await countCurrentCredits(db, [...new Set(rows.map(({ userId }) => userId))]);
  const paidElsewhere = await readPaidElsewhere(db, rows);
  const stops = await readStops(db, rows.filter(isCharged));
  return rows.map((row) => {
    const creditedDays = (credits.get(row.id) ?? 0) * inactivityDays;
    const elsewhere = paidElsewhere.get(row.id);
    const stop = isOrdered(row.billingStatus) && isHeldOff(row) ? disputed : stops.get(row.id);
    return {
      ...toSubscription(row, names, now),
      ...(creditedDays > 0 && { creditedDays }),
      ...(elsewhere && { elsewhere }),
      ...(stop && { stops: stop }),
    };
  });
}

/** Whether it is charged again, unless something stops that. */
const isCharged = ({ billingStatus, interval, cancelAtPeriodEnd }: Row): boolean =>
  isOrdered(billingStatus) && interval !== 'free' && cancelAtPeriodEnd === 0;

function toSubscription(row: Row, names: ReadonlyMap<string, string>, now: number): Subscription {
  return {
    uuid: row.id,
    status: grantsAccess(row, instant(now)) ? 'active' : 'inactive',
    billingStatus: row.billingStatus,
    plan: { uuid: row.planId, name: row.planName },
    account: {
      uuid: row.mentorId,
      username: shownUsername(row.username),
      avatarUrl: row.avatarUrl,
    },
    interval: row.interval,
    amount: row.amount,
    currency: row.currency,
    currentPeriodEnd: row.currentPeriodEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1,
    trialEndsAt: row.trialEndsAt,
    graceUntil: row.graceUntil,
    retryAt: retryAt(row),
    pausedUntil: row.pausedUntil,
    pendingUpdate: pendingUpdate(row, names),
    openChange: openChange(row, names),
    coupon: heldCoupon(row, now),
  };
}

function retryAt(row: Row): string | null {
  const due = dueStep(timelineOf(row));
  return due?.step === 'retry' ? instant(due.at) : null;
}

function pendingUpdate(row: Row, names: ReadonlyMap<string, string>): PendingUpdate | null {
  const pending = pendingOf(row);
  if (!pending) return null;
  const { planId, interval, amount, currency, reason } = pending;
  return {
    plan: { uuid: planId, name: names.get(planId) ?? '' },
    interval,
    amount,
    currency,
    at: takesOverAt(row, pending),
    announced: reason === 'price-change',
  };
}

function openChange(row: Row, names: ReadonlyMap<string, string>): OpenChange | null {
  const open = openChangeOf(row);
  if (!open) return null;
  const { planId, interval, amount, currency, due: dueNow } = open;
  return {
    plan: { uuid: planId, name: names.get(planId) ?? '' },
    interval,
    amount,
    currency,
    dueNow,
  };
}
