import { instant } from '../../../adapters/clock.ts';
import { monthsOf } from '../../../domain/admin/metrics/months.ts';
import {
  grossRevenueChurn,
  netRevenueRetention,
  ratio,
} from '../../../domain/admin/metrics/rates.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { countStep, standingAt, sumMovements, sumStep } from './revenue-movements.repository.ts';
import { sumSales } from './revenue-stats.repository.ts';
import { movementsFrom, revenueByMonth, revenueOf } from './revenue-stats.ts';
import {
  readInstant,
  readMonths,
  readPeriod,
  type StatsPeriod,
  thirtyDays,
} from './stats-period.ts';
import { countSteps, groupAt, groupNow } from './subscription-stats.repository.ts';
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
    sales: await sumSales(db, period),
    movements: await sumMovements(db, period),
  };
}

async function describe(db: Db, period: StatsPeriod) {
  const last = { from: instant(Date.parse(period.to) - thirtyDays), to: period.to };
  // Side by side: PostgreSQL answers them at the same time.
  const [steps, moved, recent] = await Promise.all([
    countSteps(db, period),
    moveOver(db, period),
    last.from === period.from ? undefined : churnOver(db, last),
  ]);
  const { standing, canceledIntent, trialsEnded, trialsConverted } = tally(steps);
  const { churned, starting, fresh } = recent ?? moved;
  return {
    ...period,
    active: standing('active'),
    trialing: standing('trialing'),
    pastDue: standing('past_due'),
    comped: standing('comped'),
    canceledIntent,
    churned: moved.churned,
    churnRate: ratio(moved.churned, moved.starting),
    churnRateStripe: ratio(churned, starting + fresh),
    trialConversion: ratio(trialsConverted, trialsEnded),
    revenue: moved.retention,
  };
}

/** Of {@link moveOver}, what the rate of churn is made of. */
async function churnOver(db: Db, period: StatsPeriod) {
  const [before, counts] = await Promise.all([standingAt(db, period.from), countStep(db, period)]);
  return { ...counts, starting: before.get('')?.paying ?? 0 };
}

/**
 * Paying subscribers at the start, those of them who pay nothing at the end, new ones since, and
 * what stayed of their revenue. In one step, not month by month: a subscriber who left and returned
 * counts as retained.
 */
async function moveOver(db: Db, period: StatsPeriod) {
  const [before, rows] = await Promise.all([standingAt(db, period.from), sumStep(db, period)]);
  const steps = new Map(rows.map((row) => [row.currency, row]));
  const all = steps.get('');
  const currencies = [...new Set([...before.keys(), ...steps.keys()])].sort();
  return {
    starting: before.get('')?.paying ?? 0,
    churned: all?.churned ?? 0,
    fresh: all?.fresh ?? 0,
    retention: currencies
      .filter((currency) => currency !== '')
      .map((currency) => {
        const step = movementsFrom(before.get(currency)?.yearly ?? 0, steps.get(currency));
        return { currency, nrr: netRevenueRetention(step), grossChurn: grossRevenueChurn(step) };
      }),
  };
}
