import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { dueStep } from '../../../domain/commerce/subscriptions/due-step.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { readUserEmail } from '../../identity/users/users.repository.ts';
import { findOpenInvoice, readInvoice } from '../billing/invoice-writes.repository.ts';
import { readPlanRow } from '../plans/plans.repository.ts';
import type { Letter } from './letter.ts';
import { pendingOf, takesOverAt } from './pending-change.ts';
import { changeScheduledMail, planChangedMail, planKeptMail } from './plan-change-mails.ts';
import type { PlanChangeQuote } from './plan-change-quote.ts';
import { listAnnounced } from './price-announcements.repository.ts';
import {
  canceledMail,
  endedMail,
  paymentFailedMail,
  priceAnnouncedMail,
  receiptMail,
  trialEndsMail,
} from './subscription-mails.ts';
import { timelineOf } from './timeline.ts';

interface MadeChange {
  readonly before: SubscriptionsTable;
  readonly after: SubscriptionsTable;
  readonly invoiceId: string | undefined;
}

/** Mails to subscribers. Call each within the transaction of what it reports, so that it is sent once. */
export class MemberMails {
  readonly #random: Random;
  readonly #origin: () => string;

  constructor(random: Random, origin: () => string) {
    this.#random = random;
    this.#origin = origin;
  }

  trialEnds(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    return this.#send(db, row, now, (plan) => trialEndsMail(this.#origin(), plan, row));
  }

  async receipt(db: Db, row: SubscriptionsTable, invoiceId: string, now: number): Promise<void> {
    const { id: uuid, number, total: amount, currency } = await readInvoice(db, invoiceId);
    const invoice = { uuid, number, paid: { amount, currency } };
    await this.#send(db, row, now, (plan) => receiptMail(this.#origin(), plan, invoice));
  }

  /** Not of the refusal that ends it: that is reported as the end. */
  async paymentFailed(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    const due = dueStep(timelineOf(row));
    if (due?.step === 'give-up' && due.at <= now) return;
    const open = await findOpenInvoice(db, row.id);
    const owed = { amount: open?.total ?? row.amount, currency: row.currency };
    const late = {
      subscription: row.id,
      owed,
      graceUntil: row.graceUntil,
      retryAt: due?.step === 'retry' ? instant(due.at) : null,
    };
    await this.#send(db, row, now, (plan) => paymentFailedMail(this.#origin(), plan, late));
  }

  /** Of the prices of a plan that were announced. */
  async pricesAnnounced(db: Db, planId: string, now: number): Promise<void> {
    for (const row of await listAnnounced(db, planId)) await this.#priceAnnounced(db, row, now);
  }

  async #priceAnnounced(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    const to = pendingOf(row);
    const at = to && takesOverAt(row, to);
    if (!to || !at) return;
    const change = { from: row, to, at };
    await this.#send(db, row, now, (plan) => priceAnnouncedMail(this.#origin(), plan, change));
  }

  /** A change that is made, with its invoice where something was due. */
  async planChanged(db: Db, { before, after, invoiceId }: MadeChange, now: number): Promise<void> {
    const invoice = invoiceId === undefined ? undefined : await readInvoice(db, invoiceId);
    const from = (await readPlanRow(db, before.planId)).name;
    await this.#send(db, after, now, (plan) =>
      planChangedMail(this.#origin(), plan, { from, to: after, invoice }),
    );
  }

  async changeScheduled(
    db: Db,
    row: SubscriptionsTable,
    to: Pick<PlanChangeQuote, 'planName' | 'amount' | 'currency' | 'interval' | 'effectiveAt'>,
    now: number,
  ): Promise<void> {
    await this.#send(db, row, now, (plan) => changeScheduledMail(this.#origin(), plan, to));
  }

  planKept(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    return this.#send(db, row, now, (plan) => planKeptMail(this.#origin(), plan, row));
  }

  canceled(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    const until = row.billingStatus === 'past_due' ? row.graceUntil : row.currentPeriodEnd;
    const endsAt = row.endedAt === null ? until : null;
    return this.#send(db, row, now, (plan) => canceledMail(this.#origin(), plan, endsAt));
  }

  ended(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    const { cancelReason } = row;
    return this.#send(db, row, now, (plan) => endedMail(this.#origin(), plan, cancelReason));
  }

  async #send(
    db: Db,
    { planId, userId }: SubscriptionsTable,
    now: number,
    write: (plan: string) => Letter,
  ): Promise<void> {
    const { name } = await readPlanRow(db, planId);
    const to = await readUserEmail(db, userId);
    await enqueue(db, this.#random, 'mail', { to, ...write(name) }, now);
  }
}
