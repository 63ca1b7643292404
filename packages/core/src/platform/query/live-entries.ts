import { createAtom } from 'mobx';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Random } from '../ports/random.ts';
import type { QueryEntry } from './query-entry.ts';

/** Spreads the clients of a server that came back, in milliseconds. */
export const reconnectSpread = 2_000;

/**
 * The entries that something observes, by each of the keys that they go stale by: an invalidation
 * costs little more than it has to fetch. Fetches them again when the network comes back; listens to
 * it only while there are any.
 */
export class LiveEntries {
  /** Reported when a fetch has failed. */
  readonly #failures = createAtom('failures');
  /** In no order: each entry knows its place, which is cheaper than a set of those that come and go. */
  readonly #all: QueryEntry[] = [];
  /** Most keys have one entry, which needs no set around it. */
  readonly #byKey = new Map<string, QueryEntry | Set<QueryEntry>>();
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #connectivity: Connectivity;
  readonly #refetch: (entry: QueryEntry) => void;
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
    return [...this.#all];
  }

  /** Those that have failed. Observers run whenever more have. */
  get failed(): readonly QueryEntry[] {
    this.#failures.reportObserved();
    return this.all().filter(({ failure }) => failure);
  }

  reportFailure(): void {
    this.#failures.reportChanged();
  }

  /** Those that one of the touched `keys` concerns, each once. */
  concerned(keys: readonly string[]): ReadonlySet<QueryEntry> {
    const found = new Set<QueryEntry>();
    for (const key of keys) {
      const held = this.#byKey.get(key);
      if (held instanceof Set) for (const entry of held) found.add(entry);
      else if (held) found.add(held);
    }
    return found;
  }

  add(entry: QueryEntry): void {
    entry.liveAt = this.#all.push(entry) - 1;
    for (const key of entry.tagKeys) {
      const held = this.#byKey.get(key);
      if (held instanceof Set) held.add(entry);
      else this.#byKey.set(key, held ? new Set([held, entry]) : entry);
    }
    this.#stopListening ??= this.#connectivity.subscribe((online) => {
      if (online) this.#cameOnline();
    });
  }

  remove(entry: QueryEntry): void {
    if (this.#all[entry.liveAt] !== entry) return;
    const last = this.#all.pop();
    if (last && last !== entry) {
      this.#all[entry.liveAt] = last;
      last.liveAt = entry.liveAt;
    }
    for (const key of entry.tagKeys) {
      const held = this.#byKey.get(key);
      if (held instanceof Set && held.size > 1) held.delete(entry);
      else this.#byKey.delete(key);
    }
    if (this.#all.length === 0) this.#stop();
  }

  clear(): void {
    this.#all.length = 0;
    this.#byKey.clear();
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
      for (const entry of this.all()) if (!entry.inFlight) this.#refetch(entry);
    }, this.#random.next() * reconnectSpread);
  }
}
