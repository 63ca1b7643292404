import type { FileFill } from '../../../domain/trading/broker-files/file-fill.ts';
import type { ImportRowsTable } from '../../../storage/import-tables.ts';
import { nestInstrument } from '../fills/instrument-columns.ts';
import type { FillRowOfFile } from './staged-fills.repository.ts';

/** Columns that are never null for a row with a fill. */
type FillColumn =
  | 'instrumentKey'
  | 'symbol'
  | 'assetClass'
  | 'multiplier'
  | 'side'
  | 'quantity'
  | 'price'
  | 'fee'
  | 'executedAt'
  | 'sequence';

export type RowWithFill = FillRowOfFile & {
  readonly [Column in FillColumn]: NonNullable<ImportRowsTable[Column]>;
};

/** The fill that was parsed from a stored row. */
export function toFileFill(row: RowWithFill): FileFill {
  const { side, quantity, price, fee, executedAt, executionId, orderId } = row;
  return {
    instrument: nestInstrument(row),
    side,
    quantity,
    price,
    fee,
    executedAt,
    executionId,
    orderId,
    // Rows staged by an earlier version are compared by timestamp alone.
    writtenAt: row.writtenAt ?? executedAt,
    day: row.day,
  };
}

export function holdsFill(row: FillRowOfFile): row is RowWithFill {
  return row.identity !== null && row.executedAt !== null && row.sequence !== null;
}
