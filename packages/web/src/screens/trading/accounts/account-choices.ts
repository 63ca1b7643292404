import type { SelectOption } from '../../../ui/select-field.tsx';

/** Currencies that brokers keep accounts in; the first is the one most files have. */
const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'CHF',
  'JPY',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'SGD',
  'HKD',
  'INR',
  'KRW',
  'ZAR',
  'BRL',
  'MXN',
  'ILS',
  'TRY',
];

export const currencyOptions: readonly SelectOption<string>[] = currencies.map((code) => ({
  value: code,
  label: code,
}));

/** Every time zone the browser knows, and the account's own in case it does not know that. */
export function timeZoneOptions(own: string): readonly SelectOption<string>[] {
  const names = new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].filter(Boolean).map((name) => ({ value: name, label: name }));
}
