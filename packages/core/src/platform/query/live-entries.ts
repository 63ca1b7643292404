import { createAtom } from 'mobx';
import type { QueryEndpoint } from '../../contract/index.ts';
import { isTag } from '../../contract/tag-targets.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Random } from '../ports/random.ts';
import type { QueryEntry } from './query-entry.ts';

/** Spreads the clients of a server that came back, in milliseconds. */
export const reconnectSpread = 2_000;

/**
 * The entries that something observes. They are found by the tags of their endpoint and by the keys of
 * their ids, so that an invalidation costs little more than it has to fetch. Fetches them again when the
 * network comes back; listens to it only while there are any.
 */
export class LiveEntries {
  /** Reported when a fetch has failed. */
  readonly #failures = createAtom('failures');
  #size = 0;
  /** In no order: each entry knows its place, which is cheaper than a set of those that come and go. */
  readonly #byEndpoint = new Map<QueryEndpoint, QueryEntry[]>();
  /** Most keys have one entry, which needs no set around it. */
  readonly #byIdKey = new Map<string, QueryEntry | Set<QueryEntry>>();
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
    return [...this.#byEndpoint.values()].flat();
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
    const touched = new Set(keys);
    for (const [endpoint, entries] of this.#byEndpoint) {
      if (!endpoint.provides.some((rule) => isTag(rule) && touched.has(rule))) continue;
      for (const entry of entries) found.add(entry);
    }
    for (const key of touched) {
      const held = this.#byIdKey.get(key);
      if (held instanceof Set) for (const entry of held) found.add(entry);
      else if (held) found.add(held);
    }
    return found;
  }

  add(entry: QueryEntry): void {
    this.#size += 1;
    entry.liveAt = this.#of(entry.endpoint).push(entry) - 1;
    for (const key of entry.idKeys) {
      const held = this.#byIdKey.get(key);
      if (held instanceof Set) held.add(entry);
      else this.#byIdKey.set(key, held ? new Set([held, entry]) : entry);
    }
    this.#stopListening ??= this.#connectivity.subscribe((online) => {
      if (online) this.#cameOnline();
    });
  }

  remove(entry: QueryEntry): void {
    const entries = this.#of(entry.endpoint);
    if (entries[entry.liveAt] !== entry) return;
    this.#size -= 1;
    const last = entries.pop();
    if (last && last !== entry) {
      entries[entry.liveAt] = last;
      last.liveAt = entry.liveAt;
    }
    for (const key of entry.idKeys) {
      const held = this.#byIdKey.get(key);
      if (held instanceof Set && held.size > 1) held.delete(entry);
      else this.#byIdKey.delete(key);
    }
    if (this.#size === 0) this.#stop();
  }

  clear(): void {
    this.#size = 0;
    this.#byEndpoint.clear();
    this.#byIdKey.clear();
    this.#stop();
  }

  /** Endpoints are few: a list that empties stays. */
  #of(endpoint: QueryEndpoint): QueryEntry[] {
    const known = this.#byEndpoint.get(endpoint);
    if (known) return known;
    const entries: QueryEntry[] = [];
    this.#byEndpoint.set(endpoint, entries);
    return entries;
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
