import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type { Overdue, PayOverdueBody } from './overdue.schema.ts';
import type { SubscriptionPayment } from './subscription.schema.ts';
import { opening } from './subscription-call.ts';

const own = { resource: 'subscription', param: 'uuid' } as const;

export const getOverdue = query<{ params: UuidParams; response: Overdue }>({
  name: 'getOverdue',
  path: '/user-subscriptions/:uuid/overdue',
  access: 'signed-in',
  owner: own,
  provides: ['Subscriptions'],
  alerts: 'suppressed',
  answer: 'owed cards[] testCards',
  summary:
    'Get what a refused renewal of a subscription left to pay, and the cards to pay it with.',
});

export const payOverdue = mutation<{
  params: UuidParams;
  body: PayOverdueBody;
  response: SubscriptionPayment;
}>('POST', {
  name: 'payOverdue',
  path: '/user-subscriptions/:uuid/overdue/pay',
  access: 'signed-in',
  owner: own,
  invalidates: opening,
  alerts: 'suppressed',
  success: 202,
  answer: 'state page failure testCards',
  summary:
    'Pay a refused renewal now. Again is the same payment: an invoice is paid once. 409 if nothing is owed.',
});
