import { type Chart, extentOf, formatValue, type SeriesTone } from '@skipper/core/presentation';
import { classNames } from '../ui/class-names.ts';

const fills: Readonly<Record<SeriesTone, string>> = {
  accent: 'bg-accent',
  gain: 'bg-gain',
  loss: 'bg-loss',
  warning: 'bg-warning',
  neutral: 'bg-faint',
};

const height = 200;
/** In rem: a single bar is no wall. */
const widest = 7;

/** Usernames have no spaces to be broken at. */
const breakHere = '\u200b';

/**
 * Bars over a zero line, stacked where there are several series. Where colours are forced, and for
 * screen readers, the table that says the same takes its place.
 */
export function BarChart({ chart }: { readonly chart: Chart }) {
  const { series, bars } = chart;
  const { high, low } = extentOf(chart);
  const last = bars.length - 1;
  const scale = high - low === 0 ? 0 : height / (high - low);
  const width = { maxInlineSize: `${bars.length * widest}rem` };
  const write = (amount: number) => formatValue(chart.value(amount), { style: 'reader' });
  return (
    <figure className="m-0">
      <div aria-hidden className="grid grid-cols-1 gap-2 forced-colors:hidden">
        <div className="flex justify-between gap-4 text-faint text-xs tabular-nums">
          <span>{write(high)}</span>
          {low < 0 && <span>lowest {write(low)}</span>}
        </div>
        <div className="flex items-stretch gap-1 sm:gap-2" style={width}>
          {bars.map(({ key, label, amounts }) => (
            <div key={key} className="min-w-0 flex-1" title={titleOf(chart, label, amounts, write)}>
              <Stack amounts={amounts} chart={chart} above size={high * scale} scale={scale} />
              <div className="h-px bg-control" />
              <Stack amounts={amounts} chart={chart} size={-low * scale} scale={scale} />
            </div>
          ))}
        </div>
        <div className="flex gap-1 text-faint text-xs tabular-nums sm:gap-2" style={width}>
          {bars.map(({ key, label }, index) => (
            <span
              key={key}
              className={classNames(
                'min-w-0 flex-1 text-center max-lg:truncate lg:line-clamp-2 lg:wrap-anywhere',
                index > 0 && index < last && 'max-lg:hidden',
                index === 0 && 'max-lg:text-start',
                index > 0 && index === last && 'max-lg:text-end',
              )}
            >
              {label.replaceAll('_', `_${breakHere}`)}
            </span>
          ))}
        </div>
        {series.length > 1 && <Legend chart={chart} />}
      </div>
      <TableOf chart={chart} write={write} />
    </figure>
  );
}

interface StackProps {
  readonly chart: Chart;
  readonly amounts: readonly number[];
  readonly above?: boolean;
  readonly size: number;
  readonly scale: number;
}

/** The parts of a bar on one side of the zero line. */
function Stack({ chart, amounts, above = false, size, scale }: StackProps) {
  return (
    <div
      className={classNames('flex gap-px', above ? 'flex-col-reverse' : 'flex-col')}
      style={{ height: size }}
    >
      {chart.series.map(({ key, tone }, index) => {
        const amount = amounts[index] ?? 0;
        if (amount === 0 || amount > 0 !== above) return null;
        const part = Math.max(1, Math.abs(amount) * scale - 1);
        return (
          <div key={key} className={classNames('shrink-0', fills[tone])} style={{ height: part }} />
        );
      })}
    </div>
  );
}

function Legend({ chart }: { readonly chart: Chart }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {chart.series.map(({ key, label, tone }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <span className={classNames('size-2.5 rounded-sm', fills[tone])} />
          {label}
        </li>
      ))}
    </ul>
  );
}

type Write = (amount: number) => string;

function titleOf(chart: Chart, label: string, amounts: readonly number[], write: Write): string {
  const parts = chart.series.map((one, index) => `${one.label} ${write(amounts[index] ?? 0)}`);
  return `${label}: ${parts.join(', ')}`;
}

function TableOf({ chart, write }: { readonly chart: Chart; readonly write: Write }) {
  return (
    <div className="sr-only forced-colors:not-sr-only">
      <table aria-label={chart.name} className="w-full text-sm tabular-nums">
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {chart.label}
            </th>
            {chart.series.map(({ key, label }) => (
              <th key={key} scope="col" className="text-end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.bars.map(({ key, label, amounts }) => (
            <tr key={key}>
              <td>{label}</td>
              {chart.series.map((one, index) => (
                <td key={one.key} className="text-end">
                  {write(amounts[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
