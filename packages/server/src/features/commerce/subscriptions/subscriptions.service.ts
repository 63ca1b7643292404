import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import type { Discount } from '../../../domain/commerce/billing/discount.ts';
import type { FailureClass } from '../../../domain/commerce/payments/decline-codes.ts';
import {
  nextStatus,
  type SubscriptionChange,
  subscriptionRules,
} from '../../../domain/commerce/subscriptions/subscription-state.ts';
import { yearlyPrice } from '../../../domain/commerce/subscriptions/yearly-price.ts';
import { day } from '../../../domain/time/durations.ts';
import { notFound } from '../../../http/problem-error.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { readPlanRow } from '../plans/plans.repository.ts';
import { isHeldOff } from './held-off.ts';
import { listHeld } from './held-subscriptions.repository.ts';
import { endOfPause, movedEnd, pauseFrom } from './moved-periods.ts';
import { readGraceDays } from './payment-grace.repository.ts';
import { columnsOf, nothingOwed, owedSince, type Period, periodFrom } from './period-columns.ts';
import { refused } from './refused-change.ts';
import { requireSeat } from './seats.ts';
import {
  insertEvent,
  insertSubscription,
  lastEventAt,
  lockIfKnown,
  updateSubscription,
} from './subscription-changes.repository.ts';
import { withNextStep } from './timeline.ts';

type Price = Pick<SubscriptionsTable, 'interval' | 'amount' | 'currency'>;

/** A user's place in a plan. The price is stored, so later changes do not affect it. */
export interface NewSubscription extends Price {
  readonly userId: string;
  readonly planId: string;
  readonly billingStatus?: SubscriptionsTable['billingStatus'];
  /** By default `comp` for what is given, else `checkout`. */
  readonly source?: SubscriptionsTable['source'];
  readonly discount?: Discount | undefined;
  /** Milliseconds; by default one interval from now. Nothing for a free plan. */
  readonly currentPeriodEnd?: number;
}

/** Fields that change with the state. Times are milliseconds. */
export interface ChangeDetails {
  readonly planId?: string;
  readonly price?: Pick<Price, 'interval' | 'amount'> & { readonly currency?: string };
  readonly currentPeriodEnd?: number | null;
  readonly period?: Period;
  readonly cancelReason?: string;
  /** Of a pause; without it, until it is ended. */
  readonly pausedUntil?: number | null;
  /** Milliseconds that are added to the period. */
  readonly extendedBy?: number;
  /** Of a renewal that was refused. */
  readonly failure?: FailureClass;
  /** Of a change of plan. */
  readonly columns?: Partial<Pick<SubscriptionsTable, 'discount' | 'openChange'>>;
}

/**
 * All state changes of a subscription, each recorded in the history. Call within a transaction.
 * `at` may be in the past, but is moved after the subscription's last event: no two events share a
 * time, so their order is unambiguous.
 */
export class SubscriptionService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** @throws ProblemError 409 if the plan is sold out. */
  async subscribe(db: Db, subscription: NewSubscription, at: number): Promise<string> {
    const { planId, userId, interval, amount, currency } = subscription;
    const billingStatus = subscription.billingStatus ?? 'active';
    const { mentorId } = await readPlanRow(db, planId);
    await requireSeat(db, { planId, userId }, at);
    const period = firstPeriod(subscription, billingStatus, at);
    const row = withNextStep({
      id: this.#random.uuid(),
      mentorId,
      userId,
      planId,
      billingStatus,
      interval,
      amount,
      currency,
      ...columnsOf(period),
      graceUntil: billingStatus === 'past_due' ? await graceFrom(db, mentorId, at) : null,
      ...(billingStatus === 'past_due' ? owedSince(at, 1, 'hard') : nothingOwed),
      cancelAtPeriodEnd: 0,
      trialEndsAt: billingStatus === 'trialing' && period ? instant(period.end) : null,
      endedAt: null,
      cancelReason: null,
      pendingUpdate: null,
      openChange: null,
      reservedPlanId: null,
      changePlanId: null,
      discount: subscription.discount ? JSON.stringify(subscription.discount) : null,
      payingSince: null,
      trialRemindedAt: null,
      pausedUntil: null,
      pausedAt: null,
      source: subscription.source ?? (billingStatus === 'comped' ? 'comp' : 'checkout'),
      nextStepAt: null,
      createdAt: instant(at),
    });
    await insertSubscription(db, row);
    await insertEvent(db, {
      ...this.#event(row, at),
      kind: 'started',
      fromStatus: null,
      toStatus: billingStatus,
      yearlyBefore: 0,
      yearlyAfter: yearlyPrice(billingStatus, row),
    });
    return row.id;
  }

  /**
   * Under the lock of the subscription.
   *
   * @throws ProblemError 404 for an unknown one, 409 where its state does not allow the change.
   */
  async change(
    db: Db,
    id: string,
    change: SubscriptionChange,
    at: number,
    details: ChangeDetails = {},
  ): Promise<SubscriptionsTable> {
    const before = await lockIfKnown(db, id);
    if (!before) throw notFound();
    const status = nextStatus(change, before.billingStatus);
    if (status === undefined || repeats(change, before)) throw refused(change);
    const last = await lastEventAt(db, id);
    const when = last === null ? at : Math.max(at, Date.parse(last) + 1);
    const altered = this.#altered(before, change, when, details);
    const graceUntil =
      change === 'fall-late' ? await graceFrom(db, before.mentorId, when) : undefined;
    const late = graceUntil === undefined ? {} : { graceUntil };
    const after = withNextStep({ ...before, ...altered, ...late, billingStatus: status });
    await updateSubscription(db, after);
    await insertEvent(db, {
      ...this.#event(after, when),
      kind: subscriptionRules[change].kind,
      fromStatus: before.billingStatus,
      toStatus: status,
      yearlyBefore: yearlyPrice(before.billingStatus, before),
      yearlyAfter: yearlyPrice(status, after),
    });
    const leavesFree = before.interval === 'free' && after.interval !== 'free';
    if (change === 'activate' || leavesFree) await this.#endComps(db, after, when);
    return after;
  }

  /** A comp ends when a paid subscription to the same mentor begins (product rules 3(c), 7.3). */
  async #endComps(db: Db, { userId, mentorId }: SubscriptionsTable, at: number): Promise<void> {
    for (const { id, billingStatus } of await listHeld(db, userId, mentorId)) {
      if (billingStatus === 'comped') await this.change(db, id, 'end-comp', at);
    }
  }

  #altered(
    before: SubscriptionsTable,
    change: SubscriptionChange,
    at: number,
    {
      planId,
      price,
      currentPeriodEnd,
      period,
      cancelReason,
      failure,
      columns,
      pausedUntil = null,
      extendedBy = 0,
    }: ChangeDetails,
  ): Partial<SubscriptionsTable> {
    const ends = change === 'end' || change === 'end-comp';
    const end = currentPeriodEnd;
    return {
      // Another plan takes the place of the change that waits.
      ...(planId === undefined ? {} : { planId, pendingUpdate: null }),
      ...price,
      ...columns,
      ...(end === undefined ? {} : { currentPeriodEnd: end === null ? null : instant(end) }),
      ...(period && columnsOf(period)),
      ...(change === 'change-price' ? { pendingUpdate: null } : {}),
      ...(cancelReason === undefined ? {} : { cancelReason }),
      ...(change === 'begin-trial' && period ? { trialEndsAt: instant(period.end) } : {}),
      ...(change === 'fall-late' ? owedSince(at, 1, failure ?? 'hard') : {}),
      ...(change === 'recover' ? { graceUntil: null, ...nothingOwed } : {}),
      ...(change === 'pause' ? pauseFrom(at, pausedUntil) : {}),
      ...(change === 'unpause' ? endOfPause(before, at) : {}),
      ...(change === 'extend' ? movedEnd(before, extendedBy) : {}),
      ...(change === 'schedule-cancel' ? { cancelAtPeriodEnd: 1 as const } : {}),
      ...(change === 'resume' ? { cancelAtPeriodEnd: 0 as const, cancelReason: null } : {}),
      ...(ends ? { endedAt: instant(at) } : {}),
      ...(ends || settling.has(change) ? { payingSince: null } : {}),
    };
  }

  #event({ id, userId, mentorId, interval, currency }: SubscriptionsTable, at: number) {
    return {
      id: this.#random.uuid(),
      subscriptionId: id,
      userId,
      mentorId,
      interval,
      currency,
      at: instant(at),
    };
  }
}

/** The end of access of who is refused now. What is chosen later does not move it. */
const graceFrom = async (db: Db, mentorId: string, at: number): Promise<string> =>
  instant(at + (await readGraceDays(db, mentorId)) * day);

/** The changes that follow from the end of a payment. */
const settling: ReadonlySet<SubscriptionChange> = new Set(['activate', 'begin-trial', 'recover']);

/** A subscription that waits for its first payment has no period yet; a free one never has. */
function firstPeriod(
  { interval, currentPeriodEnd: end }: NewSubscription,
  status: SubscriptionsTable['billingStatus'],
  at: number,
): Period | undefined {
  if (end !== undefined) return { start: at, end, anchor: end, count: 0 };
  if (interval === 'free' || status === 'incomplete') return undefined;
  return periodFrom(at, interval);
}

/** Cancelling a cancelled subscription and resuming an active one change nothing. */
function repeats(change: SubscriptionChange, row: SubscriptionsTable): boolean {
  if (change === 'schedule-cancel') return row.cancelAtPeriodEnd === 1 && !isHeldOff(row);
  return change === 'resume' && row.cancelAtPeriodEnd === 0;
}
