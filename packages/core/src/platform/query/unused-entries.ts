import type { Clock } from '../ports/clock.ts';
import { DeadlineQueue } from '../transport/deadline-queue.ts';
import type { QueryEntry } from './query-entry.ts';
import { defaultKeepUnused } from './query-options.ts';

/** Unobserved entries waiting for garbage collection: one timer per duration in use. */
export class UnusedEntries {
  readonly #clock: Clock;
  readonly #drop: (entry: QueryEntry) => void;
  readonly #queues = new Map<number, DeadlineQueue<QueryEntry>>();

  constructor(clock: Clock, drop: (entry: QueryEntry) => void) {
    this.#clock = clock;
    this.#drop = drop;
  }

  /** Drops the entry after its keep-unused time, unless cancelled before. */
  schedule(entry: QueryEntry): void {
    this.cancel(entry);
    entry.collectionQueue = this.#queue(entry.options.keepUnused ?? defaultKeepUnused);
    entry.collectionQueue.add(entry);
  }

  /** The entry is observed again or already dropped. */
  cancel(entry: QueryEntry): void {
    entry.collectionQueue?.remove(entry);
    entry.collectionQueue = undefined;
  }

  clear(): void {
    for (const queue of this.#queues.values()) queue.clear();
  }

  #queue(keepUnused: number): DeadlineQueue<QueryEntry> {
    const known = this.#queues.get(keepUnused);
    if (known) return known;
    const queue = new DeadlineQueue<QueryEntry>(this.#clock, keepUnused, this.#drop);
    this.#queues.set(keepUnused, queue);
    return queue;
  }
}
