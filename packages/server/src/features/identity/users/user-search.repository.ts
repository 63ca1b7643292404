import type { Role, UserStatus } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import { fromNearerEnd, type Page } from '../../../storage/paging.ts';

/** Matches of a search or a filter beyond this number are neither counted nor reachable. */
const countedUsers = 10_000;
/** Up to so many matches, it is faster to look the users up than to walk through all of them. */
const rare = 2_000;

export interface UserSelection {
  /** Lower case: beginnings of words of the username or the email. All of them must match. */
  readonly words: readonly string[];
  readonly role: Role | undefined;
  readonly status: UserStatus | undefined;
}

export interface UserOrder {
  readonly column: 'username' | 'createdAt';
  readonly direction: 'asc' | 'desc';
}

export interface FoundUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  readonly createdAt: string;
}

const opposite = { asc: sql`desc`, desc: sql`asc` } as const;

/** One page of the selected users, and how many there are. */
export async function searchUsers(
  db: Db,
  selection: UserSelection,
  order: UserOrder,
  { limit, offset }: Page,
): Promise<{ readonly users: readonly FoundUser[]; readonly total: number }> {
  const conditions = await conditionsOf(db, selection);
  const most = conditions.length === 0 ? Number.MAX_SAFE_INTEGER : countedUsers;
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  // All of them are counted from an index, without a row.
  const matches =
    conditions.length === 0 ? sql`users` : sql`(select 1 from users ${where} limit ${most})`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${matches} as matches`.execute(db);
  const total = Number(counted[0]?.total ?? 0);
  const reachable = { limit: Math.min(limit, most - offset), offset };
  // Where not all are counted, the end is not known.
  const page = total < most ? fromNearerEnd(reachable, total) : { ...reachable, backwards: false };
  if (page.limit <= 0) return { users: [], total };
  const by = sql.ref(order.column === 'username' ? 'users.username' : 'users.createdAt');
  const direction = sql.raw(order.direction);
  const way = page.backwards ? opposite[order.direction] : direction;
  const { rows } = await sql<FoundUser>`
    select users.id, username, email, avatar_url, created_at from users
    where users.id in (select users.id from users ${where}
      order by ${by} ${way}, users.id ${way} limit ${page.limit} offset ${page.offset})
    order by ${by} ${direction}, users.id ${direction}`.execute(db);
  return { users: rows, total };
}

async function conditionsOf(
  db: Db,
  { words, role, status }: UserSelection,
): Promise<RawBuilder<unknown>[]> {
  const found: RawBuilder<unknown>[] = [];
  for (const word of words) {
    const after = `${word}\u{10ffff}`;
    found.push(await within(db, sql`from user_words where word >= ${word} and word < ${after}`));
  }
  if (role !== undefined) found.push(await within(db, sql`from user_roles where role = ${role}`));
  if (status === 'suspended') found.push(await within(db, sql`from suspensions where true`));
  if (status === 'active') {
    found.push(sql`not exists (select 1 from suspensions where user_id = users.id)`);
  }
  return found;
}

/** That rows name a user: looked up from a few rows, asked for each user otherwise. */
async function within(db: Db, rowsOf: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${rowsOf} limit ${rare + 1}) as probe`.execute(db);
  return Number(rows[0]?.count ?? 0) > rare
    ? sql`exists (select 1 ${rowsOf} and user_id = users.id)`
    : sql`users.id in (select user_id ${rowsOf})`;
}
