import type { Subscription } from '@skipper/core/contract';
import { grantsAccess } from './grants-access.ts';
import type { listSubscriptions } from './subscriptions.repository.ts';

type Row = Awaited<ReturnType<typeof listSubscriptions>>[number];

export function toSubscription(row: Row, now: string): Subscription {
  return {
    uuid: row.id,
    status: grantsAccess(row, now) ? 'active' : 'inactive',
    billingStatus: row.billingStatus,
    plan: { uuid: row.planId, name: row.planName },
    account: { uuid: row.mentorId, username: row.username, avatarUrl: row.avatarUrl },
    interval: row.interval,
    amount: row.amount,
    currency: row.currency,
    currentPeriodEnd: row.currentPeriodEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1,
  };
}
