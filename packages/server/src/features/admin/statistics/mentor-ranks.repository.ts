import { sql } from 'kysely';
import type { MentorRanksTable } from '../../../storage/admin-tables.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';

/** Whether figures of anyone may have changed since they were computed. */
export async function anyRankDue(db: Db, now: string): Promise<boolean> {
  const { rows } = await sql<{ due: number }>`select case
    when exists (select 1 from mentor_rank_changes) then 1
    when exists (select 1 from mentor_ranks where due_at <= ${now}) then 1
    else 0 end as due`.execute(db);
  return rows[0]?.due === 1;
}

/**
 * Lets no other transaction compute ranks until this one ends: of two at once, the one that read first
 * could write last. Returns the currency that amounts are compared in: the one with the most sales. If that
 * has changed, everything is due.
 */
export async function lockRanks(db: Db): Promise<string> {
  const { currency: held } = await db
    .updateTable('mentorRankCurrency')
    .set(({ ref }) => ({ currency: ref('currency') }))
    .where('id', '=', 1)
    .returning('currency')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ currency: string }>`
    select currency from mentor_revenue where size = 0
    group by currency order by sum(sales) desc, currency limit 1`.execute(db);
  const currency = rows[0]?.currency ?? '';
  if (currency === held) return currency;
  await db.updateTable('mentorRankCurrency').set({ currency }).where('id', '=', 1).execute();
  await db.updateTable('mentorRanks').set({ dueAt: '' }).execute();
  return currency;
}

/** Mentors whose figures are to be computed, in the transaction that stores them. */
export async function takeDue(db: Db, now: string, most: number): Promise<string[]> {
  const changed = await db
    .selectFrom('mentorRankChanges')
    .select('mentorId')
    .distinct()
    .limit(most)
    .execute();
  const ids = changed.map(({ mentorId }) => mentorId);
  if (ids.length > 0) {
    await db.deleteFrom('mentorRankChanges').where('mentorId', 'in', ids).execute();
  }
  const due = await db
    .selectFrom('mentorRanks')
    .select('mentorId')
    .where('dueAt', '<=', now)
    .limit(most - ids.length)
    .execute();
  return [...new Set([...ids, ...due.map(({ mentorId }) => mentorId)])];
}

/** Those of some users who are mentors. */
export async function findMentors(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'username', 'avatarUrl', 'createdAt'])
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRoles')
          .select('role')
          .whereRef('userId', '=', 'users.id')
          .where('role', '=', 'mentor'),
      ),
    )
    .execute();
}

/** Keeps what was computed for these users; who is no mentor any more is left out. */
export async function storeRanks(
  db: Db,
  ids: readonly string[],
  ranks: readonly MentorRanksTable[],
): Promise<void> {
  const mentors = new Set(ranks.map(({ mentorId }) => mentorId));
  const gone = ids.filter((id) => !mentors.has(id));
  if (gone.length > 0) await db.deleteFrom('mentorRanks').where('mentorId', 'in', gone).execute();
  for (const some of inChunks(ranks)) {
    const columns = Object.keys(some[0] ?? {}) as (keyof MentorRanksTable)[];
    await db
      .insertInto('mentorRanks')
      .values(some)
      .onConflict((on) =>
        on
          .column('mentorId')
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
}

interface First {
  readonly mentorId: string;
  readonly first: string | null;
}

/** The first day with a payment that counts for the latest 30 days, by mentor: one step in an index each. */
export async function firstRecentDays(
  db: Db,
  ids: readonly string[],
  since: string,
): Promise<readonly First[]> {
  const { rows } = await sql<First>`
    select users.id as mentor_id, (select min(period) from mentor_revenue r
      where r.mentor_id = users.id and r.size = 10 and r.period >= ${since}) as first
    from users where users.id in (${sql.join(ids)})`.execute(db);
  return rows;
}

/** The first change of a subscription in the latest 30 days, by mentor. */
export async function firstRecentChanges(
  db: Db,
  ids: readonly string[],
  since: string,
): Promise<readonly First[]> {
  const { rows } = await sql<First>`
    select users.id as mentor_id, (select min(at) from subscription_events e
      where e.mentor_id = users.id and e.at >= ${since}) as first
    from users where users.id in (${sql.join(ids)})`.execute(db);
  return rows;
}

/** When holds of payouts end by themselves, by mentor. */
export function endsOfHolds(db: Db, ids: readonly string[], now: string) {
  return db
    .selectFrom('payoutHolds')
    .select(['userId as mentorId', 'until as first'])
    .where('userId', 'in', ids)
    .where('until', '>', now)
    .execute();
}
