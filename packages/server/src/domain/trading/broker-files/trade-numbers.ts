import { decimal, text, zero } from '../../decimal.ts';
import type { FillSide, Instrument } from '../matching/fill.ts';
import type { NamedCell } from './cell-reader.ts';
import { foreignColumn, foreignUnit } from './foreign-unit.ts';
import { type DecimalMark, parseNumber } from './parse-number.ts';
import { columnProblem, type Parsed, quoted } from './parsed.ts';

/** How a file writes a cost: `1.00`, or `-1.00` as what it takes from the account. */
export type FeeSign = 'positive' | 'negative';

/** How many, without a sign: the side carries the direction. `2S` is a short position of 2. */
export function readQuantity(
  cell: string,
  mark: DecimalMark,
  side: FillSide | undefined,
  symbol: string,
): Parsed<string> {
  const unit = /[A-Z]{3,5}$/.exec(cell)?.[0];
  // `0.5BTC` counts coins; `500 USD` is an amount of money and no quantity.
  if (unit !== undefined && !symbol.startsWith(unit)) {
    return { problem: `${quoted(cell)} counts ${unit} and not ${symbol}` };
  }
  const parsed = parseNumber(cell.replace(/(\d)[LS]$/, '$1'), mark);
  if ('problem' in parsed) return parsed;
  const quantity = decimal(parsed.value);
  if (quantity.isZero()) return { problem: `${quoted(cell)} is not a quantity` };
  // Many brokers sign quantities; a purchase with a minus is a correction, which needs a manual
  // decision.
  if (quantity.isNegative() && side === 'buy') {
    return { problem: `${quoted(cell)} is negative on a purchase` };
  }
  return { value: text(quantity.abs()) };
}

export function readPrice(
  { column, cell }: NamedCell,
  mark: DecimalMark,
  currency: string,
): Parsed<string> {
  const parsed = readAmount(column, cell, mark, currency);
  return 'value' in parsed && decimal(parsed.value).isNegative()
    ? { problem: `${quoted(cell)} is negative` }
    : parsed;
}

/** An amount of money in the account's currency; zero is the same in any. */
function readAmount(
  column: string,
  cell: string,
  mark: DecimalMark,
  currency: string,
): Parsed<string> {
  const foreign = foreignUnit(cell, currency);
  if (foreign !== undefined) return { problem: foreign };
  const parsed = parseNumber(cell, mark);
  if ('problem' in parsed || parsed.value === '0') return parsed;
  const other = foreignColumn(column, currency);
  return other === undefined ? parsed : { problem: other };
}

interface FeeReading {
  readonly mark: DecimalMark;
  readonly sign: FeeSign;
  readonly currency: string;
}

const noFee = /^(?:[-–—]*|0)$/;

/** All fees together as a cost; an empty cell or a dash is zero, a rebate is negative. */
export function readFee(
  fees: readonly NamedCell[],
  { mark, sign, currency }: FeeReading,
): { readonly fee: string; readonly problems: readonly string[] } {
  const problems: string[] = [];
  let total = zero;
  for (const { column, cell } of fees) {
    if (noFee.test(cell)) continue;
    const parsed = readAmount(column, cell, mark, currency);
    if ('value' in parsed) total = total.plus(decimal(parsed.value));
    else problems.push(columnProblem(column, parsed.problem));
  }
  return { fee: text(sign === 'negative' ? total.negated() : total), problems };
}

/** The convention of a file: costs are what most of its fees are. Undefined without any fee. */
export function inferFeeSign(
  cells: Iterable<string>,
  mark: DecimalMark,
): { readonly sign: FeeSign; readonly example: string; readonly mixed: boolean } | undefined {
  let [amounts, negative] = [0, 0];
  let example: string | undefined;
  for (const cell of cells) {
    const parsed = noFee.test(cell) ? undefined : parseNumber(cell, mark);
    if (!parsed || !('value' in parsed) || parsed.value === '0') continue;
    amounts += 1;
    if (!parsed.value.startsWith('-')) continue;
    negative += 1;
    example ??= parsed.value;
  }
  if (example === undefined) return undefined;
  const sign = negative * 2 > amounts ? 'negative' : 'positive';
  return { sign, example, mixed: negative < amounts };
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
