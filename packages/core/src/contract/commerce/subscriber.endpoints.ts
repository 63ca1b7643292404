import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  CompBody,
  ExtendBody,
  PauseBody,
  RemoveBody,
  SubscriberDetail,
  SubscriberExport,
  SubscriberExportQuery,
  SubscriberList,
  SubscriberListQuery,
} from './subscriber.schema.ts';

const access = { require: ['manage-subscriptions'] } as const;
const owner = { resource: 'subscriber', param: 'uuid' } as const;
const detailShape =
  'uuid username avatarUrl plan{} status billingStatus cancelAtPeriodEnd interval amount# currency since currentPeriodEnd pausedUntil endedAt mrr{} ltv[] nextChargeAt source coupon trialEndsAt cancelReason disclaimer refundableSaleUuid history[]';

export const listSubscribers = query<{ query: SubscriberListQuery; response: SubscriberList }>({
  name: 'listSubscribers',
  path: '/subscribers',
  access,
  provides: ['Subscriptions'],
  answer: 'subscribers[] total# summary{}',
  summary: 'List your subscribers, filtered by username, state and plan.',
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
  summary: 'Export your subscribers in pages of up to 2,000.',
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

const changed = {
  access,
  invalidates: ['Subscriptions', 'Plans', 'Users'],
  alerts: 'suppressed',
  answer: detailShape,
} as const;

export const compSubscriber = mutation<{ body: CompBody; response: SubscriberDetail }>('POST', {
  ...changed,
  name: 'compSubscriber',
  path: '/subscribers/comp',
  success: 201,
  summary: 'Give a user one of your plans. 409 for one who has a subscription to you or a comp.',
});

type Change<B> = { params: UuidParams; body: B; response: SubscriberDetail };

export const extendSubscriber = mutation<Change<ExtendBody>>('POST', {
  ...changed,
  name: 'extendSubscriber',
  path: '/subscribers/:uuid/extend',
  owner,
  summary: 'Add free days to the period of one of your subscribers. 409 for one without a period.',
});

export const pauseSubscriber = mutation<Change<PauseBody>>('POST', {
  ...changed,
  name: 'pauseSubscriber',
  path: '/subscribers/:uuid/pause',
  owner,
  summary: 'Pause a subscription: no access and no charges, and its days wait.',
});

export const resumeSubscriber = mutation<{ params: UuidParams; response: SubscriberDetail }>(
  'POST',
  {
    ...changed,
    name: 'resumeSubscriber',
    alerts: 'toast',
    path: '/subscribers/:uuid/resume',
    owner,
    summary: 'End the pause of a subscription. The days it had left are added.',
  },
);

export const removeSubscriber = mutation<Change<RemoveBody>>('POST', {
  ...changed,
  name: 'removeSubscriber',
  path: '/subscribers/:uuid/remove',
  owner,
  summary: 'End the subscription of one of your subscribers now. Refunds nothing.',
});
