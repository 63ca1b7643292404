import { describe, expect, test } from 'vitest';
import {
  accountAlias,
  adminReason,
  delayInDays,
  email,
  type FieldRule,
  imageProblem,
  imageSizeLimit,
  imageTooLargeText,
  importSizeLimit,
  linkUrl,
  newPassword,
  oneTimeCode,
  optionalAmount,
  phone,
  plainPhone,
  required,
  timeOfDay,
  undoReason,
  username,
} from './field-rules.ts';

const urlOf = (length: number) => 'https://a.example/'.padEnd(length, 'x');

const rules: Record<string, { rule: FieldRule; good: readonly string[]; bad: readonly string[] }> =
  {
    required: { rule: required('Zone'), good: ['a', ' a '], bad: ['', ' \t'] },
    timeOfDay: {
      rule: timeOfDay,
      good: ['00:00', '09:30', '23:59'],
      bad: ['', '24:00', '9:30', '12:60', '12:30:00'],
    },
    email: {
      rule: email,
      good: ['a@b', ' ann@example.com '],
      bad: ['', ' ', 'ann', 'a b@c.d', 'a@b@c', '@b', 'a@'],
    },
    accountAlias: {
      rule: accountAlias,
      good: ['a', 'x'.repeat(60), ` ${'x'.repeat(60)} `],
      bad: ['', '  ', 'x'.repeat(61)],
    },
    optionalAmount: {
      rule: optionalAmount,
      good: ['', ' ', '25000', ' 25000.5 ', '0.01', '9'.repeat(15)],
      bad: ['0', '0.00', '-1', '1.234', '1,5', '1.', 'x', '9'.repeat(16)],
    },
    delayInDays: {
      rule: delayInDays,
      good: ['0', '3', ' 365 '],
      bad: ['', '366', '1.5', '-1', '1000', 'x'],
    },
    undoReason: {
      rule: undoReason,
      good: ['Wrong file', 'x'.repeat(200), ` ${'x'.repeat(200)} `],
      bad: ['', '  ', 'x'.repeat(201)],
    },
    adminReason: {
      rule: adminReason,
      good: ['Chargebacks', 'x'.repeat(500), ` ${'x'.repeat(500)} `],
      bad: ['', '  ', 'x'.repeat(501)],
    },
    username: {
      rule: username,
      good: ['ann', ' Ann_7 ', 'x'.repeat(30)],
      bad: ['', ' ', 'an', 'x'.repeat(31), 'a-b', 'a b', 'änn'],
    },
    newPassword: {
      rule: newPassword,
      good: ['12345678', '        ', '⚓⚓⚓⚓⚓⚓⚓⚓', 'x'.repeat(1024)],
      bad: ['', '1234567', 'x'.repeat(1025)],
    },
    phone: {
      rule: phone,
      good: ['+1 (202) 555-0123', '+4712345678', '+1234567'],
      bad: ['', ' ', '2025550123', '+0123456', '+123456', `+1${'2'.repeat(15)}`, '+1x2025550123'],
    },
    oneTimeCode: { rule: oneTimeCode, good: ['123456', ' 123456 '], bad: ['', '12345', '1234567'] },
    linkUrl: {
      rule: linkUrl,
      good: [
        '',
        ' ',
        'https://a.example',
        'HTTP://a.example/x?y#z',
        ' https://a.example ',
        urlOf(2048),
      ],
      bad: [
        'a.example',
        'ftp://a.example',
        'https://a',
        'https://u@a.example',
        'https://a.example/a b',
        urlOf(2049),
      ],
    },
  };

describe.each(Object.entries(rules))('%s', (_name, { rule, good, bad }) => {
  test.each(good)('takes %j', (value) => {
    expect(rule(value)).toBeUndefined();
  });
  test.each(bad)('refuses %j with a sentence', (value) => {
    expect(rule(value)).toMatch(/^[A-Z].*\.$/);
  });
});

test('a missing value is named as required, and not as malformed', () => {
  for (const rule of [email, username, phone, newPassword]) {
    expect(rule('')).toContain('required');
  }
  for (const rule of [email, username, phone]) expect(rule(' ')).toContain('required');
  expect(required('Zone')('')).toContain('Zone');
  expect(accountAlias(' ')).toContain('required');
});

test('a phone number is sent without what makes it readable', () => {
  expect(plainPhone('+1 (202) 555-01.23/4')).toBe('+120255501234');
});

test('a broker file may have 10 MB, and a picture 2 MB', () => {
  expect([importSizeLimit, imageSizeLimit]).toEqual([10_485_760, 2_097_152]);
});

test.each([
  ['image/jpeg', 1, undefined],
  ['image/png', imageSizeLimit, undefined],
  ['image/webp', imageSizeLimit + 1, imageTooLargeText],
  ['image/webp', 0, expect.any(String)],
  ['image/gif', 1, expect.any(String)],
  ['ximage/png', 1, expect.any(String)],
])('a picture of %s with %i bytes: %s', (type, size, problem) => {
  expect(imageProblem({ type, size })).toEqual(problem);
});
