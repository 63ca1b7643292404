import type { MentorStats } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import { readMentorRevenue } from './mentor-revenue.repository.ts';
import {
  countAccounts,
  countPlans,
  groupSubscriptions,
  type listMentors,
  summariseTrades,
} from './mentor-stats.repository.ts';
import { countOf, recurringRevenue } from './recurring-revenue.ts';
import { thirtyDays } from './stats-period.ts';

type Mentors = Awaited<ReturnType<typeof listMentors>>;

/** Plans, subscribers, revenue and trading of these mentors, in their order. */

export async function describeMentors(
  db: Db,
  mentors: Mentors,
  now: number,
): Promise<MentorStats[]> {
  const ids = mentors.map(({ id }) => id);
  if (ids.length === 0) return [];
  const groups = await groupSubscriptions(db, ids);
  const revenueOf = await readMentorRevenue(db, ids, instant(now - thirtyDays));
  const plans = countsById(await countPlans(db, ids));
  const accounts = countsById(await countAccounts(db, ids));
  const trades = new Map((await summariseTrades(db, ids)).map((row) => [row.id, row]));
  return mentors.map(({ id, username, avatarUrl, createdAt }) => {
    const own = groups.filter((group) => group.mentorId === id);
    const trade = trades.get(id);
    return {
      uuid: id,
      username,
      avatarUrl,
      joinedAt: createdAt,
      plans: plans.get(id) ?? 0,
      active: countOf(own, 'active'),
      trialing: countOf(own, 'trialing'),
      comped: countOf(own, 'comped'),
      pastDue: countOf(own, 'past_due'),
      mrr: recurringRevenue(own),
      ...revenueOf(id),
      accounts: accounts.get(id) ?? 0,
      closedPositions: trade?.count ?? 0,
      lastTradeAt: later(trade?.lastOpenedAt ?? null, trade?.lastClosedAt ?? null),
    };
  });
}

function countsById(rows: readonly { id: string; count: number }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ id, count }) => [id, count]));
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
