import { query } from '../endpoint.ts';
import type { OrderList, OrderListQuery } from './order.schema.ts';

export const listOrders = query<{ query: OrderListQuery; response: OrderList }>({
  name: 'listOrders',
  path: '/orders',
  access: 'public',
  provides: ['OrdersList'],
  answer: 'orders[] total# access{}',
  summary: "List a mentor's orders, newest first, from accounts you have full access to.",
});
