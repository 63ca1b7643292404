import type { SalesSummary, SalesTotal, TrialMonth } from '@skipper/core/contract';
import { monthsOf } from '../../../domain/admin/metrics/months.ts';
import { perMonth } from '../../../domain/admin/metrics/movements.ts';
import {
  averagePerSubscriber,
  monthlyRevenue,
  ratio,
} from '../../../domain/admin/metrics/rates.ts';
import type { RevenueSum, SalesSum } from './sales-sums.repository.ts';

const shownMonths = 12;

/** Of whole months, also where the period begins within one. */
interface MonthRows {
  readonly trials: readonly TrialMonth[];
  readonly byMonth: readonly RevenueSum[];
}

/** The figures of a period by currency. `period` in instants, with its end excluded. */
export function summaryOf(
  sales: readonly SalesSum[],
  revenue: readonly RevenueSum[],
  period: { readonly from: string; readonly to: string },
  { trials, byMonth }: MonthRows = { trials: [], byMonth: revenue },
): SalesSummary {
  const currencies = [...new Set([...sales, ...revenue].map(({ currency }) => currency))].sort();
  const months = monthsOf(period).slice(-shownMonths);
  return {
    currencies: currencies.map((currency) =>
      totalOf(
        currency,
        sales.filter((row) => row.currency === currency),
        revenue.filter((row) => row.currency === currency),
        months.map((month) =>
          retentionOf(
            byMonth.filter((row) => row.currency === currency),
            month,
          ),
        ),
      ),
    ),
    trials: months.map(
      (month) => trials.find((one) => one.month === month) ?? { month, ended: 0, converted: 0 },
    ),
  };
}

function totalOf(
  currency: string,
  sales: readonly SalesSum[],
  revenue: readonly RevenueSum[],
  months: readonly Retention[],
): SalesTotal {
  const sum = (fits: (row: SalesSum) => boolean): number =>
    sales.reduce((total, row) => (fits(row) ? total + row.amount : total), 0);
  const account = (name: SalesSum['account']) => sum((row) => row.account === name);
  const back = (kind: SalesSum['kind']) =>
    sum((row) => row.kind === kind && (row.account === 'customer' || row.account === 'disputes'));
  const isMentor = ({ account: name }: SalesSum) => name === 'mentor' || name === 'reserve';
  const yearly = revenue.reduce((total, { amount }) => total + amount, 0);
  const subscribers = payingOf(revenue);
  const disputeFees = sum((row) => row.kind === 'dispute' && row.account === 'processing');
  const bought = ({ kind, account: name }: SalesSum) => kind === 'sale' && name === 'customer';
  return {
    currency,
    sales: sales.reduce((total, row) => (bought(row) ? total + row.entries : total), 0),
    gross: 0 - sum(bought),
    refunds: back('refund'),
    disputes: back('dispute'),
    tax: account('tax'),
    processing: account('processing') - disputeFees,
    disputeFees,
    platformFee: account('platform'),
    affiliate: account('affiliate'),
    net: sum(isMentor),
    mrr: monthlyRevenue(yearly),
    subscribers,
    arpu: averagePerSubscriber(yearly, subscribers),
    movements: movementsOf(revenue),
    months: months.map(({ month, ...retention }) => ({
      month,
      mrr: monthlyRevenue(
        revenue.reduce((total, row) => (row.month <= month ? total + row.amount : total), 0),
      ),
      net: sum((row) => row.month === month && isMentor(row)),
      ...retention,
    })),
  };
}

/** The movements of the monthly revenue within the period. They add up to its change. */
function movementsOf(revenue: readonly RevenueSum[]): SalesTotal['movements'] {
  const total = (fits: (row: RevenueSum) => boolean): number =>
    revenue.reduce((all, row) => (fits(row) ? all + row.amount : all), 0);
  const within = (name: string) => total((row) => row.movement === name && row.month !== '');
  const moved = perMonth({
    start: total((row) => row.month === ''),
    new: within('new'),
    reactivation: within('reactivation'),
    expansion: within('expansion'),
    contraction: 0 - within('contraction'),
    churn: 0 - within('churn'),
    end: total(() => true),
  });
  return {
    new: moved.new,
    reactivation: moved.reactivation,
    expansion: moved.expansion,
    contraction: 0 - moved.contraction,
    churn: 0 - moved.churn,
  };
}

type Retention = Pick<
  SalesTotal['months'][number],
  'month' | 'paying' | 'churned' | 'churn' | 'nrr' | 'ltv'
>;

/** How a month kept the subscriptions that paid as it began (product rules 4.9). */
function retentionOf(revenue: readonly RevenueSum[], month: string): Retention {
  const before = revenue.filter((row) => row.month < month);
  const within = revenue.filter((row) => row.month === month);
  const yearly = (rows: readonly RevenueSum[]): number =>
    rows.reduce((total, { amount }) => total + amount, 0);
  const kept = within.filter(({ movement }) => movement !== 'new' && movement !== 'reactivation');
  const churned = within.reduce(
    (total, row) => (row.movement === 'churn' ? total + row.entries : total),
    0,
  );
  const paying = payingOf(before);
  const churn = ratio(churned, paying);
  const start = yearly(before);
  const end = start + yearly(within);
  const left = payingOf(before) + payingOf(within);
  return {
    month,
    paying,
    churned,
    churn,
    nrr: ratio(start + yearly(kept), start),
    ltv: churn === null || churn === 0 || left === 0 ? null : Math.round(end / (12 * left * churn)),
  };
}

/** Subscriptions that pay: those that began to, less those that stopped. */
function payingOf(revenue: readonly RevenueSum[]): number {
  const count = (name: keyof SalesTotal['movements']): number =>
    revenue.reduce((total, row) => (row.movement === name ? total + row.entries : total), 0);
  return count('new') + count('reactivation') - count('churn');
}
