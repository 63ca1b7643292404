import type { Cancel, Clock } from '../platform/ports/clock.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Longer than any chain of promises in the core; an idle turn costs well under a microsecond. */
const turnsToSettle = 100;

/** Lets every promise that can settle now do so. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < turnsToSettle; turn += 1) await null;
}

/** A clock that only moves when a test advances it. */
export class VirtualClock implements Clock {
  readonly #timers = new Set<Timer>();
  #now: number;
  #wall = 0;

  /** `start` in milliseconds since 1970; the default is a Monday, 14:30 UTC. */
  constructor(start: number = Date.UTC(2026, 0, 5, 14, 30)) {
    this.#now = start;
  }

  /** How many timers wait. Zero after everything under test was disposed of. */
  get pending(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#now + this.#wall;
  }

  /** The system clock is set, forward or back. Timers do not notice. */
  jump(milliseconds: number): void {
    this.#wall += milliseconds;
  }

  setTimeout(run: () => void, delay: number): Cancel {
    // Hosts run a delay beyond 31 bits immediately; code that relies on one fails here.
    const wait = delay >= 2 ** 31 || !(delay > 0) ? 0 : delay;
    const timer = { at: this.#now + wait, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Runs everything that falls due within `milliseconds`, in order, and settles promises between. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settlePromises();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#timers.delete(next);
      this.#now = next.at;
      next.run();
      await settlePromises();
    }
    this.#now = end;
  }

  /** The leak check: throws when a timer still waits. */
  assertNoTimers(): void {
    if (this.#timers.size === 0) return;
    const waits = [...this.#timers].map((timer) => `${timer.at - this.#now} ms`).join(', ');
    throw new Error(
      `${this.#timers.size} timer(s) still wait, due in ${waits}. Cancel them in dispose().`,
    );
  }

  #next(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at <= end && (!next || timer.at < next.at)) next = timer;
    }
    return next;
  }
}
