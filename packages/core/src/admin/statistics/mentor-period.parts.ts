import { explainRevenue } from '../../commerce/sales/revenue-help.ts';
import { brand } from '../../contract/brand.ts';
import type {
  MentorRevenue,
  Money,
  RevenueStats,
  SubscriptionStats,
} from '../../contract/index.ts';
import type { Chart } from '../../platform/presentation/chart.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { count, money, percent } from '../../platform/presentation/value.ts';
import type { AdminStatsStore } from './admin-stats.store.ts';

/** Revenue of all Skippers in the period, and those with the most. */
export function periodParts(stats: AdminStatsStore): readonly ScreenPart[] {
  const { mentorsRevenue, mentorsSubscriptions, topMentors } = stats;
  const [revenue, subscriptions, top] = [
    mentorsRevenue.data,
    mentorsSubscriptions.data,
    topMentors.data,
  ];
  if (!revenue) return [{ result: mentorsRevenue, of: 'revenue' }];
  if (!subscriptions) return [{ result: mentorsSubscriptions, of: 'subscriptions' }];
  if (!top) return [{ result: topMentors, of: `${brand.mentors} by revenue` }];
  return [
    { figures: figuresOf(revenue, subscriptions, top) },
    ...top.currencies.map((own) => ({ chart: chartOf(own) })),
  ];
}

type Currency = MentorRevenue['currencies'][number];

function figuresOf(
  { currencies }: RevenueStats,
  subscriptions: SubscriptionStats,
  top: MentorRevenue,
): readonly Figure[] {
  const amounts = (read: (row: RevenueStats['currencies'][number]) => number): Money[] =>
    currencies.map((row) => ({ amount: read(row), currency: row.currency }));
  const selling = Math.max(0, ...top.currencies.map((one) => one.selling));
  const severalCurrencies = top.currencies.length > 1;
  return explainRevenue([
    {
      key: 'selling',
      label: 'With sales',
      value: count(selling),
      note: severalCurrencies ? 'In the currency with the most of them' : 'In the period',
    },
    {
      key: 'revenue',
      label: 'Revenue',
      value: money(
        amounts(({ gross, refunds }) => gross - refunds),
        'No sales',
      ),
      note: 'Paid less refunded in the period',
    },
    {
      key: 'mrr',
      label: 'Total MRR',
      value: money(
        amounts(({ mrr }) => mrr),
        'No sales',
      ),
      note: 'At the end of the period',
    },
    {
      key: 'churnRate',
      label: 'Churn',
      value: percent(subscriptions.churnRate, 'No one paid before'),
      note: 'Churned ÷ paying at the start',
    },
  ]);
}

/** The Skippers with the most revenue in one currency. */
const chartOf = ({ currency, mentors }: Currency): Chart => ({
  name: `${brand.mentors} with the most revenue, ${currency}`,
  label: brand.mentor,
  series: [{ key: 'revenue', label: 'Revenue', tone: 'accent' }],
  bars: mentors.map(({ uuid, username, revenue }) => ({
    key: uuid,
    label: username,
    amounts: [revenue],
  })),
  value: (amount) => money({ amount, currency }),
});
