import type { Money } from '@skipper/core/contract';
import { escapeControls } from './escape-controls.ts';

/** Reads the value of a plain line: money in minor units, instants in ISO 8601, whole ids. */
export type RawReader<Row> = (row: Row) => string | number | boolean | null;

/** The lines for a pipe: values between tabs, nothing cut, no heading. */
export function plainLines<Row>(
  readers: readonly RawReader<Row>[],
  rows: readonly Row[],
): readonly string[] {
  return rows.map((row) =>
    readers.map((read) => escapeControls(String(read(row) ?? ''))).join('\t'),
  );
}

/** Amounts of several currencies in one value: `4900 USD,3900 EUR`. */
export const plainAmounts = (amounts: readonly Money[]): string =>
  amounts.map(({ amount, currency }) => `${amount} ${currency}`).join(',');
