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

  /** Drops the entry after its time, unless it is kept before. */
  leave(entry: QueryEntry): void {
    this.keep(entry);
    entry.leaving = this.#queue(entry.options.keepUnused ?? defaultKeepUnused);
    entry.leaving.add(entry);
  }

  /** Observed again. */
  keep(entry: QueryEntry): void {
    entry.leaving?.remove(entry);
    entry.leaving = undefined;
  }

  clear(): void {
    for (const queue of this.#queues.values()) queue.clear();
  }

  #queue(stay: number): DeadlineQueue<QueryEntry> {
    const known = this.#queues.get(stay);
    if (known) return known;
    const queue = new DeadlineQueue<QueryEntry>(this.#clock, stay, this.#drop);
    this.#queues.set(stay, queue);
    return queue;
  }
}
