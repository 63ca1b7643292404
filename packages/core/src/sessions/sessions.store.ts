import { type ActiveSessionList, endpoints } from '../contract/index.ts';
import type { QueryCache } from '../query/query-cache.ts';
import type { QueryResult } from '../query/query-result.ts';
import { ApiError } from '../transport/api-error.ts';

/** Where the user is signed in, and how to end that. */
export class SessionsStore {
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  get list(): QueryResult<ActiveSessionList> {
    return this.#cache.query(endpoints.listSessions, {});
  }

  /** Ends one of them. A failure is told by a toast. */
  async revoke(uuid: string): Promise<void> {
    try {
      await this.#cache.mutate(endpoints.revokeSession, { params: { uuid } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
