import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  CancelBody,
  OrderBody,
  Subscription,
  SubscriptionList,
  SubscriptionPayment,
  TestCardBody,
  TestConfirmationBody,
} from './subscription.schema.ts';
import { opening, subscriptionShape } from './subscription-call.ts';

const paymentShape = 'state page failure testCards';
const own = { resource: 'subscription', param: 'uuid' } as const;

export const getUserSubscriptions = query<{ response: SubscriptionList }>({
  name: 'getUserSubscriptions',
  path: '/user-subscriptions',
  access: 'signed-in',
  provides: ['Subscriptions'],
  answer: 'list',
  summary: 'List your subscriptions, newest first.',
});

export const createSubscription = mutation<{ body: OrderBody; response: Subscription }>('POST', {
  name: 'createSubscription',
  path: '/user-subscriptions',
  access: 'signed-in',
  invalidates: opening,
  alerts: 'suppressed',
  success: 201,
  answer: subscriptionShape,
  summary:
    'Subscribe to a plan. 409 if its price has changed, you are subscribed to its mentor, or your profile is not set up.',
});

export const getSubscriptionPayment = query<{
  params: UuidParams;
  response: SubscriptionPayment;
}>({
  name: 'getSubscriptionPayment',
  path: '/user-subscriptions/:uuid/payment',
  access: 'signed-in',
  owner: own,
  provides: ['Subscriptions'],
  alerts: 'suppressed',
  impersonation: 'refused',
  answer: paymentShape,
  summary: 'Get the status of the latest payment of a subscription.',
});

export const cancelSubscription = mutation<{
  params: UuidParams;
  body: CancelBody;
  response: Subscription;
}>('POST', {
  name: 'cancelSubscription',
  path: '/user-subscriptions/:uuid/cancel',
  access: 'signed-in',
  owner: own,
  invalidates: opening,
  alerts: 'suppressed',
  answer: subscriptionShape,
  summary:
    'Cancel a subscription at the end of its period; one without an end ends now. It can be resumed until then.',
});

export const resumeSubscription = mutation<{ params: UuidParams; response: Subscription }>('POST', {
  name: 'resumeSubscription',
  path: '/user-subscriptions/:uuid/resume',
  access: 'signed-in',
  owner: own,
  invalidates: ['Subscriptions', 'Users'],
  answer: subscriptionShape,
  summary: 'Resume a subscription that is set to end.',
});

export const enterTestCard = mutation<{
  params: UuidParams;
  body: TestCardBody;
  response: SubscriptionPayment;
}>('POST', {
  name: 'enterTestCard',
  path: '/user-subscriptions/:uuid/test-card',
  access: 'signed-in',
  owner: own,
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 202,
  answer: paymentShape,
  summary: 'Pay with a test card. 409 unless the sandbox is waiting for one.',
});

export const confirmTestPayment = mutation<{
  params: UuidParams;
  body: TestConfirmationBody;
  response: SubscriptionPayment;
}>('POST', {
  name: 'confirmTestPayment',
  path: '/user-subscriptions/:uuid/test-confirmation',
  access: 'signed-in',
  owner: own,
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 202,
  answer: paymentShape,
  summary: 'Give or refuse the confirmation that a test card requires.',
});
