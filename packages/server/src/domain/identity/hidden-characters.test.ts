import { expect, test } from 'vitest';
import { hasHidden } from './hidden-characters.ts';

test.each([
  ['a Persian name with a non-joiner', 'علی\u200cرضا'],
  ['a Sinhala name with a joiner', 'ශ්\u200dරී'],
  ['an emoji of two', 'Crew 👩\u200d🚀'],
  ['an emoji with a skin tone', '👩🏽\u200d🚀'],
  ['accents', 'Łucja & Söhne'],
  ['right to left letters', 'محمد علي'],
])('%s can be entered', (_what, text) => {
  expect(hasHidden(text)).toBe(false);
});

test.each([
  ['a joiner between Latin letters', 'ad\u200dmin'],
  ['a non-joiner between Latin letters', 'ad\u200cmin'],
  ['a joiner at the start', '\u200dann'],
  ['a zero-width space', 'Swi\u200bng'],
  ['a direction', 'A\u202enn'],
  ['a mark of direction', 'A\u200fnn'],
  ['a line break', 'A\nnn'],
  ['half a character', 'A\ud800'],
  ['a byte order mark', '\ufeffAnn'],
])('%s is hidden', (_what, text) => {
  expect(hasHidden(text)).toBe(true);
});
