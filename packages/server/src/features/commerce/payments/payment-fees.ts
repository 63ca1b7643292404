import type { Clock } from '../../../adapters/clock.ts';
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts';
import type { Random } from '../../../adapters/random.ts';
import { feeInPrice } from '../../../domain/commerce/billing/sale-split.ts';
import { enqueueAll } from '../../../jobs/enqueue.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import type { BillingService } from '../billing/billing.service.ts';
import {
  changeAttempt,
  findAttempt,
  findPaymentOf,
  lockAttempt,
} from './payment-attempts.repository.ts';

/**
 * Fees of payments as the provider books them. A sale is posted with the fee that is expected; the
 * difference follows once the provider has booked the payment.
 */
export class PaymentFees {
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #provider: PaymentProvider;
  readonly #billing: BillingService;

  constructor(random: Random, clock: Clock, provider: PaymentProvider, billing: BillingService) {
    this.#random = random;
    this.#clock = clock;
    this.#provider = provider;
    this.#billing = billing;
  }

  /** Books the fees of payments that have just been made, or has them looked up. */
  async begin(db: Db, attempts: readonly PaymentAttempt[], now: number): Promise<void> {
    const made = attempts.filter(({ paymentId }) => paymentId !== null);
    const unknown = made.filter(({ fee }) => fee === null);
    const looks = unknown.map(({ id: attemptId }) => ({ attemptId }));
    await enqueueAll(db, this.#random, 'payment-fee', looks, now);
    for (const attempt of made) {
      const { fee } = attempt;
      if (fee === null || fee === this.#expected(attempt)) continue;
      await this.#book(db, attempt, fee, now);
    }
  }

  /**
   * Asks the provider for the fee. Safe to repeat. Not within a transaction.
   *
   * @throws ProviderUnavailableError while it is not booked.
   */
  async lookAt(database: Database, attemptId: string): Promise<void> {
    const attempt = await findAttempt(database.db, attemptId);
    if (!attempt?.paymentId || attempt.fee !== null) return;
    const booked = await this.#provider.settlement(attempt.paymentId);
    const fee = feeInPrice(attempt.amount, booked);
    await database.transaction(async (db) => {
      const before = await lockAttempt(db, attemptId);
      if (before?.fee !== null) return;
      await changeAttempt(db, attemptId, { fee });
      await this.#book(db, before, fee, this.#clock.now());
    });
  }

  #expected({ amount, currency }: PaymentAttempt): number {
    return this.#billing.expectedFee({ amount, currency });
  }

  /** Of an invoice that another payment has paid, the books have no such payment. */
  async #book(db: Db, attempt: PaymentAttempt, fee: number, now: number): Promise<void> {
    const { invoiceId, paymentId } = attempt;
    if (invoiceId === null) return;
    const booked = await findPaymentOf(db, invoiceId);
    if (booked?.paymentId === paymentId) await this.#billing.bookFee(db, invoiceId, fee, now);
  }
}
