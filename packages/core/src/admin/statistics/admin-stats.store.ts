import { action, makeObservable, observableRef } from 'mobx';
import {
  type ArgsOf,
  endpoints,
  type MentorStatsList,
  type MonthlyRevenue,
  type RevenueStats,
  type StatsPeriodQuery,
  type SubscriptionStats,
  type SubscriptionTypes,
  type SubscriptionTypesMonthly,
  type SubscriptionTypesTotal,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';

/** Statistics for admins. Each figure is fetched when it is first read. */
export class AdminStatsStore {
  /** Every Skipper, by username unless the user sorts (the specification fixes that order). */
  readonly mentors: PagedQuery<MentorStatsList>;
  /** Days of UTC, half-open, for every figure that covers a period; empty: the server's choice. */
  period: StatsPeriodQuery = {};
  readonly #cache: QueryCache;

  constructor(cache: QueryCache, navigation: NavigationStore) {
    this.#cache = cache;
    this.mentors = new PagedQuery(
      25,
      (page, limit, { sort }) =>
        cache.query(endpoints.getMentorStats, { query: { limit, page, sort: mentorSort(sort) } }),
      new AddressListState(navigation, { screens: ['admin-mentor'] }),
    );
    makeObservable(this, { period: observableRef, choosePeriod: action });
  }

  onLogOut(): void {
    this.choosePeriod({});
  }

  choosePeriod(period: StatsPeriodQuery): void {
    this.period = period;
  }

  get subscriptionTypes(): QueryResult<SubscriptionTypes> {
    return this.#cache.query(endpoints.getSubscriptionTypes, { query: {} });
  }

  get subscriptionTypesTotal(): QueryResult<SubscriptionTypesTotal> {
    return this.#cache.query(endpoints.getSubscriptionTypesTotal, {});
  }

  get subscriptionTypesMonthly(): QueryResult<SubscriptionTypesMonthly> {
    return this.#cache.query(endpoints.getSubscriptionTypesMonthly, { query: this.period });
  }

  get revenue(): QueryResult<RevenueStats> {
    return this.#cache.query(endpoints.getRevenueStats, { query: this.period });
  }

  get monthlyRevenue(): QueryResult<MonthlyRevenue> {
    return this.#cache.query(endpoints.getMonthlyRevenue, { query: this.period });
  }

  get subscriptions(): QueryResult<SubscriptionStats> {
    return this.#cache.query(endpoints.getSubscriptionStats, { query: this.period });
  }
}

type MentorSort = NonNullable<ArgsOf<typeof endpoints.getMentorStats>['query']['sort']>;

const mentorSorts: readonly MentorSort[] = ['username', '-username', 'createdAt', '-createdAt'];

/** An address may contain anything; an unknown order is the default one. */
const mentorSort = (sort: string | undefined): MentorSort =>
  mentorSorts.find((one) => one === sort) ?? 'username';
