import { expect, test } from 'vitest';
import type { QueryResult } from '../query/query-result.ts';
import { partKey } from './part-key.ts';

test('an action keeps its key while its label counts down', () => {
  const counting = (seconds: number) =>
    partKey({
      actions: [
        { key: 'resend', label: `Send it again in ${seconds} s`, run: () => undefined },
        { label: 'Use another address', run: () => undefined },
      ],
    });
  expect(counting(60)).toBe('actions resend Use another address');
  expect(counting(59)).toBe(counting(60));
});

test('a notice and a problem are told apart, and keep their keys while their texts change', () => {
  const keys = ['Saved.', 'Saved at 14:03.'].map((text) => [
    partKey({ notice: text }),
    partKey({ problem: text }),
  ]);
  expect(keys).toEqual([
    ['notice', 'problem'],
    ['notice', 'problem'],
  ]);
});

test('the results of a screen that waits for several are told apart by their names', () => {
  const result = { status: 'pending' } as QueryResult<unknown>;
  const keys = [{ result }, { result, of: 'plans' }, { result, of: 'coupons' }].map(partKey);
  expect(keys).toEqual(['result ', 'result plans', 'result coupons']);
});
