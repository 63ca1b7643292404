import type { Money, SalesSummary, SalesTotal } from '../../contract/index.ts';
import type { Chart } from '../../platform/presentation/chart.ts';
import type { Figure, ValueText } from '../../platform/presentation/figure.ts';
import { formatMonth } from '../../platform/presentation/format-time.ts';
import { count, money } from '../../platform/presentation/value.ts';
import { retentionFigures } from './retention-figures.ts';
import { explainRevenue } from './revenue-help.ts';

const figureOf =
  ({ currencies }: SalesSummary) =>
  (key: string, label: string, read: (row: SalesTotal) => number | null, note?: string): Figure => {
    const amounts = currencies.flatMap((row): Money[] => {
      const amount = read(row);
      return amount === null ? [] : [{ amount, currency: row.currency }];
    });
    const value = money(amounts, 'No sales yet');
    return { key, label, value, ...(note === undefined ? {} : { note }) };
  };

/** Recurring revenue at the end of the period, and what moved it. */
export function recurringFigures(summary: SalesSummary): readonly Figure[] {
  const figure = figureOf(summary);
  const subscribers = summary.currencies.reduce((sum, row) => sum + row.subscribers, 0);
  return explainRevenue([
    { ...figure('mrr', 'MRR', (row) => row.mrr), ...wayOf(summary) },
    { key: 'subscribers', label: 'Paying', value: count(subscribers), note: 'Subscriptions' },
    figure('arpu', 'ARPU', (row) => row.arpu, 'MRR ÷ paying'),
    figure('new', 'New', ({ movements }) => movements.new + movements.reactivation),
    figure('expansion', 'Expansion', ({ movements }) => movements.expansion),
    figure(
      'lost',
      'Lost',
      ({ movements }) => movements.churn + movements.contraction,
      'Churn and contraction',
    ),
    ...retentionFigures(summary),
  ]);
}

/** The months until now and the change in the last one; of several currencies, neither. */
function wayOf({ currencies }: SalesSummary): Pick<Figure, 'note' | 'curve'> {
  const end = 'All plans, at the end of the period';
  const [only, ...others] = currencies;
  const curve = only?.months.map(({ mrr }) => mrr) ?? [];
  const [last, before] = [curve.at(-1), curve.at(-2)];
  if (!only || others.length > 0 || last === undefined || before === undefined)
    return { note: end };
  const { currency } = only;
  const sign = last > before ? '+' : '';
  const note: ValueText = (write) =>
    `${end}. ${sign}${write(money({ amount: last - before, currency }))} since the month before`;
  return { note, curve };
}

/** From what buyers paid to what is left, line by line. */
export function bridgeOf(summary: SalesSummary): readonly Figure[] {
  const figure = figureOf(summary);
  const less = (amount: number): number => 0 - amount;
  return explainRevenue([
    figure('gross', 'Gross', (row) => row.gross),
    figure('refunds', 'Refunds', (row) => less(row.refunds)),
    figure('disputes', 'Disputes', (row) => less(row.disputes)),
    figure('tax', 'Tax', (row) => less(row.tax)),
    figure('processing', 'Processing', (row) => less(row.processing)),
    figure('disputeFees', 'Dispute fees', (row) => less(row.disputeFees)),
    figure('platformFee', 'Platform fee', (row) => less(row.platformFee)),
    figure('affiliate', 'Affiliates', (row) => less(row.affiliate)),
    figure('net', 'Net', (row) => row.net, 'Your share'),
  ]);
}

/** Recurring revenue at the end of each month, a chart a currency. */
export const revenueCharts = ({ currencies }: SalesSummary): readonly Chart[] =>
  currencies
    .filter(
      ({ months, mrr }) => months.length > 1 && (mrr > 0 || months.some((one) => one.mrr > 0)),
    )
    .map(({ currency, months }) => ({
      name: `MRR by month, ${currency}`,
      label: 'Month',
      series: [{ key: 'mrr', label: 'MRR at the end', tone: 'accent' as const }],
      bars: months.map(({ month, mrr }) => ({
        key: month,
        label: formatMonth(month),
        amounts: [mrr],
      })),
      value: (amount: number) => money({ amount, currency }),
    }));
