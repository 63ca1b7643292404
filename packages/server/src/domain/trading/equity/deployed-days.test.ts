import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../decimal.ts';
import { deployedDays, type Moves, mostDeployed, riseOf } from './deployed-days.ts';
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

const dayOf = (instant: string) => instant.slice(0, 10);

/** The most of those that closed up to an instant, from the days of all, and the days that were read again. */
async function mostUntil(all: readonly Deployment[], until: string) {
  const read: string[] = [];
  const days = deployedDays(movesOf(all)).filter(({ day }) => day <= dayOf(until));
  const hidden = all.filter(({ openedAt, closedAt }) => openedAt <= until && closedAt > until);
  const shown = all.filter(({ closedAt }) => closedAt <= until);
  const most = await mostDeployed(days, hidden, dayOf(until), (day) => {
    read.push(day);
    return Promise.resolve(riseOf(movesOf(shown, day, `${day}T99`)));
  });
  return { most, read };
}

describe('what was deployed by the day', () => {
  test('each day says its rise, what its closes opened, and its change', () => {
    expect(
      deployedDays(movesOf([held('100', 1, 30), held('50', 25, 26), held('7', 80, 81)])),
    ).toEqual([
      { day: '2026-01-01', opened: null, rise: '100', change: '100' },
      { day: '2026-01-02', opened: at(1), rise: '50', change: '-100' },
      { day: '2026-01-04', opened: at(80), rise: '7', change: '0' },
    ]);
  });

  test('a day that only closes does not rise, in whatever order they come', () => {
    const closed = [held('100', 1, 30), held('50', 2, 30)];
    const days = [closed, closed.toReversed()].map((some) =>
      deployedDays({ opened: [], closed: some }),
    );
    const day = { day: '2026-01-02', opened: at(1), rise: '0', change: '-150' };
    expect(days).toEqual([[day], [day]]);
  });

  test('each day is the same without the days before it', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 0, max: 12 }), (all, days) => {
        const cut = at(days * 24);
        const apart = [movesOf(all, '', cut), movesOf(all, cut)].flatMap(deployedDays);
        expect(apart).toEqual(deployedDays(movesOf(all)));
      }),
    );
  });

  test('the most of all days is that of all positions that closed by then, wherever the cut-off is', async () => {
    await fc.assert(
      fc.asyncProperty(positions, fc.integer({ min: 0, max: 300 }), async (all, hour) => {
        const plain = text(peakDeployedValue(all.filter(({ closedAt }) => closedAt <= at(hour))));
        expect((await mostUntil(all, at(hour))).most).toBe(plain);
        expect(await mostUntil(all, '9999-12-31')).toEqual({
          most: text(peakDeployedValue(all)),
          read: [],
        });
      }),
      { numRuns: 500 },
    );
  });

  test('days are read only where they may have the most', async () => {
    const large = held('1000', 30, 31);
    const hidden = held('5', 3, 200);
    expect(await mostUntil([large, hidden, held('7', 100, 101)], at(101))).toEqual({
      most: '1000',
      read: [],
    });
    // With what is hidden, the first day may have the most; without it, it has not.
    expect(await mostUntil([held('998', 1, 4), hidden, large], at(60))).toEqual({
      most: '1000',
      read: ['2026-01-01'],
    });
  });
});
