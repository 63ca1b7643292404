import { formatNumber } from './format-number.ts';
import { directionOf, type Value } from './value.ts';

/** How large a result is, from 1 to {@link heatSteps}; below zero: how large a loss is; 0: neither. */
export type HeatStep = -4 | -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4;

/** A result under the head of its row and of its column. */
export interface HeatCell {
  /** Its month or year, such as `Mar 2026`. */
  readonly label: string;
  readonly value: Value;
  readonly step: HeatStep;
  /** The sample behind it. */
  readonly note: string;
  /** Where it leads; undefined: nowhere, or not for this viewer. */
  readonly path?: string | undefined;
}

interface HeatRow {
  readonly label: string;
  /** One for each column; undefined where there is nothing. */
  readonly cells: readonly (HeatCell | undefined)[];
  /** The total of the row. */
  readonly total: HeatCell;
}

/** Results in rows and columns, told apart by size and sign. */
export interface HeatMap {
  readonly name: string;
  /** Labels of the rows and of the column of their totals. */
  readonly rowLabel: string;
  readonly totalLabel: string;
  readonly columns: readonly string[];
  readonly rows: readonly HeatRow[];
}

/** From these sizes on, a result is of the second, third and fourth step. */
export const heatBounds = [0.02, 0.05, 0.1] as const;

/** The step of a gain or a loss. Without a result: 0. */
export function heatStep(value: Value): HeatStep {
  if (value.kind !== 'percent') return 0;
  const size = Math.abs(value.fraction);
  const steps = 1 + heatBounds.filter((bound) => size >= bound).length;
  return (directionOf(value) * steps || 0) as HeatStep;
}

/** From a hundredfold on, digits would not fit a cell of a phone. */
const compactFrom = 100;

/** A change in as few places as a cell has room for: `+3.1%`, `−12.4%`, `+140%`, `+560M%`. */
export function shortChange(fraction: number, locale?: string): string {
  const places = Math.abs(fraction) < 0.9995 ? 1 : 0;
  return formatNumber(fraction, {
    locale,
    least: places,
    most: places,
    style: 'percent',
    signed: true,
    compact: Math.abs(fraction) >= compactFrom,
  });
}

/** A bound of the steps: `+5%`, `−10%`. */
export const boundText = (bound: number): string =>
  formatNumber(bound, { most: 0, style: 'percent', signed: true });
