import type { UuidParams } from '../common.schema.ts';
import { query } from '../endpoint.ts';
import type {
  SubscriberDetail,
  SubscriberExport,
  SubscriberExportQuery,
  SubscriberList,
  SubscriberListQuery,
} from './subscriber.schema.ts';

const access = { require: ['manage-subscriptions'] } as const;
const owner = { resource: 'subscriber', param: 'uuid' } as const;
const detailShape =
  'uuid username avatarUrl plan{} status billingStatus cancelAtPeriodEnd interval amount currency since currentPeriodEnd pausedUntil endedAt mrr{} ltv[] nextBillAt source trialEndsAt cancelReason history[]';

export const listSubscribers = query<{ query: SubscriberListQuery; response: SubscriberList }>({
  name: 'listSubscribers',
  path: '/subscribers',
  access,
  provides: ['Subscriptions'],
  answer: 'subscribers[] total summary{}',
  summary: 'List the subscribers of your plans, by words of their username, state and plan.',
});

export const exportSubscribers = query<{
  query: SubscriberExportQuery;
  response: SubscriberExport;
}>({
  name: 'exportSubscribers',
  path: '/subscribers/export',
  access,
  provides: ['Subscriptions'],
  alerts: 'suppressed',
  answer: 'subscribers[] next',
  summary: 'List your subscribers in large parts, each after the one before.',
});

export const getSubscriber = query<{ params: UuidParams; response: SubscriberDetail }>({
  name: 'getSubscriber',
  path: '/subscribers/:uuid',
  access,
  owner,
  provides: ['Subscriptions'],
  answer: detailShape,
  summary: 'Get one of your subscribers with the history of their subscription.',
});
