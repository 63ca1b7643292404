import { expect } from 'vitest';
import { day } from '../domain/time/durations.ts';
import { listMentorRevenue } from '../features/admin/statistics/mentor-revenue.repository.ts';
import { describeMentors } from '../features/admin/statistics/mentor-stats.ts';
import type { Db } from '../storage/database.ts';

/** Compares the kept figures of every mentor with sums over all rows. `now` in milliseconds. */
export async function compareMentors(db: Db, now: number): Promise<void> {
  const mentors = await db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .select(['users.id', 'users.username', 'users.avatarUrl', 'users.createdAt'])
    .where('userRoles.role', '=', 'mentor')
    .execute();
  const since = new Date(now - 30 * day).toISOString();
  const entries = await db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('account', 'in', ['customer', 'disputes'])
    .where('payoutId', 'is', null)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices.id', 'refunds.invoiceId')
    .select(['invoices.id', 'invoices.mentorId'])
    .where('refunds.status', '<>', 'failed')
    .distinct()
    .execute();
  const events = await db.selectFrom('subscriptionEvents').selectAll().execute();
  const today = `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const periods = [
    { from: since.slice(0, 10), to: new Date(now).toISOString() },
    { from: '2020-01-01', to: today },
    { from: '2020-01-01', to: new Date(now).toISOString() },
  ].map(({ from, to }) => ({ from: `${from}T00:00:00.000Z`, to }));
  const found = await describeMentors(db, mentors, now);
  const revenues = await Promise.all(periods.map((one) => listMentorRevenue(db, one, 100)));
  for (const mentor of found) {
    const own = entries.filter(({ mentorId }) => mentorId === mentor.uuid);
    const sum = (from: string, to = '9') => {
      const sums = new Map<string, number>();
      for (const { at, currency, amount } of own) {
        if (at >= from && at < to) sums.set(currency, (sums.get(currency) ?? 0) - amount);
      }
      return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
    };
    const byCurrency = (amounts: readonly { amount: number; currency: string }[]) =>
      Object.fromEntries(
        amounts.filter(({ amount }) => amount !== 0).map((one) => [one.currency, one.amount]),
      );
    expect(byCurrency(mentor.revenueTotal)).toEqual(sum(''));
    expect(byCurrency(mentor.revenue30d)).toEqual(sum(since.slice(0, 10)));
    for (const [place, { from, to }] of periods.entries()) {
      const rows = (revenues[place] ?? []).filter(({ uuid }) => uuid === mentor.uuid);
      expect(byCurrency(rows.map((row) => ({ ...row, amount: row.revenue })))).toEqual(
        sum(from, to === today ? to : '9'),
      );
    }
    const sales = own.filter(
      (one) => one.refundId === null && one.disputeId === null && one.account === 'customer',
    );
    const refunded = refunds.filter(({ mentorId }) => mentorId === mentor.uuid);
    expect(mentor.refundRate).toBe(sales.length === 0 ? null : refunded.length / sales.length);
    expect(mentor.churn30d).toBe(
      churnOf(
        events.filter((one) => one.mentorId === mentor.uuid),
        since,
      ),
    );
  }
}

interface Event {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly at: string;
  readonly yearlyBefore: number;
  readonly yearlyAfter: number;
}

function churnOf(events: readonly Event[], since: string): number | null {
  const paid = (own: readonly Event[], before: string): number =>
    own.reduce((sum, one) => (one.at < before ? sum + one.yearlyAfter - one.yearlyBefore : sum), 0);
  const by = (key: (event: Event) => string) => [...Map.groupBy(events, key).values()];
  const base = by((one) => one.subscriptionId).filter((own) => paid(own, since) > 0).length;
  const churned = by((one) => one.userId).filter(
    (own) => paid(own, since) > 0 && paid(own, '9') === 0,
  ).length;
  return base === 0 ? null : churned / base;
}
