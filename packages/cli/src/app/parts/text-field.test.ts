import { expect, it } from 'vitest';
import { withCursor } from './text-field.tsx';

it.each([
  ['abc', 3, 20, 'abc▏'],
  ['abc', 1, 20, 'a▏bc'],
  ['', 0, 20, '▏'],
  ['abcdefghijkl', 12, 10, 'defghijkl▏'],
  ['abcdefghijkl', 0, 10, '▏abcdefghi'],
])('%j with the cursor at %i in %i cells is %j', (text, cursor, width, shown) => {
  expect(withCursor(text, cursor, width)).toBe(shown);
});
