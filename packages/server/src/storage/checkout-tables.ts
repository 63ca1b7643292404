import type { GraceDays } from '@skipper/core/contract';
import type { Flag } from './column-types.ts';
import { naming, type Ownership } from './ownership.ts';

/** Tables of buying a plan. */
export interface CheckoutTables {
  trialCards: TrialCardsTable;
  acceptedDisclaimers: AcceptedDisclaimersTable;
  coupons: CouponsTable;
  /** The coupon of an order. */
  couponUses: { subscriptionId: string; couponId: string; userId: string; at: string };
  inactivityOptions: InactivityOptionsTable;
  inactivityCredits: InactivityCreditsTable;
  /** Days of access after a failed payment; the default where a mentor has chosen none. */
  paymentGrace: { mentorId: string; days: GraceDays };
  foreignPeriods: ForeignPeriodsTable;
}

/** Who owns each of them. */
export const checkoutOwners: Readonly<Record<keyof CheckoutTables, Ownership>> = {
  acceptedDisclaimers: { owner: 'commerce/subscriptions' },
  trialCards: { owner: 'commerce/subscriptions' },
  coupons: { owner: 'commerce/coupons', readBy: { http: naming } },
  couponUses: { owner: 'commerce/coupons' },
  inactivityOptions: { owner: 'commerce/subscriptions' },
  inactivityCredits: { owner: 'commerce/subscriptions' },
  paymentGrace: { owner: 'commerce/subscriptions' },
  foreignPeriods: { owner: 'commerce/subscriptions' },
};

/** A mentor who credits their subscribers while they do not trade. */
export interface InactivityOptionsTable {
  mentorId: string;
  /** Earlier days are not credited. */
  since: string;
  /** Up to here, everything was credited. */
  checkedAt: string;
  /** The beginning of the quiet time that the mentor was written to about. */
  toldOf: string | null;
}

/** The period of a subscription that is paid for elsewhere, as it was read there last. */
export interface ForeignPeriodsTable {
  subscriptionId: string;
  /** Null: without an end. */
  periodEnd: string | null;
  renews: Flag;
}

/** Thirty days that a subscription was given for as many without a trade. */
export interface InactivityCreditsTable {
  id: string;
  subscriptionId: string;
  userId: string;
  mentorId: string;
  quietFrom: string;
  quietUntil: string;
  at: string;
}

/** Cards that began a trial: each begins one with a mentor. */
export interface TrialCardsTable {
  mentorId: string;
  fingerprint: string;
  subscriptionId: string;
}

/** The risk disclosure as a buyer accepted it with an order; never altered. */
export interface AcceptedDisclaimersTable {
  id: string;
  subscriptionId: string;
  userId: string;
  version: number;
  at: string;
}

/** A discount of a mentor: a share or an amount. */
export interface CouponsTable {
  id: string;
  mentorId: string;
  /** In upper case. */
  code: string;
  basisPoints: number | null;
  /** Minor units of `currency`. */
  amount: number | null;
  currency: string | null;
  duration: 'once' | 'months' | 'forever';
  months: number | null;
  maxUses: number | null;
  /** Orders that hold or used it. */
  uses: number;
  /** JSON array of plans; empty for all. */
  planIds: string;
  firstTimeOnly: Flag;
  startsAt: string | null;
  endsAt: string | null;
  /** An affiliate whose coupon it is. */
  affiliateId: string | null;
  status: 'active' | 'archived';
  createdAt: string;
}
