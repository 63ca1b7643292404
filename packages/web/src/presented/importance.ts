import type { Column } from '@skipper/core/presentation';

/** Whether a column is left out of a narrow table, or already of one that is not wide. */
export function roomyOf({ importance = 1 }: Column<unknown>): boolean | 'wide' {
  if (importance >= 4) return 'wide';
  return importance > 1;
}
