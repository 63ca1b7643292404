import { reaction } from 'mobx';
import { endpoints, type OrderList } from '../../contract/index.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { PublicProfileStore } from '../public-profile/public-profile.store.ts';

/** The orders of the account on show on a Skipper's page, newest first. */
export class OrdersStore {
  readonly list: PagedQuery<OrderList>;
  readonly #cache: QueryCache;
  readonly #page: PublicProfileStore;

  constructor(cache: QueryCache, page: PublicProfileStore) {
    this.#cache = cache;
    this.#page = page;
    this.list = new PagedQuery(20, (number, limit) => this.#orders(number, limit));
  }

  /** The orders that made one position. */
  of(positionUuid: string): QueryResult<OrderList> {
    const query = { ...this.#where, positionUuid, limit: 100 };
    return this.#cache.query(endpoints.listOrders, { query });
  }

  /** Another page or account starts at the first page of the list. Returns what stops it. */
  start(): () => void {
    return reaction(
      () => JSON.stringify(this.#where),
      () => this.list.restart(),
    );
  }

  #orders(page: number, limit: number): QueryResult<OrderList> {
    return this.#cache.query(endpoints.listOrders, { query: { ...this.#where, page, limit } });
  }

  get #where() {
    const { route, account } = this.#page;
    const accessLevel = route?.accessLevel;
    return {
      username: route?.username ?? '',
      ...(account && { account: account.uuid }),
      ...(accessLevel && { accessLevel }),
    };
  }
}
