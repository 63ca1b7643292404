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
