import { expect, test } from 'vitest';
import type { QueryResult } from '../query/query-result.ts';
import { keyedLines } from './keyed.ts';
import { keyedParts } from './part-key.ts';
import type { ScreenPart } from './screen-model.ts';

const keysOf = (...parts: ScreenPart[]) => keyedParts(parts).map(({ key }) => key);

test('an action keeps its key while its label counts down', () => {
  const counting = (seconds: number) =>
    keysOf({
      actions: [
        { key: 'resend', label: `Send it again in ${seconds} s`, run: () => undefined },
        { label: 'Use another address', run: () => undefined },
      ],
    });
  expect(counting(60)).toEqual(['actions resend Use another address']);
  expect(counting(59)).toEqual(counting(60));
});

test('a notice and a problem are told apart, and keep their keys while their texts change', () => {
  const keys = ['Saved.', 'Saved at 14:03.'].map((text) =>
    keysOf({ notice: text }, { problem: text }),
  );
  expect(keys).toEqual([
    ['notice', 'problem'],
    ['notice', 'problem'],
  ]);
});

test('the results of a screen that waits for several are told apart by their names', () => {
  const result = { status: 'pending' } as QueryResult<unknown>;
  const keys = keysOf({ result }, { result, of: 'plans' }, { result, of: 'coupons' });
  expect(keys).toEqual(['result ', 'result plans', 'result coupons']);
});

test('two parts of one kind have keys of their own, and the first keeps its own alone', () => {
  const held = { notice: 'Your payouts are on hold: Checking a report' };
  const missing = { notice: 'Add your legal name.' };
  expect(keysOf(held, { filters: [] }, missing, { filters: [] }, held)).toEqual([
    'notice',
    'filters',
    'notice #2',
    'filters #2',
    'notice #3',
  ]);
  expect(keysOf(missing)).toEqual(['notice']);
});

test('a line that is written twice is shown twice', () => {
  const lines = keyedLines(['Cut losses.', 'Let winners run.', 'Cut losses.']);
  expect(lines.map(({ part }) => part)).toEqual(['Cut losses.', 'Let winners run.', 'Cut losses.']);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
});
