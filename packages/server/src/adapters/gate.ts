/** The queue is so long that the next caller would time out. */
export class OverloadedError extends Error {}

/** Lets at most `width` tasks run at once; the others wait in order, at most `places` of them. */
export class Gate {
  readonly #width: number;
  readonly #places: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(width: number, places = Number.POSITIVE_INFINITY) {
    this.#width = width;
    this.#places = places;
  }

  /** @throws OverloadedError at once when every place is taken. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#queue.length >= this.#places) throw new OverloadedError('Too many tasks wait.');
    // A finished task hands its place to the next in line, so the count changes only at the ends.
    if (this.#running < this.#width) this.#running += 1;
    else await new Promise<void>((admit) => this.#queue.push(admit));
    try {
      return await task();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#queue.length;
  }
}
