import { csvLine, decimalAmount, guardedText } from '../../contract/index.ts';
import type { Column } from './table.ts';
import type { Value } from './value.ts';

/**
 * A table as CSV (RFC 4180): a heading, then one line a row. Values are raw: decimals without
 * grouping, fractions, seconds, ISO 8601. Money takes two columns, amount and currency, and a third
 * where it is paid per month, quarter or year.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const values = rows.map((row) => columns.map((column) => column.value(row)));
  const kinds = columns.map((_, index) => columnOf(values.map((cells) => cells[index])));
  const heading = columns.flatMap(({ label }, index) =>
    [label, `${label} currency`, `${label} per`].slice(0, kinds[index]),
  );
  const lines = values.map((cells) =>
    cells.flatMap((value, index) => cellsOf(value).slice(0, kinds[index])),
  );
  return [heading, ...lines].map(csvLine).join('');
}

/** The machine-readable text of a value. A missing one is empty. */
function rawText(value: Value): string {
  switch (value.kind) {
    case 'absent':
      return '';
    case 'text':
      // Isolates around names are for readers.
      return guardedText(value.text.replace(/[\u2068\u2069]/g, ''));
    case 'person':
      return guardedText(value.name);
    case 'count':
      return String(value.count);
    case 'quantity':
    case 'price':
      return value.decimal;
    case 'money':
      return value.amounts.map((one) => decimalAmount(one)).join(' + ');
    case 'percent':
      return String(value.fraction);
    case 'ratio':
      return String(value.ratio);
    case 'instant':
      return value.instant;
    case 'day':
      return value.day;
    case 'month':
      return value.month;
    case 'duration':
      return String(value.seconds);
    case 'badge':
      return value.code;
  }
}

/** How many cells the values of a column take. */
function columnOf(values: readonly (Value | undefined)[]): number {
  const sums = values.filter((value) => value?.kind === 'money');
  if (sums.length === 0) return 1;
  return sums.some(({ per }) => per) ? 3 : 2;
}

function cellsOf(value: Value): readonly string[] {
  if (value.kind !== 'money') return [rawText(value), '', ''];
  const currencies = value.amounts.map(({ currency }) => currency).join(' + ');
  return [rawText(value), currencies, value.per ?? ''];
}
