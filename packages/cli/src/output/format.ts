import type { Money } from '@skipper/core/contract';
import { absentMark, formatValue, type Value, value } from '@skipper/core/presentation';

/** Values as people read them in a terminal. Machine formats take the raw values instead. */

const written = (one: Value): string =>
  formatValue(one, { style: 'terminal', locale: 'en-US', timeZone: 'UTC' });

/** Shown for a value that is unknown or not shared. */
export const absent = absentMark;

export const formatMoney = (money: Money | null | undefined): string => written(value.money(money));

/** A fraction as a percentage: 0.6 is `60.0%`. */
export const formatPercent = (fraction: number | null | undefined): string =>
  written(value.percent(fraction));

/** A fraction with its direction: `▲ +1.23%`. */
export const formatGainPercent = (fraction: number | null | undefined): string =>
  written(value.change(fraction));

/** A day, or the day of an instant in UTC: `2022-08-08`. */
export const formatDay = (instant: string | null | undefined): string =>
  written(value.day(instant));

export { counted as count } from '@skipper/core/contract';
