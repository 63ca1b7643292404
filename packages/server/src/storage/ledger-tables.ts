import type { Generated } from 'kysely';
import type { Flag } from './column-types.ts';
import { adding, asking, proving } from './ownership.ts';

export interface RefundsTable {
  id: string;
  invoiceId: string;
  amount: number;
  reason: string;
  at: string;
  /** `pending`: the provider has not said yet. A failed one is taken back in the ledger. */
  status: Generated<'pending' | 'succeeded' | 'failed'>;
  /** Null: of a sale that no provider took. */
  provider: Generated<string | null>;
  providerRefundId: Generated<string | null>;
  /** Null: made at the provider's. */
  madeBy: Generated<string | null>;
  /** The user of the invoice; written by the database. */
  readonly userId: Generated<string | null>;
}

/** A buyer asks for a refund of an invoice, once. */
export interface RefundRequestsTable {
  id: string;
  invoiceId: string;
  userId: string;
  mentorId: string;
  at: string;
  reason: string;
  status: 'open' | 'accepted' | 'declined';
  /** From then on an admin answers it. */
  sellerUntil: string;
  decidedAt: string | null;
  decidedBy: string | null;
  amount: number | null;
  refundId: string | null;
  answer: string | null;
  endedAccess: Flag;
}

/** A payment that its payer's bank takes back, or took back and lost. */
export interface DisputesTable {
  id: string;
  invoiceId: string;
  amount: number;
  status: 'open' | 'won' | 'lost';
  provider: string;
  providerDisputeId: string;
  openedAt: string;
  decidedAt: string | null;
  /** Kept by the provider for it, and posted; minor units of the invoice's currency. */
  fee: Generated<number>;
  /** How often the provider had moved money for it when that was read. */
  feeBookings: Generated<number>;
}

/**
 * Double entry: the amounts of one transaction add up to zero. A sale takes from `customer` and
 * gives to the others; a payout takes from `mentor` and gives to `payout`. What a bank disputes is
 * in `disputes` until it is decided; what is held back of a seller's share, in `reserve`.
 */
export interface LedgerEntriesTable {
  id: string;
  transactionId: string;
  at: string;
  account:
    | 'customer'
    | 'tax'
    | 'processing'
    | 'platform'
    | 'affiliate'
    | 'mentor'
    | 'reserve'
    | 'disputes'
    | 'payout';
  mentorId: string;
  invoiceId: string | null;
  refundId: string | null;
  payoutId: string | null;
  disputeId: Generated<string | null>;
  /** For an affiliate's entry: the user whose account it is. */
  payeeId: Generated<string | null>;
  amount: number;
  currency: string;
  /** When a mentor's or an affiliate's entry can be paid out, or a reserve is released. */
  availableAt: string | null;
}

/** Entries of a mentor added up by the day (UTC), by plan; kept by triggers. */
export interface SalesDaysTable {
  mentorId: string;
  day: string;
  currency: string;
  /** Empty: of no plan. */
  planId: string;
  kind: 'sale' | 'refund' | 'dispute' | 'payout' | 'reserve';
  account: LedgerEntriesTable['account'];
  amount: number;
  entries: number;
}

/** Changes of a mentor's recurring revenue added up by the day (UTC); kept by triggers. */
export interface RevenueDaysTable {
  mentorId: string;
  day: string;
  currency: string;
  movement: 'new' | 'reactivation' | 'expansion' | 'contraction' | 'churn';
  /** Minor units a year. */
  amount: number;
  entries: number;
}

/** The entries of each payout, its own one included. */
export interface PayoutEntriesTable {
  entryId: string;
  payoutId: string;
}

export interface PayoutsTable {
  id: string;
  mentorId: string;
  amount: number;
  currency: string;
  status: 'pending' | 'paid' | 'failed';
  createdAt: string;
  /** The day it is expected at the bank. */
  arrivalDate: string;
  /** Monday of the week it is for, such as 2026-11-16: one payout a week. Null: from before. */
  week: string | null;
  /** A process sends it until then. */
  lockedUntil: string | null;
  /** Null: not sent yet, or from before. */
  providerPayoutId: Generated<string | null>;
  /** The provider's name of why it failed. */
  failure: Generated<string | null>;
}

/** Owners of the tables of reversals. */
export const reversalOwners = {
  refunds: {
    owner: 'commerce/sales',
    readBy: {
      'admin/statistics': adding,
      'commerce/billing': 'adds up what was refunded of each invoice of a page',
      'commerce/books': proving,
    },
  },
  refundRequests: { owner: 'commerce/refunds', readBy: { http: asking } },
  disputes: { owner: 'commerce/sales', readBy: { 'commerce/books': proving } },
};
