import { describe, expect, test } from 'vitest';
import { cellWidth } from './cell.ts';
import { wrapText } from './wrap-text.ts';

describe('a text in lines', () => {
  test('is broken at spaces', () => {
    expect(wrapText('Import undone: 15 fills removed', 14)).toEqual([
      'Import undone:',
      '15 fills',
      'removed',
    ]);
  });

  test('is broken within a word that is longer than a line, never within a character', () => {
    expect(wrapText('a 日本の船長 b', 5)).toEqual(['a', '日本', 'の船', '長 b']);
    expect(wrapText('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 4)).toEqual(['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧']);
  });

  test.each([1, 2, 7, 40])('fits %i cells', (width) => {
    const lines = wrapText('The quick brown fox jumped over everything', width);
    expect(Math.max(...lines.map(cellWidth))).toBeLessThanOrEqual(width);
  });

  test('is one line where it is empty', () => {
    expect([wrapText('', 10), wrapText('  ', 10)]).toEqual([[''], ['']]);
  });
});
