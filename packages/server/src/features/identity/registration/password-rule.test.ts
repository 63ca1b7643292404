import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule.ts';

const codeOf = (password: string, email = 'ann.keel@example.com') =>
  passwordProblem(password, email, 'password')?.items[0]?.code;

test.each(['a long enough phrase', 'Tr0ub4dor&3x', 'ünïcödé-wörds', 'p'.repeat(3) + 'q'.repeat(9)])(
  '"%s" can be chosen',
  (password) => {
    expect(codeOf(password)).toBeUndefined();
  },
);

test.each([
  ['', 'invalid_password'],
  ['seven77', 'invalid_password'],
  ['x'.repeat(1025), 'invalid_password'],
  ['password', 'password_too_common'],
  ['PassWord', 'password_too_common'],
  ['password123!', 'password_too_common'],
  ['Skipper2026', 'password_too_common'],
  ['1l0v3y0u', 'password_too_common'],
  ['$un5h1ne99', 'password_too_common'],
  ['aaaaaaaaaaaa', 'password_too_common'],
  ['12345678', 'password_too_common'],
  ['87654321', 'password_too_common'],
  ['ann.keel2026', 'password_too_common'],
  ['ann.keel@example.com', 'password_too_common'],
])('"%s" cannot: %s', (password, code) => {
  expect(codeOf(password)).toBe(code);
});

test('a password of 1024 characters is not truncated', () => {
  expect(codeOf('xy'.repeat(512))).toBeUndefined();
});
