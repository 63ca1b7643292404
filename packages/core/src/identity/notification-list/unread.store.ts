import { endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { SessionStore } from '../session/session.store.ts';

/** The server tells no more of them apart. */
const mostCounted = 99;

/** How many notifications the user has not read: one small call, while something shows it. */
export class UnreadStore {
  readonly #cache: QueryCache;
  readonly #session: SessionStore;

  constructor(cache: QueryCache, session: SessionStore) {
    this.#cache = cache;
    this.#session = session;
  }

  /** In few characters, such as "3" or "99+". Undefined for none, for visitors, and until it is known. */
  get short(): string | undefined {
    if (!this.#session.current) return undefined;
    const unread = this.#cache.query(endpoints.countUnread, {}).data?.unread ?? 0;
    if (unread === 0) return undefined;
    return unread > mostCounted ? `${mostCounted}+` : String(unread);
  }

  /**
   * Names the way to them, with how many are unread. At most 20 characters: the menu of a terminal
   * has no more.
   */
  get label(): string {
    const { short } = this;
    return short === undefined ? 'Notifications' : `Notifications (${short})`;
  }
}
