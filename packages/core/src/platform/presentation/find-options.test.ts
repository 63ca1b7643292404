import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

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
