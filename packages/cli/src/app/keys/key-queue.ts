import type { KeyPress } from './key-press.ts';

/**
 * Hands keys on one at a time. Fast typing and pasting bring several at once, and
 * what the second means depends on what the first drew: so each waits for React.
 */
export class KeyQueue {
  readonly #handle: (key: KeyPress) => void;
  readonly #settled: (() => void)[] = [];
  #waiting: readonly KeyPress[] = [];
  #running = false;

  constructor(handle: (key: KeyPress) => void) {
    this.#handle = handle;
  }

  push(keys: readonly KeyPress[]): void {
    this.#waiting = [...this.#waiting, ...keys];
    if (!this.#running) this.#next();
  }

  /** Resolves when every key handed in so far has been handled, and what it changed is drawn. */
  settled(): Promise<void> {
    if (!this.#running) return Promise.resolve();
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  #next(): void {
    const [key, ...others] = this.#waiting;
    this.#waiting = others;
    this.#running = key !== undefined;
    if (key === undefined) {
      for (const resolve of this.#settled.splice(0)) resolve();
      return;
    }
    try {
      this.#handle(key);
    } finally {
      afterDrawing(() => this.#next());
    }
  }
}

/**
 * React schedules a drawing in a microtask followed by an immediate, and the drawing may schedule
 * another one (a view that registers itself). Ours come after those.
 */
function afterDrawing(run: () => void): void {
  const turn = (then: () => void) => queueMicrotask(() => setImmediate(then));
  turn(() => turn(run));
}
