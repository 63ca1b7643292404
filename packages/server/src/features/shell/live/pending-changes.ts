/** Numbers of changes that have not been passed on yet: their readers are being looked up. */
export class PendingChanges {
  readonly #begun = new Set<{ readonly number: number }>();

  /** Notes one. Returns a function to call just before it is passed on. */
  begin(number: number): () => void {
    const one = { number };
    this.#begun.add(one);
    return () => this.#begun.delete(one);
  }

  /** The last number up to `last` before which nothing is pending. */
  settled(last: number): number {
    let settled = last;
    for (const { number } of this.#begun) settled = Math.min(settled, number - 1);
    return settled;
  }
}
