import { type ClientConfig, endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';

/** What the deployment configured: analytics, Google sign-in, recording, help. None is needed. */
export class ClientConfigStore {
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  get result(): QueryResult<ClientConfig> {
    return this.#cache.query(endpoints.getClientConfig, {});
  }
}
