import { endpoints, type ServerClock } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** The time of a sandbox server, which an admin moves forward. */
export class ServerClockStore {
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, toasts: ToastQueue) {
    this.#cache = cache;
    this.#toasts = toasts;
  }

  get clock(): QueryResult<ServerClock> {
    return this.#cache.query(endpoints.getServerClock, {});
  }

  /** Throws ApiError. */
  async advance(by: string, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.advanceServerClock, { body: { by, reason } });
    this.#toasts.show({ severity: 'success', title: 'The time was moved forward' });
  }

  /** Has the bank of the sandbox send the latest payout of a user back. Throws ApiError. */
  async failPayout(username: string, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.failTestPayout, { body: { username, reason } });
    this.#toasts.show({ severity: 'success', title: 'The payout is sent back' });
  }
}
