import { expect, test } from 'vitest';
import { isolated, isolatedLine } from './isolated.ts';

const closed = (name: string) => `\u2068${name}\u2069`;

test.each(['Crew', 'Łódź & Søn 🎉', '王小明', '', 'Crew 2', 'Ω'])('leaves %j as it is', (name) => {
  expect(isolated(name)).toBe(name);
});

test.each(['خطة', 'תוכנית 2', 'Crew خطة', 'ܫܠܡܐ', '𞤀𞤁', 'ﷺ', 'ﺁ'])('encloses %j', (name) => {
  expect(isolated(name)).toBe(closed(name));
});

test.each([
  ['خطة, one month', `${closed('خطة')}, one month`],
  ['خطة, one quarter', `${closed('خطة')}, one quarter`],
  ['خطة, one year', `${closed('خطة')}, one year`],
  ['خطة, unused time', `${closed('خطة')}, unused time`],
  ['خطة, one, rest of the period', `${closed('خطة, one')}, rest of the period`],
  ['Crew, one month', 'Crew, one month'],
  ['Coupon HALF', 'Coupon HALF'],
  ['خطة', 'خطة'],
])('writes the line %j', (line, written) => {
  expect(isolatedLine(line)).toBe(written);
});
