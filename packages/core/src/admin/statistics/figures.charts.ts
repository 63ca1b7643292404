import type { Chart, ChartSeries } from '../../platform/presentation/chart.ts';
import { formatMonth } from '../../platform/presentation/format-time.ts';
import { count, money } from '../../platform/presentation/value.ts';
import { type RevenueMonth, type TypeMonth, typeNames } from './figures.tables.ts';

const rollForward = [
  { key: 'new', label: 'New', tone: 'accent', sign: 1 },
  { key: 'reactivation', label: 'Reactivation', tone: 'warning', sign: 1 },
  { key: 'expansion', label: 'Expansion', tone: 'gain', sign: 1 },
  { key: 'contraction', label: 'Contraction', tone: 'neutral', sign: -1 },
  { key: 'churn', label: 'Churn', tone: 'loss', sign: -1 },
] as const;

const currenciesOf = (months: readonly RevenueMonth[]): readonly string[] =>
  [...new Set(months.map(({ currency }) => currency))].toSorted();

/** Recurring revenue at the end of each month, and what moved it: two charts a currency. */
export function revenueCharts(months: readonly RevenueMonth[]): readonly Chart[] {
  return currenciesOf(months).flatMap((currency) => {
    const own = months.filter((row) => row.currency === currency);
    const value = (amount: number) => money({ amount, currency });
    const bar = (row: RevenueMonth, amounts: readonly number[]) => ({
      key: row.month,
      label: formatMonth(row.month),
      amounts,
    });
    return [
      {
        name: `MRR, ${currency}`,
        label: 'Month',
        series: [{ key: 'mrr', label: 'MRR at the end', tone: 'accent' }],
        bars: own.map((row) => bar(row, [row.mrrEnd])),
        value,
      },
      {
        name: `MRR movements, ${currency}`,
        label: 'Month',
        series: rollForward,
        bars: own.map((row) =>
          bar(
            row,
            rollForward.map(({ key, sign }) => sign * row[key]),
          ),
        ),
        value,
      },
    ] satisfies readonly Chart[];
  });
}

const types: readonly (ChartSeries & { readonly key: keyof typeof typeNames })[] = [
  { key: 'paid', label: typeNames.paid, tone: 'accent' },
  { key: 'trial', label: typeNames.trial, tone: 'warning' },
  { key: 'comped', label: 'Comped or by Whop', tone: 'gain' },
  { key: 'free', label: typeNames.free, tone: 'neutral' },
];

/** Subscriptions at the end of each month, stacked by type. */
export const typesChart = (months: readonly TypeMonth[]): Chart => ({
  name: 'Subscriptions at the end of each month',
  label: 'Month',
  series: types,
  bars: months.map(({ month, byType }) => ({
    key: month,
    label: formatMonth(month),
    amounts: types.map(({ key }) => byType[key] + (key === 'comped' ? byType.whop : 0)),
  })),
  value: count,
});
