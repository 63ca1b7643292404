import { expect, test } from 'vitest';
import { disabledWords, failureWords, requirementWords } from './requirement-words.ts';

test.each([
  [['external_account'], ['a bank account']],
  [['individual.dob.day', 'individual.dob.month', 'individual.dob.year'], ['your date of birth']],
  [
    ['individual.last_name', 'individual.first_name', 'external_account'],
    ['a bank account', 'your legal name'],
  ],
  [['individual.verification.document'], ['an identity document']],
  [['individual.political_exposure'], ['details about you']],
  [
    ['company.tax_id', 'company.name'],
    ['the company’s tax ID', 'details of the company'],
  ],
  [['individualism', 'something.new'], ['more details']],
  [[], []],
])('names %j as %j', (names, words) => {
  expect(requirementWords(names)).toEqual(words);
});

test.each([
  ['requirements.pending_verification', 'Your details are being checked.'],
  ['requirements.past_due', 'Details are missing or overdue.'],
  ['action_required.requested_capabilities', 'Details are missing or overdue.'],
  ['rejected.fraud', 'The provider closed your account. Contact our support.'],
  ['rejectedly', 'The provider sends nothing to your account. Contact our support.'],
])('explains %s', (reason, words) => {
  expect(disabledWords(reason)).toBe(words);
});

test('explains why a payout failed, and says so where the bank gives no known reason', () => {
  expect(failureWords('account_closed')).toBe('The bank account is closed.');
  expect(failureWords('toString')).toBe('The bank did not take it.');
});
