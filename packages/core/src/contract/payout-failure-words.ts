/** By the provider's code. */
const failures: Readonly<Record<string, string>> = {
  account_closed: 'The bank account is closed.',
  account_frozen: 'The bank account is frozen.',
  bank_account_restricted: 'The bank account takes no payouts.',
  bank_ownership_changed: 'The bank account has another owner.',
  could_not_process: 'The bank could not process it.',
  debit_not_authorized: 'The bank does not allow it.',
  declined: 'The bank declined it.',
  incorrect_account_holder_name: 'The name on the bank account is different.',
  invalid_account_number: 'The account number is wrong.',
  invalid_currency: 'The bank account does not take this currency.',
  no_account: 'There is no such bank account.',
  refused: 'The provider refused it. Check your bank account there.',
};

/** Why a payout failed. */
export const failureWords = (failure: string): string =>
  (Object.hasOwn(failures, failure) ? failures[failure] : undefined) ?? 'The bank did not take it.';
