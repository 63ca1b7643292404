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
  readonly #all = new Set<QueryEntry>();
  readonly #byKey = new Map<string, Set<QueryEntry>>();
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
    return new Set(keys.flatMap((key) => [...(this.#byKey.get(key) ?? [])]));
  }

  add(entry: QueryEntry): void {
    this.#all.add(entry);
    for (const key of entry.tagKeys) {
      const held = this.#byKey.get(key);
      if (held) held.add(entry);
      else this.#byKey.set(key, new Set([entry]));
    }
    this.#stopListening ??= this.#connectivity.subscribe((online) => {
      if (online) this.#cameOnline();
    });
  }

  remove(entry: QueryEntry): void {
    this.#all.delete(entry);
    for (const key of entry.tagKeys) {
      const held = this.#byKey.get(key);
      held?.delete(entry);
      if (held?.size === 0) this.#byKey.delete(key);
    }
    if (this.#all.size === 0) this.#stop();
  }

  clear(): void {
    this.#all.clear();
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
