import type { Table } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Table as TableFrame } from '../ui/table.tsx';
import { TableHead } from './table-head.tsx';
import { tableIcon } from './table-icon.ts';
import { type ActionIcons, type CellOverrides, TableRow } from './table-row.tsx';
import { TableToolbar } from './table-toolbar.tsx';

export interface DataTableProps {
  readonly table: Table;
  /** Cells with a layout of their own, by column key. */
  readonly cells?: CellOverrides;
  readonly icons?: ActionIcons;
  /** Stands below the empty text: at most one thing to do about it. */
  readonly emptyAction?: ReactNode;
}

/** A table in all its states: loading, failed, empty, full; with filters, sort and pages. */
export const DataTable = observer(function DataTable({
  table,
  cells = {},
  icons = {},
  emptyAction,
}: DataTableProps) {
  const { name, empty } = table.shape;
  return (
    <>
      <TableToolbar table={table} />
      <QueryView result={table.result}>
        {() =>
          table.rows?.length === 0 ? (
            <EmptyState of={name} icon={tableIcon} title={empty.title} action={emptyAction}>
              {empty.hint}
            </EmptyState>
          ) : (
            <Rows table={table} cells={cells} icons={icons} />
          )
        }
      </QueryView>
      {table.pages && <Pagination pages={table.pages} name={name} />}
    </>
  );
});

const Rows = observer(function Rows({
  table,
  cells,
  icons,
}: {
  readonly table: Table;
  readonly cells: CellOverrides;
  readonly icons: ActionIcons;
}) {
  return (
    <TableFrame name={table.shape.name}>
      <TableHead table={table} />
      <tbody>
        {table.rows?.map((row) => (
          <TableRow
            key={table.shape.rowKey(row)}
            table={table}
            row={row}
            cells={cells}
            icons={icons}
          />
        ))}
      </tbody>
    </TableFrame>
  );
});
