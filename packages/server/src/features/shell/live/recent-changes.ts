import type { Change } from '../../../storage/announcements.ts';

interface Kept {
  readonly change: Change;
  /** Milliseconds of this process. */
  readonly at: number;
}

/** Changes that are kept at most; a stream that missed more refetches everything. */
const most = 2_000;

/**
 * The latest changes that this process heard of, numbered from 1, for streams that were interrupted.
 */
export class RecentChanges {
  readonly #now: () => number;
  readonly #since: number;
  readonly #kept: Kept[] = [];
  #last = 0;

  /** `now` in milliseconds, of a clock that is never set. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** The number of the latest change. */
  get last(): number {
    return this.#last;
  }

  add(change: Change): void {
    this.#last += 1;
    this.#kept.push({ change, at: this.#now() });
    if (this.#kept.length > most) this.#kept.shift();
  }

  /** The changes after this one; undefined where some are not known any more. */
  after(number: number): readonly Change[] | undefined {
    const missing = this.#last - number;
    if (missing < 0 || missing > this.#kept.length) return undefined;
    return this.#kept.slice(this.#kept.length - missing).map(({ change }) => change);
  }

  /** The changes of the last so many milliseconds; undefined where some are not known any more. */
  within(milliseconds: number): readonly Change[] | undefined {
    const since = this.#now() - milliseconds;
    const [first] = this.#kept;
    const dropped = this.#last > this.#kept.length;
    const known = dropped ? (first?.at ?? 0) : this.#since;
    if (since < known) return undefined;
    return this.#kept.filter(({ at }) => at >= since).map(({ change }) => change);
  }
}
