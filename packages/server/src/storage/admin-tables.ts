import type { BillingStatus } from '../domain/commerce/subscriptions/billing-status.ts';
import type { Flag } from './column-types.ts';
import type { SubscriptionEventsTable, SubscriptionsTable } from './commerce-tables.ts';
import type { SalesDaysTable } from './ledger-tables.ts';
import { type Ownership, proving } from './ownership.ts';

/** Tables of the admin area. */
export interface AdminTables {
  auditLog: AuditLogTable;
  /** One row: the last entry's number and hash, so that a cut end of the log shows. */
  auditHead: { id: number; number: number; hash: string };
  siteSalesDays: SiteSalesDaysTable;
  siteStepMonths: SiteStepMonthsTable;
  siteStepDays: SiteStepDaysTable;
  sitePaymentDays: SitePaymentDaysTable;
  siteTypeChanges: SiteTypeChangesTable;
  siteRevenueChanges: SiteRevenueChangesTable;
  siteRevenueSteps: SiteRevenueStepsTable;
  mentorRevenue: MentorRevenueTable;
  mentorRanks: MentorRanksTable;
  /** Whose figures may have changed since they were computed; PostgreSQL has a row for each change. */
  mentorRankChanges: { mentorId: string };
  /** One row: the currency that amounts are compared in; empty before the first sale. */
  mentorRankCurrency: { id: number; currency: string };
}

/** Who owns each of them. */
export const adminOwners: Readonly<Record<keyof AdminTables, Ownership>> = {
  auditLog: { owner: 'admin/audit' },
  auditHead: { owner: 'admin/audit' },
  siteSalesDays: { owner: 'admin/statistics', readBy: { 'commerce/books': proving } },
  siteStepMonths: { owner: 'admin/statistics' },
  siteStepDays: { owner: 'admin/statistics' },
  sitePaymentDays: { owner: 'admin/statistics' },
  siteTypeChanges: { owner: 'admin/statistics' },
  siteRevenueChanges: { owner: 'admin/statistics' },
  siteRevenueSteps: { owner: 'admin/statistics' },
  mentorRevenue: { owner: 'admin/statistics', readBy: { 'commerce/books': proving } },
  mentorRanks: { owner: 'admin/statistics' },
  mentorRankChanges: { owner: 'admin/statistics' },
  mentorRankCurrency: { owner: 'admin/statistics' },
};

/** Changes to accounts and rights, with their actor. Each entry contains the hash of the one before. */
export interface AuditLogTable {
  /** 1, 2, 3 … without a gap. */
  number: number;
  at: string;
  /** A user's id; null without a session. */
  actorId: string | null;
  /** The user whose view the actor, an admin, had. */
  onBehalfOf: string | null;
  action: string;
  /** The subject of the event. */
  subjectId: string | null;
  /** JSON. Holds no secret. */
  details: string;
  ip: string;
  requestId: string;
  previousHash: string;
  hash: string;
  /** Which key the hash needs; null for entries of the time before there was one. */
  keyId: string | null;
}

/** Sums that triggers keep; a key has a row for each shard that wrote it, and the sum is theirs. */
interface Sharded {
  shard: number;
}

/** Entries of the ledger by the day (UTC), without payouts. */
interface SiteSalesDaysTable
  extends Sharded,
    Pick<SalesDaysTable, 'day' | 'currency' | 'kind' | 'account' | 'amount'> {}

/** Changes of subscriptions by the month (UTC). */
interface SiteStepMonthsTable extends Sharded {
  month: string;
  kind: SubscriptionEventsTable['kind'];
  /** Empty: it began. */
  fromStatus: BillingStatus | '';
  toStatus: BillingStatus;
  paidBefore: Flag;
  paysAfter: Flag;
  byWhop: Flag;
  count: number;
}

/** The same by the day (UTC). */
interface SiteStepDaysTable extends Omit<SiteStepMonthsTable, 'month'> {
  day: string;
}

/** Payments, refunds and disputes by the day (UTC). */
interface SitePaymentDaysTable extends Sharded {
  day: string;
  count: number;
}

/** By how many, and by what revenue a year, the subscriptions in a state changed. */
interface SiteTypeChangesTable extends Sharded {
  /** A month (UTC), and each day of it: 2026-01, 2026-01-05. */
  period: string;
  status: BillingStatus;
  interval: SubscriptionsTable['interval'];
  currency: string;
  pays: Flag;
  byWhop: Flag;
  count: number;
  yearly: number;
}

/** The movement of recurring revenue, minor units a year. */
interface SiteRevenueChangesTable extends Sharded {
  /** A month (UTC), and each day of it: 2026-01, 2026-01-05. */
  period: string;
  /** Empty: of all currencies, for counts of subscribers. */
  currency: string;
  change: number;
  /** From subscribers who had never paid. */
  fresh: number;
  reactivation: number;
  expansion: number;
  contraction: number;
  churn: number;
  /** Subscribers whose revenue became positive, less those whose revenue became zero. */
  joined: number;
}

/**
 * The movement of recurring revenue in one step between two starts of spans, which are eight days of
 * a month: the sum of the rows with a first span before the one and a last span before the other.
 */
interface SiteRevenueStepsTable extends Omit<SiteRevenueChangesTable, 'period' | 'joined'> {
  /** Its first day (UTC): 2026-01-01, 2026-01-09. Empty: before the subscriber's first. */
  firstSpan: string;
  lastSpan: string;
  /** Subscribers whose revenue became positive. */
  joined: number;
  churned: number;
}

/** Payments to a mentor; kept by triggers. */
interface MentorRevenueTable {
  /** Letters of the period: 0 for all time, 7 for a month, 10 for a day. */
  size: 0 | 7 | 10;
  /** Such as 2026-01 (UTC). Empty: all time. */
  period: string;
  mentorId: string;
  currency: string;
  gross: number;
  /** With payments that a bank disputes or took back. */
  refunds: number;
  sales: number;
  /** Paid invoices with a refund; of all time alone. */
  refunded: number;
}

/** Figures that the list of all mentors is sorted by; safe to compute again. */
export interface MentorRanksTable {
  mentorId: string;
  username: string;
  createdAt: string;
  plans: number;
  active: number;
  trialing: number;
  comped: number;
  pastDue: number;
  /** Minor units of the currency that amounts are compared in; so are the revenues. */
  mrr: number;
  revenue30d: number;
  revenueTotal: number;
  churn30d: number | null;
  refundRate: number | null;
  accounts: number;
  closedPositions: number;
  lastTradeAt: string | null;
  /** The place of the state in the contract's list; so is the next. */
  syncState: number;
  payoutState: number;
  /** When time alone changes a figure. Empty: now. Null: never. */
  dueAt: string | null;
}
