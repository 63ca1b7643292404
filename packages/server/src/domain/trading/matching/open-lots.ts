import type { LotMethod } from '@skipper/core/contract';
import { powerOfTen, roundedQuotient } from './scaled.ts';

/** The part of a position that is still open, as its lot method sees it. */
export interface OpenLots {
  open(quantity: bigint, price: bigint): void;
  /** Takes out at most what is open. */
  close(quantity: bigint): void;
  /** Sum of quantity times price, in units of 10^-{@link costPlaces}. */
  cost(): bigint;
}

interface Lot {
  quantity: bigint;
  readonly price: bigint;
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

  open(quantity: bigint, price: bigint): void {
    this.#lots.push({ quantity, price });
  }

  close(quantity: bigint): void {
    for (let left = quantity; left > 0n; ) {
      const lot = this.#takesFirst ? this.#lots[this.#first] : this.#lots.at(-1);
      if (!lot) throw new RangeError('More is closed than is open.');
      if (lot.quantity > left) {
        lot.quantity -= left;
        return;
      }
      left -= lot.quantity;
      this.#remove();
    }
  }

  cost(): bigint {
    let cost = 0n;
    for (const { quantity, price } of this.#lots.slice(this.#first)) cost += quantity * price;
    return cost * powerOfTen(costPlaces - productPlaces);
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

const productPlaces = 36;

/**
 * Of {@link OpenLots.cost}. A mean is rounded at each exit; 24 places more than any price times any
 * quantity has keep that from ever reaching the 18 that are stored.
 */
export const costPlaces = productPlaces + 24;

/** One lot at the mean price. */
class AverageLot implements OpenLots {
  #quantity = 0n;
  #cost = 0n;

  open(quantity: bigint, price: bigint): void {
    this.#quantity += quantity;
    this.#cost += quantity * price * powerOfTen(costPlaces - productPlaces);
  }

  close(quantity: bigint): void {
    const left = this.#quantity - quantity;
    if (left < 0n) throw new RangeError('More is closed than is open.');
    this.#cost = left === 0n ? 0n : roundedQuotient(this.#cost * left, this.#quantity);
    this.#quantity = left;
  }

  cost(): bigint {
    return this.#cost;
  }
}

export function openLots(method: LotMethod): OpenLots {
  return method === 'AVERAGE' ? new AverageLot() : new SeparateLots(method === 'FIFO');
}
