import type { Cancel, Clock } from '../ports/clock.ts';

interface Deadline {
  readonly at: number;
  readonly run: () => void;
}

/** Hosts take a longer delay than this for zero. */
const longestTimer = 2 ** 31 - 1;

/**
 * Deadlines that all lie the same time ahead, so the first one set is the first
 * one due: a queue with a single live timer, however many wait. An infinite
 * delay never falls due.
 */
export class DeadlineQueue {
  readonly #clock: Clock;
  readonly #delay: number;
  // Keeps the order of insertion and deletes from the middle at no cost.
  readonly #waiting = new Set<Deadline>();
  #cancelTimer: Cancel | undefined;

  /** `delay` in milliseconds. */
  constructor(clock: Clock, delay: number) {
    this.#clock = clock;
    this.#delay = delay;
  }

  /** Runs `run` once, `delay` from now, unless cancelled first. */
  add(run: () => void): Cancel {
    if (this.#delay === Number.POSITIVE_INFINITY) return () => {};
    const deadline = { at: this.#clock.now() + this.#delay, run };
    this.#waiting.add(deadline);
    if (!this.#cancelTimer) this.#arm(deadline);
    return () => {
      this.#waiting.delete(deadline);
      // A timer for a cancelled head may fire in vain; one for an empty queue would keep a process up.
      if (this.#waiting.size === 0) this.#disarm();
    };
  }

  /** Forgets every deadline. */
  clear(): void {
    this.#waiting.clear();
    this.#disarm();
  }

  #arm(head: Deadline): void {
    const delay = Math.min(Math.max(0, head.at - this.#clock.now()), longestTimer);
    this.#cancelTimer = this.#clock.setTimeout(() => this.#fire(), delay);
  }

  #disarm(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #fire(): void {
    this.#cancelTimer = undefined;
    const now = this.#clock.now();
    for (const deadline of this.#waiting) {
      if (deadline.at > now) break;
      this.#waiting.delete(deadline);
      deadline.run();
    }
    // A run that set a deadline armed the timer for it, though others may be due before.
    this.#disarm();
    const [head] = this.#waiting;
    if (head) this.#arm(head);
  }
}
