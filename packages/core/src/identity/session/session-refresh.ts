import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { Connectivity } from '../../platform/ports/connectivity.ts';
import type { Random } from '../../platform/ports/random.ts';
import { reconnectSpread } from '../../platform/query/live-entries.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { SessionStore } from './session.store.ts';

/**
 * Keeps the session as fresh as any cached answer: it is asked for again when its tag is
 * invalidated and when the network returns, so that permissions which the server has given or taken
 * need no reload of the page.
 */
export class SessionRefresh {
  readonly #session: SessionStore;
  readonly #cache: QueryCache;
  readonly #connectivity: Connectivity;
  readonly #clock: Clock;
  readonly #random: Random;
  #cancelTimer: Cancel | undefined;

  constructor(
    session: SessionStore,
    cache: QueryCache,
    connectivity: Connectivity,
    clock: Clock,
    random: Random,
  ) {
    this.#session = session;
    this.#cache = cache;
    this.#connectivity = connectivity;
    this.#clock = clock;
    this.#random = random;
  }

  start(): Cancel {
    const stops = [
      this.#cache.onInvalidated('Session', () => void this.#session.refresh()),
      this.#connectivity.subscribe((online) => {
        if (online) this.#cameOnline();
      }),
      () => this.#cancelTimer?.(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Spread like the refetch of everything else; a flapping network asks once. */
  #cameOnline(): void {
    this.#cancelTimer ??= this.#clock.setTimeout(() => {
      this.#cancelTimer = undefined;
      if (this.#connectivity.online) void this.#session.refresh();
    }, this.#random.next() * reconnectSpread);
  }
}
