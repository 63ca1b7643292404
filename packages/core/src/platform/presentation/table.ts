import type { ListReading } from '../lists/whole-list.ts';
import type { QueryResult } from '../query/query-result.ts';
import type { Action } from './action.ts';
import type { ScreenLink } from './screen-link.ts';
import type { Value } from './value.ts';

/** A column of a table, the same for every front end, command and file that shows it. */
export interface Column<Row> {
  /** Names the column in the address and in files. */
  readonly key: string;
  readonly label: string;
  value(row: Row): Value;
  /** 1 (the default) stays on the narrowest screen; the highest number is dropped first. */
  readonly importance?: number;
  /** On a screen too narrow for the column: in a line below the first one. */
  readonly below?: true;
  /** `end` for numbers, so that their digits line up. Default `start`. */
  readonly align?: 'start' | 'end';
  /** Sentences: broken into lines or cut short rather than left out. */
  readonly long?: true;
  /** Known words: never cut short, although it names the row. */
  readonly whole?: true;
  /** Shows money or sizes: left out for viewers who do not see amounts. */
  readonly amounts?: true;
  /** The name by which the server sorts. A list that is loaded whole sorts by any column. */
  readonly sort?: string;
  /** The only direction that the server sorts it in. */
  readonly sortsOnly?: 'ascending' | 'descending';
}

export interface EmptyText {
  readonly title: string;
  /** The next step, or why nothing is here. */
  readonly hint?: string;
  /** Where the next step is taken. */
  readonly link?: ScreenLink;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many rows it leaves, where that is known. */
  readonly count?: number;
}

/** One choice that narrows a list. No choice shows everything. */
export interface FilterShape {
  readonly key: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

/** The hint of every list that a search or a filter leaves empty. */
export const narrowedHint = 'Try another search, or remove a filter.';

/** The default for a search or filter without results. */
export const nothingFound: EmptyText = { title: 'Nothing found', hint: narrowedHint };

/** The constant part of a table: readable without a Skipper, so tests and commands share it. */
export interface TableShape<Row> {
  /** Prefix of its state in the address; unique on its screen. */
  readonly key: string;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly empty: EmptyText;
  /** Where a search or a filter leaves nothing. Default: that nothing was found. */
  readonly narrowed?: EmptyText;
  readonly filters?: readonly FilterShape[];
  /** Events: the first column is when, the second what happened, the others are about it. */
  readonly timeline?: true;
  rowKey(row: Row): string;
}

export interface Sort {
  /** Key of the column. */
  readonly column: string;
  readonly descending: boolean;
}

export interface Filter extends FilterShape {
  readonly chosen: string | undefined;
  choose(value: string | undefined): void;
}

/** One page of many. */
export interface Pages {
  readonly page: number;
  readonly pageCount: number;
  readonly limit: number;
  readonly total: number;
  goTo(page: number): void;
  next(): void;
  previous(): void;
}

/** Pages that can be read to the end. */
export interface ReadablePages<Data> extends Pages {
  all<Row>(reading: ListReading<Data, Row>): Promise<readonly Row[]>;
}

/** A text that a list is searched for. */
export interface TableSearch {
  readonly label: string;
  readonly value: string;
  set(text: string): void;
}

/**
 * A table on a screen: its shape bound to a store. Members that take a row are methods, so that a
 * `Table<Position>` is a `Table`. Never spread one: that would freeze its getters.
 */
export interface Table<Row = unknown> {
  readonly shape: TableShape<Row>;
  /** The columns on show: chosen by the user, and without amounts that are not shared. */
  readonly columns: readonly Column<Row>[];
  /** For the loading and error states. */
  readonly result: QueryResult<unknown>;
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Why it has no rows. */
  readonly empty: EmptyText;
  readonly pages: Pages | undefined;
  /** Zone of its instants; undefined: the reader's own. */
  readonly timeZone: string | undefined;
  /** Says that zone where it makes a difference to the reader. */
  readonly zoneNote: string | undefined;
  readonly sort: Sort | undefined;
  readonly filters: readonly Filter[];
  readonly search: TableSearch | undefined;
  /** Whether the user can sort it and choose its columns. */
  readonly adjustable: boolean;
  canSort(column: Column<Row>): boolean;
  /** Ascending, then descending, where the list has both; then the list's own order. */
  toggleSort(column: Column<Row>): void;
  isShown(column: Column<Row>): boolean;
  /** Shows or hides a column. At least one stays. */
  toggleColumn(column: Column<Row>): void;
  /** Every row in the chosen order, also of the pages that are not on show. Throws ApiError. */
  all(): Promise<readonly Row[]>;
  /** The path that a row opens. */
  open(row: Row): string | undefined;
  actions(row: Row): readonly Action[];
}
