import {
  currencyExponent,
  decimalAmount,
  isKnownCurrency,
  moneyFormat,
  unknownCurrency,
} from './currency.ts';

/** An amount as a user types it: `minor` units of a currency, or the text that says what is wrong. */
export type TypedAmount = { readonly minor: number } | { readonly problem: string };

/** The digits before and after the point; the fraction as long as the currency's. */
interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

type Read<T> = T | { readonly problem: string };

/**
 * Reads an amount such as `49`, `49,90`, `1,234.50`, `1.234,50` or `$49` in whole units of a
 * currency. Digit by digit, because 4.35 × 100 is 434.99999999999994.
 *
 * @param most in minor units, a safe integer
 */
export function readAmount(text: string, currency: string, most: number): TypedAmount {
  const read = readDigits(text, currency);
  if ('problem' in read) return read;
  const digits = read.whole + read.fraction;
  if (/^0+$/.test(digits)) return { problem: aboveZero };
  // Fewer digits than `most` can have are exact as a number.
  const minor = digits.replace(/^0+/, '').length > 15 ? Number.POSITIVE_INFINITY : Number(digits);
  if (minor > most) return { problem: `Enter at most ${writeAmount(most, currency)}.` };
  return { minor };
}

/** The problem with the way an amount is written, limits aside. Nothing while it is empty. */
export function amountProblem(text: string, currency: string): string | undefined {
  const typed = asciiDigits(text);
  // A sign or a separator is half an amount. An unknown currency is the fault of another field.
  if (!(isKnownCurrency(currency) && /[\d\p{L}]/u.test(typed))) return undefined;
  if (/[.,]$/.test(typed) || (currencyExponent(currency) === 0 && /,\d\d?$/.test(typed))) {
    return undefined;
  }
  const read = readDigits(text, currency);
  return 'problem' in read ? read.problem : undefined;
}

/** An amount as it is written here: `1234,5` of USD is `1,234.50`. Other text stays as it is. */
export function tidyAmount(text: string, currency: string): string {
  const read = readDigits(text, currency);
  return 'problem' in read ? text : written(read);
}

/** Minor units as the text that `readAmount` reads: 499000 of USD is `4,990.00`. */
export function writeAmount(minor: number, currency: string): string {
  const [whole = '', fraction = ''] = decimalAmount({ amount: minor, currency }).split('.');
  return written({ whole, fraction });
}

/** The sign before an amount, such as `$`; the code where there is nothing shorter. */
export function currencySign(currency: string): string {
  const parts = moneyFormat('en', currency).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

const aboveZero = 'Enter an amount above zero.';

const written = ({ whole, fraction }: Digits): string => {
  const plain = whole.replace(/^0+(?=\d)/, '');
  return `${plain.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction && `.${fraction}`}`;
};

function readDigits(text: string, currency: string): Read<Digits> {
  if (!isKnownCurrency(currency)) return { problem: unknownCurrency(currency) };
  const places = currencyExponent(currency);
  const example = places === 0 ? '49' : `49.${'9'.padEnd(places, '0')}`;
  const generic = { problem: `Enter an amount such as ${example}.` };
  const typed = asciiDigits(text);
  if (/^-.*\d|^\(.*\d.*\)$|\d\s*-$/.test(typed)) return { problem: aboveZero };
  const found = /^([^\d.,]*)([\d.,\s']*?)([^\d.,]*)$/.exec(typed);
  const [, before = '', number = '', after = ''] = found ?? [];
  if (!/\d/.test(number)) return generic;
  if (![before, after].every((word) => isUnit(word.trim(), currency))) {
    return { problem: `Enter the amount in ${currency}.` };
  }
  const split = splitNumber(number.replace(/[\s']/g, ''), places);
  if (split === undefined) return generic;
  if ('problem' in split) return split;
  const { whole } = split;
  // Zeros beyond the last place say nothing: `1,200.00` of JPY was typed before the currency was.
  const fraction = split.fraction.replace(/0+$/, '');
  if (fraction.length <= places) return { whole, fraction: fraction.padEnd(places, '0') };
  return {
    problem:
      places === 0
        ? `${currency} has no cents. Enter a whole amount such as ${example}.`
        : `Use at most ${places} digits after the point.`,
  };
}

/** Which separator is the point, and which only groups digits. Undefined: neither makes sense. */
function splitNumber(number: string, places: number): Read<Digits> | undefined {
  const separators = number.replace(/\d/g, '');
  const last = separators.at(-1) ?? '.';
  const at = number.lastIndexOf(last);
  const kinds = new Set(separators).size;
  if (separators === '') return { whole: number, fraction: '' };
  const [head, tail] = [number.slice(0, at), number.slice(at + 1)];
  if (kinds === 1) {
    if (separators.length > 1) return grouped(number, last);
    if (last === ',' && /^[1-9]\d{0,2},\d{3}$/.test(number)) {
      if (places !== 3) return { whole: head + tail, fraction: '' };
      return { problem: `Write ${head}.${tail} or ${head}${tail}: this can mean either.` };
    }
    return tail === '' ? undefined : { whole: head || '0', fraction: tail };
  }
  const group = last === ',' ? '.' : ',';
  const whole = head.includes(last) ? undefined : grouped(head, group);
  return whole && tail !== '' ? { whole: whole.whole, fraction: tail } : undefined;
}

/** Groups of three, or of two before the last one, as in India. */
function grouped(number: string, separator: string): Digits | undefined {
  const [first = '', ...groups] = number.split(separator);
  const last = groups.at(-1) ?? '';
  const size = groups[0]?.length;
  const alike = groups.slice(0, -1).every(({ length }) => length === size);
  const fits = /^[1-9]\d{0,2}$/.test(first) && last.length === 3 && alike && (size ?? 0) >= 2;
  return fits && (size ?? 0) <= 3 ? { whole: first + groups.join(''), fraction: '' } : undefined;
}

/** Whether a word beside an amount names this currency: nothing, its code, or its sign. */
function isUnit(word: string, currency: string): boolean {
  const sign = currencySign(currency);
  const bare = /\p{Sc}$/u.exec(sign)?.[0];
  return ['', currency, sign, bare].includes(word.toUpperCase());
}

/** The zeros of scripts with digits of their own; a full-width digit is folded by NFKC. */
const zeros = [...'٠۰०০੦૦୦௦౦೦൦๐໐༠၀០'].map((zero) => zero.codePointAt(0) ?? 0);

/** Digits of any script as 0 to 9, and its separators, spaces and signs as the plain ones. */
const asciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((one) => code >= one && code < one + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/[٬،]/g, ',')
    .replace(/٫/g, '.')
    .replace(/[−‐‑–]/g, '-')
    .replace(/[’`]/g, "'")
    .trim();
