import { asking, type Ownership, proving } from './ownership.ts';

/** Tables of documents: invoices of the platform's fees, and credit notes of sales. */
export interface FeeTables {
  feeInvoices: FeeInvoicesTable;
  creditNotes: CreditNotesTable;
}

/** Who owns each of them. */
export const feeOwners: Readonly<Record<keyof FeeTables, Ownership>> = {
  feeInvoices: { owner: 'commerce/fees', readBy: { http: asking } },
  creditNotes: {
    owner: 'commerce/credit-notes',
    readBy: { 'commerce/books': proving, http: asking },
  },
};

/** The platform's fees for a mentor's sales of a month, as they were invoiced. */
export interface FeeInvoicesTable {
  id: string;
  number: string;
  mentorId: string;
  /** In UTC, such as 2026-01. */
  month: string;
  currency: string;
  issuedAt: string;
  /** JSON of both parties as they were called. */
  seller: string;
  buyer: string;
  /** JSON of descriptions and amounts in minor units. */
  lines: string;
  tax: number;
  total: number;
}

/**
 * A document of an amount given back of an invoice. Amounts are below zero; those of one that
 * cancels another are above.
 */
export interface CreditNotesTable {
  id: string;
  number: string;
  kind: 'refund' | 'dispute' | 'cancellation' | 'overturned';
  invoiceId: string;
  userId: string;
  mentorId: string;
  refundId: string | null;
  disputeId: string | null;
  /** The one that it takes back, where it is a cancellation or overturned. */
  cancels: string | null;
  issuedAt: string;
  currency: string;
  tax: number;
  /** With tax. */
  total: number;
}
