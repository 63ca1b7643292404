import type { BillingStatus } from '../domain/commerce/subscriptions/billing-status.ts';
import type { Flag } from './column-types.ts';
import { adding, type Ownership } from './ownership.ts';

export interface MemberTables {
  memberCounts: MemberCountsTable;
}

/** Who owns them. */
export const memberOwners: Readonly<Record<keyof MemberTables, Ownership>> = {
  memberCounts: { owner: 'commerce/subscribers', readBy: { 'admin/statistics': adding } },
};

/** Members of a mentor who are alike in all of this; a group has a row for each shard that wrote it. */
export interface MemberCountsTable {
  mentorId: string;
  billingStatus: BillingStatus;
  cancelAtPeriodEnd: Flag;
  planId: string;
  interval: 'month' | 'quarter' | 'year' | 'free';
  currency: string;
  shard: number;
  count: number;
  /** The sum of their prices a period, less coupons without an end. */
  amount: number;
  /** Members among them whose periods cost more than nothing. */
  paying: number;
}
