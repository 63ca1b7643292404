import { type Decimal, decimal } from '../../decimal.ts';

/** Decimals as whole numbers of one unit: so they are compared and divided many times faster. */
export function inOneUnit(values: readonly Decimal[]): bigint[] {
  const places = values.reduce((most, value) => Math.max(most, value.decimalPlaces()), 0);
  return values.map((value) => BigInt(value.toFixed(places).replace('.', '')));
}

/** More digits of a quotient than a number holds. */
const digits = 40n;
const shift = 10n ** digits;
/** A quotient below has too few digits left: it is divided as decimals are. */
const least = 10n ** 20n;

/** The number nearest to a quotient; `under` is above zero. */
export function ratioOf(over: bigint, under: bigint): number {
  const shifted = over * shift;
  const quotient = shifted / under;
  const isExact = quotient * under === shifted;
  if (isExact) return Number(`${quotient}e-${digits}`);
  if (quotient < least && quotient > -least) {
    return decimal(String(over))
      .dividedBy(decimal(String(under)))
      .toNumber();
  }
  // What is cut off decides where the digits are just between two numbers.
  return Number(`${quotient}1e-${digits + 1n}`);
}
