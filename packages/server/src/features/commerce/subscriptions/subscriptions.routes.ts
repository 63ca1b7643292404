import type { Subscription } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Handlers } from '../../../http/call.ts';
import { grantsAccess } from './grants-access.ts';
import { listSubscriptions } from './subscriptions.repository.ts';

export function subscriptionRoutes(): Pick<Handlers, 'getUserSubscriptions'> {
  return {
    getUserSubscriptions: async ({ db, user, now, header }) => {
      const rows = await listSubscriptions(db, user.id);
      // The body is a bare list, so the total is sent in a header.
      header('X-Total-Count', String(rows.length));
      return rows.map((row) => toSubscription(row, instant(now)));
    },
  };
}

type Row = Awaited<ReturnType<typeof listSubscriptions>>[number];

function toSubscription(row: Row, now: string): Subscription {
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
