import type { Clock } from '../adapters/clock.ts';

/** A clock that a test moves. It starts at the real time, so that stored instants look natural. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start: number = Date.now()) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
