import { sizeOf } from './matched-rows.ts';
import type { PositionRow } from './positions.repository.ts';

/** Numbers of positions, and the sum of {@link sizeOf} them. */
export interface Tally {
  readonly size: number;
  readonly open: number;
  readonly closed: number;
}

export const nothing: Tally = { size: 0, open: 0, closed: 0 };

/** The sum of two tallies; with the sign -1 their difference. */
export const plus = (a: Tally, b: Tally, sign: 1 | -1 = 1): Tally => ({
  size: a.size + sign * b.size,
  open: a.open + sign * b.open,
  closed: a.closed + sign * b.closed,
});

export function tallyOf(
  rows: readonly Pick<PositionRow, 'gross' | 'fees' | 'status'>[],
  currency: string,
): Tally {
  const open = rows.filter(({ status }) => status === 'open').length;
  const size = rows.reduce((sum, row) => sum + sizeOf(row, currency), 0);
  return { size, open, closed: rows.length - open };
}
