import { expect, test } from 'vitest';
import type { Branch } from './list-positions.repository.ts';
import { splitAtToday } from './split-at-today.ts';

const branch: Branch = {
  accountId: 'a',
  timezone: 'America/New_York',
  revision: 1,
  status: 'closed',
  symbol: undefined,
  id: undefined,
};

test('what a delay shows in full is the same all day, and the rest is of one day', () => {
  const morning = splitAtToday({ ...branch, closedUntil: '2026-11-23T12:00:00.000Z' });
  const evening = splitAtToday({ ...branch, closedUntil: '2026-11-24T04:59:59.999Z' });
  expect(morning[0]).toEqual(evening[0]);
  expect(morning[0]).toMatchObject({
    closedBefore: '2026-11-23T05:00:00.000Z',
    days: { to: '2026-11-22' },
  });
  expect(morning[0]).not.toHaveProperty('closedUntil');
  expect(morning[1]).toMatchObject({
    closedFrom: '2026-11-23T05:00:00.000Z',
    closedUntil: '2026-11-23T12:00:00.000Z',
    days: { from: '2026-11-23' },
  });
});

test('what no delay cuts through stays whole', () => {
  const closedUntil = '2026-11-23T12:00:00.000Z';
  expect(splitAtToday(branch)).toEqual([branch]);
  const before = {
    ...branch,
    days: { to: '2026-11-22' },
    closedBefore: '2026-11-23T05:00:00.000Z',
  };
  expect(splitAtToday({ ...before, closedUntil })).toEqual([before]);
  const today = { ...branch, days: { from: '2026-11-23' }, closedUntil };
  expect(splitAtToday(today)).toEqual([today]);
});
