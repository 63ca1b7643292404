import { type Parsed, quoted } from './parsed.ts';

export type DecimalMark = '.' | ',';

/** More digits than any price or quantity has; what has more is another column. */
const maximumWholeDigits = 15;
const maximumPlaces = 18;

/** A currency sign or code before or after the number. */
const currency = /^(?:[A-Z]{3}(?=[\s\d.,(-])|[$€£¥])\s*|\s*(?:[A-Z]{3}|[$€£¥])$/g;

/** Digits, either plain or in groups of three with one and the same mark between them. */
const shapes: Record<DecimalMark, RegExp> = {
  '.': /^(\d{1,3}(?:([,'’\s])\d{3})(?:\2\d{3})*|\d+)?(?:\.(\d*))?$/,
  ',': /^(\d{1,3}(?:([.'’\s])\d{3})(?:\2\d{3})*|\d+)?(?:,(\d*))?$/,
};

/**
 * An exact number as brokers write it: `$1,234.50`, `1.234,50`, `(12.00)` for a negative
 * one. Exponents, percentages and text are refused. The value is a plain decimal string
 * without needless zeros, so that "100.0" and "100" are the same.
 */
export function parseNumber(cell: string, mark: DecimalMark): Parsed<string> {
  const problem = `${quoted(cell)} is not a number`;
  const { negative, digits } = unsigned(cell.trim());
  const match = shapes[mark].exec(digits);
  if (!match || !/\d/.test(digits)) return { problem: problem + markHint(digits, mark) };
  const whole = (match[1] ?? '').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const places = (match[3] ?? '').replace(/0+$/, '');
  if (whole.length > maximumWholeDigits || places.length > maximumPlaces) {
    return { problem: `${quoted(cell)} has too many digits` };
  }
  const value = places === '' ? whole : `${whole}.${places}`;
  return { value: negative && value !== '0' ? `-${value}` : value };
}

/** The digits and marks of a number, and whether a sign or parentheses make it negative. */
function unsigned(cell: string): { readonly negative: boolean; readonly digits: string } {
  // Most cells are plain digits; a file has millions of them.
  if (/^\d(?:.*\d)?$/.test(cell)) return { negative: false, digits: cell };
  const inner = /^\((.*)\)$/.exec(withoutCurrency(cell))?.[1];
  const signed = withoutCurrency(inner ?? cell);
  const sign = /^[+\-−]/.exec(signed)?.[0];
  // The currency may stand between the sign and the digits: "-$3,320.05".
  const digits = withoutCurrency(sign === undefined ? signed : signed.slice(1));
  return { negative: inner !== undefined || (sign !== undefined && sign !== '+'), digits };
}

const withoutCurrency = (cell: string): string => cell.replaceAll(currency, '').trim();

function markHint(digits: string, mark: DecimalMark): string {
  const other = mark === '.' ? ',' : '.';
  if (!/\d/.test(digits) || !shapes[other].test(digits)) return '';
  return ` with a decimal ${mark === '.' ? 'point' : 'comma'}; the mapping can say that the mark is "${other}"`;
}
