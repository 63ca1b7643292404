import { brand, type ClientConfig, endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';

/**
 * Client configuration of the deployment: analytics, Google sign-in, recording, help. All optional.
 */
export class ClientConfigStore {
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  get result(): QueryResult<ClientConfig> {
    return this.#cache.query(endpoints.getClientConfig, {});
  }

  /** The external help centre. */
  get helpUrl(): string {
    return this.result.data?.helpUrl ?? brand.helpUrl;
  }
}
