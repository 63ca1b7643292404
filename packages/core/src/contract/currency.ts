const exponents = new Map<string, number>();

/** Digits after the point of a currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  const known = exponents.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const exponent = format.resolvedOptions().maximumFractionDigits ?? 2;
  exponents.set(currency, exponent);
  return exponent;
}

let currencies: ReadonlySet<string> | undefined;

/** Whether a code is one of ISO 4217 as the runtime knows them. */
export function isKnownCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

/** An amount as a user types it: `minor` units of a currency, or the text that says what is wrong. */
export type TypedAmount = { readonly minor: number } | { readonly problem: string };

/**
 * Reads an amount such as `49`, `49.9` or `49,90` in whole units of a currency. Digit by digit,
 * because 4.35 × 100 is 434.99999999999994.
 */
export function readAmount(text: string, currency: string, most: number): TypedAmount {
  const places = currencyExponent(currency);
  const example = places === 0 ? '49' : `49.${'9'.padEnd(places, '0')}`;
  const match = /^(\d{1,15})(?:[.,](\d+))?$/.exec(text.trim());
  if (!match) return { problem: `Enter an amount such as ${example}.` };
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > places) {
    const digits = places === 1 ? '1 digit' : `${places} digits`;
    return {
      problem:
        places === 0
          ? `${currency} has no smaller unit. Enter an amount such as ${example}.`
          : `Use at most ${digits} after the point.`,
    };
  }
  const minor = Number(whole + fraction.padEnd(places, '0'));
  if (minor === 0) return { problem: 'Enter an amount above zero.' };
  if (minor > most) return { problem: `Enter at most ${writeAmount(most, currency)}.` };
  return { minor };
}

/** Minor units as the text that `readAmount` reads: 4990 of USD is `49.90`. */
export function writeAmount(minor: number, currency: string): string {
  const places = currencyExponent(currency);
  if (places === 0) return String(minor);
  const digits = String(minor).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
