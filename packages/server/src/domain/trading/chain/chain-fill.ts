import type { ChainValue } from '@skipper/core/contract';

/** The parts of a stored fill that the chain holds. */
export interface ChainFill {
  readonly instrumentKey: string;
  /** Decimal, as are quantity, price and fee. */
  readonly multiplier: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  /** Negative for a rebate. */
  readonly fee: string;
  /** ISO 8601 in UTC. */
  readonly executedAt: string;
  /** `YYYY-MM-DD` where only the day is known. */
  readonly day: string | null;
  /** The moment as the file has it, without a zone. */
  readonly writtenAt: string | null;
  /** The broker's id of the order. */
  readonly orderId: string | null;
}

/**
 * A fill as its broker's file has it, without what may change later: the instant of a day without
 * a time moves with the zone of the account, and the day does not.
 */
export function chainFill(fill: ChainFill): Readonly<Record<string, ChainValue>> {
  return {
    at: fill.day === null ? fill.executedAt : null,
    day: fill.day,
    fee: plainDecimal(fill.fee),
    instrument: fill.instrumentKey,
    multiplier: plainDecimal(fill.multiplier),
    order: fill.orderId,
    price: plainDecimal(fill.price),
    quantity: plainDecimal(fill.quantity),
    side: fill.side,
    written: fill.writtenAt,
  };
}

/**
 * A fill as an item of the link of its import: canonical JSON, since its parts are in the order of
 * their names. To sort those of each of 200,000 fills takes a second more.
 */
export const fillItem = (fill: ChainFill): string => JSON.stringify(chainFill(fill));

/**
 * One text for each number: "1.50" and "01.5" are "1.5", "-0.0" is "0". On texts alone, since an
 * import has hundreds of thousands of them.
 *
 * @throws RangeError for anything but plain digits.
 */
export function plainDecimal(text: string): string {
  const parts = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text);
  if (!parts) throw new RangeError(`"${text}" is not a plain decimal such as "12.5".`);
  const [, sign, whole, fraction] = parts;
  const size = fraction ? `${whole}.${fraction}` : `${whole}`;
  return size === '0' ? size : `${sign}${size}`;
}
