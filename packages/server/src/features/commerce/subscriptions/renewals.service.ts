import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { failureOf } from '../../../domain/commerce/payments/decline-codes.ts';
import { dueStep, type TimedStep } from '../../../domain/commerce/subscriptions/due-step.ts';
import { hour } from '../../../domain/time/durations.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { InvoicesTable, SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { BillingService } from '../billing/billing.service.ts';
import {
  closeOpenInvoices,
  findOpenInvoice,
  readInvoice,
} from '../billing/invoice-writes.repository.ts';
import { findChangeAttempt, findLatestAttempt } from '../payments/payment-attempts.repository.ts';
import { findChargeable } from '../payments/payment-methods.repository.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { readPlanRow } from '../plans/plans.repository.ts';
import { pricePeriod } from './discounted-invoice.ts';
import { isLeft, payInstead } from './left-payments.ts';
import type { MemberMails } from './member-mails.ts';
import { openChangeOf } from './open-change.ts';
import { dueChange } from './pending-change.ts';
import { columnsOf, periodAfter } from './period-columns.ts';
import { mailMember } from './subscriber-mails.ts';
import {
  listDue,
  listOwing,
  lockSubscription,
  updateSubscription,
} from './subscription-changes.repository.ts';
import type { SubscriptionPayments } from './subscription-payments.ts';
import type { ChangeDetails, SubscriptionService } from './subscriptions.service.ts';
import { hasSuspendedSide } from './suspended-sides.ts';
import { timelineOf, withNextStep } from './timeline.ts';

const subscriptionsAtOnce = 100;

interface Parts {
  readonly random: Random;
  readonly clock: Clock;
  readonly billing: BillingService;
  readonly subscriptions: SubscriptionService;
  readonly payments: PaymentsService;
  readonly outcomes: SubscriptionPayments;
  readonly mails: MemberMails;
  readonly origin: () => string;
  readonly provider: string;
}

/** Reports a subscription that time could not change. */
export type RenewalReport = (error: unknown, subscriptionId: string) => void;

/**
 * The steps of time: renewals, retries, reminders and ends. Each step is one transaction under the
 * lock of its subscription, so that a step that is late, or due in two processes, is done once.
 */
export class RenewalService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Does everything that is due. Returns the number of steps. */
  async run(database: Database, report: RenewalReport): Promise<number> {
    let done = 0;
    const failed = new Set<string>();
    for (;;) {
      const now = this.#parts.clock.now();
      const due = await listDue(database.db, instant(now), subscriptionsAtOnce + failed.size);
      const ids = due.filter((id) => !failed.has(id));
      if (ids.length === 0) return done;
      for (const id of ids) {
        try {
          if (await database.transaction((db) => this.#advance(db, id, now))) done += 1;
        } catch (error) {
          failed.add(id);
          report(error, id);
        }
      }
    }
  }

  /** Charges what a user owes to a card that is new. Not within a transaction. */
  async retryOwed(database: Database, userId: string): Promise<void> {
    for (const id of await listOwing(database.db, userId)) {
      await database.transaction(async (db) => {
        const row = await lockSubscription(db, id);
        if (row.billingStatus !== 'past_due' || row.cancelAtPeriodEnd === 1) return;
        const now = this.#parts.clock.now();
        if (row.payingSince === null) await this.#retry(db, row, now);
        else await payInstead(db, this.#parts, row, now);
      });
    }
  }

  /** Returns false where another process came first. */
  async #advance(db: Db, id: string, now: number): Promise<boolean> {
    const row = await lockSubscription(db, id);
    const due = dueStep(timelineOf(row));
    if (due && due.at <= now) {
      await this.#step(db, row, due.step, now);
      return true;
    }
    await updateSubscription(db, withNextStep(row));
    return false;
  }

  async #step(db: Db, row: SubscriptionsTable, step: TimedStep, now: number): Promise<void> {
    switch (step) {
      case 'look-up':
        return this.#lookUp(db, row, 'payment', now);
      case 'expire':
        return this.#lookUp(db, row, 'payment-given-up', now);
      case 'remind':
        return this.#remind(db, row, now);
      case 'renew':
        return this.#renew(db, row, now);
      case 'retry':
        return this.#retry(db, row, now);
      case 'drop-change':
        return this.#dropChange(db, row, now);
      case 'give-up':
        await closeOpenInvoices(db, row.id, 'uncollectible');
        return this.#end(db, row, now, { cancelReason: 'payment_failed' });
      case 'end-comp':
      case 'unpause':
        return this.#announced(db, row.id, step, now);
      default:
        return this.#end(db, row, now);
    }
  }

  /** Ends a comp or a pause, and says so to the member. */
  async #announced(db: Db, id: string, step: 'end-comp' | 'unpause', now: number): Promise<void> {
    const { subscriptions, random, origin } = this.#parts;
    const after = await subscriptions.change(db, id, step, now);
    const mail = step === 'end-comp' ? 'comp-ended' : 'resumed';
    await mailMember(db, { random, origin: origin() }, mail, after, { now });
  }

  /** Ends it for good, and says so to the member. */
  async #end(
    db: Db,
    { id }: SubscriptionsTable,
    now: number,
    details?: ChangeDetails,
  ): Promise<void> {
    const { subscriptions, mails } = this.#parts;
    await mails.ended(db, await subscriptions.change(db, id, 'end', now, details), now);
  }

  /** Ends it instead of a charge, where an account is suspended. */
  async #stops(db: Db, row: SubscriptionsTable, now: number): Promise<boolean> {
    if (!(await hasSuspendedSide(db, row))) return false;
    await closeOpenInvoices(db, row.id, 'void');
    await this.#end(db, row, now, { cancelReason: 'suspended' });
    return true;
  }

  async #lookUp(
    db: Db,
    row: SubscriptionsTable,
    kind: 'payment' | 'payment-given-up',
    now: number,
  ): Promise<void> {
    const attempt = await findLatestAttempt(db, row.id);
    if (!attempt) {
      await this.#parts.subscriptions.change(db, row.id, 'end', now);
      return;
    }
    await updateSubscription(db, withNextStep({ ...row, payingSince: instant(now) }));
    const look = isLeft(row, attempt) ? 'payment-given-up' : kind;
    await enqueue(db, this.#parts.random, look, { attemptId: attempt.id }, now);
  }

  /** Gives up the payment of a change, and again until the provider has answered. */
  async #dropChange(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    const open = openChangeOf(row);
    const attempt = open && (await findChangeAttempt(db, open.id));
    const openChange = attempt ? JSON.stringify({ ...open, until: instant(now + hour) }) : null;
    await updateSubscription(db, withNextStep({ ...row, openChange }));
    if (!attempt) return;
    await enqueue(db, this.#parts.random, 'payment-given-up', { attemptId: attempt.id }, now);
  }

  async #remind(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    await this.#parts.mails.trialEnds(db, row, now);
    await updateSubscription(db, withNextStep({ ...row, trialRemindedAt: instant(now) }));
  }

  /** Opens the next period, with what was to change in it, and charges it. */
  async #renew(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    if (await this.#stops(db, row, now)) return;
    const { billing, subscriptions } = this.#parts;
    const change = dueChange(row);
    const changed = change
      ? await subscriptions.change(db, row.id, 'change-price', now, change)
      : row;
    const { interval, anchorAt, currentPeriodEnd } = changed;
    if (interval === 'free') {
      await updateSubscription(db, withNextStep({ ...changed, ...columnsOf(undefined) }));
      return;
    }
    // Another interval is counted from the end of the last one.
    const goesOn = interval === row.interval && anchorAt !== null;
    const anchor = Date.parse((goesOn ? anchorAt : currentPeriodEnd) ?? instant(now));
    const period = periodAfter(anchor, goesOn ? changed.periodsFromAnchor : 0, interval);
    const plan = await readPlanRow(db, changed.planId);
    const name = `${plan.name}, one ${interval}`;
    const { lines, discount } = pricePeriod(changed, name, period.start);
    const renewed = { ...changed, ...columnsOf(period), discount };
    const invoice = { subscriptionId: row.id, lines, currency: changed.currency, period };
    const invoiceId = await billing.issue(db, invoice, now);
    await this.#charge(db, renewed, await readInvoice(db, invoiceId), now);
  }

  async #retry(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    if (await this.#stops(db, row, now)) return;
    const invoice = await findOpenInvoice(db, row.id);
    if (invoice) return this.#charge(db, row, invoice, now);
    await this.#parts.subscriptions.change(db, row.id, 'recover', now);
  }

  /** Charges the kept card. Without one the renewal is refused like by a card. */
  async #charge(
    db: Db,
    row: SubscriptionsTable,
    { id: invoiceId, total: amount, currency }: InvoicesTable,
    now: number,
  ): Promise<void> {
    const { outcomes, payments, provider } = this.#parts;
    const method = await findChargeable(db, row.userId, provider);
    const paying = method ? instant(now) : null;
    await updateSubscription(db, withNextStep({ ...row, payingSince: paying }));
    if (!method) return outcomes.refuse(db, row.id, failureOf('invalid_account'), now);
    const { userId, id: subscriptionId } = row;
    const charge = {
      purpose: 'renewal',
      userId,
      subscriptionId,
      invoiceId,
      amount,
      currency,
    } as const;
    const how = { methodId: method.providerMethodId, ownerIsPresent: 0, returnUrl: '' } as const;
    await payments.begin(db, { ...charge, ...how }, now);
  }
}
