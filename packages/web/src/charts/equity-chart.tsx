import type { EquityPoint } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ExternalLink } from '../ui/external-link.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useWeb } from '../web-context.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { drawEquity, type PointedDay } from './draw-equity.ts';

export interface EquityChartProps {
  readonly points: readonly EquityPoint[];
  /** Text alternative of the chart. */
  readonly summary: string;
}

/** The curve as a picture. Loaded only where a curve is shown. */
export const EquityChart = observer(function EquityChart({ points, summary }: EquityChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<PointedDay>();
  const { theme } = useWeb().theme;
  const dark = useMediaQuery('(prefers-color-scheme: dark)');

  useEffect(() => {
    // Named for the linter and for the reader: a change of theme redraws it.
    const colours = `${theme} ${dark}`;
    if (!holder.current || colours === '') return;
    const chart = drawEquity(holder.current, points, setPointed);
    return () => {
      chart.remove();
      setPointed(undefined);
    };
  }, [points, theme, dark]);

  return (
    <figure className="m-0">
      <div className="relative">
        <div ref={holder} role="img" aria-label={summary} className="h-72 w-full sm:h-80" />
        {pointed && <ChartLegend pointed={pointed} width={holder.current?.clientWidth ?? 0} />}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1 pt-2 text-faint text-xs">
        <span>Above: equity index, 100 at the start. Below: drawdown from the last peak.</span>
        <span>
          Chart by{' '}
          <ExternalLink href="https://www.tradingview.com/" className="rounded-sm hover:underline">
            TradingView
          </ExternalLink>
        </span>
      </figcaption>
    </figure>
  );
});
