import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Random } from '../ports/random.ts';
import type { QueryEntry } from './query-entry.ts';

/** Spreads the clients of a server that came back, in milliseconds. */
export const reconnectSpread = 2_000;

/**
 * The entries that something observes, in groups that go stale by the same keys,
 * so that observing costs one step and an invalidation little more than it has
 * to fetch. Fetches them again when the network comes back; listens to it only
 * while there are any.
 */
export class LiveEntries {
  readonly #groups = new Map<readonly string[], QueryEntry[]>();
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #connectivity: Connectivity;
  readonly #refetch: (entry: QueryEntry) => void;
  #count = 0;
  #stopListening: Cancel | undefined;
  #cancelRefetch: Cancel | undefined;

  constructor(
    ports: { clock: Clock; random: Random; connectivity: Connectivity },
    refetch: (entry: QueryEntry) => void,
  ) {
    this.#clock = ports.clock;
    this.#random = ports.random;
    this.#connectivity = ports.connectivity;
    this.#refetch = refetch;
  }

  all(): readonly QueryEntry[] {
    return [...this.#groups.values()].flat();
  }

  /** Those that one of the touched `keys` concerns. */
  concerned(keys: readonly string[]): readonly QueryEntry[] {
    return [...this.#groups].flatMap(([heard, group]) =>
      heard.some((key) => keys.includes(key)) ? group : [],
    );
  }

  add(entry: QueryEntry): void {
    const group = this.#groups.get(entry.tagKeys);
    if (!group) this.#groups.set(entry.tagKeys, [entry]);
    entry.place = group ? group.push(entry) - 1 : 0;
    this.#count += 1;
    this.#stopListening ??= this.#connectivity.subscribe((online) => {
      if (online) this.#cameOnline();
    });
  }

  remove(entry: QueryEntry): void {
    const group = this.#groups.get(entry.tagKeys);
    if (group?.[entry.place] !== entry) return;
    // The last one takes its place, so that no element has to be searched for or moved.
    const last = group.pop();
    if (last && last !== entry) {
      group[entry.place] = last;
      last.place = entry.place;
    }
    this.#count -= 1;
    if (group.length === 0) this.#groups.delete(entry.tagKeys);
    if (this.#count === 0) this.#stop();
  }

  clear(): void {
    this.#groups.clear();
    this.#count = 0;
    this.#stop();
  }

  #stop(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#cancelRefetch?.();
    this.#cancelRefetch = undefined;
  }

  #cameOnline(): void {
    // A flapping network refetches once, at the time first drawn.
    this.#cancelRefetch ??= this.#clock.setTimeout(() => {
      this.#cancelRefetch = undefined;
      if (!this.#connectivity.online) return;
      // Fetches that waited for the network resume automatically.
      for (const entry of this.all()) if (!entry.flight) this.#refetch(entry);
    }, this.#random.next() * reconnectSpread);
  }
}
