/** Sentences that a screen shows; see `vocabulary`. */
export const texts = {
  profileSaved: 'Success! Your profile information has been updated.',
  feedbackSent: 'Thank you! Your feedback has been submitted.',
  feedbackFailed: 'Failed to submit, try again later.',
  wrongPassword: 'Incorrect email or password.',
  notText: 'This is not a text file.',
  sessionEnded: 'Your session has ended. Sign in again.',
  noColumns: 'No columns found',
  noRows: 'This file has no rows',
  /** Of the job of a large import. */
  readingYears: 'Reading years.csv: 500 of 2,000 rows.',
  /** Asked before a large import that is added is cancelled. */
  cancelImport: 'Cancel this import?',
  addingYears: 'Adding fills from years.csv: 500 of 2,000 fills.',
  removingYears: 'Removing fills of years.csv: 500 of 2,000 fills.',
} as const;
