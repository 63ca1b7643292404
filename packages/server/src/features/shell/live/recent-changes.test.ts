import { expect, test } from 'vitest';
import type { Change } from '../../../storage/announcements.ts';
import { RecentChanges } from './recent-changes.ts';

const change = (userId: string): Change => ({ kind: 'user', userId, targets: ['Plans'] });

test('knows the changes after a number', () => {
  const recent = new RecentChanges();
  for (const id of ['a', 'b', 'c']) recent.add(change(id));
  expect(recent.last).toBe(3);
  expect(recent.after(1)).toEqual([change('b'), change('c')]);
  expect(recent.after(3)).toEqual([]);
  expect(recent.after(0)?.length).toBe(3);
  // Of another process that came to more.
  expect(recent.after(4)).toBeUndefined();
});

test('knows the changes of the last milliseconds, and how far back it knows any', () => {
  let now = 1_000;
  const recent = new RecentChanges(() => now);
  recent.add(change('a'));
  now = 3_000;
  recent.add(change('b'));
  now = 4_000;
  expect(recent.within(1_500)).toEqual([change('b')]);
  expect(recent.within(3_000)).toEqual([change('a'), change('b')]);
  expect(recent.within(3_001)).toBeUndefined();
});

test('forgets what is long ago, and says so', () => {
  let now = 0;
  const recent = new RecentChanges(() => now);
  for (let n = 1; n <= 2_001; n += 1) {
    now = n;
    recent.add(change(String(n)));
  }
  expect(recent.after(1)?.length).toBe(2_000);
  expect(recent.after(0)).toBeUndefined();
  now = 2_001;
  expect(recent.within(1_999)?.length).toBe(2_000);
  expect(recent.within(2_000)).toBeUndefined();
});
