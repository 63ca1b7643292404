import type { Cancel, Clock } from '../ports/clock.ts';

/** Hosts take a longer delay than this for zero. */
export const longestTimer = 2 ** 31 - 1;

/** A thing that waits holds its own place in the line: cheaper than a map of those that come and go. */
export interface Waiting<T> {
  /** By the clock of its queue; `undefined` while it does not wait. */
  dueAt: number | undefined;
  ahead: T | undefined;
  behind: T | undefined;
}

export const notWaiting = { dueAt: undefined, ahead: undefined, behind: undefined } as const;

/**
 * Items that fall due the same time after they were added, so the first one added is the first one
 * due: a queue with a single live timer for any number of items. An infinite delay never ends. A
 * clock that is set back makes nothing late: timers continue, and the time that they prove to have
 * passed counts.
 */
export class DeadlineQueue<T extends Waiting<T>> {
  readonly #clock: Clock;
  readonly #delay: number;
  readonly #due: (item: T) => void;
  readonly #madeAt: number;
  #first: T | undefined;
  #last: T | undefined;
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
    item.dueAt = this.#now() + this.#delay;
    item.ahead = this.#last;
    if (this.#last) this.#last.behind = item;
    else this.#first = item;
    this.#last = item;
    if (!this.#cancelTimer) this.#arm(item.dueAt);
  }

  /** Does nothing to an item that is not waiting. */
  remove(item: T): void {
    if (item.dueAt === undefined) return;
    this.#leave(item);
    // The timer of a removed head may fire without effect; one for an empty queue would keep a
    // process alive.
    if (!this.#first) this.#disarm();
  }

  /** Forgets every item. */
  clear(): void {
    while (this.#first) this.#leave(this.#first);
    this.#disarm();
  }

  #leave(item: T): void {
    const { ahead, behind } = item;
    if (ahead) ahead.behind = behind;
    else this.#first = behind;
    if (behind) behind.ahead = ahead;
    else this.#last = ahead;
    item.dueAt = undefined;
    item.ahead = undefined;
    item.behind = undefined;
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
    for (let item = this.#first; item; item = this.#first) {
      if (item.dueAt === undefined || item.dueAt > now) break;
      this.#leave(item);
      this.#due(item);
    }
    // An item that adds another when it is due armed the timer for that, though others may be due before.
    this.#disarm();
    if (this.#first?.dueAt !== undefined) this.#arm(this.#first.dueAt);
  }
}
