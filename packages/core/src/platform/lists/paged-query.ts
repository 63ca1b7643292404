import { action, makeObservable } from 'mobx';
import type { QueryResult } from '../query/query-result.ts';
import type { ListState } from './list-state.ts';
import { MemoryListState } from './memory-list-state.ts';
import { type ListReading, readWholeList } from './whole-list.ts';

/** The most rows that the server gives at once. */
const largestPage = 100;

/** One page at a time of a list. `read` asks the cache for a page, counted from 1. */
export class PagedQuery<T extends { readonly total: number }> {
  readonly limit: number;
  readonly state: ListState;
  readonly #read: (page: number, limit: number, state: ListState) => QueryResult<T>;
  /** From the previous page, while the next one is loading. Undefined until one has loaded. */
  #lastTotal: number | undefined;

  constructor(
    limit: number,
    read: (page: number, limit: number, state: ListState) => QueryResult<T>,
    state: ListState = new MemoryListState(),
  ) {
    this.limit = limit;
    this.state = state;
    this.#read = read;
    makeObservable(this, { goTo: action, restart: action });
  }

  /** The page on show: the one that was asked for, or the last one of a shorter list. */
  get page(): number {
    const asked = this.state.page;
    if (asked === 1) return asked;
    const total = this.#read(asked, this.limit, this.state).data?.total;
    return total === undefined ? asked : Math.min(asked, this.#pagesOf(total));
  }

  get result(): QueryResult<T> {
    return this.#read(this.page, this.limit, this.state);
  }

  get total(): number {
    const total = this.result.data?.total;
    if (total !== undefined) this.#lastTotal = total;
    return total ?? this.#lastTotal ?? 0;
  }

  get pageCount(): number {
    return this.#pagesOf(this.total);
  }

  /** Goes to a page, clamped to existing ones. Invalid numbers lead to the first. */
  goTo(page: number): void {
    this.state.goTo(Math.min(Math.max(1, Math.trunc(page) || 1), this.pageCount));
  }

  next(): void {
    this.goTo(this.page + 1);
  }

  previous(): void {
    this.goTo(this.page - 1);
  }

  /** Every row of what is chosen now, for an export. Throws ApiError. */
  all<Row>(reading: ListReading<T, Row>): Promise<readonly Row[]> {
    return readWholeList(this.#read(1, largestPage, this.state), reading);
  }

  /** Back to the first page: after a filter changed, so the number of pages is open again. */
  restart(): void {
    this.#lastTotal = undefined;
    this.state.goTo(1);
  }

  #pagesOf(total: number): number {
    return Math.max(1, Math.ceil(total / this.limit));
  }
}
