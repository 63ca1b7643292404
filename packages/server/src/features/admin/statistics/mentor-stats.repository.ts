import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

export interface MentorOrder {
  readonly column: 'users.username' | 'users.createdAt';
  readonly direction: 'asc' | 'desc';
  /** Beginnings of words of the username or the email. */
  readonly words: readonly string[];
}

export function listMentors(
  db: Db,
  order: MentorOrder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return mentors(db, order.words)
    .select(['users.id', 'users.username', 'users.avatarUrl', 'users.createdAt'])
    .orderBy(order.column, order.direction)
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();
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

export function countAccounts(db: Db, mentorIds: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(({ fn }) => ['ownerId as id', fn.countAll<number>().as('count')])
    .where('ownerId', 'in', mentorIds)
    .groupBy('ownerId')
    .execute();
}

/** Closed positions of each mentor and the time of their last entry or exit. */
export function summariseTrades(db: Db, mentorIds: readonly string[]) {
  return db
    .selectFrom('positions')
    .innerJoin('accounts', 'accounts.id', 'positions.accountId')
    .select(({ fn }) => [
      'accounts.ownerId as id',
      fn.count<number>('positions.closedAt').as('count'),
      fn.max('positions.openedAt').as('lastOpenedAt'),
      fn.max('positions.closedAt').as('lastClosedAt'),
    ])
    .where('accounts.ownerId', 'in', mentorIds)
    .groupBy('accounts.ownerId')
    .execute();
}
