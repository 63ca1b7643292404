import type { PaymentFailure } from '../../../domain/commerce/payments/decline-codes.ts';
import type { PaymentAttemptsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** What a payment that came to its end does, in the transaction that notes the end. */
export interface Settled {
  /** The card it was made with is kept under `methodId`. */
  paid(db: Db, attempt: PaymentAttemptsTable, now: number): Promise<void>;
  declined(
    db: Db,
    attempt: PaymentAttemptsTable,
    failure: PaymentFailure,
    now: number,
  ): Promise<void>;
  /** Given up before it was paid. */
  canceled(db: Db, attempt: PaymentAttemptsTable, now: number): Promise<void>;
}
