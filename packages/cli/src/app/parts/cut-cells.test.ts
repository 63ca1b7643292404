import { expect, test } from 'vitest';
import { cutCells } from './cut-cells.ts';

const columns = [
  { label: 'Date', priority: 2 },
  { label: 'Change', least: 8 },
  { label: 'Reason', least: 8 },
];
const cells = ['2026-11-02', 'Import undone: 5 fills removed', 'Wrong file'];

test.each([
  ['cells that fit', [10, 30, 10], undefined],
  ['one that is cut', [10, 29, 10], 'Change: Import undone: 5 fills removed'],
  [
    'two that are cut, in reading order',
    [10, 12, 8],
    'Change: Import undone: 5 fills removed · Reason: Wrong file',
  ],
  ['one that is left out', [10, 30, 0], 'Reason: Wrong file'],
  ['figures that are left out where it is narrow', [0, 30, 10], undefined],
])('%s', (_name, widths, full) => {
  expect(cutCells(columns, cells, widths)).toBe(full);
});

test('what is missing is not written out', () => {
  expect(cutCells(columns, ['2026-11-02', 'Undone', '–'], [10, 6, 0])).toBeUndefined();
});

test('figures that were left out because nothing else fitted are written out', () => {
  const prices = [{ label: 'Figure', least: 8 }, { label: 'captain_gamma' }];
  expect(cutCells(prices, ['Return', '+12.50%'], [8, 0])).toBe('captain_gamma: +12.50%');
});
