import type { Cancel, Clock } from '@skipper/core';

interface Timer {
  due: number;
  readonly run: () => void;
  handle: NodeJS.Timeout | undefined;
}

/**
 * Real time that can also be moved on. Requests over a real network need the former; tests must not
 * wait for the latter.
 */
export class MovableClock implements Clock {
  readonly #timers = new Set<Timer>();
  #ahead = 0;
  /** When it was stopped, by the real time. */
  #stoppedAt: number | undefined;

  now(): number {
    return (this.#stoppedAt ?? Date.now()) + this.#ahead;
  }

  setTimeout(run: () => void, delay: number): Cancel {
    const timer: Timer = { due: this.now() + delay, run, handle: undefined };
    this.#timers.add(timer);
    this.#arm(timer);
    return () => this.#drop(timer);
  }

  /** Jumps ahead; what falls due on the way runs at its own time and in its own order. */
  advance(milliseconds: number): void {
    const target = this.now() + milliseconds;
    for (let next = this.#next(target); next; next = this.#next(target)) {
      this.#ahead += Math.max(0, next.due - this.now());
      this.#fire(next);
    }
    this.#ahead += Math.max(0, target - this.now());
    for (const timer of this.#timers) this.#arm(timer);
  }

  /** Time stops from now on, except for `advance`. */
  stop(): void {
    this.#stoppedAt ??= Date.now();
    for (const timer of this.#timers) clearTimeout(timer.handle);
  }

  /** The clock is set to another time. Timers wait as long as they would have. */
  jump(milliseconds: number): void {
    this.#ahead += milliseconds;
    for (const timer of this.#timers) timer.due += milliseconds;
  }

  /** Ends every timer. */
  dispose(): void {
    for (const timer of [...this.#timers]) this.#drop(timer);
  }

  #next(target: number): Timer | undefined {
    return [...this.#timers].filter(({ due }) => due <= target).sort((a, b) => a.due - b.due)[0];
  }

  #arm(timer: Timer): void {
    clearTimeout(timer.handle);
    if (this.#stoppedAt !== undefined) return;
    // Node turns longer delays into one millisecond.
    const delay = Math.min(Math.max(0, timer.due - this.now()), 2 ** 31 - 1);
    timer.handle = setTimeout(() => this.#fire(timer), delay);
  }

  #fire(timer: Timer): void {
    this.#drop(timer);
    timer.run();
  }

  #drop(timer: Timer): void {
    clearTimeout(timer.handle);
    this.#timers.delete(timer);
  }
}
