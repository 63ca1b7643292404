import { expect, test } from 'vitest';
import { snippet } from './snippet.ts';

test.each([
  ['short', 'short'],
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}...`],
  ['⚓'.repeat(51), `${'⚓'.repeat(50)}...`],
  ['  padded  ', 'padded'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(snippet(text)).toBe(shown);
});
