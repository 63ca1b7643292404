import { everyDay } from '@skipper/core';
import type { EquityPoint } from '@skipper/core/contract';
import {
  AreaSeries,
  BaselineSeries,
  createChart,
  type DeepPartial,
  type IChartApi,
  LineStyle,
  type TickMarkType,
  type Time,
  type TimeChartOptions,
} from 'lightweight-charts';
import { formatChange, formatTick } from '../format/number.ts';
import { formatDay } from '../format/time.ts';
import { dayOf, tickLabel } from './chart-day.ts';
import { resolveColour } from './resolve-colour.ts';

/** The day under the cursor, and how far from the left edge it is in pixels. */
export interface PointedDay {
  readonly point: EquityPoint;
  readonly x: number;
}

/** A drawdown smaller than this fills only part of its pane: little falls must look little. */
const leastScale = -0.01;

/**
 * Draws the equity index with its drawdown below, over a linear time axis. Colours are those of the
 * current theme. `onPoint` receives the day under the cursor, if any.
 */
export function drawEquity(
  element: HTMLElement,
  points: readonly EquityPoint[],
  onPoint: (pointed: PointedDay | undefined) => void,
): IChartApi {
  const chart = createChart(element, options(element));
  const days = everyDay(points);
  addEquity(chart, element, days);
  addDrawdown(chart, element, days);
  chart.panes()[0]?.setStretchFactor(3);
  chart.panes()[1]?.setStretchFactor(1);
  chart.timeScale().fitContent();
  const byDay = new Map(days.map((point) => [point.date, point]));
  chart.subscribeCrosshairMove(({ time, point: place }) => {
    const point = time === undefined ? undefined : byDay.get(dayOf(time));
    onPoint(point && place ? { point, x: place.x } : undefined);
  });
  return chart;
}

function addEquity(chart: IChartApi, element: HTMLElement, days: readonly EquityPoint[]): void {
  const accent = (alpha?: number) => resolveColour('--accent', element, alpha);
  const equity = chart.addSeries(AreaSeries, {
    lineColor: accent(),
    topColor: accent(0.22),
    bottomColor: accent(0),
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: { type: 'custom', formatter: formatTick, minMove: 0.01 },
  });
  equity.setData(days.map(({ date, equityIndex }) => ({ time: date, value: equityIndex })));
}

/** Hangs from zero, and paints nothing where there is none. */
function addDrawdown(chart: IChartApi, element: HTMLElement, days: readonly EquityPoint[]): void {
  const loss = (alpha?: number) => resolveColour('--loss', element, alpha);
  const deepest = Math.min(leastScale, ...days.map(({ drawdown }) => drawdown));
  const none = 'transparent';
  const drawdown = chart.addSeries(
    BaselineSeries,
    {
      baseValue: { type: 'price', price: 0 },
      topLineColor: none,
      topFillColor1: none,
      topFillColor2: none,
      bottomLineColor: loss(0.9),
      bottomFillColor1: loss(0.28),
      bottomFillColor2: loss(0.28),
      lineWidth: 1,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
      autoscaleInfoProvider: () => ({ priceRange: { minValue: deepest, maxValue: 0 } }),
      priceFormat: { type: 'custom', formatter: formatChange, minMove: 0.0001 },
    },
    1,
  );
  drawdown.setData(
    days.map(({ date, drawdown: value }) => ({
      time: date,
      value,
      // The line has a width, so that without this half of it would show below zero.
      ...(value === 0 && { bottomLineColor: none }),
    })),
  );
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
    localization: { timeFormatter: (time: Time) => formatDay(dayOf(time)) },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    // Room for `112.50` and `−12.50%`: else the first frame is drawn again once they are measured.
    rightPriceScale: { borderVisible: false, entireTextOnly: true, minimumWidth: 72 },
    timeScale: {
      borderColor: line,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      // Years of days have to fit a phone.
      minBarSpacing: 0.01,
      tickMarkFormatter: (time: Time, type: TickMarkType) => tickLabel(time, type),
    },
    crosshair: { vertLine: guide, horzLine: guide },
    handleScroll: false,
    handleScale: false,
  };
}
