import { brand } from '../../contract/brand.ts';
import {
  type ArgsOf,
  endpoints,
  type PlanList,
  type SubscriberDetail,
  type SubscriberState,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { ListSearch } from '../../platform/lists/list-search.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { SubscriberPages } from './subscriber-pages.ts';

type ListQuery = ArgsOf<typeof endpoints.listSubscribers>['query'];

/** The members of the signed-in Skipper: the list with its search, and the one that is opened. */
export class SubscribersStore {
  readonly list: SubscriberPages;
  readonly search: ListSearch;
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;

  constructor(cache: QueryCache, navigation: NavigationStore, clock: Clock) {
    this.#cache = cache;
    const state = new AddressListState(navigation, { screens: ['subscribers'] });
    const narrowed = () => narrowedBy(state);
    this.list = new SubscriberPages(
      cache,
      (page, limit, { sort }) =>
        cache.query(endpoints.listSubscribers, {
          query: { limit, page, sort: sortOf(sort), ...narrowed() },
        }),
      state,
      narrowed,
    );
    this.search = new ListSearch(`Search ${brand.mentees}`, state, clock);
    this.opened = new OpenedRow(navigation, 'member', 'subscribers');
  }

  onLogOut(): void {
    this.search.dispose();
  }

  dispose(): void {
    this.search.dispose();
  }

  member(uuid: string): QueryResult<SubscriberDetail> {
    return this.#cache.query(endpoints.getSubscriber, { params: { uuid } });
  }

  /** One's own plans, to narrow the list by. */
  get plans(): QueryResult<PlanList> {
    return this.#cache.query(endpoints.listPlans, { query: {} });
  }
}

const sorts = ['since', '-since', 'nextChargeAt', '-nextChargeAt'] as const;
const states: readonly SubscriberState[] = [
  'active',
  'trialing',
  'past_due',
  'paused',
  'comped',
  'canceling',
  'ended',
];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An address may contain anything; an unknown order is the default one. */
const sortOf = (sort: string | undefined) => sorts.find((one) => one === sort) ?? '-since';

function narrowedBy(state: ListState): Pick<ListQuery, 'q' | 'status' | 'plan'> {
  const q = state.filter('q')?.slice(0, 64);
  const status = states.find((one) => one === state.filter('status'));
  const plan = state.filter('plan');
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(plan && uuid.test(plan) ? { plan } : {}),
  };
}
