import { expect, test } from 'vitest';
import { failureOf } from './decline-codes.ts';

test.each([
  ['insufficient_funds', 'soft'],
  ['generic_decline', 'soft'],
  ['a_code_of_next_year', 'soft'],
  ['lost_card', 'hard'],
  ['expired_card', 'hard'],
  ['authentication_required', 'authenticate'],
])('after %s helps what helps a %s decline', (code, failureClass) => {
  expect(failureOf(code)).toEqual({ code, class: failureClass });
});
