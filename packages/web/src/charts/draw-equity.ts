import type { EquityPoint } from '@skipper/core/contract';
import {
  AreaSeries,
  createChart,
  type DeepPartial,
  type IChartApi,
  LineStyle,
  type TimeChartOptions,
} from 'lightweight-charts';
import { formatChange, formatRatio } from '../format/number.ts';
import { resolveColour } from './resolve-colour.ts';

/** Draws the equity index with its drawdown below. Colours are those of the present theme. */
export function drawEquity(element: HTMLElement, points: readonly EquityPoint[]): IChartApi {
  const chart = createChart(element, options(element));
  const accent = (alpha?: number) => resolveColour('--accent', element, alpha);
  const loss = (alpha?: number) => resolveColour('--loss', element, alpha);
  const equity = chart.addSeries(AreaSeries, {
    lineColor: accent(),
    topColor: accent(0.22),
    bottomColor: accent(0),
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: true,
    priceFormat: { type: 'custom', formatter: formatRatio, minMove: 0.01 },
  });
  const drawdown = chart.addSeries(
    AreaSeries,
    {
      lineColor: loss(0.9),
      topColor: loss(0.05),
      bottomColor: loss(0.3),
      invertFilledArea: true,
      lineWidth: 1,
      priceLineVisible: false,
      lastValueVisible: false,
      priceFormat: { type: 'custom', formatter: formatChange, minMove: 0.0001 },
    },
    1,
  );
  equity.setData(points.map(({ date, equityIndex }) => ({ time: date, value: equityIndex })));
  drawdown.setData(points.map(({ date, drawdown: value }) => ({ time: date, value })));
  chart.panes()[0]?.setStretchFactor(3);
  chart.panes()[1]?.setStretchFactor(1);
  chart.timeScale().fitContent();
  return chart;
}

function options(element: HTMLElement): DeepPartial<TimeChartOptions> {
  const line = resolveColour('--line', element);
  const guide = { color: resolveColour('--control', element), style: LineStyle.Dashed } as const;
  return {
    autoSize: true,
    layout: {
      background: { color: 'transparent' },
      textColor: resolveColour('--muted', element),
      fontFamily: getComputedStyle(element).fontFamily,
      fontSize: 11,
      // The product is named in words beside the chart: the logo would bring a style element.
      attributionLogo: false,
      panes: { separatorColor: line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: { borderColor: line, fixLeftEdge: true, fixRightEdge: true },
    crosshair: { vertLine: guide, horzLine: guide },
    handleScroll: false,
    handleScale: false,
  };
}
