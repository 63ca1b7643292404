import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

describe('the Wilson interval', () => {
  test.each([
    [5, 5, 0.565518, 1],
    [60, 80, 0.645153, 0.831938],
    [3, 5, 0.230724, 0.882379],
    [0, 10, 0, 0.277533],
  ])('%i of %i', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials);
    expect(interval?.low).toBeCloseTo(low, 5);
    expect(interval?.high).toBeCloseTo(high, 5);
  });

  test('is undefined without trials', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  test('holds the observed rate and stays within 0 and 1', () => {
    const counts = fc
      .integer({ min: 1, max: 5_000 })
      .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)));
    fc.assert(
      fc.property(counts, ([successes, trials]) => {
        const { low, high } = wilsonInterval(successes, trials) ?? { low: 2, high: -1 };
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(successes / trials);
        expect(high).toBeGreaterThanOrEqual(successes / trials);
      }),
    );
  });
});
