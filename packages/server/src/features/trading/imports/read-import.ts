import type { ColumnMapping } from '@skipper/core/contract';
import { BrokerFileError } from '../../../domain/trading/broker-files/broker-file-error.ts';
import { headerFingerprint } from '../../../domain/trading/broker-files/header.ts';
import {
  type FileOptions,
  readBrokerFile,
} from '../../../domain/trading/broker-files/read-broker-file.ts';
import { readTable } from '../../../domain/trading/broker-files/read-table.ts';
import { inParts, type RowPart } from '../../../workers/row-parts.ts';
import { fewWarnings, renameColumns, withoutFees } from './import-file.ts';
import { type StagedInto, stageFile } from './stage-file.ts';

/** Input for reading one file. Plain data: it is sent to a worker. */
export interface ImportInput extends StagedInto {
  readonly bytes: Uint8Array;
  readonly options: FileOptions;
  /** The owner's mappings for files with these headers, by fingerprint; for a file without one. */
  readonly saved: Readonly<Record<string, ColumnMapping>>;
}

/** A file ready to store, or the reason why it cannot be read. */
export type ImportReading = StagedReading | { readonly problem: FileProblem };

interface FileProblem {
  readonly code: string;
  readonly message: string;
}

export interface StagedReading {
  readonly columns: readonly string[];
  readonly format: string | null;
  readonly timezone: string;
  /** Null while columns are missing: there are no rows then. */
  readonly mapping: ColumnMapping | null;
  readonly negativeFees: 'costs' | 'rebates' | null;
  /** JSON, as stored. */
  readonly warnings: string;
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

function read({ bytes, options, saved, ...account }: ImportInput): StagedReading {
  const table = readTable(bytes);
  const known = saved[headerFingerprint(table.columns)];
  const mapping = options.mapping ?? (known && renameColumns(known, table.columns)) ?? null;
  const file = readBrokerFile(table, { ...options, mapping });
  const { format, timezone, negativeFees } = file;
  const { columns } = table;
  if (!file.mapping) {
    return {
      columns,
      format,
      timezone,
      negativeFees: null,
      mapping: null,
      warnings: '[]',
      rows: [],
    };
  }
  const { rows, warnings } = stageFile(account, file);
  return {
    columns,
    format,
    timezone,
    negativeFees,
    mapping: file.mapping,
    warnings: fewWarnings([...withoutFees(file), ...warnings]),
    rows: inParts(rows),
  };
}
