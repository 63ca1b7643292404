import type { Fill } from './fill.ts';
import { roundedQuotient, scaled } from './scaled.ts';

/** A fill, or the part of one that belongs to one position after a flip, in scaled numbers. */
export interface Trade {
  readonly fill: Fill;
  readonly quantity: bigint;
  readonly price: bigint;
  readonly fee: bigint;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** @throws RangeError for a quantity that is not positive, or an invalid instant or decimal. */
export function wholeTrade(fill: Fill): Trade {
  const quantity = scaled(fill.quantity);
  if (quantity <= 0n) {
    throw new RangeError(`Fill ${fill.id} has the quantity ${fill.quantity}; it must be above 0.`);
  }
  const at = Date.parse(fill.executedAt);
  if (Number.isNaN(at)) {
    throw new RangeError(`Fill ${fill.id} has "${fill.executedAt}", which is not an instant.`);
  }
  return { fill, quantity, price: scaled(fill.price), fee: scaled(fill.fee), at };
}

/** The first `quantity` of a trade; its fee is split pro rata, to 18 places. */
export function firstPart(trade: Trade, quantity: bigint): Trade {
  if (quantity === trade.quantity) return trade;
  return { ...trade, quantity, fee: roundedQuotient(trade.fee * quantity, trade.quantity) };
}

/** The last `quantity` of a trade, with what the first part left of the fee. */
export function lastPart(trade: Trade, quantity: bigint): Trade {
  const { fee } = firstPart(trade, trade.quantity - quantity);
  return { ...trade, quantity, fee: trade.fee - fee };
}
