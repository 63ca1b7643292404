import type { ColumnMapping, RecognisedColumns } from '@skipper/core/contract';
import { isEnglishName, normaliseName } from './column-names.ts';
import { findColumn, findColumns } from './find-column.ts';
import type { FormatTraits } from './format-traits.ts';
import { inferDateOrder, inferDecimalMark } from './infer-writing.ts';
import { knownFormats } from './known-formats.ts';
import { firstRows } from './packed-rows.ts';
import type { TableRow } from './read-table.ts';
import { refuseFormats } from './refused-formats.ts';

/** A column that an import cannot do without. */
type NeededColumn = 'symbol' | 'side' | 'quantity' | 'price' | 'date';
const needed: readonly NeededColumn[] = ['symbol', 'side', 'quantity', 'price', 'date'];

export interface DetectedFormat {
  /** A broker's name, `Generic CSV`, or null where columns are missing. */
  readonly format: string | null;
  /** Null where columns are missing. */
  readonly mapping: ColumnMapping | null;
  /** Columns that the owner of the file must map. */
  readonly missing: readonly NeededColumn[];
  /** The others, where some are missing. */
  readonly recognised: RecognisedColumns | null;
  readonly traits: FormatTraits;
  /** Guesses that the owner should check. */
  readonly warnings: readonly string[];
}

/**
 * Which broker's file this is and which column means what: a known broker by its header,
 * else by the usual names in English, German, French and Spanish. The rows, if given,
 * decide how dates and numbers are written.
 *
 * @throws BrokerFileError for a broker's file that cannot be read right yet.
 */
export function detectFormat(
  columns: readonly string[],
  rows: Iterable<TableRow> = [],
): DetectedFormat {
  const byName = new Map(columns.toReversed().map((column) => [normaliseName(column), column]));
  for (const { name, traits, toMapping } of knownFormats) {
    const mapping = toMapping(byName);
    if (mapping)
      return { format: name, mapping, missing: [], recognised: null, traits, warnings: [] };
  }
  refuseFormats(byName);
  return detectByNames(columns, firstRows(rows, sampledRows));
}

function detectByNames(columns: readonly string[], rows: readonly TableRow[]): DetectedFormat {
  const found: Partial<Record<NeededColumn, string>> = {};
  for (const role of needed) {
    const column = findColumn(columns, role, Object.values(found));
    if (column !== undefined) found[role] = column;
  }
  const { symbol, side, quantity, price, date } = found;
  const { order, ...rest } = detectRest(columns, rows, found);
  if (!symbol || !side || !quantity || !price || !date) {
    const missing = needed.filter((role) => found[role] === undefined);
    const { fees, ...others } = rest;
    // That a file has no fees is for its owner to say.
    const recognised = { ...found, ...others, ...(fees.length > 0 && { fees }) };
    return { format: null, mapping: null, missing, recognised, traits: {}, warnings: [] };
  }
  const mapping: ColumnMapping = { symbol, side, quantity, price, date, ...rest };
  const warnings = order.certain ? [] : [ambiguousDates(order.example, rest.dateOrder)];
  return { format: 'Generic CSV', mapping, missing: [], recognised: null, traits: {}, warnings };
}

/** The columns that an import can do without, and how dates and numbers are written. */
function detectRest(
  columns: readonly string[],
  rows: readonly TableRow[],
  { date, price, quantity }: Partial<Record<NeededColumn, string>>,
) {
  const cellsOf = (column: string | undefined) =>
    column === undefined ? [] : sample(rows, columns.indexOf(column));
  const english = quantity === undefined || isEnglishName(normaliseName(quantity));
  const { dateOrder, certain } = inferDateOrder(cellsOf(date), english ? 'MDY' : 'DMY');
  const time = findColumn(columns, 'time');
  const executionId = findColumn(columns, 'executionId');
  const orderId = findColumn(columns, 'orderId');
  return {
    order: { certain, example: cellsOf(date)[0] },
    ...(time !== undefined && { time }),
    ...(executionId !== undefined && { executionId }),
    ...(orderId !== undefined && { orderId }),
    fees: findColumns(columns, 'fee').slice(0, 20),
    dateOrder,
    decimalMark: inferDecimalMark([...cellsOf(price), ...cellsOf(quantity)], english ? '.' : ','),
  };
}

/** Enough rows to detect how a column is written. */
const sampledRows = 500;

const sample = (rows: readonly TableRow[], index: number): string[] =>
  rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');

function ambiguousDates(example = '', order: ColumnMapping['dateOrder']): string {
  const reading = order === 'MDY' ? 'month first' : 'day first';
  return `Dates such as ${example} are read ${reading}. Change the date order if that is wrong.`;
}
