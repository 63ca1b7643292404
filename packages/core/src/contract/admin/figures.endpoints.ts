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
  summary: 'Subscriptions by type and interval, with the revenue that recurs from them.',
});

export const getSubscriptionTypesTotal = query<{ response: SubscriptionTypesTotal }>({
  name: 'getSubscriptionTypesTotal',
  path: '/admin/stats/subscription_types_total',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'total byType{} byInterval{}',
  summary: 'How many subscriptions there are now, by type and by interval.',
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
  summary: 'Subscriptions by type, month by month of UTC, with how many began and ended.',
});

export const getRevenueStats = query<{ query: StatsPeriodQuery; response: RevenueStats }>({
  name: 'getRevenueStats',
  path: '/admin/stats/revenue',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'from to currencies[]',
  summary: 'What was paid in a period, who got which part, and what recurs; days of UTC.',
});

export const getMonthlyRevenue = query<{ query: StatsPeriodQuery; response: MonthlyRevenue }>({
  name: 'getMonthlyRevenue',
  path: '/admin/stats/revenue/monthly',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'months[]',
  summary: 'Payments and the movement of recurring revenue, month by month of UTC.',
});

export const getSubscriptionStats = query<{ query: StatsPeriodQuery; response: SubscriptionStats }>(
  {
    name: 'getSubscriptionStats',
    path: '/admin/stats/subscriptions',
    access,
    provides: ['Users', 'Subscriptions'],
    answer:
      'from to active trialing pastDue comped canceledIntent churned churnRate churnRateStripe trialConversion revenue[]',
    summary: 'Subscribers, churn, retention and trial conversion of a period; days of UTC.',
  },
);
