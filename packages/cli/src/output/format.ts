import { decimalAmount, type Money, moneyFormat } from '@skipper/core/contract';

/** Numbers, money and times as people read them. Machine formats take the raw values instead. */

/** Stands where a value is unknown or not shared. */
export const absent = '–';

const moneyFormats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const format = moneyFormat('en-US', currency);
  moneyFormats.set(currency, format);
  return format;
}

/** `$1,234.50`, from minor units of the currency. */
export function formatMoney(money: Money | null | undefined): string {
  if (!money) return absent;
  return formatOf(money.currency).format(decimalAmount(money)).replace('-', '−');
}

/** A fraction as a percentage: 0.6 is `60.0%`. */
export function formatPercent(fraction: number | null | undefined, places = 1): string {
  if (fraction === null || fraction === undefined) return absent;
  return `${(fraction * 100).toFixed(places)}%`.replace('-', '−');
}

/** A fraction with its direction: `▲ +1.2%`. */
export function formatGainPercent(fraction: number | null | undefined, places = 1): string {
  if (fraction === null || fraction === undefined) return absent;
  return withDirection(fraction, formatPercent(fraction, places));
}

/** `2022-08-08 13:47` in the given zone, UTC where the zone is not known here. */
function formatInstant(instant: string | null | undefined, timeZone = 'UTC'): string {
  if (!instant) return absent;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : inZone(date, timeZone);
}

/** The calendar day of an instant in a zone: `2022-08-08`. */
export function formatDay(instant: string | null | undefined, timeZone = 'UTC'): string {
  return instant ? formatInstant(instant, timeZone).slice(0, 10) : absent;
}

export { counted as count } from '@skipper/core/contract';

function withDirection(value: number, text: string): string {
  if (value > 0) return `▲ +${text}`;
  return value < 0 ? `▼ ${text}` : `= ${text}`;
}

function inZone(date: Date, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone }).format(date);
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'UTC' }).format(date);
  }
}
