import type { Column, FormModel, Presses, Table, TableSearch } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { textColumn, valueText } from '../../output/shape-columns.ts';
import { useParts } from '../app-context.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Link } from '../parts/link.tsx';
import { QueryFailure } from '../parts/query-failure.tsx';
import type { TableColumn } from '../parts/table-rows.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useSelectedRow } from '../parts/use-selected-row.ts';
import { Words } from '../parts/words.tsx';
import { ActionBar } from './action-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { saveCsv } from './save-csv.ts';
import { adjustHint, adjustment, stateLine } from './table-keys.ts';
import { usePresses } from './use-presses.ts';
import { valueTone } from './value-tone.ts';

export interface TableViewProps {
  readonly table: Table;
}

/** A table of a screen model. Enter opens a row; the selected row's actions stand below. */
export const TableView = observer(function TableView({ table }: TableViewProps) {
  const parts = useParts();
  const { shell } = parts;
  const { navigation } = parts.skipper;
  const { shape, rows, pages } = table;
  const adjusted = stateLine(table);
  const selection = useSelectedRow({
    name: shape.name,
    rows,
    rowKey: (row) => shape.rowKey(row),
    arrangement: [adjusted, table.search?.value].join(' '),
  });
  const [form, setForm] = useState<FormModel>();
  const [choosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<object>();
  const presses = usePresses();
  const current = rows?.[selection.selected];
  const enter = (row: unknown) => {
    const path = table.open(row);
    return path === undefined
      ? firstHarmless(table, row, presses)
      : () => shell.leave(() => navigation.go(path));
  };
  const opens = current !== undefined && enter(current) !== undefined;
  // The form of an action belongs to its row: it goes when another row is selected.
  const move = (go: () => void) => {
    if (form) shell.leave(go, form);
    else go();
  };
  return (
    <Box flexDirection="column" flexShrink={0}>
      {table.search ? <SearchLine search={table.search} takesFocus={asked} /> : null}
      <QueryFailure result={table.result} />
      {adjusted ? <Words text={adjusted} tone="muted" wrap="wrap" /> : null}
      <DataTable
        name={shape.name}
        rows={rows}
        failed={table.result.error !== undefined}
        rowKey={(row) => shape.rowKey(row)}
        columns={table.columns.map((column, index) => terminalColumn(table, column, index))}
        timeline={shape.timeline}
        empty={[table.empty.title, table.empty.hint].filter(Boolean).join('. ')}
        note={table.zoneNote}
        onOpen={opens ? (row) => enter(row)?.() : undefined}
        selection={selection}
        onLetter={(letter) => {
          const change = adjustment(table, letter, {
            columns: () => setChoosing(true),
            save: () => void saveCsv(parts, table),
            search: () => setAsked({}),
          });
          if (change) move(change);
          return change !== undefined;
        }}
        onMove={move}
        hint={adjustHint(table)}
        {...(pages ? { pages } : {})}
      />
      {rows?.length === 0 && table.empty.link ? <Link {...table.empty.link} /> : null}
      {choosing ? <ColumnChoice table={table} onClose={() => setChoosing(false)} /> : null}
      {current === undefined ? null : (
        // By row: what is asked about one must not be answered for another.
        <RowActions
          key={shape.rowKey(current)}
          table={table}
          row={current}
          presses={presses}
          onForm={setForm}
        />
      )}
    </Box>
  );
});

interface RowActionsProps {
  readonly table: Table;
  readonly row: unknown;
  readonly presses: Presses;
  readonly onForm: (form: FormModel | undefined) => void;
}

/** The actions of the selected row, which is named: it may stand far above them. */
const RowActions = observer(function RowActions({ table, row, presses, onForm }: RowActionsProps) {
  const actions = table.actions(row);
  const [first] = table.columns;
  const name = first && valueText(first.value(row), table.timeZone);
  return (
    <>
      {actions.length > 0 && (table.rows?.length ?? 0) > 1 ? (
        <Words text={`For ${name}`} tone="muted" wrap="wrap" />
      ) : null}
      <ActionBar
        actions={actions}
        onForm={onForm}
        presses={presses}
        place={table.shape.rowKey(row)}
      />
    </>
  );
});

const SearchLine = observer(function SearchLine({
  search,
  takesFocus,
}: {
  readonly search: TableSearch;
  readonly takesFocus: object | undefined;
}) {
  return (
    <TextField
      label={search.label}
      value={search.value}
      onChange={(text) => search.set(text)}
      takesFocus={takesFocus}
    />
  );
});

/** Enter on a row without a link: its first action, if that has no form or question. */
function firstHarmless(table: Table, row: unknown, presses: Presses): (() => unknown) | undefined {
  const [first] = table.actions(row);
  if (!first || first.unavailable || first.dangerous || first.form || first.confirm)
    return undefined;
  return () => presses.run(first, table.shape.rowKey(row));
}

function terminalColumn(
  table: Table,
  column: Column<unknown>,
  index: number,
): TableColumn<unknown> {
  const named = index === 0;
  return {
    ...textColumn(column, named, (value) => valueText(value, table.timeZone)),
    tone: (row) => (named ? 'strong' : valueTone(column.value(row))),
  };
}
