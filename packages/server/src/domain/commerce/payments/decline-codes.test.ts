import { expect, test } from 'vitest';
import { failureOf } from './decline-codes.ts';

const hard = `card_not_supported card_velocity_exceeded currency_not_supported do_not_honor
  do_not_try_again expired_card fraudulent incorrect_cvc incorrect_number invalid_account
  invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number lost_card
  new_account_information_available no_action_taken pickup_card restricted_card
  revocation_of_all_authorizations revocation_of_authorization security_violation stolen_card
  stop_payment_order transaction_not_allowed`.split(/\s+/);

test.each(hard)('after %s the card is not tried again', (code) => {
  expect(failureOf(code)).toEqual({ code, class: 'hard' });
});

test.each(['insufficient_funds', 'generic_decline', 'a_code_of_next_year'])(
  'after %s another try may succeed',
  (code) => {
    expect(failureOf(code)).toEqual({ code, class: 'soft' });
  },
);

test('after authentication_required only its owner can confirm the payment', () => {
  const code = 'authentication_required';
  expect(failureOf(code)).toEqual({ code, class: 'authenticate' });
});
