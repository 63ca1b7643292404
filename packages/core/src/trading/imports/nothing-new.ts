import type { Import } from '../../contract/index.ts';

const causes = [
  { name: 'duplicate', each: 'is a duplicate', all: 'every row is a duplicate' },
  {
    name: 'conflict',
    each: 'is in conflict with a fill on file',
    all: 'every row is in conflict with a fill on file',
  },
  { name: 'rejected', each: 'couldn’t be read', all: 'none of the rows could be read' },
  { name: 'skipped', each: 'is not a trade', all: 'none of the rows is a trade' },
] as const;

/** Why a file adds no fills; undefined when it adds some. Names only causes that its rows have. */
export function nothingNew(rows: Import['rows']): string | undefined {
  if (rows.new > 0) return undefined;
  if (rows.total === 0) return 'This file has no rows.';
  const found = causes.filter(({ name }) => rows[name] > 0);
  const reason =
    found.length === 1 && found[0]
      ? found[0].all
      : `every row ${found.map(({ each }) => each).join(' or ')}`;
  return `No new fills: ${reason}.`;
}
