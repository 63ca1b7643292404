import type { Column, Table, Value } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AppLink } from '../ui/app-link.tsx';
import { Cell, Row } from '../ui/table.tsx';
import { roomyOf } from './importance.ts';
import { type ActionIcons, RowActions } from './row-actions.tsx';
import { ValueView } from './value-view.tsx';

/** Replacement content for cells, by column key. */
export type CellOverrides = Readonly<Record<string, (row: never) => ReactNode>>;

export interface TableRowProps {
  readonly table: Table;
  readonly row: unknown;
  /** Some rows have actions: this one gets their cell, even without any. */
  readonly acts: boolean;
  readonly cells: CellOverrides;
  readonly icons: ActionIcons;
  /** Its place, where not all rows are in the page. */
  readonly index: number | undefined;
}

/** One row: its cells, of which the first leads to what the row is about, and its actions. */
export const TableRow = observer(function TableRow(props: TableRowProps) {
  const { table, row, acts, cells, icons, index: place } = props;
  const path = table.open(row);
  return (
    <Row index={place}>
      {table.columns.map((column, index) => (
        <Cell
          key={column.key}
          align={column.align ?? 'start'}
          wraps={column.long || isLong(column.value(row))}
          className={widthOf(column, index, row)}
          data-long={column.long}
          data-roomy={roomyOf(column, table.columns, acts) || undefined}
        >
          {index === 0 && path !== undefined ? (
            <AppLink to={path} data-opens className="rounded-sm hover:underline">
              {contentOf(table, column, row, cells)}
            </AppLink>
          ) : (
            contentOf(table, column, row, cells)
          )}
          {index === 0 && <Below table={table} row={row} acts={acts} />}
        </Cell>
      ))}
      {acts && (
        <Cell align="end" data-pinned>
          <RowActions actions={table.actions(row)} icons={icons} />
        </Cell>
      )}
    </Row>
  );
});

/** The columns that must not be missed where the table is too narrow for them. */
function Below({ table, row, acts }: Pick<TableRowProps, 'table' | 'row' | 'acts'>) {
  const columns = table.columns.filter(({ below }, index) => below && index > 0);
  if (columns.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 pb-0.5 text-muted sm:flex-nowrap">
      {columns.map((column) => (
        <span key={column.key} data-below={roomyOf(column, table.columns, acts)}>
          {needsLabel(column.value(row)) && `${column.label} `}
          <ValueView value={column.value(row)} timeZone={table.timeZone} />
        </span>
      ))}
    </span>
  );
}

/** Words say what they are; figures, days and the sign of none do not. */
const needsLabel = ({ kind }: Value): boolean => kind !== 'text' && kind !== 'badge';

/** A person has a width of their own, in the styles of tables. */
function widthOf(column: Column<unknown>, index: number, row: unknown): string | undefined {
  if (column.long) return 'min-w-26 max-w-md';
  const shown = column.value(row);
  if (isLong(shown)) return 'min-w-26 max-w-64';
  return index === 0 && shown.kind !== 'person' ? 'max-w-64' : undefined;
}

/** A name that would push the figures beside it off a phone, or widen its column. */
const isLong = (value: Value): boolean => value.kind === 'text' && value.text.length > 28;

function contentOf(table: Table, column: Column<unknown>, row: unknown, cells: CellOverrides) {
  const override = cells[column.key];
  if (override) return override(row as never);
  return <ValueView value={column.value(row)} timeZone={table.timeZone} />;
}
