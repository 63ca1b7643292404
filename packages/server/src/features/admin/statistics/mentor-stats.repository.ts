import type { MentorStatsSortKey } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';
import {
  lastTradesOf,
  type RankedValue,
  type Recent,
  rankMentors,
} from './mentor-orders.repository.ts';

export interface MentorOrder {
  readonly key: MentorStatsSortKey;
  readonly descending: boolean;
  /** Beginnings of words of the username or the email. */
  readonly words: readonly string[];
}

export function listMentors(
  db: Db,
  { key, descending, words }: MentorOrder,
  recent: Recent,
  { limit, offset }: Page,
) {
  const page = mentors(db, words)
    .select(['users.id', 'users.username', 'users.avatarUrl', 'users.createdAt'])
    .limit(limit)
    .offset(offset);
  if (key === 'username' || key === 'createdAt') {
    const direction = descending ? 'desc' : 'asc';
    return page.orderBy(`users.${key}`, direction).orderBy('users.id').execute();
  }
  const { values, order } = rankMentors(key, recent, descending);
  const ranked = sql<RankedValue>`(${values})`.as<'ranked'>(sql`ranked`);
  return page.leftJoin(ranked, 'ranked.mentorId', 'users.id').orderBy(order).execute();
}

export async function countAllMentors(db: Db, words: readonly string[]): Promise<number> {
  const { count } = await mentors(db, words)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const mentors = (db: Db, words: readonly string[]) =>
  db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .where('userRoles.role', '=', 'mentor')
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb.exists(
            eb
              .selectFrom('userWords')
              .select('userWords.word')
              .whereRef('userWords.userId', '=', 'users.id')
              .where('userWords.word', '>=', word)
              .where('userWords.word', '<', `${word}\u{10ffff}`),
          ),
        ),
      ),
    );

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

/** The time of the last entry or exit of each mentor. */
export async function readLastTrades(db: Db, mentorIds: readonly string[]) {
  const { rows } = await lastTradesOf(sql`owner_id in (${sql.join(mentorIds)})`).execute(db);
  return new Map(rows.map(({ mentorId, value }) => [mentorId, value]));
}
