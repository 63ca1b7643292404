import { instant } from '../../../adapters/clock.ts';
import type { Handlers } from '../../../http/call.ts';
import { toSubscription } from './subscription-view.ts';
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
