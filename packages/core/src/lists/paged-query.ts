import { action, computed, makeObservable, observable } from 'mobx';
import type { QueryResult } from '../query/query-result.ts';

/** One page at a time of a list. `read` asks the cache for a page, counted from 1. */
export class PagedQuery<T extends { readonly total: number }> {
  page = 1;
  readonly limit: number;
  readonly #read: (page: number, limit: number) => QueryResult<T>;
  /** As the page before said, for while the next one is on its way. */
  #lastTotal = 0;

  constructor(limit: number, read: (page: number, limit: number) => QueryResult<T>) {
    this.limit = limit;
    this.#read = read;
    makeObservable(this, {
      page: observable,
      pageCount: computed,
      goTo: action,
      restart: action,
    });
  }

  get result(): QueryResult<T> {
    return this.#read(this.page, this.limit);
  }

  get total(): number {
    const total = this.result.data?.total;
    if (total !== undefined) this.#lastTotal = total;
    return total ?? this.#lastTotal;
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.total / this.limit));
  }

  /** Goes to a page, held within those there are. What is no number leads to the first. */
  goTo(page: number): void {
    this.page = Math.min(Math.max(1, Math.trunc(page) || 1), this.pageCount);
  }

  next(): void {
    this.goTo(this.page + 1);
  }

  previous(): void {
    this.goTo(this.page - 1);
  }

  /** Back to the first page: after a filter changed, so the number of pages is open again. */
  restart(): void {
    this.#lastTotal = 0;
    this.page = 1;
  }
}
