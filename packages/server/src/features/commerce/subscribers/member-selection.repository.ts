import type { SubscriberState } from '@skipper/core/contract';
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { endedStatuses } from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { Db } from '../../../storage/database.ts';

/** More users of a name are not looked up. */
const most = 20_000;

export interface MemberSelection {
  readonly mentorId: string;
  /** How many members the mentor has, or more. */
  readonly members: number;
  /** Lower case: beginnings of words of the username. All of them must match. */
  readonly words: readonly string[];
  readonly status: SubscriberState | undefined;
  readonly planId: string | undefined;
}

/**
 * A selection in SQL. `few`: what is found will not be much, so that it is read by who is found, and
 * not in the order of a list.
 */
export async function conditionsOf(
  db: Db,
  { mentorId, members, words, status, planId }: MemberSelection,
  { few = false } = {},
): Promise<RawBuilder<unknown>> {
  const names = await Promise.all(words.map((word) => isNamed(db, word, Math.min(members, most))));
  const byUser = few && names.some(({ lookedUp }) => lookedUp);
  const found = [sql`${mentorColumn(db, byUser)} = ${mentorId}`, stateIs(status)];
  if (planId !== undefined) found.push(sql`plan_id = ${planId}`);
  return sql.join([...found, ...names.map(({ condition }) => condition)], sql` and `);
}

/** SQLite would rather pass by all members in an index that has all columns: a sign keeps it from those. */
const mentorColumn = (db: Db, byUser: boolean): RawBuilder<unknown> =>
  byUser && !(db.getExecutor().adapter instanceof PostgresAdapter)
    ? sql`+subscriptions.mentor_id`
    : sql`subscriptions.mentor_id`;

function stateIs(status: SubscriberState | undefined): RawBuilder<unknown> {
  if (status === undefined) return sql`billing_status <> 'incomplete'`;
  const ended = sql.join(endedStatuses.map((one) => sql.lit(one)));
  if (status === 'ended') return sql`billing_status in (${ended})`;
  if (status === 'canceling') {
    return sql`cancel_at_period_end = 1 and billing_status not in (${ended}, 'incomplete')`;
  }
  return sql`billing_status = ${status} and cancel_at_period_end = 0`;
}

interface Named {
  readonly condition: RawBuilder<unknown>;
  /** All users of the name are; otherwise each member is asked for theirs. */
  readonly lookedUp: boolean;
}

/**
 * The words of users are also those of their emails, which a mentor may not find out: each match
 * has to stand in the username. Users are looked up unless there are more of them than members.
 */
async function isNamed(db: Db, word: string, members: number): Promise<Named> {
  const after = `${word}\u{10ffff}`;
  const begins = sql`from user_words where word >= ${word} and word < ${after}`;
  const name = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const users = sql`select id from users where username like ${name} escape '\\'`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${begins} limit ${members + 1}) as probe`.execute(db);
  const lookedUp = Number(rows[0]?.count ?? 0) <= members;
  const condition = lookedUp
    ? sql`subscriptions.user_id in (${users} and id in (select user_id ${begins}))`
    : sql`exists (${users} and users.id = subscriptions.user_id)`;
  return { condition, lookedUp };
}
