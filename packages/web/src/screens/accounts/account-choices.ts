import type { AccessLevel } from '@skipper/core/contract';
import type { SelectOption } from '../../ui/select-field.tsx';

/** Currencies that brokers keep accounts in; the first is the one most files have. */
const currencies = [
  ...['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'NZD', 'SEK', 'NOK', 'DKK', 'PLN'],
  ...['CZK', 'HUF', 'SGD', 'HKD', 'INR', 'KRW', 'ZAR', 'BRL', 'MXN', 'ILS', 'TRY'],
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

export const accessLevels: readonly (SelectOption<AccessLevel> & { readonly meaning: string })[] = [
  { value: 'none', label: 'Nothing', meaning: 'Visitors see your profile text only.' },
  {
    value: 'summary',
    label: 'Summary',
    meaning: 'Visitors see percentages and counts, but no positions.',
  },
  {
    value: 'delayed',
    label: 'Closed positions',
    meaning: 'Visitors also see closed positions, after the delay below. Open ones stay hidden.',
  },
  { value: 'full', label: 'Everything', meaning: 'Visitors see open and closed positions live.' },
];

/** The short name of a level, as tables show it. */
export function accessLevelLabel(level: AccessLevel): string {
  return accessLevels.find((one) => one.value === level)?.label ?? level;
}
