/** By the provider's code. */
const failures: Readonly<Record<string, string>> = {
  account_closed: 'The bank account is closed.',
  account_frozen: 'The bank account is frozen.',
  bank_account_restricted: 'The bank account can’t receive payouts.',
  bank_ownership_changed: 'The bank account belongs to someone else.',
  could_not_process: 'The bank could not process it.',
  debit_not_authorized: 'The bank does not allow it.',
  declined: 'The bank declined it.',
  incorrect_account_holder_name: 'The name on the bank account is different.',
  invalid_account_number: 'The account number is wrong.',
  invalid_currency: 'The bank account doesn’t support this currency.',
  no_account: 'The bank account doesn’t exist.',
  refused: 'The provider refused it. Check your bank account there.',
};

/** Why a payout failed. */
export const failureWords = (failure: string): string =>
  (Object.hasOwn(failures, failure) ? failures[failure] : undefined) ?? 'The bank rejected it.';
