import { computed, makeObservable } from 'mobx';
import { endpoints, type Subscription, type SubscriptionList } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { activeSubscriptions } from './active-subscriptions.ts';

/** The Skippers that the signed-in user follows and pays for. */
export class SubscriptionsStore {
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
    makeObservable(this, { active: computed });
  }

  get result(): QueryResult<SubscriptionList> {
    return this.#cache.query(endpoints.getUserSubscriptions, {});
  }

  get active(): readonly Subscription[] {
    return activeSubscriptions(this.result.data ?? []);
  }
}
