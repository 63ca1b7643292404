import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import {
  nextStatus,
  type SubscriptionChange,
  subscriptionRules,
} from '../../../domain/commerce/subscriptions/subscription-state.ts';
import { yearlyPrice } from '../../../domain/commerce/subscriptions/yearly-price.ts';
import { day } from '../../../domain/time/durations.ts';
import { conflict, notFound } from '../../../http/problem-error.ts';
import type { SubscriptionsTable } from '../../../storage/billing-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { readPlanRow } from '../plans/plans.repository.ts';
import {
  findSubscription,
  insertEvent,
  insertSubscription,
  lastEventAt,
  replaceSubscription,
} from './subscription-changes.repository.ts';
import { countHolders } from './subscriptions.repository.ts';

type Price = Pick<SubscriptionsTable, 'interval' | 'amount' | 'currency'>;

/** Somebody's place in a plan. The price is kept, so that a later change leaves it alone. */
export interface NewSubscription extends Price {
  readonly userId: string;
  readonly planId: string;
  readonly billingStatus?: SubscriptionsTable['billingStatus'];
  /** Milliseconds; absent, one month from now. */
  readonly currentPeriodEnd?: number;
}

/** What a change brings along beside the state. Instants are milliseconds. */
export interface ChangeDetails {
  readonly planId?: string;
  readonly price?: Pick<Price, 'interval' | 'amount'>;
  readonly currentPeriodEnd?: number | null;
  readonly cancelReason?: string;
}

const month = 30 * day;
/** How long a late payer keeps access. */
const grace = 7 * day;

/**
 * Every change of a subscription, each with its line in the history. Call it inside a
 * transaction. `at` may lie in the past, but is moved behind the subscription's last event:
 * no two share an instant, so their order is never in doubt.
 */
export class SubscriptionService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** @throws ProblemError 409 where every seat of the plan is taken. */
  async subscribe(db: Db, subscription: NewSubscription, at: number): Promise<string> {
    const { planId, userId, interval, amount, currency } = subscription;
    const billingStatus = subscription.billingStatus ?? 'active';
    const { mentorId, seatsCap } = await readPlanRow(db, planId);
    if (seatsCap !== null) await requireSeat(db, { mentorId, planId }, at);
    const periodEnd = instant(subscription.currentPeriodEnd ?? at + month);
    const row = {
      id: this.#random.uuid(),
      mentorId,
      userId,
      planId,
      billingStatus,
      interval,
      amount,
      currency,
      currentPeriodEnd: periodEnd,
      graceUntil: billingStatus === 'past_due' ? instant(at + grace) : null,
      cancelAtPeriodEnd: 0,
      trialEndsAt: billingStatus === 'trialing' ? periodEnd : null,
      endedAt: null,
      cancelReason: null,
      pendingUpdate: null,
      createdAt: instant(at),
    } as const;
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

  /** Throws 404 for an unknown subscription, 409 where its state does not allow this or another change came first. */
  async change(
    db: Db,
    id: string,
    change: SubscriptionChange,
    at: number,
    details: ChangeDetails = {},
  ): Promise<SubscriptionsTable> {
    const before = await findSubscription(db, id);
    if (!before) throw notFound();
    const status = nextStatus(change, before.billingStatus);
    if (status === undefined || repeats(change, before)) throw refused(change);
    const last = await lastEventAt(db, id);
    const when = last === null ? at : Math.max(at, Date.parse(last) + 1);
    const after = { ...before, ...this.#altered(change, when, details), billingStatus: status };
    if (!(await replaceSubscription(db, before, after))) throw refused(change);
    await insertEvent(db, {
      ...this.#event(after, when),
      kind: subscriptionRules[change].kind,
      fromStatus: before.billingStatus,
      toStatus: status,
      yearlyBefore: yearlyPrice(before.billingStatus, before),
      yearlyAfter: yearlyPrice(status, after),
    });
    return after;
  }

  #altered(
    change: SubscriptionChange,
    at: number,
    { planId, price, currentPeriodEnd, cancelReason }: ChangeDetails,
  ): Partial<SubscriptionsTable> {
    const ends = change === 'end' || change === 'end-comp';
    const end = currentPeriodEnd;
    return {
      ...(planId === undefined ? {} : { planId }),
      ...(price ? { interval: price.interval, amount: price.amount } : {}),
      ...(end === undefined ? {} : { currentPeriodEnd: end === null ? null : instant(end) }),
      ...(cancelReason === undefined ? {} : { cancelReason }),
      ...(change === 'fall-late' ? { graceUntil: instant(at + grace) } : {}),
      ...(change === 'recover' ? { graceUntil: null } : {}),
      ...(change === 'schedule-cancel' ? { cancelAtPeriodEnd: 1 as const } : {}),
      ...(change === 'resume' ? { cancelAtPeriodEnd: 0 as const, cancelReason: null } : {}),
      ...(ends ? { endedAt: instant(at) } : {}),
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

/** Under the mentor's lock, which changes of the cap take too: the last seat is sold once. */
async function requireSeat(
  db: Db,
  { mentorId, planId }: Pick<SubscriptionsTable, 'mentorId' | 'planId'>,
  at: number,
): Promise<void> {
  await lockUser(db, mentorId);
  const { seatsCap } = await readPlanRow(db, planId);
  const held = (await countHolders(db, [planId], instant(at))).get(planId) ?? 0;
  if (seatsCap !== null && held >= seatsCap) throw conflict('This plan is sold out.', 'sold_out');
}

/** Cancelling what is cancelled, and resuming what goes on, change nothing. */
function repeats(change: SubscriptionChange, { cancelAtPeriodEnd }: SubscriptionsTable): boolean {
  if (change === 'schedule-cancel') return cancelAtPeriodEnd === 1;
  return change === 'resume' && cancelAtPeriodEnd === 0;
}

function refused(change: SubscriptionChange) {
  return conflict(`This subscription does not allow "${change}" now.`, 'wrong_state');
}
