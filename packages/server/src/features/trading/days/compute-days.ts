import { type DayFigures, dayFigures } from '../../../domain/trading/statistics/day-figures.ts';
import { type RowPart, rowsOf } from '../../../workers/row-parts.ts';
import type { ClosedRow } from '../positions/positions.repository.ts';

/** Positions by closing time, and the zone of their account. */
interface ClosedRows {
  readonly rows: readonly ClosedRow[];
  readonly timezone: string;
}

/** The same as plain data, to be sent to a worker. */
interface ClosedParts {
  readonly parts: readonly RowPart[];
  readonly timezone: string;
}

const joined = (parts: readonly RowPart[]): ClosedRow[] =>
  parts.flatMap((part) => rowsOf<ClosedRow>(part));
const noFlags: readonly string[] = [];
const recordsOf = (rows: readonly ClosedRow[]) =>
  rows.map((row) => ({
    ...row,
    flags: row.flags === '[]' ? noFlags : (JSON.parse(row.flags) as string[]),
  }));

/** The figures of each day. */
export const figuresOfDays = ({ rows, timezone }: ClosedRows): DayFigures[] =>
  dayFigures(recordsOf(rows), timezone);

/** The same. Pure, and slow for many rows. */
export const computeDays = ({ parts, timezone }: ClosedParts): DayFigures[] =>
  figuresOfDays({ rows: joined(parts), timezone });
