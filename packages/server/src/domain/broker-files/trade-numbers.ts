import { decimal, text, zero } from '../decimal.ts';
import type { FillSide, Instrument } from '../matching/fill.ts';
import type { NamedCell } from './cell-reader.ts';
import { type DecimalMark, parseNumber } from './parse-number.ts';
import { columnProblem, type Parsed, quoted } from './parsed.ts';

/** How many, without a sign: the side carries the direction. */
export function readQuantity(
  cell: string,
  mark: DecimalMark,
  side: FillSide | undefined,
): Parsed<string> {
  const parsed = parseNumber(cell, mark);
  if ('problem' in parsed) return parsed;
  const quantity = decimal(parsed.value);
  if (quantity.isZero()) return { problem: `${quoted(cell)} is no quantity` };
  // Many brokers sign quantities; a purchase with a minus is a correction, which needs a person.
  if (quantity.isNegative() && side === 'buy') {
    return { problem: `${quoted(cell)} is negative on a purchase` };
  }
  return { value: text(quantity.abs()) };
}

export function readPrice(cell: string, mark: DecimalMark): Parsed<string> {
  const parsed = parseNumber(cell, mark);
  return 'value' in parsed && decimal(parsed.value).isNegative()
    ? { problem: `${quoted(cell)} is negative` }
    : parsed;
}

/** All fees together; an empty cell or a dash is none, a negative one a rebate. */
export function readFee(
  fees: readonly NamedCell[],
  mark: DecimalMark,
): { readonly fee: string; readonly problems: readonly string[] } {
  const problems: string[] = [];
  let total = zero;
  for (const { column, cell } of fees) {
    if (/^(?:[-–—]*|0)$/.test(cell)) continue;
    const parsed = parseNumber(cell, mark);
    if ('value' in parsed) total = total.plus(decimal(parsed.value));
    else problems.push(columnProblem(column, parsed.problem));
  }
  return { fee: text(total), problems };
}

/** A hundred billion, in any currency: beyond it a column holds something else. */
const maximumValue = decimal('100000000000');

/**
 * Why a fill cannot be worth what it says, or undefined. Without this bound one absurd row
 * would later make an account's totals too large for exact minor units.
 */
export function valueProblem(fill: {
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  readonly instrument: Instrument;
}): string | undefined {
  const { quantity, price, fee, instrument } = fill;
  const value = decimal(quantity).times(decimal(price)).times(decimal(instrument.multiplier));
  if (value.greaterThan(maximumValue)) {
    return `${quantity} at ${price} is too much for one trade; check which columns are read.`;
  }
  if (decimal(fee).abs().greaterThan(maximumValue)) {
    return `A fee of ${fee} is too much for one trade; check which columns are read.`;
  }
  return undefined;
}
