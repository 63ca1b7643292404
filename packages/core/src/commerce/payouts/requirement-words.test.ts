import { expect, test } from 'vitest';
import { failureWords } from '../../contract/payout-failure-words.ts';
import { disabledWords, requirementWords } from './requirement-words.ts';

test.each([
  [['external_account'], ['a bank account']],
  [['individual.dob.day', 'individual.dob.month', 'individual.dob.year'], ['your date of birth']],
  [
    ['individual.last_name', 'individual.first_name', 'external_account'],
    ['a bank account', 'your legal name'],
  ],
  [['individual.verification.document'], ['an identity document']],
  [['tos_acceptance.date', 'tos_acceptance.ip'], ['acceptance of the terms']],
  [
    ['individual.address.line1', 'individual.email', 'individual.phone'],
    ['your address', 'your email', 'your phone number'],
  ],
  [['individual.id_number', 'individual.ssn_last_4'], ['your tax ID']],
  [['individual.ssn_last_4'], ['your tax ID']],
  [['individual.last_name'], ['your legal name']],
  [
    ['representative.dob.day', 'owners.email', 'directors.email', 'executives.email'],
    [
      'details of the company’s representative',
      'details of the company’s owners',
      'details of the company’s directors',
      'details of the company’s executives',
    ],
  ],
  [
    ['business_profile.url', 'business_type'],
    ['whether you are a person or a company', 'details of your business'],
  ],
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
  ['rejected.fraud', 'The provider closed your account. Contact support.'],
  ['listed', 'The provider is reviewing your account.'],
  ['under_review', 'The provider is reviewing your account.'],
  ['platform_paused', 'Payouts to your account are paused. Contact support.'],
  ['rejectedly', 'The provider can’t send anything to your account. Contact support.'],
])('explains %s', (reason, words) => {
  expect(disabledWords(reason)).toBe(words);
});

test('explains why a payout failed, and says so where the bank gives no known reason', () => {
  const known = [
    'account_closed',
    'account_frozen',
    'bank_account_restricted',
    'bank_ownership_changed',
    'could_not_process',
    'debit_not_authorized',
    'declined',
    'incorrect_account_holder_name',
    'invalid_account_number',
    'invalid_currency',
    'no_account',
    'refused',
  ];
  expect(new Set(known.map(failureWords)).size).toBe(known.length);
  expect(known.map(failureWords)).not.toContain('The bank rejected it.');
  expect(failureWords('account_closed')).toBe('The bank account is closed.');
  expect(failureWords('toString')).toBe('The bank rejected it.');
});
