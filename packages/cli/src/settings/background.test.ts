import { expect, test } from 'vitest';
import { type Background, isLight, parseBackground } from './background.ts';

test.each<[Background, string | undefined, boolean]>([
  ['auto', undefined, false],
  ['auto', '', false],
  ['auto', '15;0', false],
  ['auto', '0;15', true],
  ['auto', '0;7', true],
  ['auto', '0;default;15', true],
  ['auto', '0;default', false],
  ['auto', '7;8', false],
  ['light', '15;0', true],
  ['dark', '0;15', false],
])('the background %s with COLORFGBG %s is light: %s', (background, colorFgBg, light) => {
  expect(isLight(background, colorFgBg)).toBe(light);
});

test('an unknown background is refused with the known ones', () => {
  expect(parseBackground('light')).toBe('light');
  expect(() => parseBackground('white')).toThrow('"white" is not a background.');
});
