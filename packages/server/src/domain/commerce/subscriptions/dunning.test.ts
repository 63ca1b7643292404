import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../time/durations.ts';
import { nextRetry, triesAfter } from './dunning.ts';

const soft = { due: 0, since: 0, tries: 1, failure: 'soft' } as const;
const days = (at: number | undefined) => at && at / day;

test('a soft decline is tried again after 2, 7, 14 and 21 days, and then no more', () => {
  const all = [1, 2, 3, 4, 5].map((tries) => days(nextRetry({ ...soft, tries })));
  expect(all).toEqual([2, 7, 14, 21, undefined]);
});

test.each(['hard', 'authenticate'] as const)('a %s decline is not tried again', (failure) => {
  expect(nextRetry({ ...soft, failure })).toBeUndefined();
});

test.each([
  [1, [2, 7, 14, 21]],
  [2, [7, 14, 21]],
  [20.9, [21]],
  [21, [23]],
  [60, [62]],
])('first refused %d days late, it is tried again on days %j', (late, expected) => {
  const refused = { ...soft, since: late * day };
  const all = [1, 2, 3, 4].map((tries) => days(nextRetry({ ...refused, tries })));
  expect(all).toEqual([...expected, ...Array<undefined>(4 - expected.length).fill(undefined)]);
});

test.each([
  ['the day of the first try', 2, 7],
  ['a little later', 2.1, 7],
  ['the day of the second one', 7, 14],
  ['between two', 10, 14],
  ['the day of the last one', 21, undefined],
  ['a year later', 365, undefined],
])('refused again on %s, the next try is on the day after that', (_name, at, next) => {
  const tries = triesAfter(soft, at * day);
  expect(days(nextRetry({ ...soft, tries }))).toBe(next);
});

test('a payer who is refused between two tries counts as one of them, as it always did', () => {
  expect(triesAfter(soft, day)).toBe(2);
  expect(triesAfter({ ...soft, tries: 4 }, 15 * day)).toBe(5);
});

test('however late each try comes, the next one is later, at most five follow, and all but one are on their days', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 40 * day }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * day }), waits, (since, lateness) => {
      let now = since;
      let tries = 1;
      const planned: number[] = [];
      for (const late of lateness) {
        const next = nextRetry({ ...soft, since, tries });
        if (next === undefined) break;
        expect(next).toBeGreaterThan(now);
        planned.push(next);
        now = next + late;
        tries = triesAfter({ ...soft, since, tries }, now);
      }
      expect(planned.length).toBeGreaterThan(0);
      expect(planned.length).toBeLessThan(5);
      const ladder = [2, 7, 14, 21].map((after) => after * day);
      const isLast = since >= 21 * day;
      for (const at of planned)
        expect(isLast ? at === since + 2 * day : ladder.includes(at)).toBe(true);
    }),
  );
});
