import { Box, type DOMElement } from 'ink';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
import { briefLines, isStacked } from '../../output/row-facts.ts';
import { useRoom } from '../app-context.ts';
import { useTarget } from '../focus/use-target.ts';
import { Heading } from './heading.tsx';
import { useRowWindow } from './row-window.ts';
import { hintOf, nextRow, type Pages, pageTurn } from './table-moves.ts';
import { type TableColumn, TableRows } from './table-rows.tsx';
import { TimelineRows } from './timeline-rows.tsx';
import { useDrawnLines } from './use-drawn-lines.ts';
import { type RowSelection, useSelectedRow } from './use-selected-row.ts';
import { Words } from './words.tsx';

export interface DataTableProps<Row> {
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while they are not known yet. */
  readonly rows: readonly Row[] | undefined;
  /** They will not come by themselves. */
  readonly failed?: boolean;
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
  /** Stands below the rows. */
  readonly note?: string | undefined;
  /** Events: when, what happened, and what is to be known about it. */
  readonly timeline?: boolean | undefined;
  readonly onOpen?: ((row: Row) => unknown) | undefined;
  /** Its owner's, where that is about the selected row, too. */
  readonly selection?: RowSelection;
  /** Called instead of moving: whether and when `go` selects another row or turns the page. */
  readonly onMove?: (go: () => void) => void;
  readonly pages?: Pages;
  /** Letters that mean something to this list. False: they are for the whole app. */
  readonly onLetter?: (letter: string) => boolean;
  /** The action of those letters, for the footer. */
  readonly hint?: string | undefined;
}

/** A list under its name. One stop of the Tab key: arrows move within it, Enter opens a row. */
export const DataTable = observer(function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, rows, rowKey, failed, empty, note, pages } = props;
  const own = useSelectedRow({ name, rows, rowKey });
  const { selection = own } = props;
  const total = pages?.total ?? rows?.length ?? 0;
  const some = rows !== undefined && rows.length > 0;
  const [shown, setShown] = useState(false);
  if (some && !shown) setShown(true);
  // While other rows load, or a filter leaves none, the keyboard stays: the next key is for the table, too.
  const stays = shown && (rows === undefined || props.hint !== undefined);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={name} {...(rows ? { aside: String(total) } : {})} />
      {rows === undefined && !failed ? <Words text="Loading…" tone="muted" /> : null}
      {rows?.length === 0 ? <Words text={empty} tone="muted" wrap="wrap" /> : null}
      {some || stays ? <Rows {...props} rows={rows ?? []} selection={selection} /> : null}
      {note ? <Words text={note} tone="muted" wrap="wrap" /> : null}
      {pages && pages.pageCount > 1 ? (
        <Words
          text={`Page ${pages.page} of ${pages.pageCount} · n next · p previous`}
          tone="muted"
        />
      ) : null}
    </Box>
  );
}) as <Row>(props: DataTableProps<Row>) => ReactNode;

type RowsProps<Row> = DataTableProps<Row> & {
  readonly rows: readonly Row[];
  readonly selection: RowSelection;
};

const Rows = observer(function Rows<Row>(props: RowsProps<Row>) {
  const { name, rows, rowKey, onOpen, onLetter, pages } = props;
  const { onMove = (go) => go() } = props;
  const room = useRoom();
  const { selected, select, leftAt } = props.selection;
  const width = room.columns - 2;
  const linesOfRow = isStacked(width) ? 1 + briefLines : 1;
  const { shown, measured, offset } = useRowWindow(rows, selected, {
    lines: room.rows,
    linesOfRow,
  });
  const selectedNode = useRef<DOMElement>(null);
  const factsNode = useRef<DOMElement>(null);
  const turnTo = (turn: () => void) => {
    turn();
    select(0);
  };
  const { ref, focused } = useTarget({
    role: 'table',
    label: name,
    hint: hintOf(onOpen !== undefined, pages, props.hint),
    node: () => selectedNode.current,
    until: () => factsNode.current,
    onKey: (key) => {
      const next = nextRow(key, selected, rows.length);
      if (next !== undefined) {
        onMove(() => select(next));
        return true;
      }
      // From now on the user is at this row, also on the way to its actions.
      select(selected);
      const row = rows[selected];
      const turn = pageTurn(key, pages);
      if (key.name === 'enter' && row !== undefined && onOpen) onOpen(row);
      else if (turn) onMove(() => turnTo(turn));
      else return (key.name === 'text' && onLetter?.(key.text)) ?? false;
      return true;
    },
  });
  // Rows of one line only: how many lines others take is known when they are drawn.
  const counted = !props.timeline && !isStacked(width);
  const inSight = Math.max(selected - offset, leftAt) + room.rows;
  const drawn = useDrawnLines(shown.length, counted ? inSight : shown.length);
  const Drawn = props.timeline ? TimelineRows : TableRows;
  return (
    <Box ref={ref} flexDirection="column" flexShrink={0}>
      <Drawn
        columns={props.columns}
        rowKey={rowKey}
        measured={measured}
        shown={shown}
        drawn={drawn}
        width={width}
        selected={selected - offset}
        selectedNode={selectedNode}
        factsNode={factsNode}
        marked={focused}
      />
      <Sight offset={offset} shown={shown.length} count={rows.length} />
    </Box>
  );
}) as <Row>(props: RowsProps<Row>) => ReactNode;

/** Which rows of a long list are on show. */
function Sight(props: { readonly offset: number; readonly shown: number; readonly count: number }) {
  const { offset, shown, count } = props;
  if (shown === count) return null;
  return <Words text={`Rows ${offset + 1} to ${offset + shown} of ${count}`} tone="muted" />;
}
