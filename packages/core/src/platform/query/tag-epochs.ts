/**
 * When each tag was last invalidated, on a clock that only counts. An answer
 * knows the count at which its request started; it is out of date once one of
 * its keys carries a later one. No invalidation waits for a slow call, and none
 * that comes during a call is lost. For the keys see tag-keys.ts.
 */
export class TagEpochs {
  #count = 0;
  readonly #invalidated = new Map<string, number>();

  now(): number {
    return this.#count;
  }

  /** A moment after everything so far. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  invalidate(keys: readonly string[]): void {
    const now = this.next();
    for (const key of keys) this.#invalidated.set(key, now);
  }

  /** Whether one of its keys was invalidated after `epoch`. */
  invalidatedSince(entry: { readonly tagKeys: readonly string[] }, epoch: number): boolean {
    if (epoch === this.#count) return false;
    return entry.tagKeys.some((key) => (this.#invalidated.get(key) ?? 0) > epoch);
  }

  /** For when nothing is left that was asked before now. */
  forget(): void {
    this.#invalidated.clear();
  }
}
