import { type Clock, instant } from '../../../adapters/clock.ts';
import type {
  PaymentProvider,
  ProviderRefund,
} from '../../../adapters/payments/payment-provider.ts';
import { ProviderRefusedError } from '../../../adapters/payments/provider-errors.ts';
import type { Random } from '../../../adapters/random.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { readInvoice } from '../billing/invoice-writes.repository.ts';
import type { RefundEffects } from '../refunds/refund-effects.ts';
import type { DisputeEffects } from '../sales/dispute-effects.ts';
import { bookDispute } from '../sales/disputes.ts';
import {
  changeRefund,
  findRefund,
  findRefundOf,
  hasUnnamedRefund,
  insertRefund,
  type RefundRow,
} from '../sales/refunds.repository.ts';
import { giveBack, lockRefundable } from '../sales/reversals.ts';
import { lockSubscription } from '../subscriptions/subscription-changes.repository.ts';
import { findInvoicePaidBy, findPaymentOf } from './payment-attempts.repository.ts';

/** Named by a provider before we know what it belongs to: a job that throws it is tried again. */
export class NotYetKnownError extends Error {
  override readonly name = 'NotYetKnownError';
}

/** The effects of reversals beside the books. */
interface ReversalEffects {
  readonly disputes: DisputeEffects;
  readonly refunds: RefundEffects;
}

/**
 * Refunds and disputes as the provider has them. What a webhook names is always looked up, and a
 * state that is final stays: any order of events leads to one state.
 */
export class PaymentReversals {
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #provider: PaymentProvider;
  readonly #disputes: DisputeEffects;
  readonly #refunds: RefundEffects;

  constructor(
    random: Random,
    clock: Clock,
    provider: PaymentProvider,
    { disputes, refunds }: ReversalEffects,
  ) {
    this.#random = random;
    this.#clock = clock;
    this.#provider = provider;
    this.#disputes = disputes;
    this.#refunds = refunds;
  }

  /** Asks for a refund that is booked; its id is the key. Safe to repeat. Not within a transaction. */
  async send(database: Database, refundId: string): Promise<void> {
    const refund = await findRefund(database.db, refundId);
    if (refund?.status !== 'pending' || refund.providerRefundId !== null) return;
    const payment = await findPaymentOf(database.db, refund.invoiceId);
    if (!payment) throw new NotYetKnownError(`No payment of invoice ${refund.invoiceId}.`);
    const { paymentId } = payment;
    try {
      const { currency } = await readInvoice(database.db, refund.invoiceId);
      const money = { amount: refund.amount, currency };
      await this.#note(
        database,
        refund,
        await this.#provider.refund({ paymentId, money }, refundId),
      );
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
      await this.#note(database, refund, { status: 'failed' });
    }
  }

  /** Not within a transaction. */
  async lookAtRefund(database: Database, providerRefundId: string): Promise<void> {
    const { name } = this.#provider;
    const found = await this.#provider.getRefund(providerRefundId);
    const known = await findRefundOf(database.db, name, providerRefundId);
    if (known) return this.#note(database, known, found);
    const invoiceId = await this.#invoiceOf(database.db, found.paymentId);
    if (invoiceId === undefined) return;
    await database.transaction((db) => this.#adopt(db, invoiceId, found));
  }

  /** Not within a transaction. */
  async lookAtDispute(database: Database, providerDisputeId: string): Promise<void> {
    const { name: provider } = this.#provider;
    const dispute = await this.#provider.getDispute(providerDisputeId);
    const invoiceId = await this.#invoiceOf(database.db, dispute.paymentId);
    if (invoiceId === undefined) return;
    const now = this.#clock.now();
    await database.transaction(async (db) => {
      await lockSubscriptionOf(db, invoiceId);
      const source = { provider, invoiceId };
      const booked = await bookDispute(db, this.#random, source, dispute, now);
      if (booked) await this.#disputes.follow(db, booked, now);
    });
  }

  /** Undefined where another payment paid the invoice: this one went back outside the books. */
  async #invoiceOf(db: Db, paymentId: string): Promise<string | undefined> {
    const invoiceId = await findInvoicePaidBy(db, this.#provider.name, paymentId);
    if (invoiceId === undefined) throw new NotYetKnownError(`No invoice was paid by ${paymentId}.`);
    const booked = await findPaymentOf(db, invoiceId);
    return booked?.paymentId === paymentId ? invoiceId : undefined;
  }

  /** Books a refund that was made at the provider's, and ends what it takes the money of. */
  async #adopt(db: Db, invoiceId: string, refund: ProviderRefund): Promise<void> {
    const { id: providerRefundId, money, status } = refund;
    const { name: provider } = this.#provider;
    await lockSubscriptionOf(db, invoiceId);
    const { invoice } = await lockRefundable(db, invoiceId);
    if (await findRefundOf(db, provider, providerRefundId)) return;
    if (await hasUnnamedRefund(db, invoiceId)) {
      throw new NotYetKnownError('It may be the refund that is being asked for.');
    }
    if (status === 'failed') return;
    const { amount } = money;
    const id = this.#random.uuid();
    const now = this.#clock.now();
    const ends = await this.#refunds.endsAccess(db, invoiceId, amount, now);
    await insertRefund(db, {
      id,
      invoiceId,
      amount,
      reason: '',
      at: instant(now),
      status,
      provider,
      providerRefundId,
    });
    const move = { amount, to: 'customer', refundId: id } as const;
    await giveBack(db, this.#random, invoice, move, now);
    const access = ends ? await this.#refunds.end(db, invoiceId, now) : {};
    const words = { name: 'Reason', text: '' } as const;
    await this.#refunds.tell(db, { refundId: id, invoiceId, amount, words }, access, now);
  }

  /** A refund that failed stays so: its amount went back to everyone's share. All sides learn of it. */
  #note(
    database: Database,
    { id, invoiceId }: RefundRow,
    answer: Pick<ProviderRefund, 'status'> & Partial<ProviderRefund>,
  ): Promise<void> {
    return database.transaction(async (db) => {
      const { invoice } = await lockRefundable(db, invoiceId);
      const before = await findRefund(db, id);
      if (!before || before.status === 'failed') return;
      // A refund that succeeded can still be sent back by a bank; it never goes back to waiting.
      const status =
        before.status === 'succeeded' && answer.status === 'pending' ? 'succeeded' : answer.status;
      await changeRefund(db, id, {
        status,
        providerRefundId: answer.id ?? before.providerRefundId,
      });
      if (status === 'failed') {
        const { amount } = before;
        const now = this.#clock.now();
        const move = { amount: -amount, to: 'customer', refundId: id } as const;
        await giveBack(db, this.#random, invoice, move, now);
        await this.#refunds.fail(db, { refundId: id, invoiceId, amount }, now);
      }
    });
  }
}

/** In the order of renewals: the subscription, then the invoice. */
async function lockSubscriptionOf(db: Db, invoiceId: string): Promise<void> {
  const { subscriptionId } = await readInvoice(db, invoiceId);
  if (subscriptionId !== null) await lockSubscription(db, subscriptionId);
}
