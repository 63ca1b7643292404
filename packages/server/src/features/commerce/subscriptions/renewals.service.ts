import { instant } from '../../../adapters/clock.ts';
import { dueStep, type TimedStep } from '../../../domain/commerce/subscriptions/due-step.ts';
import { hour } from '../../../domain/time/durations.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { closeOpenInvoices, findOpenInvoice } from '../billing/invoice-writes.repository.ts';
import { findChangeAttempt, findLatestAttempt } from '../payments/payment-attempts.repository.ts';
import { ended } from '../payments/settlements.ts';
import { DueRenewals } from './due-renewals.ts';
import { endOrder } from './end-order.ts';
import { InactivityCredits } from './inactivity-credits.ts';
import { isLeft, payInstead } from './left-payments.ts';
import { openChangeOf } from './open-change.ts';
import { RenewalCharges, type RenewalParts } from './renewal-charges.ts';
import { mailMember } from './subscriber-mails.ts';
import {
  listDue,
  listOwing,
  lockSubscription,
  updateSubscription,
} from './subscription-changes.repository.ts';
import type { ChangeDetails } from './subscriptions.service.ts';
import { timelineOf, withNextStep } from './timeline.ts';

/** Listed after a batch that failed. */
const subscriptionsAtOnce = 100;

/** The end of what stays unpaid. Its subscriber may have left before, for a reason of their own. */
const notPaid = ({ cancelAtPeriodEnd }: SubscriptionsTable): ChangeDetails =>
  cancelAtPeriodEnd === 1 ? {} : { cancelReason: 'payment_failed' };

const isOver = ({ currentPeriodEnd }: SubscriptionsTable, now: number): boolean =>
  currentPeriodEnd !== null && currentPeriodEnd <= instant(now);

/** Reports a subscription that time could not change. */
export type RenewalReport = (error: unknown, subscriptionId: string) => void;

/**
 * The steps of time: renewals, retries, reminders and ends. Each step is one transaction under the
 * lock of its subscription, so that a step that is late, or due in two processes, is done once.
 */
export class RenewalService {
  readonly #parts: RenewalParts;
  readonly #charges: RenewalCharges;
  readonly #batches: DueRenewals;
  readonly #credits: InactivityCredits;

  constructor(parts: RenewalParts) {
    this.#parts = parts;
    this.#charges = new RenewalCharges(parts);
    this.#batches = new DueRenewals(parts);
    this.#credits = new InactivityCredits(parts);
  }

  /** Does everything that is due: credits before the charges that they put off. Returns the number of steps. */
  async run(database: Database, report: RenewalReport): Promise<number> {
    let done = await this.#credits.run(database, report);
    const failed = new Set<string>();
    for (;;) {
      const now = this.#parts.clock.now();
      const { renewed, left } = await this.#take(database, now, failed);
      done += renewed;
      if (renewed + left.length === 0) return done;
      for (const id of left) {
        try {
          if (await database.transaction((db) => this.#advance(db, id, now))) done += 1;
        } catch (error) {
          failed.add(id);
          report(error, id);
        }
      }
    }
  }

  /** A batch that fails is left to be done one by one: then only what causes it fails. */
  async #take(database: Database, now: number, failed: ReadonlySet<string>) {
    try {
      return await this.#batches.take(database, now, failed);
    } catch {
      const due = await listDue(database.db, instant(now), subscriptionsAtOnce + failed.size);
      return { renewed: 0, left: due.filter((id) => !failed.has(id)) };
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
        return this.#charges.renew(db, row, now);
      case 'retry':
        return this.#retry(db, row, now);
      case 'drop-change':
        return this.#dropChange(db, row, now);
      case 'give-up':
        return this.#giveUp(db, row, now);
      case 'end-comp':
      case 'unpause':
        return this.#announced(db, row.id, step, now);
      default:
        return this.#charges.end(db, row, now);
    }
  }

  /** Ends a comp or a pause, and says so to the member. */
  async #announced(db: Db, id: string, step: 'end-comp' | 'unpause', now: number): Promise<void> {
    const { subscriptions, notifier, origin } = this.#parts;
    const after = await subscriptions.change(db, id, step, now);
    const mail = step === 'end-comp' ? 'comp-ended' : 'resumed';
    await mailMember(db, { notifier, origin: origin() }, mail, after, { now });
  }

  async #lookUp(
    db: Db,
    row: SubscriptionsTable,
    kind: 'payment' | 'payment-given-up',
    now: number,
  ): Promise<void> {
    const { subscriptions, random } = this.#parts;
    const attempt = await findLatestAttempt(db, row.id);
    // A payment that has failed is given up already.
    if (kind === 'payment-given-up' && (!attempt || ended.has(attempt.status))) {
      await endOrder(db, subscriptions, row.id, now);
      return;
    }
    if (!attempt) {
      await subscriptions.change(db, row.id, 'end', now);
      return;
    }
    await updateSubscription(db, withNextStep({ ...row, payingSince: instant(now) }));
    const look = isLeft(row, attempt) ? 'payment-given-up' : kind;
    await enqueue(db, random, look, { attemptId: attempt.id }, now);
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

  /** A trial that is over by now is only charged: there is nothing to leave in time any more. */
  async #remind(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    if (!isOver(row, now)) await this.#parts.mails.trialEnds(db, row, now);
    await updateSubscription(db, withNextStep({ ...row, trialRemindedAt: instant(now) }));
  }

  async #giveUp(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    await closeOpenInvoices(db, row.id, 'uncollectible');
    await this.#charges.end(db, row, now, notPaid(row));
  }

  async #retry(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    if (await this.#charges.stops(db, row, now)) return;
    if (!this.#parts.leaps && isOver(row, now)) return this.#giveUp(db, row, now);
    const invoice = await findOpenInvoice(db, row.id);
    if (invoice) return this.#charges.charge(db, row, invoice, now);
    await this.#parts.subscriptions.change(db, row.id, 'recover', now);
  }
}
