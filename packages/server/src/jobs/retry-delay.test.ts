import { describe, expect, test } from 'vitest';
import { day } from '../domain/time/durations.ts';
import { deathsOfAJob, failuresOfAJob, isDeadly, isGivenUp, retryDelay } from './retry-delay.ts';

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

test.each([0, 1])(
  'retries span more than a day with the draw %f, and less than two',
  (fraction) => {
    let total = 0;
    for (let failures = 1; failures < failuresOfAJob; failures += 1) {
      total += retryDelay(failures, fraction);
    }
    expect(total).toBeGreaterThan(day);
    expect(total).toBeLessThan(2 * day);
  },
);

describe('a job whose attempt fails now', () => {
  test.each([
    ['waits after its first', 1, 0, false],
    ['waits after many', failuresOfAJob - 1, failuresOfAJob - 2, false],
    ['is given up after the last', failuresOfAJob, failuresOfAJob - 1, true],
    ['waits after deaths of its workers and a failure', deathsOfAJob + 1, 1, false],
    ['is given up after more deaths', deathsOfAJob + 3, 1, true],
  ])('%s', (_, attempts, failures, over) => {
    expect(isGivenUp({ attempts, failures })).toBe(over);
  });

  test('is deadly only by the attempts that did not fail', () => {
    expect(isDeadly({ attempts: failuresOfAJob, failures: failuresOfAJob - 1 })).toBe(false);
    expect(isDeadly({ attempts: deathsOfAJob + 1, failures: 0 })).toBe(true);
  });
});
