/**
 * A decimal that is never rounded unless asked: `digits` divided by ten to the power of `places`. The
 * digits are a number while that holds them exactly, as it does for most prices, quantities and their
 * sums, and a BigInt beyond: numbers are added, multiplied and written several times faster. Only this
 * file tells them apart.
 */
export interface Exact {
  readonly digits: Digits;
  readonly places: number;
}

type Digits = number | bigint;

export const nothing: Exact = { digits: 0, places: 0 };

const plainDecimal = /^-?\d+(?:\.\d+)?$/;
/** So many digits always fit into a number exactly. */
const digitsOfNumber = 15;

/** @throws RangeError for anything but a plain decimal. */
export function exact(text: string): Exact {
  return shortExact(text) ?? longExact(text);
}

/** Most texts are short; undefined for a longer one, and for what is no decimal. */
function shortExact(text: string): Exact | undefined {
  const last = text.length - 1;
  const first = text.charCodeAt(0) === minusCode ? 1 : 0;
  if (last < first || last >= digitsOfNumber) return undefined;
  let digits = 0;
  let point = last;
  for (let index = first; index <= last; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= zeroCode && code < zeroCode + 10) digits = digits * 10 + code - zeroCode;
    else if (code === pointCode && point === last && index > first && index < last) point = index;
    else return undefined;
  }
  return { digits: first === 0 ? digits : -digits, places: last - point };
}

function longExact(text: string): Exact {
  if (!plainDecimal.test(text)) {
    throw new RangeError(`"${text}" is not a plain decimal such as "12.5".`);
  }
  const point = text.indexOf('.');
  if (point === -1) return { digits: BigInt(text), places: 0 };
  const digits = BigInt(text.slice(0, point) + text.slice(point + 1));
  return { digits, places: text.length - point - 1 };
}

export function plus(a: Exact, b: Exact): Exact {
  const places = Math.max(a.places, b.places);
  return { digits: sumOf(digitsAt(a, places), digitsAt(b, places)), places };
}

export const minus = (a: Exact, b: Exact): Exact => plus(a, negated(b));

export function times(a: Exact, b: Exact): Exact {
  return { digits: productOf(a.digits, b.digits), places: a.places + b.places };
}

export const negated = ({ digits, places }: Exact): Exact => ({ digits: -digits, places });
export const size = (value: Exact): Exact => (value.digits < 0 ? negated(value) : value);

export const isZero = ({ digits }: Exact): boolean => !digits;
export const isPositive = ({ digits }: Exact): boolean => digits > 0;

/** Below, at or above zero, as `a` is below, equal to or above `b`. */
export function compare(a: Exact, b: Exact): number {
  const places = Math.max(a.places, b.places);
  const left = digitsAt(a, places);
  const right = digitsAt(b, places);
  return left < right ? -1 : Number(left > right);
}

/** Rounded half away from zero to so many places. `under` is above zero. */
export function quotient(over: Exact, under: Exact, places: number): Exact {
  return shortQuotient(over, under, places) ?? longQuotient(over, under, places);
}

/** Most means have at most so many places more than what they are the mean of. */
const morePlaces = 4;

/** Undefined for a quotient with many places, or large numbers. */
function shortQuotient(over: Exact, under: Exact, most: number): Exact | undefined {
  const places = over.places + morePlaces;
  const shifted = productOf(over.digits, powerOfTen(under.places + morePlaces));
  if (places > most || typeof shifted !== 'number' || typeof under.digits !== 'number') {
    return undefined;
  }
  const digits = shifted / under.digits;
  // The product shows whether the division was rounded.
  const isExact = Number.isSafeInteger(digits) && digits * under.digits === shifted;
  return isExact ? { digits, places } : undefined;
}

function longQuotient(over: Exact, under: Exact, places: number): Exact {
  const shift = places - over.places + under.places;
  const twice = 2n * BigInt(over.digits) * largePowerOfTen(Math.max(0, shift));
  const divisor = BigInt(under.digits) * largePowerOfTen(Math.max(0, -shift));
  // A half more, cut off.
  const digits = (twice + (twice < 0n ? -divisor : divisor)) / (2n * divisor);
  return { digits, places };
}

export const rounded = (value: Exact, places: number): Exact => quotient(value, one, places);

const one: Exact = { digits: 1, places: 0 };

/** Plain digits without exponent, trailing zeros or a negative zero: "100", "-0.5", "0". */
export function textOf({ digits, places }: Exact): string {
  if (!digits) return '0';
  return places === 0 ? String(digits) : withPoint(String(digits), places);
}

function withPoint(digits: string, places: number): string {
  const negative = digits.startsWith('-');
  const all = (negative ? digits.slice(1) : digits).padStart(places + 1, '0');
  const point = all.length - places;
  let end = all.length;
  while (end > point && all.charCodeAt(end - 1) === zeroCode) end -= 1;
  const whole = (negative ? '-' : '') + all.slice(0, point);
  return end === point ? whole : joined(whole, all.slice(point, end));
}

/** From 13 characters on, texts that are added stay a chain of parts: JSON of these takes twice as long. */
function joined(whole: string, fraction: string): string {
  const isShort = whole.length + fraction.length < 12;
  return isShort ? `${whole}.${fraction}` : [whole, fraction].join('.');
}

const zeroCode = 48;
const pointCode = 46;
const minusCode = 45;

/** The digits of a value with so many places, no fewer than it has. */
function digitsAt({ digits, places }: Exact, wanted: number): Digits {
  return places === wanted ? digits : productOf(digits, powerOfTen(wanted - places));
}

function sumOf(a: Digits, b: Digits): Digits {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return BigInt(a) + BigInt(b);
}

function productOf(a: Digits, b: Digits): Digits {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product;
  }
  return BigInt(a) * BigInt(b);
}

const largePowers = Array.from({ length: 128 }, (_, exponent) => 10n ** BigInt(exponent));
const powers = largePowers.map((power) =>
  power < Number.MAX_SAFE_INTEGER ? Number(power) : power,
);

const largePowerOfTen = (exponent: number): bigint =>
  largePowers[exponent] ?? 10n ** BigInt(exponent);
const powerOfTen = (exponent: number): Digits => powers[exponent] ?? 10n ** BigInt(exponent);
