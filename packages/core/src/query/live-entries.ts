import type { Tag } from '../contract/index.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Random } from '../ports/random.ts';
import type { QueryEntry } from './query-entry.ts';

/** Spreads the clients of a server that came back, in milliseconds. */
const reconnectSpread = 2_000;

/**
 * The entries that something observes, and by which tag they would go stale, so
 * that an invalidation costs as much as it has to fetch. Fetches them again when
 * the network comes back; listens to it only while there are any.
 */
export class LiveEntries {
  readonly #entries = new Set<QueryEntry>();
  readonly #byTag = new Map<Tag, Set<QueryEntry>>();
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
    return [...this.#entries];
  }

  /** Those that provide at least one of `tags`, each once. */
  providing(tags: readonly Tag[]): ReadonlySet<QueryEntry> {
    const [only, ...others] = tags;
    const found = new Set(only === undefined ? [] : this.#byTag.get(only));
    for (const tag of others) {
      for (const entry of this.#byTag.get(tag) ?? []) found.add(entry);
    }
    return found;
  }

  add(entry: QueryEntry): void {
    this.#entries.add(entry);
    for (const tag of entry.endpoint.provides) {
      const tagged = this.#byTag.get(tag);
      if (tagged) tagged.add(entry);
      else this.#byTag.set(tag, new Set([entry]));
    }
    this.#stopListening ??= this.#connectivity.subscribe((online) => {
      if (online) this.#cameOnline();
    });
  }

  remove(entry: QueryEntry): void {
    this.#entries.delete(entry);
    for (const tag of entry.endpoint.provides) this.#byTag.get(tag)?.delete(entry);
    if (this.#entries.size === 0) this.#stop();
  }

  clear(): void {
    this.#entries.clear();
    this.#byTag.clear();
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
      // A fetch that waited for the network goes on by itself.
      for (const entry of this.all()) if (!entry.flight) this.#refetch(entry);
    }, this.#random.next() * reconnectSpread);
  }
}
