import { absent } from './format.ts';

interface TextColumn<Row> {
  readonly text: (row: Row) => string;
}

/** Drops columns that are empty in every row, such as hidden amounts. The first one stays. */
export function filledColumns<Row, Column extends TextColumn<Row>>(
  columns: readonly Column[],
  rows: readonly Row[],
): readonly Column[] {
  return columns.filter(
    ({ text }, index) => index === 0 || rows.some((row) => text(row) !== absent),
  );
}
