import { type Decimal, zero } from '../../decimal.ts';

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

/** Each day's distance from the highest equity so far: zero or a negative fraction. */
export function drawdowns(series: readonly DailyEquity[]): Decimal[] {
  let peak = zero;
  return series.map(({ equity }) => {
    if (equity.greaterThan(peak)) peak = equity;
    return fallFrom(peak, equity);
  });
}

/**
 * The deepest drawdown, the first of equals; null where equity never fell. The series
 * starts with the equity before the first trade, which is a peak like any other.
 */
export function maxDrawdown(series: readonly DailyEquity[]): MaxDrawdown | null {
  let peak = series[0];
  let deepest: { readonly peak: DailyEquity; readonly trough: DailyEquity } | undefined;
  let fraction = zero;
  for (const point of series) {
    if (peak === undefined || point.equity.greaterThanOrEqualTo(peak.equity)) peak = point;
    const fall = fallFrom(peak.equity, point.equity);
    if (fall.lessThan(fraction)) {
      fraction = fall;
      deepest = { peak, trough: point };
    }
  }
  if (!deepest) return null;
  const { peak: top, trough } = deepest;
  const recovery = series.find(
    ({ day, equity }) => day > trough.day && equity.greaterThanOrEqualTo(top.equity),
  );
  return {
    fraction,
    amount: top.equity.minus(trough.equity),
    peakDay: top.day,
    troughDay: trough.day,
    recoveryDay: recovery?.day ?? null,
  };
}

const fallFrom = (peak: Decimal, equity: Decimal): Decimal => equity.dividedBy(peak).minus(1);
