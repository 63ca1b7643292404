import { type Decimal, decimal, text, zero } from '../../decimal.ts';
import type { FileFill } from './file-fill.ts';
import { type DecimalMark, parseNumber } from './parse-number.ts';
import { columnProblem, type Parsed, quoted } from './parsed.ts';

type Valued = Pick<FileFill, 'instrument' | 'side' | 'quantity' | 'price' | 'fee'>;

const grossOf = ({ quantity, price, instrument }: Valued): Decimal =>
  decimal(quantity).times(decimal(price)).times(decimal(instrument.multiplier));

/** Fees and roundings beyond these are another reading of the row. */
const slack = decimal('25');
const half = decimal('1.5');

/**
 * Why the row's own amount does not fit what was read, or undefined: an amount far from quantity
 * times price times multiplier means that one of them was misread. Futures have no such amount.
 */
export function amountProblem(fill: Valued, column: string, cell: string, mark: DecimalMark) {
  const amount = amountIn(cell, mark);
  if (amount === undefined || amount.isZero() || fill.instrument.assetClass === 'future') {
    return undefined;
  }
  const gross = grossOf(fill);
  const allowed = decimal(fill.fee).abs().plus(slack);
  if (amount.abs().minus(gross).abs().lessThanOrEqualTo(allowed)) return undefined;
  const [less, more] = amount.abs().lessThan(gross) ? [amount.abs(), gross] : [gross, amount.abs()];
  if (less.times(half).greaterThan(more)) return undefined;
  return columnProblem(
    column,
    `${quoted(cell)} does not fit ${fill.quantity} at ${fill.price}, which is ${text(gross)}`,
  );
}

/**
 * The fee of a row without a fee column but with a net amount: the difference between the amount
 * and quantity times price, so that the account's cash is right to the cent.
 */
export function feeFromAmount(fill: Valued, cell: string, mark: DecimalMark): Parsed<string> {
  const amount = amountIn(cell, mark);
  if (amount === undefined) return { problem: `${quoted(cell)} is not an amount` };
  const gross = grossOf(fill);
  const fee = fill.side === 'buy' ? amount.negated().minus(gross) : gross.minus(amount);
  const allowed = gross.dividedBy(100).plus(slack);
  return fee.abs().greaterThan(allowed)
    ? { problem: `${quoted(cell)} does not fit ${fill.quantity} at ${fill.price}` }
    : { value: text(fee) };
}

/** Whether an amount says that something was paid. */
export const isWorth = (cell: string, mark: DecimalMark): boolean =>
  !(amountIn(cell, mark) ?? zero).isZero();

function amountIn(cell: string, mark: DecimalMark): Decimal | undefined {
  const parsed = parseNumber(cell, mark);
  return 'value' in parsed ? decimal(parsed.value) : undefined;
}
