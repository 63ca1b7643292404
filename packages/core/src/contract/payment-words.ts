/** Why people leave, for them to choose from (product rules 3(c): eight reasons). */
export const cancelReasons = [
  'too-expensive',
  'not-enough-trades',
  'results',
  'no-time',
  'found-another',
  'missing-feature',
  'technical-problems',
  'other',
] as const;

export type CancelReason = (typeof cancelReasons)[number];

/** The cards of the sandbox of payments. */
export const testCardNames = [
  'accepted',
  'declined',
  'insufficient-funds',
  'extra-step',
  'extra-step-always',
  'fails-later',
  'lost-card-later',
  'disputed',
  'lost-webhook',
  'lost-answer',
] as const;

/** The banks of sellers at the sandbox. */
export const testBankNames = ['pays', 'rejects', 'overdue'] as const;

export type TestBankName = (typeof testBankNames)[number];

export type TestCardName = (typeof testCardNames)[number];
