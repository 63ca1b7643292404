import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../decimal.ts';
import { deployedDays, type Moves, mostDeployed } from './deployed-days.ts';
import { type Deployment, peakDeployedValue } from './deployed-value.ts';

const start = Date.UTC(2026, 0, 1);
const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
const held = (value: string, from: number, to: number): Deployment => ({
  quantity: '1',
  entryAvg: value,
  multiplier: '1',
  openedAt: at(from),
  closedAt: at(to),
});
const movesOf = (all: readonly Deployment[], from = '', before = '9999'): Moves => ({
  opened: all.filter(({ openedAt }) => openedAt >= from && openedAt < before),
  closed: all.filter(({ closedAt }) => closedAt >= from && closedAt < before),
});

const position = fc.record({
  entryAvg: fc.constantFrom('-2.5', '0.000000000000000001', '10', '123456789.5'),
  quantity: fc.constantFrom('1', '0.25', '3'),
  multiplier: fc.constantFrom('1', '100'),
  opened: fc.integer({ min: 0, max: 200 }),
  hours: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
});
const positions = fc.array(
  position.map(
    ({ opened, hours, ...one }): Deployment => ({
      ...one,
      openedAt: at(opened),
      closedAt: at(opened + hours),
    }),
  ),
  { maxLength: 40 },
);

describe('what was deployed by the day', () => {
  test('each day says its most, what its closes opened, and what it leaves', () => {
    expect(
      deployedDays(movesOf([held('100', 1, 30), held('50', 25, 26), held('7', 80, 81)]), '0'),
    ).toEqual([
      { day: '2026-01-01', opened: null, most: '100', atEnd: '100' },
      { day: '2026-01-02', opened: at(1), most: '150', atEnd: '0' },
      { day: '2026-01-04', opened: at(80), most: '7', atEnd: '0' },
    ]);
  });

  test('a day that only closes has most at its beginning, in whatever order they come', () => {
    const closed = [held('100', 1, 30), held('50', 2, 30)];
    const days = [closed, closed.toReversed()].map((some) =>
      deployedDays({ opened: [], closed: some }, '150'),
    );
    const day = { day: '2026-01-02', opened: at(1), most: '150', atEnd: '0' };
    expect(days).toEqual([[day], [day]]);
  });

  test('the most of all days is that of all positions, wherever a span begins', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 0, max: 12 }), (all, days) => {
        const cut = at(days * 24);
        const first = deployedDays(movesOf(all, '', cut), '0');
        const rest = deployedDays(movesOf(all, cut), first.at(-1)?.atEnd ?? '0');
        const found = [...first, ...rest];
        expect(found).toEqual(deployedDays(movesOf(all), '0'));
        const peak = text(peakDeployedValue(all));
        expect(mostDeployed(movesOf(all), '0')).toBe(peak);
        expect(found.at(-1)?.atEnd ?? '0').toBe('0');
        const before = first.at(-1)?.atEnd ?? '0';
        const [of, later] = [
          Math.max(0, ...first.map(({ most }) => Number(most))),
          mostDeployed(movesOf(all, cut), before),
        ];
        expect(Math.max(of, Number(later))).toBeCloseTo(Number(peak));
      }),
    );
  });
});
