import type { MentorStats } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

type PayoutState = MentorStats['payoutState'];

/** Subscriptions of these mentors, grouped by everything that revenue depends on. */
export function groupSubscriptions(db: Db, mentorIds: readonly string[]) {
  return db
    .selectFrom('memberCounts')
    .select([
      'mentorId',
      'billingStatus',
      'interval',
      'currency',
      // PostgreSQL sums bigint to numeric, which would arrive as text.
      sql<number>`cast(sum(count) as bigint)`.as('count'),
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
    ])
    .where('mentorId', 'in', mentorIds)
    .groupBy(['mentorId', 'billingStatus', 'interval', 'currency'])
    .execute();
}

export function countPlans(db: Db, mentorIds: readonly string[]) {
  return db
    .selectFrom('plans')
    .select(({ fn }) => ['mentorId as id', fn.countAll<number>().as('count')])
    .where('mentorId', 'in', mentorIds)
    .where('status', '=', 'active')
    .groupBy('mentorId')
    .execute();
}

/** Accounts of each mentor, their closed positions and the latest import into one in use. */
export function summariseAccounts(db: Db, mentorIds: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(({ fn }) => [
      'ownerId as id',
      fn.countAll<number>().as('count'),
      sql<number>`cast(sum(closed_count) as bigint)`.as('closed'),
      sql<string | null>`max(case when archived_at is null then last_import_at end)`.as(
        'lastImportAt',
      ),
    ])
    .where('ownerId', 'in', mentorIds)
    .groupBy('ownerId')
    .execute();
}

/** The time of the last entry or exit of each mentor, read from the end of an index for each account. */
export async function readLastTrades(db: Db, mentorIds: readonly string[]) {
  const owners = sql.join(mentorIds);
  const { rows } = await sql<{ mentorId: string; at: string }>`
    select mentor_id, max(at) as at from (
      select a.owner_id as mentor_id, (select opened_at from positions p
        where p.account_id = a.id and p.status = 'open' order by opened_at desc limit 1) as at
      from accounts a where owner_id in (${owners})
      union all
      select a.owner_id, (select closed_at from positions p
        where p.account_id = a.id and p.status = 'closed' order by closed_at desc limit 1)
      from accounts a where owner_id in (${owners})
    ) trades where at is not null group by mentor_id`.execute(db);
  return new Map(rows.map(({ mentorId, at }) => [mentorId, at]));
}

/** Who is paid out: the states of these mentors. */
export async function readPayoutStates(db: Db, mentorIds: readonly string[], now: string) {
  const sellers = await db
    .selectFrom('payoutSellers')
    .select(['mentorId', 'canReceive'])
    .where('mentorId', 'in', mentorIds)
    .execute();
  const holds = await db
    .selectFrom('payoutHolds')
    .select('userId')
    .where('userId', 'in', mentorIds)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
  const held = new Set(holds.map(({ userId }) => userId));
  return (mentorId: string): PayoutState => {
    const own = sellers.filter((seller) => seller.mentorId === mentorId);
    if (own.length === 0) return 'none';
    if (!own.some(({ canReceive }) => canReceive === 1)) return 'pending';
    return held.has(mentorId) ? 'held' : 'ready';
  };
}
