import { instant } from '../../../adapters/clock.ts';
import { monthsOf } from '../../../domain/admin/metrics/months.ts';
import {
  grossRevenueChurn,
  netRevenueRetention,
  ratio,
} from '../../../domain/admin/metrics/rates.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { sumInvoices, sumMovements, sumShares } from './revenue-stats.repository.ts';
import { movementsFrom, revenueByMonth, revenueOf } from './revenue-stats.ts';
import {
  readInstant,
  readMonths,
  readPeriod,
  type StatsPeriod,
  thirtyDays,
} from './stats-period.ts';
import {
  countSteps,
  countSubscribers,
  groupAt,
  groupNow,
} from './subscription-stats.repository.ts';
import { tally, totalOf, typesByMonth, typesOf } from './subscription-stats.ts';

type Calls =
  | 'getSubscriptionTypes'
  | 'getSubscriptionTypesTotal'
  | 'getSubscriptionTypesMonthly'
  | 'getRevenueStats'
  | 'getMonthlyRevenue'
  | 'getSubscriptionStats';

/** Site-wide statistics for admins. */
export function figureRoutes(): Pick<Handlers, Calls> {
  return {
    getSubscriptionTypes: async ({ db, query, now }) => {
      const at = readInstant(query);
      const rows = at === undefined ? await groupNow(db) : await groupAt(db, at);
      return { at: at ?? instant(now), types: typesOf(rows) };
    },
    getSubscriptionTypesTotal: async ({ db }) => totalOf(await groupNow(db)),
    getSubscriptionTypesMonthly: async ({ db, query, now }) => {
      const period = readMonths(query, now);
      return { months: typesByMonth(await countSteps(db, period), monthsOf(period)) };
    },
    getRevenueStats: async ({ db, query, now }) => {
      const period = readPeriod(query, now);
      return { ...period, currencies: revenueOf(await readRevenue(db, period)) };
    },
    getMonthlyRevenue: async ({ db, query, now }) => {
      const period = readMonths(query, now);
      return { months: revenueByMonth(await readRevenue(db, period), monthsOf(period)) };
    },
    getSubscriptionStats: async ({ db, query, now }) => describe(db, readPeriod(query, now)),
  };
}

async function readRevenue(db: Db, period: StatsPeriod) {
  return {
    invoices: await sumInvoices(db, period),
    shares: await sumShares(db, period),
    movements: await sumMovements(db, period),
  };
}

async function describe(db: Db, period: StatsPeriod) {
  const { standing, canceledIntent, trialsEnded, trialsConverted } = tally(
    await countSteps(db, period),
  );
  const { starting, churned } = await countSubscribers(db, period);
  const last = { from: instant(Date.parse(period.to) - thirtyDays), to: period.to };
  const recent = await countSubscribers(db, last);
  return {
    ...period,
    active: standing('active'),
    trialing: standing('trialing'),
    pastDue: standing('past_due'),
    comped: standing('comped'),
    canceledIntent,
    churned,
    churnRate: ratio(churned, starting),
    churnRateStripe: ratio(recent.churned, recent.starting + recent.fresh),
    trialConversion: ratio(trialsConverted, trialsEnded),
    revenue: await retention(db, period),
  };
}

async function retention(db: Db, period: StatsPeriod) {
  // One step over the whole period, not month by month: a subscriber who left and returned counts
  // as retained.
  const rows = await sumMovements(db, period, 'period');
  return [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const start = own.find(({ month }) => month === '')?.end ?? 0;
    const moved = movementsFrom(
      start,
      own.find(({ month }) => month !== ''),
    );
    return { currency, nrr: netRevenueRetention(moved), grossChurn: grossRevenueChurn(moved) };
  });
}
