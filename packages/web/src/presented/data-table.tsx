import type { Table } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { AppLink } from '../ui/app-link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Table as TableFrame } from '../ui/table.tsx';
import { pressRow } from './press-row.ts';
import type { ActionIcons } from './row-actions.tsx';
import { wholeUpTo, windowParts } from './row-window.ts';
import { TableHead } from './table-head.tsx';
import { tableIcon } from './table-icon.ts';
import { type CellOverrides, TableRow } from './table-row.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { TimelineView } from './timeline-view.tsx';
import { useFocusedRow } from './use-focused-row.ts';
import { useHeldHeight } from './use-held-height.ts';
import { useRowWindow } from './use-row-window.ts';

export interface DataTableProps {
  readonly table: Table;
  /** Cells with a special layout, by column key. */
  readonly cells?: CellOverrides;
  readonly icons?: ActionIcons;
  /** Shown below the empty text: at most one action. */
  readonly emptyAction?: ReactNode;
  /** Its tools stand elsewhere; see TableCard. */
  readonly bare?: boolean;
}

const waitingClass = 'sticky top-(--sticky-top)';

/** A table in all its states: loading, failed, empty, full; with filters, sort and pages. */
export const DataTable = observer(function DataTable({
  table,
  cells = {},
  icons = {},
  emptyAction,
  bare = false,
}: DataTableProps) {
  const { name } = table.shape;
  const place = useRef<HTMLDivElement>(null);
  const [height, onDrawn] = useHeldHeight(place);
  return (
    <>
      {!bare && <TableToolbar table={table} />}
      <div ref={place} style={{ minHeight: height }}>
        {/* In sight of the buttons below the rows, which were pressed. */}
        <div className={height === undefined ? undefined : waitingClass}>
          <QueryView result={table.result}>
            {() => (
              <>
                <Drawn onDrawn={onDrawn} />
                {table.zoneNote && (
                  <p className="px-4 pb-2 text-faint text-xs sm:px-5">{table.zoneNote}</p>
                )}
                {table.rows?.length === 0 ? (
                  <NoRows table={table} action={emptyAction} />
                ) : table.shape.timeline ? (
                  <TimelineView table={table} icons={icons} />
                ) : (
                  <Rows table={table} cells={cells} icons={icons} />
                )}
              </>
            )}
          </QueryView>
        </div>
      </div>
      {table.pages && <Pagination pages={table.pages} name={name} />}
    </>
  );
});

/** Reports when content is drawn, and when it goes. */
function Drawn({ onDrawn }: { readonly onDrawn: (drawn: boolean) => void }) {
  useLayoutEffect(() => {
    onDrawn(true);
    return () => onDrawn(false);
  }, [onDrawn]);
  return null;
}

/** Why there are no rows, and the next step. */
const NoRows = observer(function NoRows({
  table: { shape, empty },
  action,
}: {
  readonly table: Table;
  readonly action: ReactNode;
}) {
  const { title, hint, link } = empty;
  const wayOn = link && (
    <AppLink to={link.path} className={buttonClass('secondary', 'small')}>
      {link.label}
    </AppLink>
  );
  return (
    <EmptyState of={shape.name} icon={tableIcon} title={title} action={action ?? wayOn}>
      {hint}
    </EmptyState>
  );
});

interface RowsProps {
  readonly table: Table;
  readonly cells: CellOverrides;
  readonly icons: ActionIcons;
}

/** The head and the rows. Of a long list, only the rows near what is in sight are in the page. */
const Rows = observer(function Rows({ table, cells, icons }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = table.rows ?? [];
  const shown = useRowWindow(body, rows.length);
  const { focused, ...tracking } = useFocusedRow(rows.map((row) => table.shape.rowKey(row)));
  const handlers = { ...tracking, onClick: pressRow };
  const whole = rows.length <= wholeUpTo;
  const acts = rows.some((row) => table.actions(row).length > 0);
  return (
    <TableFrame name={table.shape.name} rowCount={whole ? undefined : rows.length + 1}>
      <TableHead table={table} acts={acts} />
      <tbody ref={body} aria-busy={(whole && shown.end < rows.length) || undefined} {...handlers}>
        {windowParts(shown, rows.length, focused).map((part) =>
          'gap' in part ? (
            <tr key={`${part.name} gap`} aria-hidden style={{ height: part.gap }} />
          ) : (
            <TableRow
              key={table.shape.rowKey(rows[part.row])}
              table={table}
              acts={acts}
              row={rows[part.row]}
              cells={cells}
              icons={icons}
              index={whole ? undefined : part.row + 2}
            />
          ),
        )}
      </tbody>
    </TableFrame>
  );
});
