import type { ColumnMapping, RecognisedColumns, RowOrder } from '@skipper/core/contract';
import { BrokerFileError } from '../../../domain/trading/broker-files/broker-file-error.ts';
import { columnSamples } from '../../../domain/trading/broker-files/column-samples.ts';
import { type FileReach, reachOf } from '../../../domain/trading/broker-files/file-reach.ts';
import { headerFingerprint } from '../../../domain/trading/broker-files/header.ts';
import {
  type BrokerFile,
  type FileOptions,
  readBrokerFile,
} from '../../../domain/trading/broker-files/read-broker-file.ts';
import { readTable, type Table } from '../../../domain/trading/broker-files/read-table.ts';
import { readTypedTrades } from '../../../domain/trading/typed-trades/read-typed-trades.ts';
import { typedText } from '../../../domain/trading/typed-trades/typed-text.ts';
import type { Flag } from '../../../storage/column-types.ts';
import type { RowPart } from '../../../workers/row-parts.ts';
import { fewWarnings, renameColumns, withoutFees } from './import-file.ts';
import { noRows, type RowCounts } from './row-counts.ts';
import { type StagedInto, stageFile } from './stage-file.ts';

/** Input for reading one file by itself. Plain data: it is sent to a worker. */
export interface FileInput {
  readonly bytes: Uint8Array;
  readonly options: FileOptions;
  /** The owner's mappings for files with these headers, by fingerprint; for a file without one. */
  readonly saved: Readonly<Record<string, ColumnMapping>>;
}

/** Input for reading one file into an account. */
export type ImportInput = FileInput & StagedInto;

/** A file ready to store, or the reason why it cannot be read. */
export type ImportReading = StagedReading | { readonly problem: FileProblem };

interface FileProblem {
  readonly code: string;
  readonly message: string;
}

export interface StagedReading {
  readonly columns: readonly string[];
  /** Sample cells of each column, and the mapping so far; empty and null once nothing is missing. */
  readonly samples: readonly (readonly string[])[];
  readonly recognised: RecognisedColumns | null;
  readonly format: string | null;
  readonly timezone: string;
  readonly zoneInDoubt: Flag;
  /** Null while columns are missing: there are no rows then. */
  readonly mapping: ColumnMapping | null;
  readonly negativeFees: 'costs' | 'rebates' | null;
  readonly rowOrder: RowOrder | null;
  /** JSON, as stored. */
  readonly warnings: string;
  readonly counts: RowCounts;
  /** Columns of `StagedRow`. */
  readonly rows: readonly RowPart[];
}

/** Reads a file and previews what it would add. Pure, and slow for a large file. */
export function readImport(input: ImportInput): ImportReading {
  try {
    return read(input);
  } catch (error) {
    if (!(error instanceof BrokerFileError)) throw error;
    return { problem: { code: error.code, message: error.message } };
  }
}

/** The stored fills that a file is compared with; null if it has no fills or cannot be read. */
export function scanImport(input: FileInput): FileReach | null {
  try {
    return reachOf(readFile(input).file);
  } catch (error) {
    if (!(error instanceof BrokerFileError)) throw error;
    return null;
  }
}

interface FileRead {
  readonly file: BrokerFile;
  /** Null for typed trades. */
  readonly table: Table | null;
}

function readFile({ bytes, options, saved }: FileInput): FileRead {
  const typed = typedText(bytes);
  if (typed !== undefined) return { file: readTypedTrades(typed, options), table: null };
  const table = readTable(bytes);
  const known = saved[headerFingerprint(table.columns)];
  const mapping = options.mapping ?? (known && renameColumns(known, table.columns)) ?? null;
  return { file: readBrokerFile(table, { ...options, mapping }), table };
}

function read({ bytes, options, saved, ...account }: ImportInput): StagedReading {
  const { file, table } = readFile({ bytes, options, saved });
  const { columns, format, timezone, negativeFees } = file;
  if (!file.mapping) {
    return {
      columns,
      samples: table ? columnSamples(table) : [],
      recognised: file.recognised,
      format,
      timezone,
      zoneInDoubt: 0,
      negativeFees: null,
      rowOrder: null,
      mapping: null,
      warnings: '[]',
      counts: noRows,
      rows: [],
    };
  }
  const { rows, counts, zoneInDoubt, rowOrder, warnings } = stageFile(account, file);
  return {
    columns,
    samples: [],
    recognised: null,
    format,
    timezone,
    zoneInDoubt: zoneInDoubt ? 1 : 0,
    negativeFees,
    rowOrder,
    mapping: file.mapping,
    warnings: fewWarnings([...withoutFees(file), ...warnings]),
    counts,
    rows: [...rows],
  };
}
