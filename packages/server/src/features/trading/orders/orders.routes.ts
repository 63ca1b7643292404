import type { Handlers } from '../../../http/call.ts';
import { listOrders } from './orders.service.ts';

export function orderRoutes(): Pick<Handlers, 'listOrders'> {
  return { listOrders: ({ db, query, viewer, now }) => listOrders(db, query, viewer, now) };
}
