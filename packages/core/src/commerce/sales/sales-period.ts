import { day } from '../../contract/durations.ts';
import type { SalesSummaryQuery } from '../../contract/index.ts';
import type { FieldOption } from '../../platform/presentation/field.ts';

/** Periods of sales, by their name in the address. Days are in UTC. */
export const salesPeriods: readonly FieldOption[] = [
  { value: '', label: 'All time' },
  { value: '30d', label: 'Last 30 days' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'ytd', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
];

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** First and last day of a period; nothing for all time. `now` in milliseconds. */
export function daysOf(
  period: string | undefined,
  now: number,
): Pick<SalesSummaryQuery, 'from' | 'to'> {
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (period) {
    case '30d':
      return { from: dayOf(now - 29 * day) };
    case 'month':
      return { from: firstOfMonth };
    case 'last-month': {
      const to = dayOf(Date.parse(firstOfMonth) - day);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'ytd':
      return { from: `${year}-01-01` };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    default:
      return {};
  }
}
