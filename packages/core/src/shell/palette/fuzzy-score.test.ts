import { expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy-score.ts';

test.each([
  ['Find Skippers', '', 0],
  ['Find Skippers', '   ', 0],
  ['Find Skippers', 'find skippers', 100],
  ['Find Skippers', 'fin', 80],
  ['Find Skippers', 'skip', 60],
  ['Find Skippers', 'fs', 50],
  ['Find Skippers', 'ippe', 40],
  ['Find Skippers', 'fsk', 16],
  ['Find Skippers', 'find ippe', 40],
  ['Find Skippers', 'skip  find', 60],
  ['/dashboard/settings/profile', 'settings', 60],
  ['/dashboard/settings/profile', '/dash', 80],
  ['José Ünal', 'jose u', 60],
  ['Jose', 'José', 100],
])('%j fits %j by %i', (text, typed, score) => {
  expect(fuzzyScore(text, typed)).toBe(score);
});

test.each([
  ['Find Skippers', 'x'],
  ['Find Skippers', 'find x'],
  ['Plans', 'plansx'],
  ['', 'a'],
])('%j does not fit %j', (text, typed) => {
  expect(fuzzyScore(text, typed)).toBeUndefined();
});

test('letters far apart fit, but worse than any other way', () => {
  const far = fuzzyScore('a very long name that ends in an x', 'ax');
  expect(far).toBe(1);
});
