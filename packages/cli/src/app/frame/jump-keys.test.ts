import { expect, it } from 'vitest';
import { jumpKeys } from './jump-keys.ts';

it('every label gets a letter of its own, or a digit where all of its letters are taken', () => {
  const labels = ['Dashboard', 'Subscriptions', 'Settings', 'demo', 'dd', 'חשבון'];
  expect(jumpKeys(labels)).toEqual(['d', 's', 'e', 'm', '1', '2']);
});

it('has no key for a label once all are taken', () => {
  const keys = jumpKeys(Array.from({ length: 40 }, () => 'aa'));
  expect(new Set(keys).size).toBe(36);
  expect(keys.at(-1)).toBeUndefined();
});
