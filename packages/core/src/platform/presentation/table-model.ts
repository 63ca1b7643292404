import { computed, makeObservable } from 'mobx';
import type { ListState } from '../lists/list-state.ts';
import type { QueryResult } from '../query/query-result.ts';
import type { Action } from './action.ts';
import {
  type Column,
  type EmptyText,
  type Filter,
  nothingFound,
  type Pages,
  type ReadablePages,
  type Sort,
  type Table,
  type TableSearch,
  type TableShape,
} from './table.ts';
import type { Value } from './value.ts';
import { sortRows } from './value-order.ts';
import { zoneNote } from './zone-note.ts';

/** Where a table gets its rows, and what can be done with them. */
export interface TableSource<Row, Data> {
  result(): QueryResult<Data>;
  rows(data: Data): readonly Row[];
  /** Sort, filters and hidden columns; without one they cannot be chosen. */
  readonly state?: ListState;
  readonly pages?: ReadablePages<Data>;
  readonly search?: TableSearch;
  timeZone?(): string | undefined;
  /** The screen says it itself. */
  readonly zoneSaid?: true;
  /** How many rows an option of a filter leaves. */
  countOf?(filter: string, value: string): number | undefined;
  /** Whether amounts are shared with this viewer. Default true. */
  amounts?(data: Data | undefined): boolean;
  /** Every row, where one of a page that is not on show needs more than its page. Throws ApiError. */
  all?(): Promise<readonly Row[]>;
  open?(row: Row): string | undefined;
  actions?(row: Row): readonly Action[];
}

/** Binds the shape of a table to a store. */
export function tableOf<Row, Data>(
  shape: TableShape<Row>,
  source: TableSource<Row, Data>,
): Table<Row> {
  return new TableModel(shape, source);
}

class TableModel<Row, Data> implements Table<Row> {
  readonly shape: TableShape<Row>;
  readonly #source: TableSource<Row, Data>;

  constructor(shape: TableShape<Row>, source: TableSource<Row, Data>) {
    this.shape = shape;
    this.#source = source;
    makeObservable(this, { rows: computed, columns: computed, zoneNote: computed });
  }

  get result(): QueryResult<Data> {
    return this.#source.result();
  }

  get rows(): readonly Row[] | undefined {
    const { data } = this.result;
    if (data === undefined) return undefined;
    const rows = this.#source.rows(data);
    const column = this.#sortedHere;
    return column ? sortRows(rows, column, this.sort?.descending ?? false) : rows;
  }

  get columns(): readonly Column<Row>[] {
    const { data } = this.result;
    const amounts = this.#source.amounts?.(data) ?? true;
    return this.shape.columns.filter((one) => (amounts || !one.amounts) && this.isShown(one));
  }

  get empty(): EmptyText {
    const { empty, narrowed = nothingFound } = this.shape;
    const chosen = this.filters.some((filter) => filter.chosen !== undefined);
    return chosen || this.search?.value ? narrowed : empty;
  }

  get pages(): Pages | undefined {
    return this.#source.pages;
  }

  get timeZone(): string | undefined {
    return this.#source.timeZone?.();
  }

  get zoneNote(): string | undefined {
    return this.#source.zoneSaid ? undefined : zoneNote(this.timeZone, this.#values());
  }

  get sort(): Sort | undefined {
    const written = this.#source.state?.sort;
    if (!written) return undefined;
    const descending = written.startsWith('-');
    const name = descending ? written.slice(1) : written;
    const column = this.shape.columns.find((one) => sortName(one) === name);
    if (!column) return undefined;
    const only = column.sortsOnly;
    return { column: column.key, descending: only ? only === 'descending' : descending };
  }

  get filters(): readonly Filter[] {
    const { state } = this.#source;
    if (!state) return [];
    return (this.shape.filters ?? []).map((shape) => ({
      ...shape,
      options: shape.options.map((option) => ({
        ...option,
        ...countIn(this.#source.countOf?.(shape.key, option.value)),
      })),
      chosen: shape.options.find(({ value }) => value === state.filter(shape.key))?.value,
      choose: (value) => state.choose(shape.key, value),
    }));
  }

  get search(): TableSearch | undefined {
    return this.#source.search;
  }

  get adjustable(): boolean {
    return this.#source.state !== undefined;
  }

  canSort(column: Column<Row>): boolean {
    if (!this.adjustable) return false;
    return column.sort !== undefined || this.pages === undefined;
  }

  toggleSort(column: Column<Row>): void {
    const { state } = this.#source;
    if (!state || !this.canSort(column)) return;
    const name = sortName(column);
    if (this.sort?.column !== column.key) state.sortBy(name);
    else state.sortBy(this.sort.descending || column.sortsOnly ? undefined : `-${name}`);
  }

  isShown({ key }: Column<Row>): boolean {
    return !this.#source.state?.hidden.includes(key);
  }

  toggleColumn(column: Column<Row>): void {
    const { state } = this.#source;
    if (!state) return;
    const { hidden } = state;
    if (hidden.includes(column.key)) state.hide(hidden.filter((key) => key !== column.key));
    else if (this.columns.length > 1) state.hide([...hidden, column.key]);
  }

  async all(): Promise<readonly Row[]> {
    const { pages } = this.#source;
    if (this.#source.all) return this.#source.all();
    if (pages) {
      return pages.all({
        rowsOf: (data) => this.#source.rows(data),
        keyOf: (row) => this.shape.rowKey(row),
      });
    }
    return this.rows ?? [];
  }

  open(row: Row): string | undefined {
    return this.#source.open?.(row);
  }

  actions(row: Row): readonly Action[] {
    return this.#source.actions?.(row) ?? [];
  }

  *#values(): Iterable<Value> {
    for (const row of this.rows ?? []) {
      for (const column of this.columns) yield column.value(row);
    }
  }

  /** The column to sort by here: a list of pages is sorted by the server. */
  get #sortedHere(): Column<Row> | undefined {
    if (this.pages || !this.sort) return undefined;
    return this.shape.columns.find(({ key }) => key === this.sort?.column);
  }
}

const countIn = (count: number | undefined) => (count === undefined ? {} : { count });

const sortName = <Row>({ sort, key }: Column<Row>): string => sort ?? key;
