import type { SalesSummary, SalesTotal } from '../../contract/index.ts';
import type { Figure, ValueText } from '../../platform/presentation/figure.ts';
import { formatMonth } from '../../platform/presentation/format-time.ts';
import {
  type Absent,
  absent,
  money,
  percent,
  type Value,
} from '../../platform/presentation/value.ts';

interface Point {
  readonly month: string;
  /** Null: nothing to divide by. */
  readonly amount: number | null;
}

interface Tile {
  readonly key: string;
  readonly label: string;
  readonly points: readonly Point[];
  /** The formula. */
  readonly formula: string;
  /** Why there is no figure. */
  readonly without: string;
  value(amount: number): Value;
}

/** Churn, NRR, LTV and trial conversion in the last month of the period, beside the months before. */
export function retentionFigures({ currencies, trials }: SalesSummary): readonly Figure[] {
  const nameOf = (label: string, currency: string): string =>
    currencies.length > 1 ? `${label}, ${currency}` : label;
  return [
    tileOf({
      key: 'churnRate',
      label: 'Churn',
      points: churnOf(currencies),
      formula: 'churned ÷ paying as the month began',
      without: 'No one paid as the month began',
      value: percent,
    }),
    ...currencies.flatMap(({ currency, months }) => [
      tileOf({
        key: `nrr ${currency}`,
        label: nameOf('NRR', currency),
        points: months.map(({ month, nrr }) => ({ month, amount: nrr })),
        formula: 'MRR kept of what the month began with',
        without: 'No MRR as the month began',
        value: percent,
      }),
      tileOf({
        key: `ltv ${currency}`,
        label: nameOf('LTV', currency),
        points: months.map(({ month, ltv }) => ({ month, amount: ltv })),
        formula: 'ARPU ÷ churn',
        without: 'No churn in the month',
        value: (amount) => money({ amount, currency }),
      }),
    ]),
    tileOf({
      key: 'conversion',
      label: 'Trial conversion',
      points: trials.map(({ month, ended, converted }) => ({
        month,
        amount: ended === 0 ? null : converted / ended,
      })),
      formula: 'paid after the trial ÷ trials that ended',
      without: 'No trial ended in the month',
      value: percent,
    }),
  ];
}

/** Churn of subscriptions in all currencies. */
function churnOf(currencies: readonly SalesTotal[]): readonly Point[] {
  const months = currencies[0]?.months.map(({ month }) => month) ?? [];
  return months.map((month) => {
    const own = currencies.flatMap((row) => row.months.filter((one) => one.month === month));
    const paying = own.reduce((sum, one) => sum + one.paying, 0);
    const churned = own.reduce((sum, one) => sum + one.churned, 0);
    return { month, amount: paying === 0 ? null : churned / paying };
  });
}

function tileOf({ key, label, points, formula, without, value }: Tile): Figure {
  const missing: Absent = absent(without);
  const [last, before] = [points.at(-1), points.at(-2)];
  const shown = last?.amount ?? null;
  const earlier = before?.amount ?? null;
  const curve = points.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  // A dash alone would not say why there is no figure.
  const said = shown === null ? `${formula}. ${without}` : formula;
  const start = last === undefined ? said : `${formatMonth(last.month)}: ${said}`;
  const note: ValueText =
    shown === null || earlier === null
      ? start
      : (write) => `${start}. ${write(value(earlier))} the month before`;
  return {
    key,
    label,
    value: shown === null ? missing : value(shown),
    note,
    ...(curve.length > 1 ? { curve } : {}),
  };
}
