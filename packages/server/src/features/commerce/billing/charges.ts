import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { InvoiceLine } from './invoice-writes.repository.ts';

/** A charge, in minor units. */
interface NewCharge {
  readonly lines: readonly InvoiceLine[];
  readonly tax?: number;
  readonly currency: string;
  /** Milliseconds. */
  readonly period?: { readonly start: number; readonly end: number };
}

export interface NewInvoice extends NewCharge {
  readonly subscriptionId: string;
}

/** For a subscription that has been read. */
export interface NewInvoiceOf extends NewCharge {
  readonly subscription: Pick<SubscriptionsTable, 'id' | 'userId' | 'mentorId' | 'planId'>;
}

/** A payment that was refunded at once. Minor units. */
export interface PaidBack {
  readonly invoiceId: string;
  readonly amount: number;
  readonly refundId: string;
}

/** A refund, in minor units, and the user who makes it. */
export interface NewRefund {
  readonly amount: number;
  readonly reason: string;
  readonly madeBy?: string | null;
}
