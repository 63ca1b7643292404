import { setImmediate } from 'node:timers/promises';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Writes items together, and returns the result of each in their order. Safe to repeat. */
type WriteGroup<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

/**
 * Writes together what several callers wait for: all that came while the last group was being
 * written is the next one. When a group fails, each of its items is written alone, so that a
 * failure is only of the item that caused it.
 */
export class GroupCommit<Item, Result> {
  readonly #write: WriteGroup<Item, Result>;
  readonly #most: number;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #writing = false;

  /** `most` bounds how long a group holds its locks. */
  constructor(write: WriteGroup<Item, Result>, most: number) {
    this.#write = write;
    this.#most = most;
  }

  /** Resolves once the item is written. */
  add(item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ item, resolve, reject });
    if (!this.#writing) void this.#writeAll();
    return promise;
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      // Those whose turn is now come along: on SQLite nothing else lets them.
      await setImmediate();
      await this.#try(this.#waiting.splice(0, this.#most));
    }
    this.#writing = false;
  }

  async #try(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#write(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (group.length === 1) for (const { reject } of group) reject(error);
      else for (const one of group) await this.#try([one]);
    }
  }
}
