import { query } from '../endpoint.ts';
import type { OrderList, OrderListQuery } from './order.schema.ts';

export const listOrders = query<{ query: OrderListQuery; response: OrderList }>({
  name: 'listOrders',
  path: '/orders',
  access: 'public',
  provides: ['OrdersList'],
  answer: 'orders[] total access{}',
  summary: 'The orders of a Skipper, newest first, of the accounts this viewer sees in full.',
});
