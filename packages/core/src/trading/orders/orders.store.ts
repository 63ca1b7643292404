import { reaction } from 'mobx';
import { endpoints, type OrderList } from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { PublicProfileStore } from '../public-profile/public-profile.store.ts';

/** The orders of the account on show on a Skipper's page, newest first. */
export class OrdersStore {
  /** Its page is in the address, so another account starts at the first one. */
  readonly list: PagedQuery<OrderList>;
  /** The orders that made the position that is opened. */
  readonly ofOpened: PagedQuery<OrderList>;
  readonly #cache: QueryCache;
  readonly #page: PublicProfileStore;

  constructor(cache: QueryCache, page: PublicProfileStore, navigation: NavigationStore) {
    this.#cache = cache;
    this.#page = page;
    this.list = new PagedQuery(
      20,
      (number, limit) => this.#orders({ page: number, limit }),
      new AddressListState(navigation, { screens: ['profile'], key: 'orders' }),
    );
    this.ofOpened = new PagedQuery(20, (number, limit) =>
      this.#orders({ ...this.#opened, page: number, limit }),
    );
  }

  /** Another position starts at its newest orders. Returns what stops it. */
  start(): () => void {
    return reaction(
      () => this.#page.opened.uuid,
      () => this.ofOpened.restart(),
    );
  }

  #orders(query: {
    readonly page: number;
    readonly limit: number;
    readonly positionUuid?: string;
  }): QueryResult<OrderList> {
    return this.#cache.query(endpoints.listOrders, { query: { ...this.#where, ...query } });
  }

  get #opened() {
    const positionUuid = this.#page.opened.uuid;
    return positionUuid === undefined ? {} : { positionUuid };
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
