import { formatChange, formatRatio } from '../format/number.ts';
import { formatDay } from '../format/time.ts';
import { classNames } from '../ui/class-names.ts';
import type { PointedDay } from './draw-equity.ts';

/** The figures of the day under the cursor, beside it: on the side where the chart has room. */
export function ChartLegend({
  pointed,
  width,
}: {
  readonly pointed: PointedDay;
  readonly width: number;
}) {
  const { point, x } = pointed;
  const onTheLeft = x > width / 2;
  return (
    <dl
      data-chart-legend
      style={{ left: onTheLeft ? x - 12 : x + 12 }}
      className={classNames(
        'pointer-events-none absolute top-2 z-10 m-0 grid grid-cols-[auto_auto] gap-x-3 whitespace-nowrap rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs shadow-high tabular-nums',
        onTheLeft && '-translate-x-full',
      )}
    >
      <dt className="col-span-2 font-medium">{formatDay(point.date)}</dt>
      <dt className="text-muted">Index</dt>
      <dd className="text-end">{formatRatio(point.equityIndex)}</dd>
      <dt className="text-muted">Drawdown</dt>
      <dd className="text-end">{formatChange(point.drawdown)}</dd>
    </dl>
  );
}
