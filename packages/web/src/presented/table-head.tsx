import type { Column, Table } from '@skipper/core/presentation';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ColumnHead } from '../ui/table.tsx';
import { roomyOf } from './importance.ts';

interface TableHeadProps {
  readonly table: Table;
  /** Some rows have actions: they get a column. */
  readonly acts: boolean;
}

/** The heads of the columns; those that can be sorted are buttons. */
export const TableHead = observer(function TableHead({ table, acts }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {table.columns.map((column) => (
          <ColumnHead
            key={column.key}
            align={column.align ?? 'start'}
            roomy={roomyOf(column, table.columns, acts)}
            sort={sortOf(table, column)}
          >
            {table.canSort(column) ? <SortButton table={table} column={column} /> : column.label}
          </ColumnHead>
        ))}
        {acts && (
          <ColumnHead align="end" pinned>
            <span className="sr-only">Actions</span>
          </ColumnHead>
        )}
      </tr>
    </thead>
  );
});

function sortOf({ sort }: Table, { key }: Column<unknown>): 'ascending' | 'descending' | undefined {
  if (sort?.column !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

const SortButton = observer(function SortButton({
  table,
  column,
}: {
  readonly table: Table;
  readonly column: Column<unknown>;
}) {
  const direction = sortOf(table, column) ?? 'none';
  const Arrow = arrows[direction];
  return (
    <button
      type="button"
      className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-ink"
      onClick={() => table.toggleSort(column)}
    >
      {column.label}
      <Arrow size={13} aria-hidden className={direction === 'none' ? 'opacity-40' : 'text-ink'} />
    </button>
  );
});
