import type { MentorStats } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import { suspendedAmong } from '../../identity/users/suspensions.repository.ts';
import { readMentorChurn } from './mentor-churn.repository.ts';
import { readMentorRevenue } from './mentor-revenue.repository.ts';
import {
  countPlans,
  groupSubscriptions,
  readLastTrades,
  readPayoutStates,
  summariseAccounts,
} from './mentor-stats.repository.ts';
import { countOf, recurringRevenue } from './recurring-revenue.ts';
import { thirtyDays } from './stats-period.ts';
import { unitOf } from './whole-parts.ts';

interface Mentor {
  readonly id: string;
  readonly username: string;
  readonly avatarUrl: string | null;
  readonly createdAt: string;
}

/** When the latest 30 days began. */
export interface Recent {
  /** An instant. */
  readonly since: string;
  /** Its day (UTC). */
  readonly day: string;
  readonly now: string;
}

/** The latest 30 days. `now` in milliseconds. */
export function recentAt(now: number): Recent {
  const since = instant(now - thirtyDays);
  return { since, day: unitOf(since, 'day'), now: instant(now) };
}

/** Plans, subscribers, revenue and trading of these mentors, in their order. */
export async function describeMentors(
  db: Db,
  mentors: readonly Mentor[],
  now: number,
): Promise<MentorStats[]> {
  const ids = mentors.map(({ id }) => id);
  if (ids.length === 0) return [];
  const recent = recentAt(now);
  const groups = await groupSubscriptions(db, ids);
  const revenueOf = await readMentorRevenue(db, ids, recent.day);
  const churnOf = await readMentorChurn(db, ids, recent.since);
  const plans = new Map((await countPlans(db, ids)).map(({ id, count }) => [id, count]));
  const accounts = new Map((await summariseAccounts(db, ids)).map((row) => [row.id, row]));
  const trades = await readLastTrades(db, ids);
  const suspended = await suspendedAmong(db, ids);
  const payoutStateOf = await readPayoutStates(db, ids, recent.now);
  return mentors.map(({ id, username, avatarUrl, createdAt }) => {
    const own = groups.filter((group) => group.mentorId === id);
    const account = accounts.get(id);
    return {
      uuid: id,
      username,
      avatarUrl,
      joinedAt: createdAt,
      status: suspended.has(id) ? 'suspended' : 'active',
      plans: plans.get(id) ?? 0,
      active: countOf(own, 'active'),
      trialing: countOf(own, 'trialing'),
      comped: countOf(own, 'comped'),
      pastDue: countOf(own, 'past_due'),
      mrr: recurringRevenue(own),
      ...revenueOf(id),
      churn30d: churnOf(id),
      accounts: account?.count ?? 0,
      closedPositions: account?.closed ?? 0,
      lastTradeAt: trades.get(id) ?? null,
      syncState: syncStateOf(account?.lastImportAt ?? null, recent),
      payoutState: payoutStateOf(id),
    };
  });
}

function syncStateOf(lastImportAt: string | null, { since }: Recent): MentorStats['syncState'] {
  if (lastImportAt === null) return 'none';
  return lastImportAt >= since ? 'ok' : 'stale';
}
