import { type ColumnRole, namesOf, normaliseName } from './column-names.ts';

/** The first column that has one of a role's names, surest name first. */
export function findColumn(
  columns: readonly string[],
  role: ColumnRole,
  taken: readonly (string | undefined)[] = [],
): string | undefined {
  const free = columns
    .filter((column) => !taken.includes(column))
    .map((column) => ({ column, name: normaliseName(column) }));
  for (const name of namesOf(role)) {
    const found = free.find((one) => one.name === name);
    if (found) return found.column;
  }
  return undefined;
}

/** Every column that has one of a role's names, in the order of the file. */
export function findColumns(columns: readonly string[], role: ColumnRole): string[] {
  const names = new Set(namesOf(role));
  return columns.filter((column) => names.has(normaliseName(column)));
}
