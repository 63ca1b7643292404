import { type ActiveSessionList, endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { SessionStore } from '../session/session.store.ts';

/** Where the user is signed in, and how to end that. */
export class SessionsStore {
  readonly #cache: QueryCache;
  readonly #session: SessionStore;

  constructor(cache: QueryCache, session: SessionStore) {
    this.#cache = cache;
    this.#session = session;
  }

  get list(): QueryResult<ActiveSessionList> {
    return this.#cache.query(endpoints.listSessions, {});
  }

  /** Revokes one session; the current one by logging out. A failure shows a toast. */
  async revoke(uuid: string): Promise<void> {
    if (this.#isCurrent(uuid)) return this.#session.logOut();
    try {
      await this.#cache.mutate(endpoints.revokeSession, { params: { uuid } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #isCurrent(uuid: string): boolean {
    const sessions = this.#cache.peek(endpoints.listSessions, {})?.sessions ?? [];
    return sessions.some((session) => session.current && session.uuid === uuid);
  }
}
