import type { Field } from '../../platform/presentation/field.ts';
import { formatMonth } from '../../platform/presentation/format-time.ts';
import type { PayoutsStore } from './payouts.store.ts';

/** Narrows the lists of payouts and movements to a month. */
export function monthField(store: PayoutsStore): Field {
  const options = [
    { value: '', label: 'All time' },
    ...store.months.map((month) => ({ value: month, label: formatMonth(month) })),
  ];
  return {
    key: 'month',
    shape: { label: 'Month', kind: 'choice', options },
    value: store.period.from?.slice(0, 7) ?? '',
    error: undefined,
    options,
    hint: undefined,
    note: undefined,
    link: undefined,
    picture: undefined,
    set: (month) => store.choosePeriod(typeof month === 'string' && month ? spanOf(month) : {}),
  };
}

/** First and last day of a month such as 2026-01. */
function spanOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}
