import type { ColumnMapping, Import } from '../../contract/index.ts';

/** Choices about a file besides its columns; the preview offers them where they matter. */
export type ReadingChoices = Pick<ColumnMapping, 'feeSign' | 'rowOrder'>;

/** Another way to read a file. */
export interface OtherReading {
  readonly label: string;
  readonly choice: ReadingChoices;
}

/** The other ways to read a file that can be read in several. */
export const otherReadings = (current: Import): readonly OtherReading[] => [
  ...otherFees(current),
  ...otherOrder(current),
];

function otherFees({ negativeFees }: Import): readonly OtherReading[] {
  if (negativeFees === null) return [];
  return negativeFees === 'costs'
    ? [{ label: 'Read negative fees as rebates', choice: { feeSign: 'positive' } }]
    : [{ label: 'Read negative fees as costs', choice: { feeSign: 'negative' } }];
}

function otherOrder({ rowOrder }: Import): readonly OtherReading[] {
  if (rowOrder === null) return [];
  return rowOrder === 'oldestFirst'
    ? [{ label: 'Read the newest first', choice: { rowOrder: 'newestFirst' } }]
    : [{ label: 'Read the oldest first', choice: { rowOrder: 'oldestFirst' } }];
}

/** Those of a mapping; they outlast a change of its columns. */
export const choicesOf = (mapping: ColumnMapping | null): ReadingChoices => ({
  ...(mapping?.feeSign && { feeSign: mapping.feeSign }),
  ...(mapping?.rowOrder && { rowOrder: mapping.rowOrder }),
});
