import { Decimal } from '../../decimal.ts';
import { type Exact, exact, nothing, plus, textOf } from '../matching/exact.ts';

/** Adds decimals exactly, several times faster than one by one. */
export class ExactSum {
  #total: Exact = nothing;

  /** @throws RangeError for anything but a plain decimal. */
  add(text: string): void {
    this.#total = plus(this.#total, exact(text));
  }

  get total(): Decimal {
    return new Decimal(textOf(this.#total));
  }
}
