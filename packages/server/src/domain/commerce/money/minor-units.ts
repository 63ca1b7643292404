/** An exact decimal cut at its minor units. */
interface Cut {
  readonly negative: boolean;
  readonly units: number;
  /** The remaining digits, without trailing zeros. */
  readonly rest: string;
}

function cut(amount: string, exponent: number): Cut {
  const negative = amount.startsWith('-');
  const size = negative ? amount.slice(1) : amount;
  const point = size.indexOf('.');
  const whole = point === -1 ? size : size.slice(0, point);
  const places = point === -1 ? '' : size.slice(point + 1);
  return {
    negative,
    units: Number(whole + places.slice(0, exponent).padEnd(exponent, '0')),
    rest: places.slice(exponent),
  };
}

/**
 * A plain decimal in minor units, half away from zero, from the digits alone: a Decimal takes ten times
 * as long, and a list shows three amounts a row. `exponent` is the currency's. Exact up to what an
 * integer holds; a tiny loss is zero, not the negative zero that JSON and equality treat as another number.
 */
export function minorUnits(amount: string, exponent: number): number {
  const { negative, units, rest } = cut(amount, exponent);
  const rounded = rest >= '5' ? units + 1 : units;
  return negative && rounded !== 0 ? -rounded : rounded;
}

/** The size of a plain decimal in minor units, rounded up. */
export function sizeInMinorUnits(amount: string, exponent: number): number {
  const { units, rest } = cut(amount, exponent);
  return /[1-9]/.test(rest) ? units + 1 : units;
}
