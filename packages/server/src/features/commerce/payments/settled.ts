import type { PaymentFailure } from '../../../domain/commerce/payments/decline-codes.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';

/** Effects of the end of a payment, in the transaction that records it. */
export interface Settled {
  /** Why a success cannot count, as a decline code. Nothing was charged by it. */
  refusal(db: Db, attempt: PaymentAttempt): Promise<string | undefined>;
  /**
   * Payments that were made at one moment, no two of one subscription. The card of each is kept
   * under its `methodId`.
   */
  paid(db: Db, attempts: readonly PaymentAttempt[], now: number): Promise<void>;
  declined(db: Db, attempt: PaymentAttempt, failure: PaymentFailure, now: number): Promise<void>;
  /** Given up before it was paid. */
  canceled(db: Db, attempt: PaymentAttempt, now: number): Promise<void>;
}
