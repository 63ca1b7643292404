import { query } from '../endpoint.ts';
import type {
  FigureRowsQuery,
  PaymentRowList,
  StandingList,
  StandingQuery,
  SubscriptionEventList,
} from './figure-rows.schema.ts';

const access = { require: ['edit-broadcasters', 'view-stats'] } as const;

export const listRevenueRows = query<{ query: FigureRowsQuery; response: PaymentRowList }>({
  name: 'listRevenueRows',
  path: '/admin/stats/revenue/rows',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'payments[] total#',
  summary: 'List the payments and refunds of a period with their split, newest first.',
});

export const listSubscriptionRows = query<{
  query: FigureRowsQuery;
  response: SubscriptionEventList;
}>({
  name: 'listSubscriptionRows',
  path: '/admin/stats/subscriptions/rows',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'events[] total#',
  summary: 'List the changes of subscriptions in a period, newest first.',
});

export const listStandingSubscriptions = query<{ query: StandingQuery; response: StandingList }>({
  name: 'listStandingSubscriptions',
  path: '/admin/stats/subscription_types/rows',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'at subscriptions[] total#',
  summary: 'List the subscriptions that the counts by type at an instant are made of.',
});
