import { expect, test } from 'vitest';
import { birthDateProblem, consentProblems } from './set-up-rules.ts';

const today = '2026-11-22';
const malformed = 'Enter a date such as 1990-05-31.';
const tooYoung = 'You must be 18 or older.';

test.each([
  ['2008-11-22', undefined],
  [' 1990-05-31 ', undefined],
  ['1900-01-01', undefined],
  ['2008-11-23', tooYoung],
  ['2026-11-22', tooYoung],
  ['', 'Date of birth is required.'],
  ['   ', 'Date of birth is required.'],
  ['2026-11-23', malformed],
  ['1899-12-31', malformed],
  ['1990-04-31', malformed],
  ['1990-02-29', malformed],
  ['1990-13-01', malformed],
  ['31.05.1990', malformed],
  ['05/31/1990', malformed],
  ['1990-5-31', malformed],
  ['1990-05-31T00:00:00Z', malformed],
  ['+01990-05-31', malformed],
  ['١٩٩٠-٠٥-٣١', malformed],
])('"%s": %s', (value, problem) => {
  expect(birthDateProblem(value, today)).toBe(problem);
});

test('a user born on 29 February is an adult from 1 March on', () => {
  expect(birthDateProblem('2008-02-29', '2026-02-28')).toBe(tooYoung);
  expect(birthDateProblem('2008-02-29', '2026-03-01')).toBeUndefined();
});

test.each([
  [true, '1990-05-31', []],
  [false, '1990-05-31', ['acceptsTerms']],
  [true, '2020-01-01', ['birthDate']],
  [false, '', ['birthDate', 'acceptsTerms']],
])('terms %s, born "%s": errors of %j', (acceptsTerms, birthDate, fields) => {
  expect(Object.keys(consentProblems({ acceptsTerms, birthDate }, today))).toEqual(fields);
});
