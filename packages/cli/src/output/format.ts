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

/** Money with its direction told by sign and shape: `▲ +$5.43`, `▼ −$22.14`. */
export function formatGain(money: Money | null | undefined): string {
  if (!money) return absent;
  return withDirection(money.amount, formatMoney(money));
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

/** A decimal string without the zeros at its end: `50.500000` is `50.5`. */
export function formatDecimal(value: string | null | undefined): string {
  if (value === null || value === undefined) return absent;
  const trimmed = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  return trimmed.replace('-', '−');
}

/** A price: a decimal string with at least two places, and no more zeros than that at its end. */
export function formatPrice(value: string | null | undefined): string {
  if (value === null || value === undefined) return absent;
  const [whole = '', places = ''] = formatDecimal(value).split('.');
  return `${whole}.${places.padEnd(2, '0')}`;
}

/** `2022-08-08 13:47` in the given zone, UTC where the zone is not known here. */
export function formatInstant(instant: string | null | undefined, timeZone = 'UTC'): string {
  if (!instant) return absent;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : inZone(date, timeZone);
}

/** An instant, or the day alone where nothing else of it is known. */
export function formatMoment(
  instant: string | null | undefined,
  day: string | null | undefined,
  timeZone = 'UTC',
): string {
  return day ?? formatInstant(instant, timeZone);
}

/** The calendar day of an instant in a zone: `2022-08-08`. */
export function formatDay(instant: string | null | undefined, timeZone = 'UTC'): string {
  return instant ? formatInstant(instant, timeZone).slice(0, 10) : absent;
}

/** `9m 51s`, `3h 5m`, `2d 4h`: the two largest units. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return absent;
  const whole = Math.max(0, Math.round(seconds));
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3_600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'm'],
    [whole % 60, 's'],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return '0s';
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount}${unit}`)
    .join(' ');
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
