import type { ImportRowState } from '@skipper/core/contract';

/** Number of rows of a file by state. */
export type RowCounts = Readonly<Record<ImportRowState, number>>;

export const noRows: RowCounts = { new: 0, duplicate: 0, conflict: 0, rejected: 0, skipped: 0 };

export const totalOf = (counts: RowCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
