import { endpoints, type HomePage, type HomePageConsent } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';

/** The profile that the home page shows, and its owner's say in that. */
export class HomePageStore {
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  get shown(): QueryResult<HomePage> {
    return this.#cache.query(endpoints.getHomePage, {});
  }

  get consent(): QueryResult<HomePageConsent> {
    return this.#cache.query(endpoints.getHomePageConsent, {});
  }

  /** Failures are shown as toasts. */
  async setConsent(agreed: boolean): Promise<void> {
    await this.#cache.mutate(endpoints.setHomePageConsent, { body: { agreed } }).catch(() => {});
  }
}
