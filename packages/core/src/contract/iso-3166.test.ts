import { expect, test } from 'vitest';
import { countryCodes, countryName, isCountry } from './iso-3166.ts';

test('each assigned country once, in order', () => {
  expect(countryCodes).toHaveLength(249);
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect([...new Set(countryCodes)].sort()).toEqual(countryCodes);
});

test.each([
  ['NO', true],
  ['no', false],
  ['ZZ', false],
  ['', false],
])('%j is a country: %s', (code, known) => {
  expect(isCountry(code)).toBe(known);
});

test('every one has a name in English, and other text stays', () => {
  expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([]);
  expect(['NO', 'ZZ', 'Norway', ''].map(countryName)).toEqual(['Norway', 'ZZ', 'Norway', '']);
});
