import { eventName } from '../../commerce/subscriptions/event-name.ts';
import { statusOf } from '../../commerce/subscriptions/subscriptions.tables.ts';
import { brand } from '../../contract/brand.ts';
import type {
  MonthlyRevenue,
  PaymentRow,
  StandingSubscription,
  SubscriptionEventRow,
  SubscriptionTypes,
  SubscriptionTypesMonthly,
} from '../../contract/index.ts';
import type { Column, TableShape } from '../../platform/presentation/table.ts';
import {
  badge,
  count,
  instant,
  money,
  month,
  text,
  type Value,
} from '../../platform/presentation/value.ts';

export type RevenueMonth = MonthlyRevenue['months'][number];
export type TypeMonth = SubscriptionTypesMonthly['months'][number];
export type TypeGroup = SubscriptionTypes['types'][number];

type Priced = { readonly currency: string };

const figure = <Row>(
  key: string,
  label: string,
  value: (row: Row) => Value,
  importance = 1,
): Column<Row> => ({ key, label, align: 'end', importance, value });

/** A column of amounts in the currency of their row. */
const amount = <Row extends Priced>(
  key: string,
  label: string,
  read: (row: Row) => number,
  importance?: number,
) =>
  figure<Row>(
    key,
    label,
    (row) => money({ amount: read(row), currency: row.currency }),
    importance,
  );

const number = <Row>(key: string, label: string, read: (row: Row) => number, importance?: number) =>
  figure<Row>(key, label, (row) => count(read(row)), importance);

/** The roll-forward of recurring revenue, and what was paid. */
export const revenueMonthsTable: TableShape<RevenueMonth> = {
  key: 'months',
  name: 'Revenue by month',
  rowKey: ({ month, currency }) => `${month} ${currency}`,
  empty: { title: 'No sales in this period' },
  columns: [
    { key: 'month', label: 'Month', value: (row) => month(row.month) },
    { key: 'currency', label: 'Currency', importance: 6, value: (row) => text(row.currency) },
    amount('start', 'MRR at start', (row) => row.mrrStart, 3),
    amount('new', 'New', (row) => row.new, 2),
    amount('reactivation', 'Reactivation', (row) => row.reactivation, 4),
    amount('expansion', 'Expansion', (row) => row.expansion, 4),
    amount('contraction', 'Contraction', (row) => -row.contraction || 0, 4),
    amount('churn', 'Churn', (row) => -row.churn || 0, 2),
    amount('end', 'MRR at end', (row) => row.mrrEnd),
    amount('gross', 'Gross', (row) => row.gross, 5),
    amount('refunds', 'Refunds', (row) => -row.refunds || 0, 6),
    amount('fees', 'Platform fees', (row) => row.platformFees, 5),
    amount('net', `To ${brand.mentors}`, (row) => row.mentorNet, 6),
  ],
};

/** Subscriptions at the end of each month, by type. */
export const typeMonthsTable: TableShape<TypeMonth> = {
  key: 'typeMonths',
  name: 'Subscriptions by month',
  rowKey: ({ month }) => month,
  empty: { title: 'No subscriptions yet' },
  columns: [
    { key: 'month', label: 'Month', value: (row) => month(row.month) },
    number('paid', 'Paid', (row) => row.byType.paid),
    number('trial', 'Trial', (row) => row.byType.trial, 3),
    number('comped', 'Comped', (row) => row.byType.comped, 5),
    number('whop', 'Whop', (row) => row.byType.whop, 6),
    number('free', 'Free', (row) => row.byType.free, 4),
    number('new', 'New', (row) => row.new, 2),
    number('ended', 'Ended', (row) => -row.churned || 0, 2),
    number('net', 'Net', (row) => row.net, 4),
  ],
};

export const typeNames = {
  paid: 'Paid',
  trial: 'Trial',
  comped: 'Comped',
  whop: 'Whop',
  free: 'Free',
} as const;
const intervalNames = {
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly',
  free: 'Free',
} as const;

/** Subscriptions by type and interval, at the end of the period. */
export const typesTable: TableShape<TypeGroup> = {
  key: 'types',
  name: 'Subscription types',
  rowKey: ({ type, interval }) => `${type} ${interval}`,
  empty: { title: 'No subscriptions yet' },
  columns: [
    { key: 'type', label: 'Type', value: (row) => text(typeNames[row.type]) },
    { key: 'interval', label: 'Interval', value: (row) => text(intervalNames[row.interval]) },
    number('count', 'Subscriptions', (row) => row.count),
    figure('mrr', 'MRR', (row) => money(row.mrr, 'No revenue'), 2),
  ],
};

/** The rows that the types of subscriptions count. */
export const standingTable: TableShape<StandingSubscription> = {
  key: 'standing',
  name: 'Subscriptions at period end',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No subscriptions yet' },
  columns: [
    { key: 'since', label: 'Since', importance: 2, value: (row) => instant(row.since) },
    { key: 'subscriber', label: 'Subscriber', value: (row) => text(row.subscriber) },
    { key: 'mentor', label: brand.mentor, importance: 2, value: (row) => text(row.mentor) },
    { key: 'type', label: 'Type', value: (row) => text(typeNames[row.type]) },
    {
      key: 'interval',
      label: 'Interval',
      importance: 4,
      value: (row) => text(intervalNames[row.interval]),
    },
    amount('yearly', 'ARR', (row) => row.yearly, 3),
  ],
};

const paymentKinds: Readonly<Record<PaymentRow['kind'], Value>> = {
  payment: badge('payment', 'Payment'),
  refund: badge('refund', 'Refund', 'warning'),
  dispute: badge('dispute', 'Dispute', 'danger'),
};

/** A dispute has a row for what was held or came back, and one for each change of its fee. */
const paymentKind = ({ kind, amount }: PaymentRow): Value =>
  kind === 'dispute' && amount === 0
    ? badge('dispute', 'Dispute fee', 'danger')
    : paymentKinds[kind];

/** The rows that the revenue of the period adds up. */
export const paymentsTable: TableShape<PaymentRow> = {
  key: 'payments',
  name: 'Payments and refunds',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No payments in this period' },
  columns: [
    { key: 'at', label: 'When', value: (row) => instant(row.at) },
    {
      key: 'kind',
      label: 'Kind',
      importance: 3,
      value: paymentKind,
    },
    { key: 'invoice', label: 'Invoice', importance: 5, value: (row) => text(row.invoice) },
    { key: 'buyer', label: 'Buyer', importance: 2, value: (row) => text(row.buyer) },
    { key: 'mentor', label: brand.mentor, importance: 3, value: (row) => text(row.mentor) },
    amount('amount', 'Amount', (row) => row.amount),
    amount('processing', 'Processing', (row) => row.processing, 6),
    amount('fees', 'Platform fees', (row) => row.platformFees, 4),
    amount('affiliate', 'Affiliates', (row) => row.affiliate, 7),
    amount('net', `To ${brand.mentor}`, (row) => row.mentorNet, 5),
  ],
};

const status = (billingStatus: string | null): Value =>
  billingStatus === null ? text('New') : statusOf({ billingStatus, cancelAtPeriodEnd: false });

/** The rows behind subscribers, churn and recurring revenue. */
export const eventsTable: TableShape<SubscriptionEventRow> = {
  key: 'events',
  name: 'Changes of subscriptions',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No changes in this period' },
  columns: [
    { key: 'at', label: 'When', value: (row) => instant(row.at) },
    { key: 'kind', label: 'Change', value: (row) => text(eventName(row.kind)) },
    { key: 'subscriber', label: 'Subscriber', importance: 2, value: (row) => text(row.subscriber) },
    { key: 'mentor', label: brand.mentor, importance: 3, value: (row) => text(row.mentor) },
    { key: 'from', label: 'From', importance: 5, value: (row) => status(row.fromStatus) },
    { key: 'to', label: 'To', importance: 4, value: (row) => status(row.toStatus) },
    amount('before', 'ARR before', (row) => row.yearlyBefore, 6),
    amount('after', 'ARR after', (row) => row.yearlyAfter, 4),
  ],
};
