import { expect, test } from 'vitest';
import { findOptions, namedOption } from './find-options.ts';

const labels = ['America/New_York', 'America/Sao_Paulo', 'Asia/Yakutsk', 'Europe/Zürich', 'York'];
const options = labels.map((label) => ({ value: label, label }));
const found = (typed: string) => findOptions(options, typed).map(({ label }) => label);

test.each([
  ['', labels],
  ['  ', labels],
  ['york', ['York', 'America/New_York']],
  ['new y', ['America/New_York']],
  ['america/s', ['America/Sao_Paulo']],
  ['AMERICA', ['America/New_York', 'America/Sao_Paulo']],
  ['zur', ['Europe/Zürich']],
  ['a', ['America/New_York', 'America/Sao_Paulo', 'Asia/Yakutsk']],
  ['ork', ['America/New_York', 'York']],
  ['mars', []],
])('"%s" finds %j', (typed, wanted) => {
  expect(found(typed)).toEqual(wanted);
});

const countries = [
  { value: 'AU', label: 'Australia' },
  { value: 'RU', label: 'Russia' },
  { value: 'US', label: 'United States' },
];

test('an option is found by its value before those whose label contains it', () => {
  expect(findOptions(countries, 'us').map(({ value }) => value)).toEqual(['US', 'AU', 'RU']);
});

test.each([
  ['us', 'US'],
  [' united states ', 'US'],
  ['RUSSIA', 'RU'],
  ['Rus', undefined],
  ['', undefined],
])('"%s" names %s', (typed, value) => {
  expect(namedOption(countries, typed)?.value).toBe(value);
});

test('a label counts before a value', () => {
  const odd = [
    { value: 'b', label: 'a' },
    { value: 'a', label: 'b' },
  ];
  expect(namedOption(odd, 'a')).toBe(odd[0]);
});
