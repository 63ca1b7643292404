import { expect, test } from 'vitest';
import { statColumns } from './stat-columns.ts';

const stats = [
  { label: 'Net', value: '+$3,106.96' },
  { label: 'Closed trades', value: '120' },
  { label: 'Win rate', value: '59.2%' },
  { label: 'Fees', value: '$1' },
];

test('each column is as wide as its own figures', () => {
  expect(statColumns(stats, 42)).toEqual([
    { label: 10, value: 10 },
    { label: 15, value: 3 },
  ]);
});

test.each([
  [20, 1],
  [41, 1],
  [42, 2],
  [80, 4],
])('%i cells hold %i side by side', (room, across) => {
  expect(statColumns(stats, room)).toHaveLength(across);
});

test('no figures make one empty column', () => {
  expect(statColumns([], 80)).toEqual([{ label: 2, value: 0 }]);
});
