import { absent } from '../../output/format.ts';

interface TextColumn<Row> {
  readonly text: (row: Row) => string;
}

/** Without the columns that say nothing in any row, such as amounts that the viewer may not see. The first one stays. */
export function filledColumns<Row, Column extends TextColumn<Row>>(
  columns: readonly Column[],
  rows: readonly Row[],
): readonly Column[] {
  return columns.filter(
    ({ text }, index) => index === 0 || rows.some((row) => text(row) !== absent),
  );
}
