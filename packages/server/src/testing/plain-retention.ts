import { expect } from 'vitest';
import { monthsOf } from '../domain/admin/metrics/months.ts';
import { summaryOf } from '../features/commerce/sales/sales-summary.ts';
import { countTrials, sumRevenue } from '../features/commerce/sales/sales-sums.repository.ts';
import type { SubscriptionEventsTable } from '../storage/commerce-tables.ts';
import type { Db } from '../storage/database.ts';

type Events = readonly SubscriptionEventsTable[];

/**
 * Compares churn, NRR, LTV and trials of each month with what all changes of each mentor say. `from`
 * and `to` are days.
 */
export async function compareRetention(db: Db, days: { from: string; to: string }): Promise<void> {
  const all = await db.selectFrom('subscriptionEvents').selectAll().execute();
  for (const [mentorId, events] of Map.groupBy(all, (event) => event.mentorId)) {
    const period = { from: days.from, to: `${days.to}T23:59:59.999Z` };
    const until = events.filter(({ at }) => at.slice(0, 10) <= days.to);
    const months = monthsOf(period).slice(-12);
    const revenue = await sumRevenue(db, mentorId, days);
    const byMonth = await sumRevenue(db, mentorId, {
      ...days,
      from: `${days.from.slice(0, 7)}-01`,
    });
    const found = await countTrials(db, mentorId, { from: months[0] ?? '', to: days.to });
    const { currencies, trials } = summaryOf([], revenue, period, { trials: found, byMonth });
    expect(trials).toEqual(months.map((month) => plainTrials(until, month)));
    for (const { currency, months: kept } of currencies) {
      const own = until.filter((event) => event.currency === currency);
      expect(kept.map(({ mrr: _, net: __, ...month }) => month)).toEqual(
        months.map((month) => plainMonth(own, month)),
      );
    }
  }
}

function plainTrials(events: Events, month: string) {
  const ended = events.filter(
    (one) =>
      one.at.startsWith(month) && one.fromStatus === 'trialing' && one.toStatus !== 'trialing',
  );
  const converted = ended.filter(({ yearlyAfter }) => yearlyAfter > 0);
  return { month, ended: ended.length, converted: converted.length };
}

function plainMonth(events: Events, month: string) {
  const before = events.filter(({ at }) => at.slice(0, 7) < month);
  const within = events.filter(({ at }) => at.startsWith(month));
  const yearly = (rows: Events) =>
    rows.reduce((sum, row) => sum + row.yearlyAfter - row.yearlyBefore, 0);
  const joined = (rows: Events) =>
    rows.filter((row) => row.yearlyBefore === 0 && row.yearlyAfter > 0).length;
  const gone = (rows: Events) =>
    rows.filter((row) => row.yearlyBefore > 0 && row.yearlyAfter === 0).length;
  const paying = joined(before) - gone(before);
  const churned = gone(within);
  const churn = paying === 0 ? null : churned / paying;
  const start = yearly(before);
  const keeps = yearly(within.filter(({ yearlyBefore }) => yearlyBefore > 0));
  const left = paying + joined(within) - churned;
  const arpu = left === 0 ? 0 : (start + yearly(within)) / (12 * left);
  return {
    month,
    paying,
    churned,
    churn,
    nrr: start === 0 ? null : (start + keeps) / start,
    ltv: !churn || left === 0 ? null : expect.closeTo(Math.round(arpu / churn), -0.5),
  };
}
