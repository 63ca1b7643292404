import { describe, expect, test } from 'vitest';
import { addressProblem, readAddresses } from './address-list.ts';

describe('addresses that are typed or pasted', () => {
  test.each([
    ['a@x.com', ['a@x.com']],
    ['a@x.com\nb@x.com\r\nc@x.com', ['a@x.com', 'b@x.com', 'c@x.com']],
    ['a@x.com, b@x.com; c@x.com d@x.com\t', ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com']],
    [
      'Ann Reef <Ann@X.com>, "Bo" <bo@x.com> <c@x.com> d@x.com',
      ['ann@x.com', 'bo@x.com', 'c@x.com', 'd@x.com'],
    ],
    ['\n\n , ;\n', []],
  ])('are read out of %j', (text, addresses) => {
    expect(readAddresses(text)).toEqual({ addresses, invalid: [], duplicates: 0 });
  });

  test('count once, whatever their case, and name the line of an invalid one', () => {
    expect(readAddresses('a@x.com\nnobody\nA@X.com, a@x.com\n<>\nb@x')).toEqual({
      addresses: ['a@x.com', 'b@x'],
      invalid: [
        { text: 'nobody', line: 2 },
        { text: '', line: 4 },
      ],
      duplicates: 2,
    });
  });

  test.each([
    ['', 'Enter at least one email address.'],
    ['a@x.com', undefined],
    ['a@x.com\nnope', 'This is not an email address: line 2: nope'],
    ['x\na@x.com y', 'These are not email addresses: line 1: x; line 2: y'],
    [Array.from({ length: 100 }, (_, n) => `${n}@x.com`).join(), undefined],
    [
      Array.from({ length: 101 }, (_, n) => `${n}@x.com`).join(),
      'These are 101 addresses. Invite at most 100 at a time.',
    ],
  ])('of %j have the problem %j', (text, problem) => {
    expect(addressProblem(text)).toBe(problem);
  });

  test('of a file that is no list name its beginning alone', () => {
    const problem = addressProblem('😀'.repeat(5_000) + '\nx'.repeat(20_000)) ?? '';
    expect(problem).toContain(`line 1: ${'😀'.repeat(60)}…; line 2: x; `);
    expect(problem).toMatch(/; line 10: x; and 19991 more$/);
  });
});
