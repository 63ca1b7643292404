import { actionKey, type Column, type Table, type Value } from '@skipper/core/presentation';
import type { LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AppLink } from '../ui/app-link.tsx';
import { Cell, Row } from '../ui/table.tsx';
import { ActionButton } from './action-button.tsx';
import { roomyOf } from './importance.ts';
import { ValueView } from './value-view.tsx';

/** Replacement content for cells, by column key. */
export type CellOverrides = Readonly<Record<string, (row: never) => ReactNode>>;

/**
 * Icons of the actions in rows, by label. They stand alone on a phone, and where a row has more
 * than two actions: from the second on.
 */
export type ActionIcons = Readonly<Record<string, LucideIcon>>;

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
  const actions = table.actions(row);
  const path = table.open(row);
  return (
    <Row index={place}>
      {table.columns.map((column, index) => (
        <Cell
          key={column.key}
          align={column.align ?? 'start'}
          wraps={column.long || (index === 0 && isLong(column.value(row)))}
          className={column.long ? 'min-w-28 max-w-md' : index === 0 ? 'max-w-64' : undefined}
          data-roomy={roomyOf(column, table.columns) || undefined}
        >
          {index === 0 && path !== undefined ? (
            <AppLink to={path} className="rounded-sm hover:underline">
              {contentOf(table, column, row, cells)}
            </AppLink>
          ) : (
            contentOf(table, column, row, cells)
          )}
        </Cell>
      ))}
      {acts && (
        <Cell align="end" data-pinned>
          <span className="inline-flex gap-1.5">
            {actions.map((action, nth) => (
              <ActionButton
                key={actionKey(action)}
                action={action}
                size="small"
                icon={icons[action.label]}
                iconOnly={nth > 0 && actions.length > 2 && action.label in icons}
              />
            ))}
          </span>
        </Cell>
      )}
    </Row>
  );
});

/** A name that would push the figures beside it off a phone. */
const isLong = (value: Value): boolean => value.kind === 'text' && value.text.length > 28;

function contentOf(table: Table, column: Column<unknown>, row: unknown, cells: CellOverrides) {
  const override = cells[column.key];
  if (override) return override(row as never);
  return <ValueView value={column.value(row)} timeZone={table.timeZone} />;
}
