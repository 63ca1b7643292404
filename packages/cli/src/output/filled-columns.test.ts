import { expect, test } from 'vitest';
import { filledColumns } from './filled-columns.ts';
import { absent } from './format.ts';

interface Row {
  readonly symbol: string;
  readonly net: string;
}

const columns = [
  { label: 'Symbol', text: (row: Row) => row.symbol },
  { label: 'Net', text: (row: Row) => row.net },
];

const labels = (rows: readonly Row[]) => filledColumns(columns, rows).map(({ label }) => label);

test.each<[string, readonly Row[], readonly string[]]>([
  [
    'keeps a column with a value in some row',
    [
      { symbol: 'A', net: absent },
      { symbol: 'B', net: '1' },
    ],
    ['Symbol', 'Net'],
  ],
  ['leaves out a column that is absent in every row', [{ symbol: 'A', net: absent }], ['Symbol']],
  ['keeps the first column even where it is absent', [{ symbol: absent, net: absent }], ['Symbol']],
  ['leaves out all but the first of an empty table', [], ['Symbol']],
])('%s', (_name, rows, expected) => {
  expect(labels(rows)).toEqual(expected);
});
