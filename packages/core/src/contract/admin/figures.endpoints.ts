import { query } from '../endpoint.ts';
import type {
  MonthlyRevenue,
  RevenueStats,
  StatsInstantQuery,
  StatsPeriodQuery,
  SubscriptionStats,
  SubscriptionTypes,
  SubscriptionTypesMonthly,
  SubscriptionTypesTotal,
} from './figures.schema.ts';

const access = { require: ['edit-broadcasters', 'view-stats'] } as const;

export const getSubscriptionTypes = query<{
  query: StatsInstantQuery;
  response: SubscriptionTypes;
}>({
  name: 'getSubscriptionTypes',
  path: '/admin/stats/subscription_types',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'at types[]',
  summary: 'Count subscriptions by type and interval at an instant, with their recurring revenue.',
});

export const getSubscriptionTypesTotal = query<{ response: SubscriptionTypesTotal }>({
  name: 'getSubscriptionTypesTotal',
  path: '/admin/stats/subscription_types_total',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'total# byType{} byInterval{}',
  summary: 'Count current subscriptions, by type and by interval.',
});

export const getSubscriptionTypesMonthly = query<{
  query: StatsPeriodQuery;
  response: SubscriptionTypesMonthly;
}>({
  name: 'getSubscriptionTypesMonthly',
  path: '/admin/stats/subscription_types_monthly',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'months[]',
  summary: 'Count subscriptions by type for each month (UTC), with those started and ended.',
});

export const getRevenueStats = query<{ query: StatsPeriodQuery; response: RevenueStats }>({
  name: 'getRevenueStats',
  path: '/admin/stats/revenue',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'from to currencies[]',
  summary: 'Get payments, their split and recurring revenue for a period of UTC days.',
});

export const getMonthlyRevenue = query<{ query: StatsPeriodQuery; response: MonthlyRevenue }>({
  name: 'getMonthlyRevenue',
  path: '/admin/stats/revenue/monthly',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'months[]',
  summary: 'Get payments and recurring-revenue movements for each month (UTC).',
});

export const getSubscriptionStats = query<{ query: StatsPeriodQuery; response: SubscriptionStats }>(
  {
    name: 'getSubscriptionStats',
    path: '/admin/stats/subscriptions',
    access,
    provides: ['Users', 'Subscriptions'],
    answer:
      'from to active# trialing# pastDue# comped# canceledIntent# churned# churnRate churnRateStripe trialConversion revenue[]',
    summary: 'Get subscribers, churn, retention and trial conversion for a period of UTC days.',
  },
);
