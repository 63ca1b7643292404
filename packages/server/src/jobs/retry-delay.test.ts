import { expect, test } from 'vitest';
import { retryDelay, triesOfAJob } from './retry-delay.ts';

const second = 1_000;

test.each([
  [1, 0.5, 5 * second],
  [2, 0.5, 10 * second],
  [3, 0.5, 20 * second],
  [1, 0, 3.75 * second],
  [1, 1, 6.25 * second],
  [11, 0.5, 3_600 * second],
  [1_000, 0.5, 3_600 * second],
])('after failure %i and with the draw %f a job waits %i ms', (failures, fraction, wait) => {
  expect(retryDelay(failures, fraction)).toBe(wait);
});

test('a job is tried for at least half an hour before it is given up', () => {
  let total = 0;
  for (let failures = 1; failures < triesOfAJob; failures += 1) total += retryDelay(failures, 0);
  expect(total).toBeGreaterThan(1_800 * second);
});
