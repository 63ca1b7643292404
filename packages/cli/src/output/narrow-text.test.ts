import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { narrowWidth } from './narrow-text.ts';

const all = Array.from({ length: 0x1_10_00 }, (_none, point) => String.fromCodePoint(point));

it('measures letters alone and between others as the library does', () => {
  const letters = all.filter((letter) => narrowWidth(letter) !== undefined);
  const texts = letters.flatMap((letter) => [
    letter,
    `a${letter}`,
    `${letter}a`,
    `${letter}${letter}`,
    `\u001b[1;32m${letter}\u001b[39m`,
  ]);
  expect(texts.filter((text) => narrowWidth(text) !== stringWidth(text))).toEqual([]);
  expect(letters.length).toBeGreaterThan(400);
});

it('leaves wide letters, accents of their own, emoji and other escapes to the library', () => {
  const texts = [
    '漢',
    'e\u0301',
    '👍',
    '\u001b[2K',
    '\u001b]8;;x\u0007',
    '\u00AD',
    '▶\uFE0F',
    'a\tb',
    'שלום',
  ];
  for (const text of texts) expect(narrowWidth(text), text).toBeUndefined();
});

it('leaves to the library what is asked in another way', () => {
  expect(narrowWidth('…', { ambiguousIsNarrow: false })).toBeUndefined();
  expect(narrowWidth('\u001b[1m', { countAnsiEscapeCodes: true })).toBeUndefined();
  expect(narrowWidth('plain', { countAnsiEscapeCodes: true })).toBe(5);
});
