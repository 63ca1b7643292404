import { describe, expect, test } from 'vitest';
import { lightTones } from './theme.ts';

/** Usual light backgrounds: white, the grey of many desktops, and the cream of Solarized. */
const backgrounds = { white: [255, 255, 255], grey: [238, 238, 238], cream: [253, 246, 227] };

const steps = [0, 95, 135, 175, 215, 255];

/** Red, green and blue of a colour in the fixed part of the 256. */
function rgbOf(color: string): readonly number[] {
  const number = Number(/^ansi256\((\d+)\)$/.exec(color)?.[1]);
  if (number >= 232) return new Array<number>(3).fill(8 + 10 * (number - 232));
  expect(number).toBeGreaterThanOrEqual(16);
  const place = number - 16;
  return [Math.floor(place / 36), Math.floor(place / 6) % 6, place % 6].map(
    (step) => steps[step] ?? Number.NaN,
  );
}

/** The relative luminance of WCAG 2.2. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(Object.entries(backgrounds))('on a %s background', (_name, background) => {
  test.each(Object.entries(lightTones))('%s is text that can be read', (_tone, look) => {
    expect(look.dimColor).toBeUndefined();
    if (look.color === undefined) return;
    const contrast = (luminance(background) + 0.05) / (luminance(rgbOf(look.color)) + 0.05);
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  });
});
