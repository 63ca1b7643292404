import type { Value } from './value.ts';

export type SeriesTone = 'accent' | 'gain' | 'loss' | 'warning' | 'neutral';

/** One part of each bar. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly tone: SeriesTone;
}

export interface ChartBar {
  readonly key: string;
  readonly label: string;
  /** One amount for each series; those below zero are stacked below the axis. */
  readonly amounts: readonly number[];
}

/** Bars, stacked where there are several series. Front ends say the same as a table, too. */
export interface Chart {
  readonly name: string;
  /** The meaning of the labels of the bars, such as "Month". */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly bars: readonly ChartBar[];
  /** An amount as users read it. */
  value(amount: number): Value;
}

/** The highest and the lowest end of any bar; zero is always between them. */
export function extentOf({ bars }: Pick<Chart, 'bars'>): {
  readonly high: number;
  readonly low: number;
} {
  const sum = (amounts: readonly number[], above: boolean) =>
    amounts.reduce((total, amount) => (amount > 0 === above ? total + amount : total), 0);
  return {
    high: Math.max(0, ...bars.map(({ amounts }) => sum(amounts, true))),
    low: Math.min(0, ...bars.map(({ amounts }) => sum(amounts, false))),
  };
}
