import { expect, test } from 'vitest';
import { cryptoRandom } from './crypto-random.ts';

test('a uuid has the form of version 4, variant 1', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(cryptoRandom.uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  }
});

test('no two uuids are alike', () => {
  const made = new Set(Array.from({ length: 1_000 }, () => cryptoRandom.uuid()));
  expect(made.size).toBe(1_000);
});

test('numbers stay within 0 and 1', () => {
  for (let round = 0; round < 200; round += 1) {
    const value = cryptoRandom.next();
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
  }
});
