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

/** When the balance of a seller is paid out: on days of UTC, or when they ask. */
export const payoutSchedules = [
  'weekly',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'monthly',
  'manual',
] as const;

export type PayoutScheduleName = (typeof payoutSchedules)[number];

/** How many days a refused renewal leaves access, for sellers to choose from (product rules 4.8). */
export const graceDays = [0, 2, 7, 14, 21] as const;

export type GraceDays = (typeof graceDays)[number];

/** The smallest payout in minor units of any currency (product rules 4.10). */
export const leastPayout = 1_000;

export type TestBankName = (typeof testBankNames)[number];

export type TestCardName = (typeof testCardNames)[number];
