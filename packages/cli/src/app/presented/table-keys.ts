import type { Table } from '@skipper/core/presentation';

/**
 * Letter keys of a table: `s` sorts by the next column, `f` cycles the filter or leads to the search, `c` chooses the
 * columns, `w` writes all rows to a file.
 */

/** The keys whose work is not the table's own. */
export interface TableTools {
  readonly columns: () => void;
  readonly save: () => void;
  /** To the field that narrows the table by its text. */
  readonly search: () => void;
}

/** The action of a letter. Undefined: it means something to the whole app. */
export function adjustment(
  table: Table,
  letter: string,
  tools: TableTools,
): (() => void) | undefined {
  if (letter === 's' && sortable(table).length > 0) return () => sortByNext(table);
  if (letter === 'f' && table.filters.length > 0) return () => filterByNext(table);
  if (letter === 'f' && table.search) return tools.search;
  if (letter === 'c' && table.adjustable) return tools.columns;
  return letter === 'w' && hasRows(table) ? tools.save : undefined;
}

export function adjustHint(table: Table): string | undefined {
  const parts = [
    ...(sortable(table).length > 0 ? ['s sort'] : []),
    ...(table.filters.length > 0 || table.search ? ['f filter'] : []),
    ...(table.adjustable ? ['c columns'] : []),
    ...(hasRows(table) ? ['w save as CSV'] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** The sort and the filters in words, where the user chose some. */
export function stateLine(table: Table): string | undefined {
  const { sort } = table;
  const label = table.shape.columns.find(({ key }) => key === sort?.column)?.label;
  const parts = [
    ...(sort && label ? [`Sorted by ${label} ${sort.descending ? '↓' : '↑'}`] : []),
    ...table.filters.flatMap(({ label: name, chosen, options }) => {
      const option = options.find(({ value }) => value === chosen);
      return option ? [`${name}: ${option.label}`] : [];
    }),
  ];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

const hasRows = ({ adjustable, rows }: Table): boolean => adjustable && (rows?.length ?? 0) > 0;

const sortable = (table: Table) => table.columns.filter((column) => table.canSort(column));

/** Ascending, descending, then the next column; after the last, the list's own order. */
function sortByNext(table: Table): void {
  const columns = sortable(table);
  const at = columns.findIndex(({ key }) => key === table.sort?.column);
  const current = columns[at];
  const first = columns[0];
  if (current === undefined) {
    if (first) table.toggleSort(first);
    return;
  }
  if (table.sort?.descending !== true && current.sortsOnly === undefined) {
    table.toggleSort(current);
    return;
  }
  const next = columns[at + 1];
  table.toggleSort(next ?? current);
}

/** No filter, then each option of each filter in turn. */
function filterByNext({ filters }: Table): void {
  const choices = filters.flatMap((filter) =>
    filter.options.map(({ value }) => ({ filter, value })),
  );
  const at = choices.findIndex(({ filter, value }) => filter.chosen === value);
  choices[at]?.filter.choose(undefined);
  const next = choices[at + 1];
  next?.filter.choose(next.value);
}
