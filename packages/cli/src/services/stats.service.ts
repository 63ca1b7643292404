import { endpoints, type StatsPeriodQuery } from '@skipper/core/contract';
import type { CommandContext } from '../commands/context.ts';
import {
  monthlyRevenueView,
  revenueView,
  subscriptionFigures,
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

export async function printTypes(context: CommandContext) {
  const client = await context.client();
  const { types } = await client.send(endpoints.getSubscriptionTypes, { query: {} });
  context.output.list(typesView, types);
}

export async function printTypesMonthly(context: CommandContext, options: PeriodOptions) {
  const client = await context.client();
  const query = periodOf(options);
  const { months } = await client.send(endpoints.getSubscriptionTypesMonthly, { query });
  context.output.list(typesMonthlyView, months);
}

function periodOf({ from, to }: PeriodOptions): StatsPeriodQuery {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
