import type { LotMethod } from '@skipper/core/contract';
import { compare, type Exact, isPositive, minus, nothing, plus, quotient, times } from './exact.ts';
import { decimalPlaces } from './trade.ts';

/** The part of a position that is still open, as its lot method sees it. */
export interface OpenLots {
  open(quantity: Exact, price: Exact): void;
  /** Takes out at most what is open. */
  close(quantity: Exact): void;
  /** Sum of quantity times price. */
  cost(): Exact;
}

interface Lot {
  quantity: Exact;
  readonly price: Exact;
}

/** Lots as they were bought: the cost of what is open is exact. */
class SeparateLots implements OpenLots {
  readonly #takesFirst: boolean;
  #lots: Lot[] = [];
  /** FIFO takes from here instead of shifting the array, which is slow for many lots. */
  #first = 0;

  constructor(takesFirst: boolean) {
    this.#takesFirst = takesFirst;
  }

  open(quantity: Exact, price: Exact): void {
    this.#lots.push({ quantity, price });
  }

  close(quantity: Exact): void {
    for (let left = quantity; isPositive(left); ) {
      const lot = this.#takesFirst ? this.#lots[this.#first] : this.#lots.at(-1);
      if (!lot) throw new RangeError('More is closed than is open.');
      if (compare(lot.quantity, left) > 0) {
        lot.quantity = minus(lot.quantity, left);
        return;
      }
      left = minus(left, lot.quantity);
      this.#remove();
    }
  }

  cost(): Exact {
    const open = this.#lots.slice(this.#first);
    return open.map(({ quantity, price }) => times(quantity, price)).reduce(plus, nothing);
  }

  #remove(): void {
    if (!this.#takesFirst) {
      this.#lots.pop();
      return;
    }
    this.#first += 1;
    // A position may never be flat, so what is closed is forgotten once it is half of all.
    if (this.#first * 2 < this.#lots.length) return;
    this.#lots.splice(0, this.#first);
    this.#first = 0;
  }
}

/**
 * A mean is rounded at each exit; 24 places more than any price times any quantity has keep that
 * from ever reaching the 18 that are stored.
 */
const costPlaces = 2 * decimalPlaces + 24;

/** One lot at the mean price. */
class AverageLot implements OpenLots {
  #quantity = nothing;
  #cost = nothing;

  open(quantity: Exact, price: Exact): void {
    this.#quantity = plus(this.#quantity, quantity);
    this.#cost = plus(this.#cost, times(quantity, price));
  }

  close(quantity: Exact): void {
    const left = minus(this.#quantity, quantity);
    if (compare(left, nothing) < 0) throw new RangeError('More is closed than is open.');
    this.#cost = quotient(times(this.#cost, left), this.#quantity, costPlaces);
    this.#quantity = left;
  }

  cost(): Exact {
    return this.#cost;
  }
}

export function openLots(method: LotMethod): OpenLots {
  return method === 'AVERAGE' ? new AverageLot() : new SeparateLots(method === 'FIFO');
}
