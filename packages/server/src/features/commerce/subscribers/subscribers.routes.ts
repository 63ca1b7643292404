import { instant } from '../../../adapters/clock.ts';
import type { Handlers } from '../../../http/call.ts';
import { exportSubscribers, viewSubscriber, viewSubscribers } from './subscriber-views.ts';

/** The members of a mentor, for that mentor. */
export function subscriberRoutes(): Pick<
  Handlers,
  'listSubscribers' | 'exportSubscribers' | 'getSubscriber'
> {
  return {
    listSubscribers: ({ db, user, query, now }) =>
      viewSubscribers(db, user.id, query, instant(now)),
    exportSubscribers: ({ db, user, query, now }) =>
      exportSubscribers(db, user.id, query, instant(now)),
    getSubscriber: ({ db, params, now }) => viewSubscriber(db, params.uuid, instant(now)),
  };
}
