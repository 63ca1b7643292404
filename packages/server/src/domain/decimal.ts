import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Exact arithmetic for prices, quantities and money. A separate constructor, so that other code's
 * settings do not affect it. 80 significant digits are enough for every product and sum of imported
 * numbers (15 digits before and 18 after the point, twice, times a multiplier); only a division
 * ever rounds.
 */
export const Decimal = DecimalJs.clone({
  precision: 80,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = DecimalJs;

/** The most digits after the point that leave the domain (product rules 4.1). */
const decimalPlaces = 18;

export const zero = new Decimal(0);

/** A decimal from its text; throws a RangeError that names what it was given. */
export function decimal(text: string): Decimal {
  return new Decimal(plainText(text));
}

/** The text itself, if it is one of a decimal; throws a RangeError that names what it was given. */
export function plainText(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text;
  throw new RangeError(`"${text}" is not a plain decimal such as "12.5".`);
}

/** Plain digits without exponent, trailing zeros or a negative zero: "100", "-0.5", "0". */
export function text(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed();
}

/** As {@link text}, rounded half away from zero to 18 places: for quotients. */
export function roundedText(value: Decimal): string {
  return text(value.toDecimalPlaces(decimalPlaces));
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const value of values) total = total.plus(value);
  return total;
}
