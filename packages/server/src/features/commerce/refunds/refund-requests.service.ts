import {
  appPaths,
  type DecideRefundBody,
  type RefundRequestDetail,
  type RequestRefundBody,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { day } from '../../../domain/time/durations.ts';
import { conflict, invalid, notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import type { RefundRequestsTable } from '../../../storage/ledger-tables.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readInvoice } from '../billing/invoice-writes.repository.ts';
import { listPaidInvoices } from '../billing/invoices.repository.ts';
import { findStanding } from '../billing/standing-payment.ts';
import { moneyNotice } from '../money-notices.ts';
import { lockRefundable } from '../sales/reversals.ts';
import { type Decider, readAnswer, requireOpen } from './refund-decision.ts';
import { refundDeclinedMail, refundRequestedMail } from './refund-mails.ts';
import { viewRequests } from './refund-request-view.ts';
import {
  answerRequest,
  findRequest,
  insertRequest,
  listRequestsOf,
} from './refund-requests.repository.ts';
import type { SaleRefunds } from './sale-refunds.ts';

/** How long a request is its seller's to answer (product rules 3(c)). */
const sellersTime = 7 * day;

/** Refunds that buyers ask for. Call each within a transaction. */
export class RefundRequestService {
  readonly #random: Random;
  readonly #notifier: Notifier;
  readonly #refunds: SaleRefunds;
  readonly #origin: () => string;

  constructor(random: Random, notifier: Notifier, refunds: SaleRefunds, origin: () => string) {
    this.#random = random;
    this.#notifier = notifier;
    this.#refunds = refunds;
    this.#origin = origin;
  }

  /**
   * Asks for a refund of an invoice of the subscription.
   *
   * @throws ProblemError 404 for the invoice of another subscription; 409 where nothing is left of
   * it, and the second time.
   */
  async ask(
    db: Db,
    subscriptionId: string,
    { invoiceUuid, reason: written }: RequestRefundBody,
    source: AuditSource,
  ): Promise<RefundRequestsTable> {
    const reason = written.trim();
    if (reason === '') throw invalid('Enter a reason.', 'reason_required', 'reason');
    const paid = await listPaidInvoices(db, subscriptionId);
    const asked =
      invoiceUuid === undefined
        ? ((await findStanding(db, paid)) ?? paid[0])
        : paid.find(({ id }) => id === invoiceUuid);
    if (!asked && invoiceUuid === undefined) {
      throw conflict('Nothing was paid for this subscription.', 'nothing_paid');
    }
    if (!asked) throw notFound();
    const { invoice, left } = await lockRefundable(db, asked.id);
    if ((await listRequestsOf(db, [invoice.id])).length > 0) {
      throw conflict('A refund of this invoice was asked for before.', 'refund_requested');
    }
    if (left <= 0) throw conflict('Nothing is left to refund.', 'nothing_left');
    const row: RefundRequestsTable = {
      id: this.#random.uuid(),
      invoiceId: invoice.id,
      userId: invoice.userId,
      mentorId: invoice.mentorId,
      at: instant(source.now),
      reason,
      status: 'open',
      sellerUntil: instant(source.now + sellersTime),
      decidedAt: null,
      decidedBy: null,
      amount: null,
      refundId: null,
      answer: null,
      endedAccess: 0,
    };
    await insertRequest(db, row);
    const { total: amount, currency, number } = invoice;
    const buyer = shownUsername((await readUser(db, row.userId)).username);
    const about = { uuid: row.id, buyer, number, reason, sellerUntil: row.sellerUntil };
    const mail = refundRequestedMail(this.#origin(), { ...about, total: { amount, currency } });
    const seller = { userId: row.mentorId, path: `/dashboard/sales?request=${row.id}` };
    await this.#notifier.notify(db, moneyNotice('refund-requested', seller, mail), source.now);
    const details = { invoice: number, reason };
    await audit(db, source, { action: 'refund.requested', subjectId: row.mentorId, details });
    return row;
  }

  /** With who would pay for a refund. @throws ProblemError 404, 400 for more than is left. */
  async view(
    db: Db,
    id: string,
    amount: number | undefined,
    now: number,
  ): Promise<RefundRequestDetail> {
    const row = await findRequest(db, id);
    const [request] = row ? await viewRequests(db, [row]) : [];
    if (!row || !request) throw notFound();
    if (row.status !== 'open') return { ...request, preview: null };
    if (request.left <= 0) return { ...request, preview: null };
    const asked = amount ?? request.left;
    const preview = await this.#refunds.preview(db, row.invoiceId, asked, now);
    return { ...request, preview };
  }

  /**
   * Accepts or declines a request.
   *
   * @throws ProblemError 404; 400 for a missing answer or more than is left; 409 where it was
   * answered, is no longer the seller's to answer, or would do otherwise than was reviewed.
   */
  async decide(db: Db, id: string, by: Decider, body: DecideRefundBody): Promise<void> {
    const { now } = by.source;
    const found = await findRequest(db, id);
    if (!found) throw notFound();
    await this.#refunds.lock(db, found.invoiceId);
    const row = (await findRequest(db, id)) ?? found;
    requireOpen(row, by, now);
    const answer = readAnswer(body);
    const accepted = body.outcome === 'accepted';
    const done = accepted ? await this.#refund(db, row, by, body, answer) : nothing;
    if (!accepted) await this.#writeDeclined(db, row, answer, now);
    const decided = { status: body.outcome, decidedAt: instant(now), decidedBy: by.userId };
    const endedAccess = done.endsAccess ? 1 : 0;
    const { amount, refundId } = done;
    await answerRequest(db, id, { ...decided, amount, refundId, answer, endedAccess });
    const reason = by.reason === undefined ? {} : { reason: by.reason };
    const details = { request: id, amount, answer, endedAccess, ...reason };
    await audit(db, by.source, {
      action: `refund.${body.outcome}`,
      subjectId: row.userId,
      details,
    });
  }

  async #refund(
    db: Db,
    { invoiceId, reason }: RefundRequestsTable,
    by: Decider,
    { amount, endsAccess }: DecideRefundBody,
    answer: string,
  ): Promise<Done> {
    if (amount === undefined) throw invalid('Enter an amount.', 'required', 'amount');
    const words = { name: 'Answer', text: answer } as const;
    const refund = { invoiceId, amount, reason, madeBy: by.userId, endsAccess, words };
    return { amount, ...(await this.#refunds.make(db, refund, by.source.now)) };
  }

  async #writeDeclined(
    db: Db,
    { invoiceId, userId, mentorId }: RefundRequestsTable,
    answer: string,
    now: number,
  ): Promise<void> {
    const { number } = await readInvoice(db, invoiceId);
    const seller = shownUsername((await readUser(db, mentorId)).username);
    const mail = refundDeclinedMail(this.#origin(), { invoiceId, number, seller, answer });
    const buyer = { userId, path: appPaths.menteeBilling };
    await this.#notifier.notify(db, moneyNotice('refund-declined', buyer, mail), now);
  }
}

interface Done {
  readonly amount: number | null;
  readonly refundId: string | null;
  readonly endsAccess: boolean;
}
const nothing: Done = { amount: null, refundId: null, endsAccess: false };
