import type { Shown } from './driver.ts';

/** Signs that stand for a minus: the hyphen, the true minus, the dashes. */
const minus = /[\u2212\u2013\u2010\u2011]/g;

/** A currency without a sign is between the sign and the digits: `-rsd 22.14`. */
const currencyAfterSign = /([+-])[a-z]{3} (?=\d)/g;

/** Text as a reader takes it: one kind of space, one kind of minus, no case. */
export function plainText(text: string): string {
  return text.replace(minus, '-').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The first number in a text, with its sign, or undefined. `−$1,234.50` is -1234.5. */
export function firstNumber(text: string): number | undefined {
  const bare = plainText(text)
    .replace(currencyAfterSign, '$1')
    .replace(/[^\d.+-]|(?<=\d),(?=\d{3})/g, (character) => (/[a-z ]/.test(character) ? ' ' : ''));
  const found = /[+-]?\s?\d+(\.\d+)?/.exec(bare)?.[0];
  return found === undefined ? undefined : Number(found.replace(/\s/g, ''));
}

/** Whether what is shown is what was expected; see `Shown`. */
export function showsValue(text: string, expected: Shown): boolean {
  if (expected instanceof RegExp) return expected.test(plainText(text));
  if (typeof expected === 'number') return firstNumber(text) === expected;
  return plainText(text).includes(plainText(expected));
}

/** Whether a row's cells show all that is expected, each in some cell. */
export function showsRow(cells: readonly string[], expected: readonly Shown[]): boolean {
  return expected.every((value) => cells.some((cell) => showsValue(cell, value)));
}
