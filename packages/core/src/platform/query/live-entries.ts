import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Random } from '../ports/random.ts';
import { KeyedEntries } from './keyed-entries.ts';
import type { QueryEntry } from './query-entry.ts';

/** Most endpoints name no id: their own list of keys serves all their entries. */
const sharesKeys = ({ tagKeys, endpoint }: QueryEntry): boolean => tagKeys === endpoint.provides;

/** Spreads the clients of a server that came back, in milliseconds. */
export const reconnectSpread = 2_000;

/**
 * The entries that something observes: those of endpoints without ids in groups that go stale by the
 * same keys, the others by each of their keys. So observing costs one step, and an invalidation
 * little more than it has to fetch. Fetches them again when the network comes back; listens to it only
 * while there are any.
 */
export class LiveEntries {
  readonly #groups = new Map<readonly string[], QueryEntry[]>();
  readonly #byKey = new KeyedEntries();
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
    return [...[...this.#groups.values()].flat(), ...this.#byKey.all];
  }

  /** Those that one of the touched `keys` concerns. */
  concerned(keys: readonly string[]): readonly QueryEntry[] {
    const touched = new Set(keys);
    const groups = [...this.#groups].flatMap(([heard, group]) =>
      heard.some((key) => touched.has(key)) ? group : [],
    );
    return [...groups, ...this.#byKey.concerned(touched)];
  }

  add(entry: QueryEntry): void {
    if (sharesKeys(entry)) this.#join(entry);
    else this.#byKey.add(entry);
    this.#count += 1;
    this.#stopListening ??= this.#connectivity.subscribe((online) => {
      if (online) this.#cameOnline();
    });
  }

  remove(entry: QueryEntry): void {
    const left = sharesKeys(entry) ? this.#leave(entry) : this.#byKey.delete(entry);
    if (!left) return;
    this.#count -= 1;
    if (this.#count === 0) this.#stop();
  }

  clear(): void {
    this.#groups.clear();
    this.#byKey.clear();
    this.#count = 0;
    this.#stop();
  }

  #join(entry: QueryEntry): void {
    const group = this.#groups.get(entry.tagKeys);
    if (!group) this.#groups.set(entry.tagKeys, [entry]);
    entry.place = group ? group.push(entry) - 1 : 0;
  }

  #leave(entry: QueryEntry): boolean {
    const group = this.#groups.get(entry.tagKeys);
    if (group?.[entry.place] !== entry) return false;
    // The last one takes its place, so that no element has to be searched for or moved.
    const last = group.pop();
    if (last && last !== entry) {
      group[entry.place] = last;
      last.place = entry.place;
    }
    if (group.length === 0) this.#groups.delete(entry.tagKeys);
    return true;
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
