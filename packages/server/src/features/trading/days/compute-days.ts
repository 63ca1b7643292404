import { text } from '../../../domain/decimal.ts';
import { peakDeployedValue } from '../../../domain/trading/equity/deployed-value.ts';
import { closedTrades } from '../../../domain/trading/statistics/closed-trade.ts';
import { type DayFigures, dayFigures } from '../../../domain/trading/statistics/day-figures.ts';
import { type RowPart, rowsOf } from '../../../workers/row-parts.ts';
import type { ClosedRow } from '../positions/positions.repository.ts';

/** Columns of `ClosedRow`, by closing time. Plain data: it is sent to a worker. */
export interface ClosedParts {
  readonly parts: readonly RowPart[];
}

const recordsOf = ({ parts }: ClosedParts) =>
  parts
    .flatMap((part) => rowsOf<ClosedRow>(part))
    .map((row) => ({ ...row, flags: JSON.parse(row.flags) as string[] }));

/** The figures of each day. Pure, and slow for many rows. */
export function computeDays(input: ClosedParts & { readonly timezone: string }): DayFigures[] {
  return dayFigures(recordsOf(input), input.timezone);
}

/** The most that these positions deployed at once, as a decimal string. Pure, and slow for many. */
export function computePeak(input: ClosedParts): string {
  return text(peakDeployedValue(closedTrades(recordsOf(input))));
}
