import { type Exact, exact, isPositive, minus, quotient, times } from './exact.ts';
import type { Fill } from './fill.ts';

/** The most that product rules 4.1 allow. */
export const decimalPlaces = 18;

/** A fill with its amounts as numbers, or the part of one that belongs to one position after a flip. */
export interface Trade {
  readonly fill: Fill;
  readonly quantity: Exact;
  readonly price: Exact;
  readonly fee: Exact;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** @throws RangeError for a quantity that is not positive, or an invalid instant or decimal. */
export function wholeTrade(fill: Fill): Trade {
  const quantity = amount(fill.quantity);
  if (!isPositive(quantity)) {
    throw new RangeError(`Fill ${fill.id} has the quantity ${fill.quantity}; it must be above 0.`);
  }
  const at = Date.parse(fill.executedAt);
  if (Number.isNaN(at)) {
    throw new RangeError(`Fill ${fill.id} has "${fill.executedAt}", which is not an instant.`);
  }
  return { fill, quantity, price: amount(fill.price), fee: amount(fill.fee), at };
}

/** @throws RangeError for anything but a plain decimal of at most 18 places. */
export function amount(text: string): Exact {
  const value = exact(text);
  if (value.places > decimalPlaces) throw new RangeError(`"${text}" has more than 18 places.`);
  return value;
}

/** The first `quantity` of a trade; its fee is split pro rata, to 18 places. */
export function firstPart(trade: Trade, quantity: Exact): Trade {
  const fee = quotient(times(trade.fee, quantity), trade.quantity, decimalPlaces);
  return { ...trade, quantity, fee };
}

/** The last `quantity` of a trade, with what the first part left of the fee. */
export function lastPart(trade: Trade, quantity: Exact): Trade {
  const { fee } = firstPart(trade, minus(trade.quantity, quantity));
  return { ...trade, quantity, fee: minus(trade.fee, fee) };
}
