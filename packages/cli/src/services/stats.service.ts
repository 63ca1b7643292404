import { endpoints, type StatsPeriodQuery } from '@skipper/core/contract';
import { usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { eventsView, paymentsView, standingView } from './admin-views.ts';
import { checkedDay } from './checked-day.ts';
import { printPages } from './print-pages.ts';
import type { PageOptions } from './read-pages.ts';
import {
  monthlyRevenueView,
  revenueView,
  subscriptionFigures,
  topMentorsView,
  typesMonthlyView,
  typesView,
} from './stats-views.ts';

export interface PeriodOptions {
  readonly from?: string;
  readonly to?: string;
}

export async function printRevenue(context: CommandContext, options: PeriodOptions) {
  const client = await context.client();
  const query = periodOf(options);
  const { currencies } = await client.send(endpoints.getRevenueStats, { query });
  context.output.list(revenueView, currencies);
}

export interface TopOptions extends PeriodOptions {
  readonly limit: number;
}

/** The Skippers with the most revenue in a period, one currency after another. */
export async function printTopMentors(context: CommandContext, options: TopOptions) {
  const client = await context.client();
  const query = { ...periodOf(options), limit: options.limit };
  const { currencies } = await client.send(endpoints.getMentorRevenue, { query });
  const rows = currencies.flatMap(({ currency, mentors }) =>
    mentors.map((mentor) => ({ ...mentor, currency })),
  );
  context.output.list(topMentorsView, rows);
}

export async function printMonthlyRevenue(context: CommandContext, options: PeriodOptions) {
  const client = await context.client();
  const query = periodOf(options);
  const { months } = await client.send(endpoints.getMonthlyRevenue, { query });
  context.output.list(monthlyRevenueView, months);
}

export async function printSubscriptionStats(context: CommandContext, options: PeriodOptions) {
  const client = await context.client();
  const query = periodOf(options);
  const stats = await client.send(endpoints.getSubscriptionStats, { query });
  context.output.record(stats, subscriptionFigures.fields, subscriptionFigures.columns);
}

export interface TypeOptions extends PeriodOptions {
  readonly monthly?: true;
  readonly at?: string;
}

export interface RowOptions extends PeriodOptions, PageOptions {}

export async function printTypes(context: CommandContext, { at, from, to }: TypeOptions) {
  if (from !== undefined || to !== undefined) {
    throw usageError('--from and --to need --monthly.', 'For one day, use --at <day>.');
  }
  const client = await context.client();
  const query = atOf(at);
  const { types } = await client.send(endpoints.getSubscriptionTypes, { query });
  context.output.list(typesView, types);
}

export async function printTypesMonthly(context: CommandContext, options: TypeOptions) {
  if (options.at !== undefined) throw usageError('--at cannot be combined with --monthly.');
  const client = await context.client();
  const query = periodOf(options);
  const { months } = await client.send(endpoints.getSubscriptionTypesMonthly, { query });
  context.output.list(typesMonthlyView, months);
}

/** The payments and refunds of a period, with their split. */
export function printPayments(context: CommandContext, options: RowOptions): Promise<void> {
  return printPages(context, paymentsView, options, async (client, paging) => {
    const query = { ...periodOf(options), ...paging };
    const { payments, total } = await client.send(endpoints.listRevenueRows, { query });
    return { rows: payments, total };
  });
}

export interface StandingOptions extends PageOptions {
  readonly at?: string;
}

/** The subscriptions at an instant. */
export function printStanding(context: CommandContext, options: StandingOptions): Promise<void> {
  return printPages(context, standingView, options, async (client, paging) => {
    const query = { ...atOf(options.at), ...paging };
    const { subscriptions, total } = await client.send(endpoints.listStandingSubscriptions, {
      query,
    });
    return { rows: subscriptions, total };
  });
}

/** The changes of subscriptions in a period. */
export function printChanges(context: CommandContext, options: RowOptions): Promise<void> {
  return printPages(context, eventsView, options, async (client, paging) => {
    const query = { ...periodOf(options), ...paging };
    const { events, total } = await client.send(endpoints.listSubscriptionRows, { query });
    return { rows: events, total };
  });
}

const atOf = (at: string | undefined) => (at === undefined ? {} : { at: checkedDay(at, '--at') });

function periodOf({ from, to }: PeriodOptions): StatsPeriodQuery {
  return {
    ...(from === undefined ? {} : { from: checkedDay(from, '--from') }),
    ...(to === undefined ? {} : { to: checkedDay(to, '--to') }),
  };
}
