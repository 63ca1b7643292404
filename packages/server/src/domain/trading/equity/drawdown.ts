import type { Decimal } from '../../decimal.ts';
import { ratioOf } from './exact-ratio.ts';

/** One day's closing equity. `day` is YYYY-MM-DD. */
export interface DailyEquity {
  readonly day: string;
  readonly equity: Decimal;
}

/** The deepest fall from a peak. Days are YYYY-MM-DD. */
export interface MaxDrawdown {
  /** Negative. */
  readonly fraction: Decimal;
  /** The loss from peak to trough, positive, in currency units. */
  readonly amount: Decimal;
  readonly peakDay: string;
  readonly troughDay: string;
  /** The first day back at the peak, or null while still below it. */
  readonly recoveryDay: string | null;
}

/** The equity of a day in whole units, which all days share. */
interface Point extends DailyEquity {
  readonly units: bigint;
}

/** Each day's distance from the highest equity so far, the first of which is above zero: zero or a negative fraction. */
export function drawdowns(units: readonly bigint[]): number[] {
  let peak = units[0] ?? 0n;
  return units.map((equity) => {
    if (equity >= peak) peak = equity;
    return equity === peak ? 0 : ratioOf(equity - peak, peak);
  });
}

/**
 * The deepest drawdown, the first of equals; null where equity never fell. The series
 * starts with the equity before the first trade, which is a peak like any other, above zero.
 */
export function maxDrawdown(
  series: readonly DailyEquity[],
  units: readonly bigint[],
): MaxDrawdown | null {
  const points = series.map((point, at): Point => ({ ...point, units: units[at] ?? 0n }));
  let [peak] = points;
  let deepest: { readonly peak: Point; readonly trough: Point } | undefined;
  for (const point of points) {
    if (peak === undefined || point.units >= peak.units) peak = point;
    else if (!deepest || isDeeper(peak, point, deepest)) deepest = { peak, trough: point };
  }
  if (!deepest) return null;
  const { peak: top, trough } = deepest;
  const recovery = points.find(({ day, units: equity }) => day > trough.day && equity >= top.units);
  return {
    fraction: trough.equity.dividedBy(top.equity).minus(1),
    amount: top.equity.minus(trough.equity),
    peakDay: top.day,
    troughDay: trough.day,
    recoveryDay: recovery?.day ?? null,
  };
}

/** Whether less is left of one peak than of another; without a division. */
const isDeeper = (
  peak: Point,
  trough: Point,
  than: { readonly peak: Point; readonly trough: Point },
): boolean => trough.units * than.peak.units < than.trough.units * peak.units;
