import { computed, computedStruct, makeObservable, reaction } from 'mobx';
import {
  type AccessLevel,
  type EquityCurve,
  endpoints,
  type Heatmap,
  type PositionList,
  type PublicAccount,
  type PublicAccountList,
  type PublicProfile,
  type RecordList,
  reaches,
  type TradeStats,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { ListSearch } from '../../platform/lists/list-search.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { daysOfMonth } from './days-of-month.ts';
import { positionsShown } from './positions-shown.ts';
import {
  chosenAccount,
  type PublicProfileRoute,
  publicProfilePath,
  publicProfileRoute,
} from './public-profile-route.ts';
import type { PublicProfileTab } from './public-profile-tabs.ts';

/** The public page of the Skipper in the address: as much of it as this viewer may see. */
export class PublicProfileStore {
  readonly open: PagedQuery<PositionList>;
  readonly closed: PagedQuery<PositionList>;
  /** Narrows the closed positions. */
  readonly symbol: ListSearch;
  /** Undone imports and changed settings, over all accounts. */
  readonly record: PagedQuery<RecordList>;
  /** The position that is opened over the page. */
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;
  #lastParams: Readonly<Record<string, string>> | undefined;

  constructor(cache: QueryCache, navigation: NavigationStore, clock: Clock) {
    this.#cache = cache;
    this.#navigation = navigation;
    const state = (key: string) => new AddressListState(navigation, { screens: ['profile'], key });
    this.open = new PagedQuery(
      50,
      (page, limit, chosen) => this.#positions('open', page, limit, chosen),
      state('open'),
    );
    this.closed = new PagedQuery(
      20,
      (page, limit, chosen) => this.#positions('closed', page, limit, chosen),
      state('closed'),
    );
    this.symbol = new ListSearch('Filter by symbol', this.closed.state, clock);
    this.record = new PagedQuery(
      10,
      (page, limit) =>
        cache.query(endpoints.getPublicRecord, {
          params: this.#params,
          query: { page, limit },
        }),
      state('record'),
    );
    this.opened = new OpenedRow(navigation, 'position', 'profile');
    makeObservable(this, { route: computedStruct, account: computed });
  }

  /**
   * The parts of the address; undefined before the first profile, or when a part is unknown.
   * A front end may show a profile until the next screen has loaded, so the last one stays.
   */
  get route(): PublicProfileRoute | undefined {
    const screen = this.#navigation.current;
    const params = screen?.name === 'profile' ? screen.params : this.#lastParams;
    return params && publicProfileRoute(params);
  }

  onLogOut(): void {
    this.symbol.dispose();
  }

  dispose(): void {
    this.symbol.dispose();
  }

  get profile(): QueryResult<PublicProfile> {
    return this.#cache.query(endpoints.getPublicProfile, { params: this.#params });
  }

  get accounts(): QueryResult<PublicAccountList> {
    return this.#cache.query(endpoints.getPublicAccounts, { params: this.#params });
  }

  /** The account on show; undefined until the list is here, or when it has no such account. */
  get account(): PublicAccount | undefined {
    return chosenAccount(this.accounts.data?.accounts ?? [], this.route?.accountUuid);
  }

  /** Unknown name, or an unknown part of a profile. */
  get missing(): boolean {
    if (!this.route || this.profile.error?.status === 404) return true;
    const accounts = this.accounts.data?.accounts;
    return this.route.accountUuid !== undefined && accounts !== undefined && !this.account;
  }

  /** The Skipper is suspended: nothing is shown but that. */
  get unavailable(): boolean {
    return this.profile.error?.status === 410;
  }

  get stats(): QueryResult<TradeStats> | undefined {
    const query = this.#accountQuery;
    return query && this.#cache.query(endpoints.getPublicStats, { params: this.#params, query });
  }

  get equity(): QueryResult<EquityCurve> | undefined {
    const query = this.#accountQuery;
    return query && this.#cache.query(endpoints.getPublicEquity, { params: this.#params, query });
  }

  get heatmap(): QueryResult<Heatmap> | undefined {
    const query = this.#accountQuery;
    return query && this.#cache.query(endpoints.getPublicHeatmap, { params: this.#params, query });
  }

  /** The closed positions of a month `YYYY-MM`; undefined for viewers who do not see any. */
  monthPath(month: string): string | undefined {
    if (!this.route || !this.seesClosed) return undefined;
    return `${publicProfilePath({ ...this.route, tab: 'positions' })}?closed.month=${month}`;
  }

  /** The month that the closed positions are narrowed to, `YYYY-MM`. */
  get month(): string | undefined {
    const month = this.closed.state.filter('month');
    return daysOfMonth(month) && month;
  }

  /** The opened position, alone in its list, or not in it where this viewer does not see it. */
  get position(): QueryResult<PositionList> | undefined {
    const account = this.#accountQuery;
    const positionUuid = this.opened.uuid;
    if (!account || positionUuid === undefined) return undefined;
    const query = { ...this.#params, ...account, positionUuid, limit: 1 };
    return this.#cache.query(endpoints.listPositions, { query });
  }

  /** Whether this viewer gets the closed and the open positions; orders come with the open ones. */
  get seesClosed(): boolean {
    return this.#served !== undefined && reaches(this.#served, 'delayed');
  }

  get seesOpen(): boolean {
    return this.#served === 'full';
  }

  selectAccount(uuid: string): void {
    this.#show({ accountUuid: uuid });
  }

  selectTab(tab: PublicProfileTab): void {
    this.#show({ tab });
  }

  /** The owner looks at the page as others see it. */
  viewAs(accessLevel: AccessLevel): void {
    const uuid = this.account?.uuid;
    if (uuid) this.#show({ accountUuid: uuid, accessLevel });
  }

  /**
   * Remembers the profile on show while another screen loads over it, and leads from a name that was
   * given up to the one of today. Returns what stops it.
   */
  start(): () => void {
    const stops = [
      reaction(
        () => this.#navigation.current,
        (screen) => {
          if (screen?.name === 'profile') this.#lastParams = screen.params;
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.#renamedTo,
        (username) => {
          if (username === undefined || !this.route) return;
          this.#navigation.go(publicProfilePath({ ...this.route, username }), { replace: true });
        },
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The name of today, where the address has one that its owner gave up. */
  get #renamedTo(): string | undefined {
    if (this.#navigation.current?.name !== 'profile' || !this.route) return undefined;
    const username = this.profile.data?.username;
    return username?.toLowerCase() === this.route.username.toLowerCase() ? undefined : username;
  }

  get #served(): AccessLevel {
    const effective = this.account?.access ?? 'none';
    const requested = this.route?.accessLevel;
    return requested === undefined || reaches(requested, effective) ? effective : requested;
  }

  get #params(): { username: string } {
    return { username: this.route?.username ?? '' };
  }

  get #accountQuery(): { account: string; accessLevel?: AccessLevel } | undefined {
    const account = this.account?.uuid;
    const accessLevel = this.route?.accessLevel;
    return account ? { account, ...(accessLevel ? { accessLevel } : {}) } : undefined;
  }

  #positions(
    status: 'open' | 'closed',
    page: number,
    limit: number,
    state: ListState,
  ): QueryResult<PositionList> {
    const query = {
      ...this.#params,
      ...this.#accountQuery,
      status,
      ...positionsShown(state),
      page,
      limit,
    };
    return this.#cache.query(endpoints.listPositions, { query });
  }

  #show(change: Partial<PublicProfileRoute>): void {
    if (this.route) this.#navigation.go(publicProfilePath({ ...this.route, ...change }));
  }
}
