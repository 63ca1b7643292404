import type { Column } from './table.ts';
import type { Value } from './value.ts';

/** The rows in the order of a column. Rows without a value stay last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: Column<Row>,
  descending: boolean,
): readonly Row[] {
  // Each value is made once, not at every comparison.
  const keyed = rows.map((row) => ({ row, key: orderOf(column.value(row)) }));
  const direction = descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) {
      return Number(a.key === undefined) - Number(b.key === undefined);
    }
    return direction * compare(a.key, b.key);
  });
  return keyed.map(({ row }) => row);
}

const perYear = { month: 12, quarter: 4, year: 1 } as const;

/** The sort key of a value; undefined for a missing one. */
function orderOf(value: Value): string | number | undefined {
  switch (value.kind) {
    case 'absent':
      return undefined;
    case 'text':
      return value.text;
    case 'count':
      return value.count;
    case 'quantity':
    case 'price':
      return Number(value.decimal);
    case 'money':
      return (value.amounts[0]?.amount ?? 0) * (value.per ? perYear[value.per] : 1);
    case 'percent':
      return value.fraction;
    case 'ratio':
      return value.ratio;
    case 'instant':
      return value.instant;
    case 'day':
      return value.day;
    case 'month':
      return value.month;
    case 'duration':
      return value.seconds;
    case 'person':
      return value.name;
    case 'badge':
      return value.label;
  }
}

let collator: Intl.Collator | undefined;

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(String(a), String(b));
}
