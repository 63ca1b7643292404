import { csvLine, decimalAmount, guardedText } from '../../contract/index.ts';
import type { Column } from './table.ts';
import type { Value } from './value.ts';

/**
 * A table as CSV (RFC 4180): a heading, then one line a row. Values are raw: decimals without
 * grouping, fractions, seconds, ISO 8601. Money takes two columns, amount and currency.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const values = rows.map((row) => columns.map((column) => column.value(row)));
  const isMoney = columns.map((_, index) => values.some((cells) => cells[index]?.kind === 'money'));
  const heading = columns.flatMap(({ label }, index) =>
    isMoney[index] ? [label, `${label} currency`] : [label],
  );
  const lines = values.map((cells) =>
    cells.flatMap((value, index) => (isMoney[index] ? moneyCells(value) : [rawText(value)])),
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
      return moneyCells(value).join(' ');
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

function moneyCells(value: Value): readonly [string, string] {
  if (value.kind !== 'money') return ['', ''];
  const { amounts } = value;
  return [
    amounts.map((one) => decimalAmount(one)).join(' + '),
    amounts.map(({ currency }) => currency).join(' + '),
  ];
}
