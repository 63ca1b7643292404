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

it('counts the cells of a mark as it is written', () => {
  expect(withCursor('third \u202e line', 12, 12)).toBe('\\u202e line▏'.slice(-12));
});

it.each(['start', 'middle', 'end'])('a paste of 200 kB is drawn at its %s', (place) => {
  const text = 'lorem ipsum dolor '.repeat(12_000);
  const cursor = { start: 0, middle: text.length / 2, end: text.length }[place] ?? 0;
  const shown = withCursor(text, cursor, 30);
  expect(shown.length).toBe(30);
  expect(text).toContain(shown.split('▏')[0]);
  expect(text).toContain(shown.split('▏')[1]);
});

it('never halves a character of a long text', () => {
  const flags = '👩‍👩‍👧‍👦'.repeat(400);
  expect(withCursor(flags, flags.length, 11)).toBe(`${'👩‍👩‍👧‍👦'.repeat(5)}▏`.slice(-56));
});
