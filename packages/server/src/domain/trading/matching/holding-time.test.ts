import { expect, test } from 'vitest';
import { matchFills } from './match-fills.ts';
import { fillsFrom } from './matching.fixtures.ts';

const held = (entry: string, exit: string, days: readonly ['day' | 'time', 'day' | 'time']) => {
  const [buy, sell] = fillsFrom('B1@5; S1@6');
  if (!buy || !sell) throw new Error('two fills expected');
  const at = (instant: string, known: 'day' | 'time') => ({
    executedAt: instant,
    day: known === 'day' ? instant.slice(0, 10) : null,
  });
  const fills = [
    { ...buy, ...at(entry, days[0]) },
    { ...sell, ...at(exit, days[1]) },
  ];
  return matchFills(fills, { lotMethod: 'FIFO', allowShort: true })[0];
};

test.each([
  ['times to the second', '2026-01-05T10:00:00Z', '2026-01-05T10:01:30Z', ['time', 'time'], 90],
  ['nothing within a day', '2026-01-05T17:00:00Z', '2026-01-05T17:00:00Z', ['day', 'day'], null],
  ['whole days', '2026-01-05T17:00:00Z', '2026-01-08T17:00:00Z', ['day', 'day'], 259_200],
  [
    'whole days over a clock change',
    '2026-03-06T17:00:00Z',
    '2026-03-09T16:00:00Z',
    ['day', 'day'],
    259_200,
  ],
  ['days from a time', '2026-01-05T20:00:00Z', '2026-01-07T17:00:00Z', ['time', 'day'], 172_800],
] as const)('the holding time knows %s', (_name, entry, exit, days, seconds) => {
  expect(held(entry, exit, days)?.holdSeconds).toBe(seconds);
});

test('a position says which of its ends is a day alone', () => {
  expect(held('2026-01-05T20:00:00Z', '2026-01-07T17:00:00Z', ['time', 'day'])).toMatchObject({
    openedDay: null,
    closedDay: '2026-01-07',
  });
});
