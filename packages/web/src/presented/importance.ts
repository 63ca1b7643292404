import type { Column } from '@skipper/core/presentation';

const of = ({ importance = 1 }: Column<unknown>): number => importance;

/**
 * Whether a column is left out of a narrow table, already of one that is not wide, or of one that is
 * not very wide: beside buttons, or as one of many.
 */
export function roomyOf(
  column: Column<unknown>,
  columns: readonly Column<unknown>[],
): boolean | 'wide' | 'wider' | 'widest' {
  // Two columns always stay: a table of names alone is useless.
  const [, second] = columns.toSorted((a, b) => of(a) - of(b));
  if (of(column) <= (second ? of(second) : 1)) return false;
  if (of(column) > 10) return 'wider';
  if (of(column) >= 5) return 'widest';
  return of(column) === 4 ? 'wide' : true;
}
