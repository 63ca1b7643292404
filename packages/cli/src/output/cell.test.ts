import { describe, expect, it } from 'vitest';
import { cellWidth, cutToWidth, toCell, withoutLastCharacter } from './cell.ts';

describe('a cell', () => {
  it.each([
    ['abc', 5, 'abc  '],
    ['abcdef', 5, 'abcd…'],
    ['日本語', 5, '日本…'],
    ['日本', 5, '日本 '],
    ['👩‍👩‍👧x', 4, '👩‍👩‍👧x '],
  ])('of %j in %i cells is %j', (text, width, cell) => {
    expect(toCell(text, width)).toBe(cell);
    expect(cellWidth(toCell(text, width))).toBe(width);
  });

  it('can stand at the right', () => {
    expect(toCell('12', 5, 'right')).toBe('   12');
  });

  it('of no width is empty', () => {
    expect(cutToWidth('abc', 0)).toBe('');
  });
});

describe('deleting the last character', () => {
  it.each([
    ['abc', 'ab'],
    ['e\u0301', ''],
    ['a👩‍👩‍👧', 'a'],
    ['', ''],
  ])('of %j leaves %j', (text, rest) => {
    expect(withoutLastCharacter(text)).toBe(rest);
  });
});
