import { type LiveEvent, type TagTarget, tags } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import { reconnectSpread } from '../../platform/query/live-entries.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';

/**
 * Milliseconds in which changes are collected: 0.5 to 1.5 times as many, so that a burst is one refetch,
 * and so that the followers of one Skipper do not all ask at once.
 */
const collected = 400;

/** Collects changes, and invalidates each of them once. */
export class TagBatch {
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  readonly #random: Random;
  /** By their text. */
  readonly #targets = new Map<string, TagTarget>();
  #cancelTimer: Cancel | undefined;

  constructor(cache: QueryCache, clock: Clock, random: Random) {
    this.#cache = cache;
    this.#clock = clock;
    this.#random = random;
  }

  add(changed: LiveEvent['changed']): void {
    if (changed.length === 0) return;
    for (const target of changed === 'all' ? tags : changed) {
      this.#targets.set(JSON.stringify(target), target);
    }
    // Everyone is sent `all` at the same time, and has much to ask for.
    const spread = changed === 'all' ? reconnectSpread : collected;
    this.#cancelTimer ??= this.#clock.setTimeout(
      () => this.#flush(),
      collected / 2 + this.#random.next() * spread,
    );
  }

  /** Drops what it has collected. */
  clear(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#targets.clear();
  }

  #flush(): void {
    const targets = [...this.#targets.values()];
    this.clear();
    this.#cache.invalidate(targets);
  }
}
