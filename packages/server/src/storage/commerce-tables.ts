import type { Generated } from 'kysely';
import type { Flag } from './column-types.ts';

export interface PlansTable {
  id: string;
  mentorId: string;
  name: string;
  description: Generated<string>;
  /** JSON array of texts. */
  benefits: Generated<string>;
  trialDays: Generated<number>;
  /** Null: as many as want to. */
  seatsCap: number | null;
  visibility: Generated<'public' | 'hidden'>;
  /** Where it stands in its mentor's list, from 0. */
  place: Generated<number>;
  status: 'active' | 'archived';
  createdAt: string;
}

export type BillingStatus =
  | 'incomplete'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'paused'
  | 'comped'
  | 'canceled'
  | 'expired';

export interface SubscriptionsTable {
  id: string;
  userId: string;
  planId: string;
  mentorId: string;
  billingStatus: BillingStatus;
  interval: 'month' | 'quarter' | 'year' | 'free';
  amount: number;
  currency: string;
  currentPeriodEnd: string | null;
  graceUntil: string | null;
  cancelAtPeriodEnd: Flag;
  trialEndsAt: string | null;
  endedAt: string | null;
  cancelReason: string | null;
  /** JSON: the plan, interval and price that take over at the period's end. */
  pendingUpdate: string | null;
  createdAt: string;
}

type PriceInterval = 'month' | 'quarter' | 'year';

/** What a plan costs. A plan without prices is free. */
export interface PlanPricesTable {
  planId: string;
  interval: PriceInterval;
  /** Minor units per interval. */
  amount: number;
  currency: string;
}

/** What happened to a subscription, one row a change; never altered. */
export interface SubscriptionEventsTable {
  id: string;
  subscriptionId: string;
  userId: string;
  mentorId: string;
  at: string;
  kind: SubscriptionEventKind;
  fromStatus: BillingStatus | null;
  toStatus: BillingStatus;
  interval: SubscriptionsTable['interval'];
  currency: string;
  /** What it counted for in recurring revenue, minor units a year, before and after. */
  yearlyBefore: number;
  yearlyAfter: number;
}

export type SubscriptionEventKind =
  | 'started'
  | 'activated'
  | 'changed'
  | 'late'
  | 'recovered'
  | 'cancel-scheduled'
  | 'resumed'
  | 'paused'
  | 'ended';

export interface InvoicesTable {
  id: string;
  /** What people quote: counts up without gaps. */
  number: string;
  userId: string;
  mentorId: string;
  subscriptionId: string | null;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  currency: string;
  /** Minor units, with tax. */
  total: number;
  tax: number;
  /** How often a charge was tried. */
  attempts: number;
  /** Who bore the processor's part, once it is paid. */
  processingBearer: 'mentor' | 'platform' | null;
  issuedAt: string;
  paidAt: string | null;
  periodStart: string | null;
  periodEnd: string | null;
}

export interface InvoiceLinesTable {
  invoiceId: string;
  place: number;
  description: string;
  amount: number;
}

export interface RefundsTable {
  id: string;
  invoiceId: string;
  amount: number;
  reason: string;
  at: string;
}

/**
 * Double entry: the amounts of one transaction add up to zero. A sale takes from `customer` and
 * gives to the others; a payout takes from `mentor` and gives to `payout`.
 */
export interface LedgerEntriesTable {
  id: string;
  transactionId: string;
  at: string;
  account: 'customer' | 'processing' | 'platform' | 'affiliate' | 'mentor' | 'payout';
  mentorId: string;
  invoiceId: string | null;
  refundId: string | null;
  payoutId: string | null;
  amount: number;
  currency: string;
  /** Of a mentor's entry: when it may be paid out. */
  availableAt: string | null;
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
}

export interface PaymentMethodsTable {
  id: string;
  userId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: Flag;
  createdAt: string;
}

/** The seller or buyer on an invoice. */
export interface BillingDetailsTable {
  userId: string;
  legalName: string;
  /** JSON of the contract's `PostalAddress`. */
  address: string;
  taxId: string;
  updatedAt: string;
}
