import { type TrackRecord, trackRecord } from '../../../domain/trading/discovery/track-record.ts';
import type { EquityOptions } from '../../../domain/trading/equity/equity-curve.ts';
import { type RowPart, rowsOf } from '../../../workers/row-parts.ts';
import type { ClosedRow } from '../positions/positions.repository.ts';

/** Input of a summary. Plain data: it is sent to a worker. */
export interface SummaryInput {
  /** Columns of `ClosedRow`, by closing time. */
  readonly parts: readonly RowPart[];
  readonly options: EquityOptions;
  readonly now: string;
}

/** The figures of an account from its stored positions. Pure, and slow for many rows. */
export function summariseTrades({ parts, options, now }: SummaryInput): TrackRecord {
  const rows = parts.flatMap((part) => rowsOf<ClosedRow>(part));
  const records = rows.map((row) => ({ ...row, flags: JSON.parse(row.flags) as string[] }));
  return trackRecord(records, options, now);
}
