import { expect, test } from 'vitest';
import { printable } from './printable.ts';

/** A font with Latin letters, their accents and spaces alone. */
const latin = (code: number): boolean => code < 0x250;

test.each([
  ['Łucja & Söhne', 'Łucja & Söhne', false],
  ['', '', false],
  ['王小明', '[U+738B U+5C0F U+660E]', true],
  ['王小明 Trading Ltd', '[U+738B U+5C0F U+660E] Trading Ltd', true],
  ['محمد علي', '[U+0645 U+062D U+0645 U+062F U+0020 U+0639 U+0644 U+064A]', true],
  ['김 & 박', '[U+AE40] & [U+BC15]', true],
  ['Party 🎉 Ltd', 'Party Ltd', false],
  ['👩‍🚀', '', false],
  ['Crew 👩‍🚀, one month', 'Crew, one month', false],
  ['خطة 🎉, one month', '[U+062E U+0637 U+0629], one month', true],
  ['Crew 🎉 & Co', 'Crew & Co', false],
  ['🇳🇴 Fjord', 'Fjord', false],
  ['𝕏 Corp', '[U+1D54F] Corp', true],
])('writes %s as %s', (text, written, numbered) => {
  expect(printable(text, latin)).toEqual({ text: written, numbered });
});
