import type { Permission } from '@skipper/core/contract';

/** Names and ids that the checks ask for: found on the server, absent where there is none. */
export interface Facts {
  /** A token is sent. */
  readonly token: boolean;
  /** The permissions of the caller; undefined for a visitor, and where the session is not readable. */
  readonly permissions: Readonly<Record<Permission, boolean>> | undefined;
  readonly username?: string | undefined;
  readonly user?: string | undefined;
  readonly mentor?: string | undefined;
  /** An account on the page of that mentor. */
  readonly publicAccount?: string | undefined;
  /** A link of its chain whose items the caller sees. */
  readonly chainLink?: string | undefined;
  /** A position of this mentor that the caller sees. */
  readonly position?: string | undefined;
  /** A plan that this mentor sells by the month. */
  readonly plan?: string | undefined;
  readonly account?: string | undefined;
  /** A copy of the caller's data that is ready. */
  readonly dataExport?: string | undefined;
  readonly import?: string | undefined;
  readonly invoice?: string | undefined;
  /** Number of that invoice. */
  readonly invoiceNumber?: string | undefined;
  /** Credit notes of a refund to the caller, and of one by the caller. */
  readonly creditNote?: string | undefined;
  readonly soldCreditNote?: string | undefined;
  /** One of the caller's own sales. */
  readonly sale?: string | undefined;
  /** One of them that was not refunded. */
  readonly paidSale?: string | undefined;
  /** A request of one of the caller's buyers. */
  readonly refundRequest?: string | undefined;
  /** A request of any buyer to any mentor, for admins. */
  readonly anyRefundRequest?: string | undefined;
  readonly anyMentor?: string | undefined;
  /** Waiting or given up, for admins. */
  readonly job?: string | undefined;
  /** An invoice of the platform's fees to the caller. */
  readonly feeInvoice?: string | undefined;
  /** One of the caller's own subscriptions. */
  readonly subscription?: string | undefined;
  readonly payout?: string | undefined;
  /** With a tax document. */
  readonly taxYear?: string | undefined;
  /** A payout to any receiver, for admins. */
  readonly anyPayout?: string | undefined;
  /** A month of which the caller has a statement. */
  readonly statement?: string | undefined;
  readonly subscriber?: string | undefined;
}

/** A well-formed id that nothing has. */
export const unusedId = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';
