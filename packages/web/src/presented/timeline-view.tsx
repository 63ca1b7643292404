import type { Action, Column, Table } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { type ActionIcons, RowActions } from './row-actions.tsx';
import { ValueView } from './value-view.tsx';

interface TimelineViewProps {
  readonly table: Table;
  readonly icons: ActionIcons;
}

/** Events in their order: when, what happened, and what is to be known about it. */
export const TimelineView = observer(function TimelineView({ table, icons }: TimelineViewProps) {
  const { shape, columns, rows = [] } = table;
  return (
    <ol aria-label={shape.name} className="grid p-4 ps-5 pt-1">
      {rows.map((row) => (
        <TimelineEvent
          key={shape.rowKey(row)}
          row={row}
          columns={columns}
          timeZone={table.timeZone}
          actions={table.actions(row)}
          icons={icons}
        />
      ))}
    </ol>
  );
});

interface TimelineEventProps {
  readonly row: unknown;
  readonly columns: readonly Column<unknown>[];
  readonly timeZone: string | undefined;
  readonly actions: readonly Action[];
  readonly icons: ActionIcons;
}

const TimelineEvent = observer(function TimelineEvent(props: TimelineEventProps) {
  const { row, columns, timeZone, actions, icons } = props;
  const [when, what, ...about] = columns;
  const drawn = (column: Column<unknown> | undefined) =>
    column && <ValueView value={column.value(row)} timeZone={timeZone} />;
  const known = about.filter((column) => column.value(row).kind !== 'absent');
  return (
    <li className="timeline-event relative grid gap-0.5 border-line border-s ps-4 pb-4 last:pb-0">
      <p data-value className="text-faint text-xs tabular-nums">
        {drawn(when)}
      </p>
      <p data-value className="wrap-anywhere font-medium text-sm">
        {drawn(what)}
      </p>
      {known.map((column) => (
        <p key={column.key} className="wrap-anywhere text-muted text-sm">
          {column.label}: <span data-value>{drawn(column)}</span>
        </p>
      ))}
      {actions.length > 0 && (
        <div className="pt-1">
          <RowActions actions={actions} icons={icons} />
        </div>
      )}
    </li>
  );
});
