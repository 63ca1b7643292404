import type { LotMethod } from '@skipper/core/contract';
import { type Decimal, share, zero } from '../../decimal.ts';

/**
 * A quantity bought (or sold short) together, with totals rather than unit values: a
 * partial exit takes its share and the last one takes what is left, so that the legs of
 * a position add up to it exactly under every lot method.
 */
export interface Lot {
  readonly quantity: Decimal;
  /** Sum of quantity times price. */
  readonly cost: Decimal;
  readonly fees: Decimal;
  /** Sum of quantity times milliseconds since the position opened, for the weighted holding time. */
  readonly heldFrom: Decimal;
}

const emptyLot: Lot = { quantity: zero, cost: zero, fees: zero, heldFrom: zero };

function mergeLots(a: Lot, b: Lot): Lot {
  return {
    quantity: a.quantity.plus(b.quantity),
    cost: a.cost.plus(b.cost),
    fees: a.fees.plus(b.fees),
    heldFrom: a.heldFrom.plus(b.heldFrom),
  };
}

function splitLot(lot: Lot, quantity: Decimal): { readonly taken: Lot; readonly left: Lot } {
  const taken = {
    quantity,
    cost: share(lot.cost, quantity, lot.quantity),
    fees: share(lot.fees, quantity, lot.quantity),
    heldFrom: share(lot.heldFrom, quantity, lot.quantity),
  };
  const left = {
    quantity: lot.quantity.minus(taken.quantity),
    cost: lot.cost.minus(taken.cost),
    fees: lot.fees.minus(taken.fees),
    heldFrom: lot.heldFrom.minus(taken.heldFrom),
  };
  return { taken, left };
}

/** The open lots of one position, in the order they were opened. */
export class LotBook {
  readonly #method: LotMethod;
  #lots: Lot[] = [];
  /** FIFO takes from here instead of shifting the array, which is slow for many lots. */
  #first = 0;
  quantity: Decimal = zero;

  constructor(method: LotMethod) {
    this.#method = method;
  }

  open(lot: Lot): void {
    this.quantity = this.quantity.plus(lot.quantity);
    const held = this.#method === 'AVERAGE' ? this.#lots.pop() : undefined;
    this.#lots.push(held ? mergeLots(held, lot) : lot);
  }

  /** Takes out a quantity, at most all of it, and returns what it cost. */
  close(quantity: Decimal): Lot {
    let closed = emptyLot;
    while (closed.quantity.lessThan(quantity)) {
      closed = mergeLots(closed, this.#take(quantity.minus(closed.quantity)));
    }
    this.quantity = this.quantity.minus(quantity);
    return closed;
  }

  #take(quantity: Decimal): Lot {
    const index = this.#method === 'FIFO' ? this.#first : this.#lots.length - 1;
    const lot = this.#lots[index];
    if (!lot) throw new RangeError('More is closed than is open.');
    if (lot.quantity.lessThanOrEqualTo(quantity)) {
      this.#remove();
      return lot;
    }
    const { taken, left } = splitLot(lot, quantity);
    this.#lots[index] = left;
    return taken;
  }

  #remove(): void {
    if (this.#method === 'FIFO') this.#first += 1;
    else this.#lots.pop();
  }
}
