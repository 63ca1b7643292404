import { query } from '../endpoint.ts';
import type { SubscriptionList } from './subscription.schema.ts';

export const getUserSubscriptions = query<{ response: SubscriptionList }>({
  name: 'getUserSubscriptions',
  path: '/user-subscriptions',
  access: 'signed-in',
  provides: ['Subscriptions'],
  answer: 'list',
  summary: 'List your subscriptions, newest first.',
});
