import type { MentorStats, MentorStatsQuery } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { readMentorRevenue } from './mentor-revenue.repository.ts';
import {
  countAccounts,
  countAllMentors,
  countPlans,
  groupSubscriptions,
  listMentors,
  type MentorOrder,
  summariseTrades,
} from './mentor-stats.repository.ts';
import { countOf, recurringRevenue } from './recurring-revenue.ts';
import { thirtyDays } from './stats-period.ts';

export function mentorStatsRoutes(): Pick<Handlers, 'getMentorStats'> {
  return {
    getMentorStats: async ({ db, query, now }) => {
      const mentors = await listMentors(db, orderOf(query.sort), window(query));
      return { mentors: await describe(db, mentors, now), total: await countAllMentors(db) };
    },
  };
}

/** The specification uses both forms: `-createdAt` and `username:asc`. */
function orderOf(sort: MentorStatsQuery['sort'] = 'username'): MentorOrder {
  const descending = sort.startsWith('-') || sort.endsWith(':desc');
  return {
    column: sort.includes('createdAt') ? 'users.createdAt' : 'users.username',
    direction: descending ? 'desc' : 'asc',
  };
}

type Mentors = Awaited<ReturnType<typeof listMentors>>;

async function describe(db: Db, mentors: Mentors, now: number): Promise<MentorStats[]> {
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
