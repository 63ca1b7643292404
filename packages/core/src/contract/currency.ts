import type { Money } from './common.schema.ts';
import { iso4217 } from './iso-4217.ts';

const current = new Map(
  Object.entries(iso4217.codes).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
);
const retired = new Set<string>(iso4217.retired.split(' '));

/** Every currency that an account or a price can be in, in alphabetical order. */
export const currencyCodes: readonly string[] = [...current.keys()].sort();

/** Whether something new can be opened in a currency: ISO 4217 lists it, with a minor unit. */
export function isKnownCurrency(code: string): boolean {
  return current.has(code);
}

/**
 * Digits after the point of a currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD.
 *
 * @throws RangeError for a code that is not in the table: a guess would be wrong by a factor of
 * ten, a hundred or a thousand.
 */
export function currencyExponent(currency: string): number {
  const digits = current.get(currency) ?? (retired.has(currency) ? 2 : undefined);
  if (digits === undefined) throw new RangeError(unknownCurrency(currency));
  return digits;
}

/** Minor units as an exact decimal: -4990 of USD is `-49.90`. A division could not be exact. */
export function decimalAmount({ amount, currency }: Money): `${number}` {
  const places = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return `${amount < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}` as `${number}`;
}

/** Intl's words and signs for a currency, with the digits of the table. Costly to make; keep it. */
export function moneyFormat(
  locale: string | undefined,
  currency: string,
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): Intl.NumberFormat {
  const digits = currencyExponent(currency);
  return new Intl.NumberFormat(locale, {
    // biome-ignore lint/plugin: the one place that gives Intl the digits of the table.
    style: 'currency',
    currency,
    signDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The message for a code that is not in the table. */
export function unknownCurrency(code: string): string {
  return `"${code}" is not a known currency. Enter a code such as USD or EUR.`;
}
