import type { QueryEntry } from './query-entry.ts';

/** Entries by each of the keys that they go stale by. Most keys have one: it stands there itself. */
export class KeyedEntries {
  readonly #byKey = new Map<string, QueryEntry | Set<QueryEntry>>();

  add(entry: QueryEntry): void {
    for (const key of entry.tagKeys) {
      const held = this.#byKey.get(key);
      if (held === undefined) this.#byKey.set(key, entry);
      else if (held instanceof Set) held.add(entry);
      else this.#byKey.set(key, new Set([held, entry]));
    }
  }

  /** False for one that is not there. */
  delete(entry: QueryEntry): boolean {
    let found = false;
    for (const key of entry.tagKeys) {
      const held = this.#byKey.get(key);
      if (held instanceof Set ? held.delete(entry) : held === entry) found = true;
      if (held === entry || (held instanceof Set && held.size === 0)) this.#byKey.delete(key);
    }
    return found;
  }

  get all(): ReadonlySet<QueryEntry> {
    return this.concerned(this.#byKey.keys());
  }

  /** Those that one of the touched keys concerns, each once. */
  concerned(touched: Iterable<string>): ReadonlySet<QueryEntry> {
    const found = new Set<QueryEntry>();
    for (const key of touched) {
      const held = this.#byKey.get(key);
      if (held instanceof Set) for (const entry of held) found.add(entry);
      else if (held) found.add(held);
    }
    return found;
  }

  clear(): void {
    this.#byKey.clear();
  }
}
