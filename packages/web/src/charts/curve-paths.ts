import type { Curve } from '@skipper/core/presentation';

export interface CurvePaths {
  /** One for each line, in their order. */
  readonly paths: readonly string[];
  /** Days of the first and the last point of all, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly low: number;
  readonly high: number;
}

/** SVG paths of lines in one scale of days and values; undefined where there is nothing to draw. */
export function curvePaths(
  lines: readonly Curve[],
  width: number,
  height: number,
): CurvePaths | undefined {
  const points = lines.flatMap((line) => line.points);
  const [first] = points;
  if (!first || points.length < 2) return undefined;
  let { day: from, value: low } = first;
  let { day: to, value: high } = first;
  for (const { day, value } of points) {
    if (day < from) from = day;
    if (day > to) to = day;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const [start, days] = [Date.parse(from), Date.parse(to) - Date.parse(from) || 1];
  const margin = height * 0.05;
  const place = ({ day, value }: Curve['points'][number]) => {
    const x = ((Date.parse(day) - start) / days) * width;
    const y = height - margin - ((value - low) / (high - low || 1)) * (height - 2 * margin);
    return `${round(x)} ${round(y)}`;
  };
  const paths = lines.map((line) =>
    line.points.length === 0 ? '' : `M${line.points.map(place).join('L')}`,
  );
  return { paths, from, to, low, high };
}

const round = (value: number): number => Math.round(value * 10) / 10;
