import { endpoints, type ServerClock } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** Milliseconds between two looks: jobs do what the new time brings, and most is done soon. */
const pauses = [2_000, 3_000, 5_000, 10_000, 20_000] as const;

/** Named by its page and by the palette. */
export const moveTime = 'Move the time forward';

/** The time of a sandbox server, which an admin moves forward. */
export class ServerClockStore {
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;
  readonly #clock: Clock;
  #cancel: Cancel | undefined;

  constructor(cache: QueryCache, toasts: ToastQueue, clock: Clock) {
    this.#cache = cache;
    this.#toasts = toasts;
    this.#clock = clock;
  }

  onLogOut(): void {
    this.#cancel?.();
  }

  dispose(): void {
    this.#cancel?.();
  }

  get clock(): QueryResult<ServerClock> {
    return this.#cache.query(endpoints.getServerClock, {});
  }

  /** Throws ApiError. */
  async advance(by: string, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.advanceServerClock, { body: { by, reason } });
    this.#toasts.show({
      severity: 'success',
      title: 'The time was moved forward',
      description: 'Renewals and payouts follow within moments.',
    });
    this.#follow(pauses);
  }

  /** Shows what the jobs have done by then. */
  #follow([pause, ...later]: readonly number[]): void {
    this.#cancel?.();
    if (pause === undefined) return;
    this.#cancel = this.#clock.setTimeout(() => {
      this.#cache.invalidate(['Subscriptions', 'Users', 'Plans']);
      this.#follow(later);
    }, pause);
  }

  /** Has the bank of the sandbox send the latest payout of a user back. Throws ApiError. */
  async failPayout(username: string, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.failTestPayout, { body: { username, reason } });
    this.#toasts.show({ severity: 'success', title: 'The payout is sent back' });
  }
}
