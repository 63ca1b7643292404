import { action, makeObservable, observable, observableRef } from 'mobx';
import type { ListState } from './list-state.ts';

/** List state that ends with its owner: a list in a dialog, or one that a command reads. */
export class MemoryListState implements ListState {
  readonly place = 'memory';
  page = 1;
  sort: string | undefined = undefined;
  hidden: readonly string[] = [];
  private filters: Readonly<Record<string, string | undefined>> = {};

  constructor() {
    makeObservable<this, 'filters'>(this, {
      page: observable,
      sort: observable,
      hidden: observableRef,
      filters: observableRef,
      goTo: action,
      sortBy: action,
      choose: action,
      hide: action,
    });
  }

  filter(key: string): string | undefined {
    return this.filters[key];
  }

  goTo(page: number): void {
    this.page = page;
  }

  sortBy(sort: string | undefined): void {
    this.sort = sort;
    this.page = 1;
  }

  choose(filter: string, value: string | undefined): void {
    this.filters = { ...this.filters, [filter]: value };
    this.page = 1;
  }

  hide(columns: readonly string[]): void {
    this.hidden = columns;
  }
}
