/**
 * Decimals as whole numbers of 10^-18: product rules 4.1 allow 18 places, and BigInt adds and
 * multiplies these several times faster than a decimal library. A product has 36 places.
 */
export const decimalPlaces = 18;

const powers: readonly bigint[] = Array.from(
  { length: 128 },
  (_, exponent) => 10n ** BigInt(exponent),
);

export function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}

/** A number that is exact: `digits` divided by ten to the power of `places`. */
export interface Exact {
  readonly digits: bigint;
  readonly places: number;
}

const plainDecimal = /^-?\d+(?:\.\d+)?$/;
/** So many digits fit into a number exactly, which becomes a BigInt faster than text does. */
const digitsOfNumber = 15;

/** @throws RangeError for anything but a plain decimal. */
export function exact(text: string): Exact {
  if (!plainDecimal.test(text)) {
    throw new RangeError(`"${text}" is not a plain decimal such as "12.5".`);
  }
  const point = text.indexOf('.');
  const digits = point === -1 ? text : text.slice(0, point) + text.slice(point + 1);
  return {
    digits: digits.length <= digitsOfNumber ? BigInt(Number(digits)) : BigInt(digits),
    places: point === -1 ? 0 : text.length - point - 1,
  };
}

/** @throws RangeError for anything but a plain decimal of at most 18 places. */
export function scaled(text: string): bigint {
  return scaledShort(text) ?? scaledLong(text);
}

/** Most texts are short and plain; undefined for any other one. */
function scaledShort(text: string): bigint | undefined {
  if (text.length > digitsOfNumber) return undefined;
  let digits = 0;
  let places = -1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === pointCode && places === -1 && index > 0) places = 0;
    else if (code >= zeroCode && code < zeroCode + 10) {
      digits = digits * 10 + code - zeroCode;
      if (places >= 0) places += 1;
    } else return undefined;
  }
  if (text === '' || places === 0) return undefined;
  return BigInt(digits) * powerOfTen(decimalPlaces - Math.max(0, places));
}

function scaledLong(text: string): bigint {
  const { digits, places } = exact(text);
  if (places > decimalPlaces) throw new RangeError(`"${text}" has more than 18 places.`);
  return digits * powerOfTen(decimalPlaces - places);
}

/** Amounts rarely have more places than this; what is left of them then fits into a number. */
const usualPlaces = 8;

/** Plain digits without exponent, trailing zeros or a negative zero: "100", "-0.5", "0". */
export function plainText(value: bigint, places: number): string {
  if (value === 0n) return '0';
  if (places > usualPlaces) {
    const needless = powerOfTen(places - usualPlaces);
    const usual = value / needless;
    if (usual * needless === value) return plainText(usual, usualPlaces);
  }
  // A number becomes text several times faster than a BigInt does.
  const number = Number(value);
  return withPoint(String(Number.isSafeInteger(number) ? number : value), places);
}

function withPoint(digits: string, places: number): string {
  if (places === 0) return digits;
  const negative = digits.startsWith('-');
  const all = (negative ? digits.slice(1) : digits).padStart(places + 1, '0');
  const point = all.length - places;
  let end = all.length;
  while (end > point && all.charCodeAt(end - 1) === zeroCode) end -= 1;
  const sign = negative ? '-' : '';
  return end === point
    ? sign + all.slice(0, point)
    : `${sign}${all.slice(0, point)}.${all.slice(point, end)}`;
}

const zeroCode = 48;
const pointCode = 46;

/** Rounded half away from zero. `under` is above zero. */
export function roundedQuotient(over: bigint, under: bigint): bigint {
  const whole = over / under;
  const rest = over - whole * under;
  if (rest === 0n || 2n * (rest < 0n ? -rest : rest) < under) return whole;
  return rest < 0n ? whole - 1n : whole + 1n;
}
