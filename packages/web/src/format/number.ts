import { formatNumber, formatValue, type Value, value } from '@skipper/core/presentation';

/** Numbers outside of models, written as `formatValue` writes all values. */

const written = (one: Value): string => formatValue(one, { style: 'reader' });

export const formatInteger = (count: number): string => written(value.count(count));

/** A plain ratio at two places, such as a profit factor. */
export const formatRatio = (ratio: number): string => written(value.ratio(ratio));

/** A fraction as a percentage: 0.6 is 60.0%. */
export const formatPercent = (fraction: number): string => written(value.percent(fraction));

/** A fraction as a change, with its sign: 0.0512 is +5.12%. */
export const formatChange = (fraction: number): string => written(value.change(fraction));

/** From here on, digits would not fit beside a chart. */
const shortFrom = 100_000;

/** A ratio beside a chart: `112.50`, and `600M` in place of `600,000,000.00`. */
export const formatTick = (ratio: number): string =>
  Math.abs(ratio) < shortFrom
    ? formatRatio(ratio)
    : formatNumber(ratio, { most: 1, compact: true });
