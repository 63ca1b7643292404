/** For settings of one account, and the default of new ones. */
export const lotMethodHelp =
  'The rule that says which purchase a sale belongs to, and so what each trade made. It changes single trades, and win rate with them. Once everything is sold, the sum is the same.';
