/** Lets at most `width` tasks run at once; the others wait in order. */
export class Gate {
  readonly #width: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(width: number) {
    this.#width = width;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
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

  /** How many tasks wait for their turn. */
  get waiting(): number {
    return this.#queue.length;
  }
}
