import type { Cancel, Clock } from '../ports/clock.ts';

/** Hosts take a longer delay than this for zero. */
export const longestTimer = 2 ** 31 - 1;

/**
 * Items that fall due the same time after they were added, so the first one added is the first one
 * due: a queue with a single live timer for any number of items. An infinite delay never ends. A
 * clock that is set back makes nothing late: timers continue, and the time that they prove to have
 * passed counts.
 */
export class DeadlineQueue<T> {
  readonly #clock: Clock;
  readonly #delay: number;
  readonly #due: (item: T) => void;
  readonly #madeAt: number;
  // When each is due. Keeps the order of insertion and deletes from the middle at no cost.
  readonly #waiting = new Map<T, number>();
  #cancelTimer: Cancel | undefined;
  /** When the timer runs, by `#now`. */
  #timerAt = 0;
  /** The latest moment known to have come, and by how much the clock was set back since the first. */
  #latest = 0;
  #setBack = 0;

  /** `delay` in milliseconds; `due` is called with each item that was not removed before its time. */
  constructor(clock: Clock, delay: number, due: (item: T) => void) {
    this.#clock = clock;
    this.#delay = delay;
    this.#due = due;
    this.#madeAt = clock.now();
  }

  /** Begins the time of an item that is not waiting. */
  add(item: T): void {
    if (this.#delay === Number.POSITIVE_INFINITY) return;
    const at = this.#now() + this.#delay;
    this.#waiting.set(item, at);
    if (!this.#cancelTimer) this.#arm(at);
  }

  remove(item: T): void {
    // The timer of a removed head may fire without effect; one for an empty queue would keep a
    // process alive.
    if (this.#waiting.delete(item) && this.#waiting.size === 0) this.#disarm();
  }

  /** Forgets every item. */
  clear(): void {
    this.#waiting.clear();
    this.#disarm();
  }

  /**
   * The clock's time since the beginning, except that it never goes back. A number as small as that
   * needs no memory of its own, and there is one for each item.
   */
  #now(): number {
    const now = this.#clock.now() - this.#madeAt + this.#setBack;
    if (now < this.#latest) this.#setBack += this.#latest - now;
    this.#latest = Math.max(this.#latest, now);
    return this.#latest;
  }

  #arm(headAt: number): void {
    const now = this.#now();
    const delay = Math.min(Math.max(0, headAt - now), longestTimer);
    this.#timerAt = now + delay;
    this.#cancelTimer = this.#clock.setTimeout(() => this.#fire(), delay);
  }

  #disarm(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #fire(): void {
    this.#cancelTimer = undefined;
    this.#latest = Math.max(this.#latest, this.#timerAt);
    const now = this.#now();
    for (const [item, at] of this.#waiting) {
      if (at > now) break;
      this.#waiting.delete(item);
      this.#due(item);
    }
    // An item that adds another when it is due armed the timer for that, though others may be due before.
    this.#disarm();
    const [headAt] = this.#waiting.values();
    if (headAt !== undefined) this.#arm(headAt);
  }
}
