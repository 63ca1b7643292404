import { expect, test } from 'vitest';
import { frameLayout } from '../frame/frame-layout.ts';
import { standsBeside, statColumns } from './stat-columns.ts';

const stats = [
  { label: 'Net', value: '+$3,106.96' },
  { label: 'Closed trades', value: '120' },
  { label: 'Win rate', value: '59.2%' },
  { label: 'Fees', value: '$1' },
];

test('each column is as wide as its widest figure with its label', () => {
  expect(statColumns(stats, 37)).toEqual([15, 18]);
});

test.each([
  [20, 1],
  [36, 1],
  [37, 2],
  [52, 2],
  [80, 4],
])('%i cells hold %i side by side', (room, across) => {
  expect(statColumns(stats, room)).toHaveLength(across);
});

test('the figures of a profile stand in two columns beside the menu of an 80-column terminal', () => {
  const main = [
    { label: 'Net', value: '▲ +$106,499.24' },
    { label: 'Win rate', value: '55.6%' },
    { label: 'Profit factor', value: '1.75' },
    { label: 'Closed trades', value: '1,036' },
    { label: 'Total return', value: '▲ +10.83%' },
    { label: 'Max drawdown', value: '▼ −3.94%' },
    { label: 'Average return', value: '▲ +2.25%' },
    { label: 'Avg. holding time', value: '8d 7h' },
  ];
  const { columns } = frameLayout({ columns: 80, rows: 24, showsMenu: true, lines: 0 });
  expect(statColumns(main, columns)).toHaveLength(2);
});

test.each([20, 40, 54, 80])(
  'a long figure never takes cells of the labels, at %i cells',
  (room) => {
    const opened = {
      label: 'Opens',
      value: `${'A very long name of an account '.repeat(4)}(delayed)`,
    };
    const order = [
      { label: 'Plan', value: 'Gold' },
      opened,
      { label: 'Free trial', value: '7 days' },
    ];
    const [width = 0, ...more] = statColumns(order, room);
    expect([width, more]).toEqual([room, []]);
    expect(order.map((stat) => standsBeside(stat, width))).toEqual([true, false, true]);
  },
);

test('a figure stands beside its label as long as two cells are left between them', () => {
  const stat = { label: 'Plan', value: 'Gold' };
  expect([standsBeside(stat, 10), standsBeside(stat, 9)]).toEqual([true, false]);
});

test('no figures make one empty column', () => {
  expect(statColumns([], 80)).toEqual([0]);
});
