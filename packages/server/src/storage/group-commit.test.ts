import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

describe('a group commit', () => {
  test('writes what came during a write as one group, and no more than its limit', async () => {
    const groups: number[][] = [];
    const commit = new GroupCommit<number, number>(async (items) => {
      groups.push([...items]);
      await setImmediate();
      return items.map((item) => item * 10);
    }, 3);
    const results = await Promise.all([1, 2, 3, 4, 5].map((item) => commit.add(item)));
    expect(results).toEqual([10, 20, 30, 40, 50]);
    await commit.add(6);
    expect(groups).toEqual([[1, 2, 3], [4, 5], [6]]);
  });

  test('fails only the item that cannot be written', async () => {
    const written: number[] = [];
    const commit = new GroupCommit<number, void>(async (items) => {
      await setImmediate();
      if (items.includes(3)) throw new Error('Three.');
      written.push(...items);
      return [];
    }, 10);
    const ends = await Promise.allSettled([1, 2, 3, 4].map((item) => commit.add(item)));
    expect(ends.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(written).toEqual([1, 2, 4]);
    await commit.add(5);
    expect(written).toEqual([1, 2, 4, 5]);
  });
});
