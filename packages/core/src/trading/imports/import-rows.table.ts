import type { ImportRow, ImportRowState } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Column, Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import {
  type BadgeTone,
  badge,
  moment,
  price,
  quantity,
  text,
  type Value,
} from '../../platform/presentation/value.ts';
import { rowCorrection } from './import-correction.form.ts';
import { importsFeature } from './imports.module.ts';

const states: Readonly<Record<ImportRowState, readonly [label: string, tone: BadgeTone]>> = {
  new: ['New', 'success'],
  duplicate: ['Duplicate', 'neutral'],
  conflict: ['Conflict', 'warning'],
  rejected: ['Rejected', 'danger'],
  skipped: ['Skipped', 'warning'],
};

const notRead = 'Not read';

/** A column about the fill of a row. */
const ofFill = (
  column: Omit<Column<ImportRow>, 'value'>,
  value: (fill: NonNullable<ImportRow['fill']>) => Value,
): Column<ImportRow> => ({
  ...column,
  value: ({ fill }) => (fill ? value(fill) : { kind: 'absent', reason: notRead }),
});

/** The rows of a file and what becomes of each. */
export const importRowsShape: TableShape<ImportRow> = {
  key: 'rows',
  name: 'Rows',
  // An assignment is two fills of one line: the option's and the shares'.
  rowKey: ({ row, fill }) => `${row} ${fill?.symbol ?? ''}`,
  empty: { title: 'No rows of this kind' },
  filters: [
    {
      key: 'state',
      label: 'Rows to show',
      options: Object.entries(states).map(([value, [label]]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'line', label: 'Line', value: ({ row }) => text(String(row)) },
    { key: 'state', label: 'State', value: ({ state }) => badge(state, ...states[state]) },
    ofFill({ key: 'symbol', label: 'Symbol' }, ({ symbol }) => text(symbol)),
    ofFill({ key: 'side', label: 'Side', importance: 3 }, ({ side }) =>
      text(side === 'buy' ? 'Buy' : 'Sell'),
    ),
    ofFill({ key: 'quantity', label: 'Quantity', align: 'end', importance: 3 }, (fill) =>
      quantity(fill.quantity),
    ),
    ofFill({ key: 'price', label: 'Price', align: 'end', importance: 3 }, (fill) =>
      price(fill.price),
    ),
    ofFill({ key: 'fees', label: 'Fees', align: 'end', importance: 5 }, ({ fee }) => price(fee)),
    ofFill({ key: 'time', label: 'Time', importance: 4 }, ({ executedAt, day }) =>
      moment(executedAt, day),
    ),
    { key: 'reason', label: 'Reason', long: true, value: ({ reason }) => text(reason, 'None') },
  ],
};

/** The rows of the file that is read at present. */
export function importRowsTable(skipper: Skipper): Table<ImportRow> {
  const imports = skipper.use(importsFeature);
  return tableOf(importRowsShape, {
    result: () => imports.rows.result,
    rows: (data) => data.rows,
    pages: imports.rows,
    state: imports.rows.state,
    countOf: (_, value) => imports.current?.rows[value as ImportRowState],
    timeZone: () => imports.current?.timezone,
    actions: (row) => rowCorrection(imports, row),
  });
}
