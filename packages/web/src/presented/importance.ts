import type { Column } from '@skipper/core/presentation';

const of = ({ importance = 1 }: Column<unknown>): number => importance;

/**
 * Whether a column is left out of a narrow table, already of one that is not wide, or of one that is
 * not very wide: beside buttons, or as one of many. `acts`: rows have buttons, which take the room of
 * one more column. One that can stand below the first never has its own on a phone.
 */
export function roomyOf(
  column: Column<unknown>,
  columns: readonly Column<unknown>[],
  acts: boolean,
): boolean | 'wide' | 'wider' | 'widest' {
  // Two columns always stay: a table of names alone is useless.
  const [, second] = columns.toSorted((a, b) => of(a) - of(b));
  if (of(column) <= (second ? of(second) : 1)) return column.below ?? false;
  if (of(column) > 10) return 'wider';
  if (of(column) >= 5) return 'widest';
  return of(column) >= (acts ? 3 : 4) ? 'wide' : true;
}
