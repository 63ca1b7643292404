import type {
  MentorRevenue,
  MonthlyRevenue,
  RevenueStats,
  SubscriptionStats,
  SubscriptionTypes,
  SubscriptionTypesMonthly,
} from '@skipper/core/contract';
import { brand } from '@skipper/core/contract';
import { absent, formatDay, formatMoney, formatPercent } from '../output/format.ts';
import { listView } from '../output/list-view.ts';
import type { Column } from '../output/table.ts';

/** How the figures of the site are printed. */

type Revenue = RevenueStats['currencies'][number];
type TopMentor = MentorRevenue['currencies'][number]['mentors'][number] & {
  readonly currency: string;
};
type RevenueMonth = MonthlyRevenue['months'][number];
type TypeRow = SubscriptionTypes['types'][number];
type TypeMonth = SubscriptionTypesMonthly['months'][number];

const right = 'right' as const;
const label = <Row>(name: string, read: (row: Row) => string) => ({
  label: name,
  text: read,
  raw: read,
});
const number = <Row>(name: string, read: (row: Row) => number, priority = 0) => ({
  label: name,
  text: (row: Row) => String(read(row)),
  raw: read,
  align: right,
  priority,
});
const money = <Row extends { readonly currency: string }>(
  name: string,
  read: (row: Row) => number | null,
  priority = 0,
) => ({
  label: name,
  text: (row: Row) => {
    const amount = read(row);
    return amount === null ? absent : formatMoney({ amount, currency: row.currency });
  },
  raw: read,
  align: right,
  priority,
});

export const revenueView = listView<Revenue>({
  fields: [
    'currency',
    'gross',
    'refunds',
    'processing',
    'platformFees',
    'affiliate',
    'mentorNet',
    'mrr',
    'arr',
    'arpu',
  ],
  columns: [
    label('Currency', (row) => row.currency),
    money('Gross', (row) => row.gross),
    money('Refunds', (row) => row.refunds, 3),
    money('Processing', (row) => row.processing, 5),
    money('Fees', (row) => row.platformFees, 2),
    money('Affiliates', (row) => row.affiliate, 7),
    money(brand.mentors, (row) => row.mentorNet, 4),
    money('MRR', (row) => row.mrr, 1),
    money('ARR', (row) => row.arr, 6),
    money('ARPU', (row) => row.arpu, 8),
  ],
  empty: 'No sales yet.',
});

export const topMentorsView = listView<TopMentor>({
  fields: ['uuid', 'username', 'currency', 'revenue'],
  columns: [
    label(brand.mentor, (row) => row.username),
    label('Currency', (row) => row.currency),
    money('Revenue', (row) => row.revenue),
  ],
  empty: 'No sales in this period.',
});

export const monthlyRevenueView = listView<RevenueMonth>({
  fields: [
    'month',
    'currency',
    'gross',
    'refunds',
    'platformFees',
    'mentorNet',
    'mrrStart',
    'new',
    'reactivation',
    'expansion',
    'contraction',
    'churn',
    'mrrEnd',
  ],
  columns: [
    label('Month', (row) => row.month),
    money('Gross', (row) => row.gross, 1),
    money('Start', (row) => row.mrrStart, 4),
    money('New', (row) => row.new, 2),
    money('Reactivation', (row) => row.reactivation, 6),
    money('Expansion', (row) => row.expansion, 5),
    money('Contraction', (row) => row.contraction, 5),
    money('Churn', (row) => row.churn, 3),
    money('End', (row) => row.mrrEnd),
  ],
  empty: 'No sales yet.',
});

export const typesView = listView<TypeRow>({
  fields: ['type', 'interval', 'count', 'mrr'],
  columns: [
    label('Type', (row) => row.type),
    label('Interval', (row) => row.interval),
    number('Count', (row) => row.count),
    {
      label: 'MRR',
      text: (row) => row.mrr.map(formatMoney).join(' ') || absent,
      raw: (row) => row.mrr.map(({ amount, currency }) => `${amount} ${currency}`).join(','),
      align: right,
    },
  ],
  empty: 'No subscriptions yet.',
});

export const typesMonthlyView = listView<TypeMonth>({
  fields: ['month', 'byType', 'new', 'churned', 'net'],
  columns: [
    label('Month', (row) => row.month),
    number('Paid', (row) => row.byType.paid),
    number('Trial', (row) => row.byType.trial, 2),
    number('Comped', (row) => row.byType.comped, 4),
    number('Whop', (row) => row.byType.whop, 5),
    number('Free', (row) => row.byType.free, 3),
    number('New', (row) => row.new, 1),
    number('Ended', (row) => row.churned, 1),
    number('Net', (row) => row.net),
  ],
  empty: 'No subscriptions yet.',
});

const rate = (name: string, read: (row: SubscriptionStats) => number | null) => ({
  label: name,
  text: (row: SubscriptionStats) => formatPercent(read(row)),
  raw: read,
});
const figure = (name: string, read: (row: SubscriptionStats) => number) => ({
  label: name,
  text: (row: SubscriptionStats) => String(read(row)),
  raw: read,
});

export const subscriptionFigures = {
  fields: [
    'from',
    'to',
    'active',
    'trialing',
    'pastDue',
    'comped',
    'canceledIntent',
    'churned',
    'churnRate',
    'churnRateStripe',
    'trialConversion',
    'revenue',
  ],
  columns: [
    {
      label: 'From',
      text: (row: SubscriptionStats) => formatDay(row.from),
      raw: (row: SubscriptionStats) => row.from,
    },
    {
      label: 'To',
      text: (row: SubscriptionStats) => formatDay(row.to),
      raw: (row: SubscriptionStats) => row.to,
    },
    figure('Active', (row) => row.active),
    figure('Trial', (row) => row.trialing),
    figure('Past due', (row) => row.pastDue),
    figure('Comped', (row) => row.comped),
    figure('Canceling', (row) => row.canceledIntent),
    figure('Churned', (row) => row.churned),
    rate('Churn', (row) => row.churnRate),
    rate('Churn, 30 days', (row) => row.churnRateStripe),
    rate('Trial conversion', (row) => row.trialConversion),
  ],
} satisfies {
  readonly fields: readonly (keyof SubscriptionStats)[];
  readonly columns: readonly Column<SubscriptionStats>[];
};
