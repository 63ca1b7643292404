import type { Tag } from '../contract/index.ts';

/**
 * When each tag was last invalidated, on a clock that only counts. An answer
 * knows the count at which its request started; it is out of date once one of
 * its tags carries a later one. No invalidation waits for a slow call, and none
 * that comes during a call is lost.
 */
export class TagEpochs {
  #count = 0;
  readonly #invalidated = new Map<Tag, number>();

  now(): number {
    return this.#count;
  }

  /** A moment after everything so far. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  invalidate(tags: readonly Tag[]): void {
    const now = this.next();
    for (const tag of tags) this.#invalidated.set(tag, now);
  }

  /** Whether one of `tags` was invalidated after `epoch`. */
  invalidatedSince(tags: readonly Tag[], epoch: number): boolean {
    return tags.some((tag) => (this.#invalidated.get(tag) ?? 0) > epoch);
  }
}
