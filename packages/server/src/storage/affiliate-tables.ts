import { asking, type Ownership, proving } from './ownership.ts';

/** Tables of affiliates and the buyers that they bring. */
export interface AffiliateTables {
  /** Without a row: no share is offered. */
  affiliatePrograms: { mentorId: string; basisPoints: number };
  affiliates: AffiliatesTable;
  referrals: ReferralsTable;
}

/** Who owns each of them. */
export const affiliateOwners: Readonly<Record<keyof AffiliateTables, Ownership>> = {
  affiliatePrograms: { owner: 'commerce/affiliates' },
  affiliates: {
    owner: 'commerce/affiliates',
    readBy: { http: asking, 'commerce/books': proving },
  },
  referrals: { owner: 'commerce/affiliates', readBy: { 'commerce/books': proving } },
};

/** A user who brings buyers to a mentor. */
export interface AffiliatesTable {
  id: string;
  mentorId: string;
  userId: string;
  /** Unique among those of the mentor. */
  code: string;
  /** An ended one gets no new referrals, and keeps the shares of earlier ones. */
  status: 'active' | 'ended';
  createdAt: string;
}

/** The affiliate of a subscription, and the share that was offered when it was ordered. */
export interface ReferralsTable {
  subscriptionId: string;
  affiliateId: string;
  basisPoints: number;
  at: string;
}
