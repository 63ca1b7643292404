import { endpoints, type WhopConnection } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

/** Milliseconds between two looks. */
const pause = 1_000;
/** Looks before the wait is given up; the sync goes on. */
const looks = 60;

/** Follows a sync that was requested until it is done or has failed: nothing else says when. */
export class SyncWatch {
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  #cancel: Cancel | undefined;
  /** Another one for each sync. */
  #visit = {};

  constructor(cache: QueryCache, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
  }

  follow(requested: WhopConnection, done: (connection: WhopConnection) => void): void {
    this.stop();
    this.#next(looks, requested, done);
  }

  stop(): void {
    this.#visit = {};
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #next(left: number, requested: WhopConnection, done: (now: WhopConnection) => void): void {
    this.#cancel = this.#clock.setTimeout(() => void this.#look(left, requested, done), pause);
  }

  async #look(
    left: number,
    requested: WhopConnection,
    done: (now: WhopConnection) => void,
  ): Promise<void> {
    const visit = this.#visit;
    const now = await this.#read();
    if (this.#visit !== visit) return;
    // A look that failed says nothing about the sync, which goes on.
    const settled =
      now && (now.lastSyncAt !== requested.lastSyncAt || now.lastError !== null) ? now : undefined;
    if (settled) done(settled);
    else if (left > 1) this.#next(left - 1, requested, done);
  }

  async #read(): Promise<WhopConnection | undefined> {
    try {
      return await this.#cache.fetch(endpoints.getWhopConnection, {}, { force: true });
    } catch (error) {
      // The screen that shows it says why.
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}
