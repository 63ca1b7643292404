import type { PaymentAttempt } from '../../../storage/payment-tables.ts';

/** A payment to take; see the table for the fields. */
export type NewPaymentAttempt = Pick<
  PaymentAttempt,
  | 'purpose'
  | 'userId'
  | 'subscriptionId'
  | 'invoiceId'
  | 'amount'
  | 'currency'
  | 'methodId'
  | 'ownerIsPresent'
  | 'returnUrl'
> &
  Partial<Pick<PaymentAttempt, 'changeId' | 'trialDays'>>;
