import { explainRevenue } from '../../commerce/sales/revenue-help.ts';
import { brand } from '../../contract/brand.ts';
import type { Money, RevenueStats, SubscriptionStats } from '../../contract/index.ts';
import { onboardingFeature } from '../../identity/onboarding/onboarding.module.ts';
import { isAwaited } from '../../platform/presentation/awaited.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { count, money, percent, type Value } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { clockParts } from '../operations/clock-parts.ts';
import { serverClockFeature } from '../operations/server-clock.module.ts';
import { adminStatsFeature } from './admin-stats.module.ts';
import type { AdminStatsStore } from './admin-stats.store.ts';
import { revenueCharts, typesChart } from './figures.charts.ts';
import {
  eventsTable,
  paymentsTable,
  revenueMonthsTable,
  standingTable,
  typeMonthsTable,
  typesTable,
} from './figures.tables.ts';
import { pickerOf } from './period-picker.ts';

/** Revenue, subscriptions and their types over a period, as figures, charts and tables. */
export const statisticsScreen: ScreenMaker = (skipper) => {
  const stats = skipper.use(adminStatsFeature);
  // Looking at them is one of the first steps of an admin.
  skipper.use(onboardingFeature);
  const tables = tablesOf(stats);
  const clock = skipper.use(serverClockFeature);
  const period = pickerOf(stats.chosen);
  return {
    description: 'Days and months are in UTC.',
    // Charts stand between other parts, and come with their months.
    get awaited() {
      return [stats.monthlyRevenue, stats.subscriptionTypesMonthly].some(isAwaited);
    },
    get parts(): readonly ScreenPart[] {
      return [
        // First: it decides what all other figures show, and there are pages of them.
        ...clockParts(clock),
        { period },
        ...revenueParts(stats),
        { named: true, table: tables.months },
        ...subscriptionParts(stats),
        { named: true, table: tables.typeMonths },
        { named: true, table: tables.types },
        { named: true, table: tables.standing },
        { named: true, table: tables.payments },
        { named: true, table: tables.events },
        { links: [{ label: `${brand.mentors} in figures`, path: to('admin-mentor') }] },
      ];
    },
  };
};

function revenueParts(stats: AdminStatsStore): readonly ScreenPart[] {
  const { revenue, monthlyRevenue } = stats;
  if (!revenue.data) return [{ result: revenue }];
  const charts = revenueCharts(monthlyRevenue.data?.months ?? []);
  return [{ figures: revenueFigures(revenue.data) }, ...charts.map((chart) => ({ chart }))];
}

function subscriptionParts(stats: AdminStatsStore): readonly ScreenPart[] {
  const { subscriptions, subscriptionTypesTotal, subscriptionTypesMonthly } = stats;
  if (!subscriptions.data) return [{ result: subscriptions, of: 'subscriptions' }];
  const months = subscriptionTypesMonthly.data?.months ?? [];
  return [
    {
      figures: [
        ...subscriptionFigures(subscriptions.data),
        {
          key: 'total',
          label: 'Subscriptions now',
          value: count(subscriptionTypesTotal.data?.total, 'Loading'),
          note: 'Of every type',
        },
      ],
    },
    ...(months.length > 0 ? [{ chart: typesChart(months) }] : []),
  ];
}

function revenueFigures({ currencies }: RevenueStats): readonly Figure[] {
  type Row = RevenueStats['currencies'][number];
  const figure = (key: string, label: string, read: (row: Row) => number | null, note?: string) => {
    const amounts = currencies.flatMap((row): Money[] => {
      const amount = read(row);
      return amount === null ? [] : [{ amount, currency: row.currency }];
    });
    const value: Value = money(amounts, 'No sales');
    return { key, label, value, ...(note === undefined ? {} : { note }) };
  };
  return explainRevenue([
    figure('mrr', 'MRR', (row) => row.mrr, 'At the end of the period'),
    figure('arr', 'ARR', (row) => row.arr, 'MRR × 12'),
    figure('arpu', 'ARPU', (row) => row.arpu, 'MRR ÷ paying subscribers'),
    figure('gross', 'Gross', (row) => row.gross, 'Paid in the period'),
    figure('refunds', 'Refunds', (row) => row.refunds),
    figure('processing', 'Processing', (row) => row.processing),
    figure(
      'platformFee',
      'Platform fees',
      (row) => row.platformFees,
      'Net of refunds and disputes',
    ),
    figure('affiliate', 'Affiliates', (row) => row.affiliate),
    figure('net', `To ${brand.mentors}`, (row) => row.mentorNet),
  ]);
}

function subscriptionFigures(stats: SubscriptionStats): readonly Figure[] {
  const none = 'Nothing to divide by';
  const kept = stats.revenue.flatMap(({ currency, nrr, grossChurn }): readonly Figure[] => [
    { key: `nrr ${currency}`, label: `NRR, ${currency}`, value: percent(nrr, none) },
    {
      key: `churn ${currency}`,
      label: `Gross revenue churn, ${currency}`,
      value: percent(grossChurn, none),
    },
  ]);
  return explainRevenue([
    { key: 'active', label: 'Active', value: count(stats.active) },
    { key: 'trialing', label: 'Trialing', value: count(stats.trialing) },
    { key: 'pastDue', label: 'Past due', value: count(stats.pastDue) },
    { key: 'comped', label: 'Comped', value: count(stats.comped) },
    {
      key: 'canceling',
      label: 'Canceling',
      value: count(stats.canceledIntent),
      note: 'Canceled in the period, even if resumed later',
    },
    {
      key: 'churned',
      label: 'Churned',
      value: count(stats.churned),
      note: 'Paid at the start, nothing at the end',
    },
    {
      key: 'churnRate',
      label: 'Churn',
      value: percent(stats.churnRate, none),
      note: 'Churned ÷ paying at the start',
    },
    {
      key: 'churnRate30',
      label: 'Churn, last 30 days',
      value: percent(stats.churnRateStripe, none),
      note: 'Churned ÷ (paying 30 days before + new since)',
    },
    {
      key: 'conversion',
      label: 'Trial conversion',
      value: percent(stats.trialConversion, none),
      note: 'Of the trials that ended',
    },
    ...kept,
  ]);
}

function tablesOf(stats: AdminStatsStore) {
  const { lists } = stats;
  return {
    months: tableOf(revenueMonthsTable, {
      result: () => stats.monthlyRevenue,
      rows: (data) => data.months,
      state: lists.months,
    }),
    typeMonths: tableOf(typeMonthsTable, {
      result: () => stats.subscriptionTypesMonthly,
      rows: (data) => data.months,
      state: lists.typeMonths,
    }),
    types: tableOf(typesTable, {
      result: () => stats.subscriptionTypes,
      rows: (data) => data.types,
      state: lists.types,
    }),
    standing: tableOf(standingTable, {
      result: () => stats.standing.result,
      rows: (data) => data.subscriptions,
      timeZone: () => 'UTC',
      pages: stats.standing,
      state: stats.standing.state,
    }),
    payments: tableOf(paymentsTable, {
      result: () => stats.payments.result,
      rows: (data) => data.payments,
      timeZone: () => 'UTC',
      pages: stats.payments,
      state: stats.payments.state,
      actions: ({ kind, invoice }) =>
        kind === 'payment'
          ? [{ label: 'Save PDF', run: (save) => save && stats.saveInvoice(invoice, save) }]
          : [],
    }),
    events: tableOf(eventsTable, {
      result: () => stats.events.result,
      rows: (data) => data.events,
      timeZone: () => 'UTC',
      pages: stats.events,
      state: stats.events.state,
    }),
  };
}
