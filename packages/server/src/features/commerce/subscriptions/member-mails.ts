import { isolated } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { dueStep } from '../../../domain/commerce/subscriptions/due-step.ts';
import { notFound } from '../../../http/problem-error.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { LetterTo } from '../../identity/mails/letter.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import {
  findOpenInvoice,
  readInvoice,
  readInvoices,
} from '../billing/invoice-writes.repository.ts';
import { planNames, readPlanRow } from '../plans/plans.repository.ts';
import { type BookedRefund, tellRefund } from '../refunds/tell-refund.ts';
import { heldCoupon } from './discounted-invoice.ts';
import { type MemberNews, noticeOf } from './member-notices.ts';
import { afterRenewal, pendingOf, takesOverAt } from './pending-change.ts';
import { changeScheduledMail, planChangedMail, planKeptMail } from './plan-change-mails.ts';
import type { PlanChangeQuote } from './plan-change-quote.ts';
import { findStop } from './renewal-stops.ts';
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

/** A subscription, and the invoice that was paid for it. */
interface PaidInvoice {
  readonly row: SubscriptionsTable;
  readonly invoiceId: string;
}

/** A mail to a subscriber, as it is written with the name of the plan. */
interface Draft {
  readonly row: SubscriptionsTable;
  readonly news: MemberNews;
  readonly write: (plan: string) => LetterTo;
}

/**
 * News for subscribers, by mail and on the other channels they chose. Call each within the
 * transaction of its cause, so that it is sent once.
 */
export class MemberMails {
  readonly #notifier: Notifier;
  readonly #origin: () => string;

  constructor(notifier: Notifier, origin: () => string) {
    this.#notifier = notifier;
    this.#origin = origin;
  }

  async trialEnds(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    const isSuspended = (await findStop(db, row)) === 'suspended';
    const after = afterRenewal(row);
    const isOther = after.planId !== row.planId;
    const otherPlan = isOther ? isolated((await readPlanRow(db, after.planId)).name) : undefined;
    const { trialEndsAt } = row;
    const coupon = after.interval === 'free' ? null : heldCoupon(after, now);
    const end = { trialEndsAt, price: after, otherPlan, coupon, isSuspended };
    await this.#send(db, row, now, 'trial-ends', (plan) =>
      trialEndsMail(this.#origin(), plan, end),
    );
  }

  /** One for each payment of an invoice. */
  async receipts(db: Db, paid: readonly PaidInvoice[], now: number): Promise<void> {
    const invoices = await readInvoices(
      db,
      paid.map(({ invoiceId }) => invoiceId),
    );
    const drafts = paid.map(({ row, invoiceId }): Draft => {
      const invoice = invoices.get(invoiceId);
      if (!invoice) throw notFound();
      const { id: uuid, number, total: amount, currency } = invoice;
      const of = { uuid, number, paid: { amount, currency } };
      return { row, news: 'receipt', write: (plan) => receiptMail(this.#origin(), plan, of) };
    });
    await this.#sendAll(db, drafts, now);
  }

  /** A payment that counts for nothing, and goes back. */
  paidBack(db: Db, refund: Omit<BookedRefund, 'words'>, why: string, now: number): Promise<void> {
    const sender = { notifier: this.#notifier, origin: this.#origin() };
    const words = { name: 'Reason', text: why } as const;
    return tellRefund(db, sender, { ...refund, words }, {}, now);
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
      graceUntil: stillOpen(row, now),
      retryAt: due?.step === 'retry' ? instant(due.at) : null,
    };
    await this.#send(db, row, now, 'payment-failed', (plan) =>
      paymentFailedMail(this.#origin(), plan, late),
    );
  }

  /** Of the prices of a plan that were announced. */
  async pricesAnnounced(db: Db, rows: readonly SubscriptionsTable[], now: number): Promise<void> {
    const drafts = rows.flatMap((row): Draft[] => {
      const to = pendingOf(row);
      const at = to && takesOverAt(row, to);
      if (!to || !at) return [];
      const change = { from: row, to, at };
      const write = (plan: string) => priceAnnouncedMail(this.#origin(), plan, change);
      return [{ row, news: 'price-announced', write }];
    });
    await this.#sendAll(db, drafts, now);
  }

  /** A change that is made, with its invoice where something was due. */
  async planChanged(db: Db, { before, after, invoiceId }: MadeChange, now: number): Promise<void> {
    const invoice = invoiceId === undefined ? undefined : await readInvoice(db, invoiceId);
    const from = isolated((await readPlanRow(db, before.planId)).name);
    await this.#send(db, after, now, 'plan-changed', (plan) =>
      planChangedMail(this.#origin(), plan, { from, to: after, invoice }),
    );
  }

  async changeScheduled(
    db: Db,
    row: SubscriptionsTable,
    to: Pick<PlanChangeQuote, 'planName' | 'amount' | 'currency' | 'interval' | 'effectiveAt'>,
    now: number,
  ): Promise<void> {
    await this.#send(db, row, now, 'change-scheduled', (plan) =>
      changeScheduledMail(
        this.#origin(),
        { ...row, planName: plan },
        { ...to, planName: isolated(to.planName) },
      ),
    );
  }

  planKept(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    return this.#send(db, row, now, 'plan-kept', (plan) => planKeptMail(this.#origin(), plan, row));
  }

  canceled(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    const until = row.billingStatus === 'past_due' ? stillOpen(row, now) : row.currentPeriodEnd;
    const endsAt = row.endedAt === null ? until : null;
    return this.#send(db, row, now, 'canceled', (plan) =>
      canceledMail(this.#origin(), plan, endsAt),
    );
  }

  ended(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    const { cancelReason } = row;
    return this.#send(db, row, now, 'ended', (plan) =>
      endedMail(this.#origin(), plan, cancelReason),
    );
  }

  #send(
    db: Db,
    row: SubscriptionsTable,
    now: number,
    news: MemberNews,
    write: (plan: string) => LetterTo,
  ): Promise<void> {
    return this.#sendAll(db, [{ row, news, write }], now);
  }

  async #sendAll(db: Db, drafts: readonly Draft[], now: number): Promise<void> {
    const plans = await planNames(db, [...new Set(drafts.map(({ row }) => row.planId))]);
    const notices = drafts.map(({ row, news, write }) => {
      const plan = plans.get(row.planId);
      if (plan === undefined) throw new Error('A mail has no plan.');
      return noticeOf(news, row, write(isolated(plan)));
    });
    await this.#notifier.notifyAll(db, notices, now);
  }
}

/** The end of the access of who owes a renewal; null where it is over. */
const stillOpen = ({ graceUntil }: SubscriptionsTable, now: number): string | null =>
  graceUntil !== null && Date.parse(graceUntil) > now ? graceUntil : null;
