import { isDeepStrictEqual } from 'node:util';
import type { ColumnMapping } from '@skipper/core/contract';
import { findDetails } from './detail-columns.ts';
import { type DetectedFormat, detectFormat } from './detect-format.ts';
import type { RowReading } from './file-fill.ts';
import { isStatusColumn } from './order-status.ts';
import { lazily, PackedRows, type Rows } from './packed-rows.ts';
import type { Table } from './read-table.ts';
import { rowReader } from './row-reader.ts';
import { type FeeSign, inferFeeSign } from './trade-numbers.ts';

/** How to read a file, and into which account. Plain data, as the result is. */
export interface FileOptions {
  /** IANA zone that the owner chose for this file; it wins over the broker's. */
  readonly timezone: string | null;
  /** IANA zone and ISO 4217 currency of the account. */
  readonly accountZone: string;
  readonly currency: string;
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** The owner's mapping; null to detect it from the header. */
  readonly mapping: ColumnMapping | null;
}

/** One row with what it was read as. */
export interface ReadRow {
  /** Line in the file, the first line being 1. */
  readonly line: number;
  readonly text: string;
  readonly reading: RowReading;
}

/** A file as it was read; nothing of an account's fills has entered it yet. */
export interface BrokerFile
  extends Pick<DetectedFormat, 'format' | 'mapping' | 'recognised' | 'traits'> {
  readonly columns: readonly string[];
  /** ISO 4217, of the account. */
  readonly currency: string;
  /** IANA zone in which its times were read. */
  readonly timezone: string;
  /** How negative fees were read; null where the file has none. */
  readonly negativeFees: 'costs' | 'rebates' | null;
  /** Empty as long as columns are missing. */
  readonly rows: Rows<ReadRow>;
  /** Guesses and choices that the owner should check. */
  readonly warnings: readonly string[];
}

/**
 * Reads a broker's table row by row: the broker's own conventions by its header, else those that
 * the file's rows show. A pure function of plain data.
 *
 * @throws BrokerFileError for a broker's file that cannot be read right yet.
 */
export function readBrokerFile(table: Table, options: FileOptions): BrokerFile {
  const { columns } = table;
  const {
    format,
    mapping: detected,
    recognised,
    traits,
    warnings,
  } = detectFormat(columns, table.rows);
  const timezone = options.timezone ?? traits.zone ?? options.accountZone;
  const mapping = options.mapping ?? detected;
  const { accountZone: dayZone, currency, now } = options;
  const file = { format, mapping, recognised, traits, columns, timezone, currency };
  if (!mapping) return { ...file, negativeFees: null, rows: [], warnings: [] };
  const fees = feeReading(table, mapping);
  const hasStatus = holdsStatus(table, mapping);
  const read = rowReader(columns, mapping, {
    timezone,
    dayZone,
    currency,
    now,
    traits,
    hasStatus,
    feeSign: fees.sign,
  });
  const { rows, timed, lost } = readRows(table, read);
  // Read again in another zone or order, a file has the same guesses as before.
  const same = isDeepStrictEqual(withoutChoices(mapping), withoutChoices(detected));
  const guesses = same ? warnings : [];
  const zone = timed ? zoneWarning(file, options) : [];
  const { negativeFees } = fees;
  return {
    ...file,
    negativeFees,
    rows,
    warnings: [...guesses, ...zone, ...fees.warnings, ...lost],
  };
}

/** A mapping without what is chosen besides its columns. */
function withoutChoices(mapping: ColumnMapping | null) {
  const { feeSign: _fees, rowOrder: _rows, ...columns } = mapping ?? {};
  return columns;
}

/** Each row's reading, whether one has a time, and what is wrong in the account without some. */
function readRows(table: Table, read: ReturnType<typeof rowReader>) {
  const rows = new PackedRows<ReadRow>();
  const lost: string[] = [];
  let timed = false;
  for (const { line, text, cells } of table.rows) {
    const reading = read(cells);
    rows.add({ line, text, reading });
    if (reading.kind === 'fill' && reading.fill.day === null) timed = true;
    if (reading.kind === 'rejected' && reading.warning) {
      lost.push(`Line ${line}: ${reading.warning}`);
    }
  }
  return { rows, timed, lost };
}

/** The convention of the mapping, else the one that most of the file's fees follow. */
function feeReading(
  table: Table,
  mapping: ColumnMapping,
): Pick<BrokerFile, 'negativeFees' | 'warnings'> & { readonly sign: FeeSign } {
  const places = mapping.fees.map((column) => table.columns.indexOf(column));
  const cells = lazily(table.rows, (row) => places.map((place) => row.cells[place] ?? ''));
  const inferred = inferFeeSign(cells, mapping.decimalMark);
  const sign = mapping.feeSign ?? inferred?.sign ?? 'positive';
  if (!inferred) return { sign, negativeFees: null, warnings: [] };
  const { example, mixed } = inferred;
  if (sign === 'positive') {
    const warnings = [`Fees such as ${example} are read as rebates.`];
    return { sign, negativeFees: 'rebates', warnings };
  }
  const rest = mixed ? ' Fees without a minus are read as rebates.' : '';
  const warnings = [`Fees such as ${example} are read as costs.${rest}`];
  return { sign, negativeFees: 'costs', warnings };
}

function holdsStatus(table: Table, mapping: ColumnMapping): boolean {
  const { status } = findDetails(table.columns, mapping);
  if (status === undefined) return false;
  const index = table.columns.indexOf(status);
  return isStatusColumn(lazily(table.rows, ({ cells }) => [cells[index] ?? '']));
}

/** Says which zone was chosen for times that name none, where it is not plain. */
function zoneWarning(
  { format, traits, timezone }: Pick<BrokerFile, 'format' | 'traits' | 'timezone'>,
  options: FileOptions,
): readonly string[] {
  const usual = traits.zone ?? options.accountZone;
  if ((options.timezone ?? usual) !== usual) return [];
  if (traits.zoneUnwritten) {
    return [`${format} does not name the time zone of its times; they are read in ${timezone}.`];
  }
  return timezone === options.accountZone
    ? []
    : [`Times are read in ${timezone}, as in every file of this kind.`];
}
