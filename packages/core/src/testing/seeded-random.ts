import type { Random } from '../platform/ports/random.ts';

/** The same numbers for the same seed (mulberry32), so that a failure can be repeated. */
export class SeededRandom implements Random {
  #state: number;
  #uuids = 0;

  constructor(seed = 1) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Version 4 in form, counted from 1: readable in a failure. */
  uuid(): string {
    this.#uuids += 1;
    return `00000000-0000-4000-8000-${this.#uuids.toString(16).padStart(12, '0')}`;
  }
}

/** Always the same number: `0` and just under `1` show the ends of a range. */
export class FixedRandom extends SeededRandom {
  readonly #value: number;

  constructor(value: number) {
    super();
    this.#value = value;
  }

  override next(): number {
    return this.#value;
  }
}
