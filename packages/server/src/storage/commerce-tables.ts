import type { FailureClass } from '../domain/commerce/payments/decline-codes.ts';
import type { BillingStatus } from '../domain/commerce/subscriptions/billing-status.ts';
import type { SubscriptionEventKind } from '../domain/commerce/subscriptions/subscription-state.ts';
import { type AffiliateTables, affiliateOwners } from './affiliate-tables.ts';
import { type CheckoutTables, checkoutOwners } from './checkout-tables.ts';
import type { Flag } from './column-types.ts';
import { type FeeTables, feeOwners } from './fee-tables.ts';
import type {
  DisputesTable,
  LedgerEntriesTable,
  PayoutEntriesTable,
  PayoutsTable,
  RefundRequestsTable,
  RefundsTable,
  RevenueDaysTable,
  SalesDaysTable,
} from './ledger-tables.ts';
import { reversalOwners } from './ledger-tables.ts';
import { type MemberTables, memberOwners } from './member-tables.ts';
import type { MentorTermsTable } from './mentor-terms-table.ts';
import { adding, asking, type Ownership, proving } from './ownership.ts';
import { type PaymentTables, paymentOwners } from './payment-tables.ts';
import { type PayoutTables, payoutOwners } from './payout-tables.ts';
import { type PlanTables, planOwners } from './plan-tables.ts';
import { type WhopTables, whopOwners } from './whop-tables.ts';

/** Tables of the commerce area. */
export interface CommerceTables
  extends AffiliateTables,
    CheckoutTables,
    FeeTables,
    MemberTables,
    PaymentTables,
    PayoutTables,
    PlanTables,
    WhopTables {
  subscriptions: SubscriptionsTable;
  subscriptionEvents: SubscriptionEventsTable;
  invoices: InvoicesTable;
  invoiceLines: InvoiceLinesTable;
  invoiceParties: InvoicePartiesTable;
  refunds: RefundsTable;
  refundRequests: RefundRequestsTable;
  disputes: DisputesTable;
  salesDays: SalesDaysTable;
  revenueDays: RevenueDaysTable;
  ledgerEntries: LedgerEntriesTable;
  payoutEntries: PayoutEntriesTable;
  payouts: PayoutsTable;
  billingDetails: BillingDetailsTable;
  mentorTerms: MentorTermsTable;
}

/** Who owns each of them. */
export const commerceOwners: Readonly<Record<keyof CommerceTables, Ownership>> = {
  subscriptions: {
    owner: 'commerce/subscriptions',
    readBy: {
      'admin/statistics': adding,
      'commerce/books': proving,
      'commerce/subscribers': 'sorts, narrows and counts the members of a mentor in one query each',
      http: asking,
    },
  },
  subscriptionEvents: {
    owner: 'commerce/subscriptions',
    readBy: { 'admin/statistics': adding, 'commerce/sales': adding },
  },
  invoices: {
    owner: 'commerce/billing',
    readBy: {
      'admin/statistics': adding,
      'commerce/books': 'names invoices beside their postings, and proves both in one statement',
      'commerce/sales': 'shows and narrows a page of sales, which are paid invoices',
      http: asking,
    },
  },
  invoiceLines: { owner: 'commerce/billing', readBy: { 'commerce/books': proving } },
  invoiceParties: { owner: 'commerce/billing' },
  ...reversalOwners,
  salesDays: {
    owner: 'commerce/sales',
    readBy: { 'commerce/books': 'reads all that a mentor has and what is pending at one moment' },
  },
  revenueDays: { owner: 'commerce/sales' },
  ledgerEntries: {
    owner: 'commerce/books',
    readBy: {
      'admin/statistics': adding,
      'commerce/payouts': 'finds in one query which mentors to pay and which were paid lately',
      'commerce/sales': 'adds up the shares of each sale of a page',
    },
  },
  payoutEntries: { owner: 'commerce/books' },
  payouts: {
    owner: 'commerce/payouts',
    readBy: { 'commerce/books': proving, http: asking },
  },
  billingDetails: { owner: 'commerce/billing' },
  mentorTerms: {
    owner: 'commerce/billing',
    readBy: { 'commerce/plans': 'leaves out what is not on sale in the query of every page' },
  },
  ...affiliateOwners,
  ...checkoutOwners,
  ...feeOwners,
  ...memberOwners,
  ...paymentOwners,
  ...payoutOwners,
  ...planOwners,
  ...whopOwners,
};

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
  /** JSON of an upgrade that waits for its payment. */
  openChange: string | null;
  /** The plan of a change that waits for the renewal: its seat is held, too. */
  reservedPlanId: string | null;
  /** The plan of an upgrade that waits for its payment: the same. */
  changePlanId: string | null;
  /** JSON of the coupon's terms that its invoices are discounted by. */
  discount: string | null;
  createdAt: string;
  currentPeriodStart: string | null;
  /** Periods are counted from here: the current one ends so many intervals after it. */
  anchorAt: string | null;
  periodsFromAnchor: number;
  /** When the payment in progress was begun, or last looked up. */
  payingSince: string | null;
  /** The first refusal of the renewal that is owed, how many there were, and what the last one was. */
  dunningSince: string | null;
  dunningTries: number;
  dunningFailure: FailureClass | null;
  trialRemindedAt: string | null;
  pausedUntil: string | null;
  /** Its days do not run from then on. */
  pausedAt: string | null;
  source: SubscriptionSource;
  /** When time changes it next. */
  nextStepAt: string | null;
}

/** `checkout` is also for what a user began without paying. */
type SubscriptionSource = 'checkout' | 'comp' | 'whop';

/** History of a subscription, one row a change; never altered. */
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
  /** Its recurring revenue, minor units a year, before and after. */
  yearlyBefore: number;
  yearlyAfter: number;
}

export interface InvoicesTable {
  id: string;
  /** The number people quote: consecutive, without gaps. */
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
  /** The provider that took its payment. Null: not paid, or without one, such as demo data. */
  paidBy: string | null;
  issuedAt: string;
  /** The plan it was written for. */
  planId: string | null;
  paidAt: string | null;
  periodStart: string | null;
  periodEnd: string | null;
}

/** Seller and buyer as they were called when the invoice was issued. Addresses are JSON, or empty. */
interface InvoicePartiesTable {
  invoiceId: string;
  sellerUsername: string;
  sellerLegalName: string;
  sellerAddress: string;
  sellerTaxId: string;
  buyerUsername: string;
  buyerLegalName: string;
  buyerAddress: string;
  buyerTaxId: string;
}

interface InvoiceLinesTable {
  invoiceId: string;
  place: number;
  description: string;
  amount: number;
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
