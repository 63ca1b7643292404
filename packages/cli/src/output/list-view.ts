import { nothingFound, type TableShape } from '@skipper/core/presentation';
import type { RawReader } from './plain-lines.ts';
import { tableColumns } from './shape-columns.ts';
import { type Column, type TextColumn, tableLines } from './table.ts';
import { timelineLines } from './timeline.ts';

/** A member that every row has. */
type PresentField<Row> = {
  [Key in keyof Row & string]: undefined extends Row[Key] ? never : Key;
}[keyof Row & string];

/** A member that only some rows have. */
type RareField<Row> = Exclude<keyof Row & string, PresentField<Row>>;

/** Output of a list: for people, for pipes, and as JSON. */
export interface ListView<Row> {
  readonly columns: readonly TextColumn<Row>[];
  /** The values of a plain line. Their order is fixed: scripts rely on it. */
  readonly plain: readonly RawReader<Row>[];
  /** The fields that `--json=a,b` accepts. */
  readonly fields: readonly (keyof Row & string)[];
  /** Those of them that every row has. */
  readonly required: readonly (keyof Row & string)[];
  /** What is the same row again. Absent: no two are. */
  readonly rowKey?: (row: Row) => string;
  /** Draws the table. Here, so that a command that prints no list does not load how. */
  readonly table: typeof tableLines<Row>;
  /** Printed on stderr of a terminal for an empty list. */
  readonly empty: string;
  /** The same where only some were asked for. Absent: the list is never narrowed. */
  readonly narrowed?: string;
}

/** A list of which only some were asked for, if a filter has been named. */
export const narrowedBy = <Row>(view: ListView<Row>, filter: object): ListView<Row> =>
  Object.keys(filter).length === 0 ? view : { ...view, empty: view.narrowed ?? view.empty };

/** A list whose plain lines have the columns of its table. */
export function listView<Row>(view: {
  readonly columns: readonly Column<Row>[];
  readonly fields: readonly PresentField<Row>[];
  readonly empty: string;
}): ListView<Row> {
  const { columns, fields } = view;
  return { ...view, required: fields, table: tableLines, plain: columns.map(({ raw }) => raw) };
}

/** Fields that a plain line can print as they are. */
type PlainField<Row> = {
  [Key in keyof Row & string]: Row[Key] extends ReturnType<RawReader<Row>> ? Key : never;
}[keyof Row & string];

const readerOf = <Row>(one: PlainField<Row> | RawReader<Row>): RawReader<Row> =>
  typeof one === 'function' ? one : (row) => row[one] as ReturnType<RawReader<Row>>;

/** A list that a screen also shows: the same table. */
export function shapeView<Row>(
  shape: TableShape<Row>,
  options: {
    /** The values of a plain line: a field, or how it is read. */
    readonly plain: readonly (PlainField<Row> | RawReader<Row>)[];
    readonly fields: readonly PresentField<Row>[];
    readonly rareFields?: readonly RareField<Row>[];
    /** The next step in a terminal, where the one of the screen does not fit. */
    readonly hint?: string;
    /** The identifier that other commands accept; shown as the last column. */
    readonly uuid?: (row: Row) => string;
  },
): ListView<Row> {
  const { fields: required, rareFields = [], uuid, hint = shape.empty.hint } = options;
  const fields = [...required, ...rareFields];
  const { title, hint: next } = shape.narrowed ?? nothingFound;
  const named = uuid ? [{ label: 'Uuid', text: uuid, priority: 1 }] : [];
  const empty = [`${shape.empty.title}.`, ...(hint ? [hint] : [])].join(' ');
  const columns = [...tableColumns(shape), ...named];
  const plain = options.plain.map(readerOf);
  const table = shape.timeline ? timelineLines<Row> : tableLines<Row>;
  const narrowed = `${title}. ${next ?? ''}`.trimEnd();
  const rowKey = (row: Row) => shape.rowKey(row);
  return { columns, rowKey, table, plain, fields, required, empty, narrowed };
}
