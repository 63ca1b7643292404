import { action, makeObservable, observableRef } from 'mobx';
import {
  endpoints,
  type MentorStatsList,
  type MonthlyRevenue,
  type RevenueStats,
  type StatsPeriodQuery,
  type SubscriptionStats,
  type SubscriptionTypes,
  type SubscriptionTypesMonthly,
  type SubscriptionTypesTotal,
} from '../contract/index.ts';
import { PagedQuery } from '../lists/paged-query.ts';
import type { QueryCache } from '../query/query-cache.ts';
import type { QueryResult } from '../query/query-result.ts';
import type { UserScope } from '../session/user-scope.ts';

/** What an admin counts. Each figure is asked for when something first reads it. */
export class AdminStatsStore {
  /** Every Skipper, by username (the sort that the specification fixes). */
  readonly mentors: PagedQuery<MentorStatsList>;
  /** Days of UTC, half-open, for every figure that covers a period; empty: the server's choice. */
  period: StatsPeriodQuery = {};
  readonly #cache: QueryCache;

  constructor(cache: QueryCache, userScope: UserScope) {
    this.#cache = cache;
    this.mentors = new PagedQuery(25, (page, limit) =>
      cache.query(endpoints.getMentorStats, { query: { limit, page, sort: 'username' } }),
    );
    makeObservable(this, { period: observableRef, choosePeriod: action });
    userScope.onLogOut('admin statistics', () => {
      this.mentors.goTo(1);
      this.choosePeriod({});
    });
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
