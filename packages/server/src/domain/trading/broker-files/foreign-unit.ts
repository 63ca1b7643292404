import { quoted } from './parsed.ts';

/** Currencies whose amounts are written with `$`. */
const dollars =
  'USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU BRL DOP JMD TTD BBD BSD BZD BMD KYD XCD FJD NAD LRD GYD SRD BND SBD';

const signs: Readonly<Record<string, { readonly unit: string; readonly currencies: string }>> = {
  '€': { unit: 'EUR', currencies: 'EUR' },
  '£': { unit: 'GBP', currencies: 'GBP' },
  $: { unit: 'dollars', currencies: dollars },
  '¥': { unit: 'yen or yuan', currencies: 'JPY CNY' },
};

/** Why an amount is not in the account's currency, by the sign or code that it names. */
export function foreignUnit(cell: string, currency: string): string | undefined {
  const [, before, after] =
    /^[^\dA-Z]*([A-Z]{3,5})[\s\d.,(-]|[\d.,)]\s*([A-Z]{3,5})$/.exec(cell) ?? [];
  const unit = unlike(before ?? after, cell, currency);
  return unit === undefined
    ? undefined
    : `${quoted(cell)} is in ${unit}, the account in ${currency}`;
}

/** Why the amounts of a column, such as `Price ($)` or `Fee (USD)`, are not in that currency. */
export function foreignColumn(column: string, currency: string): string | undefined {
  const unit = unlike(/\(([A-Z]{3})\)$/.exec(column)?.[1], column, currency);
  return unit === undefined ? undefined : `it is in ${unit}, the account in ${currency}`;
}

/** The unit of a code, else of a sign in the text, unless it may be the currency. */
function unlike(code: string | undefined, text: string, currency: string): string | undefined {
  if (code !== undefined) return code === currency ? undefined : code;
  const sign = signs[/[$€£¥]/.exec(text)?.[0] ?? ''];
  return sign === undefined || sign.currencies.split(' ').includes(currency)
    ? undefined
    : sign.unit;
}
