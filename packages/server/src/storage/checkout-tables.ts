import type { Ownership } from './ownership.ts';

/** Tables of buying a plan. */
export interface CheckoutTables {
  trialCards: TrialCardsTable;
}

/** Who owns each of them. */
export const checkoutOwners: Readonly<Record<keyof CheckoutTables, Ownership>> = {
  trialCards: { owner: 'commerce/subscriptions' },
};

/** Cards that began a trial: each begins one with a mentor. */
export interface TrialCardsTable {
  mentorId: string;
  fingerprint: string;
  subscriptionId: string;
}
