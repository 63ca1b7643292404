import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

/** Matches beyond this limit are neither counted nor reachable. */
export const countedMentors = 10_000;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface FoundMentors {
  readonly usernames: readonly string[];
  /** At most `counted`. */
  readonly total: number;
}

/**
 * Names of listed mentors that contain `text` in lower case: prefix matches first, each group in
 * byte order. A rare text is looked up in the index of name suffixes; for a common one it is faster
 * to scan the names until the page is full.
 */
export async function searchMentors(
  db: Db,
  text: string,
  page: Page,
  counted = countedMentors,
): Promise<FoundMentors> {
  const reachable = { ...page, limit: Math.min(page.limit, counted - page.offset) };
  if (text === '') {
    const total = await countAtMost(db, counted, listed(db));
    return { usernames: await names(listed(db), reachable), total };
  }
  const total = await countMatches(db, counted, text);
  if (reachable.limit <= 0) return { usernames: [], total };
  const usernames =
    total < counted ? await sorted(db, text, reachable) : await walked(db, text, reachable);
  return { usernames, total };
}

/** Names of listed mentors, in byte order. */
export const listListed = (db: Db, limit: number): Promise<string[]> =>
  names(listed(db), { limit, offset: 0 });

/** Display data of these mentors, in their order. */
export async function describeMentors(db: Db, usernames: readonly string[]) {
  if (usernames.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'avatarUrl', 'about'])
    .where('username', 'in', usernames)
    .execute();
  const byName = new Map(rows.map((row) => [row.username, row]));
  return usernames.flatMap((name) => byName.get(name) ?? []);
}

/** As {@link describeMentors}, of those that the search may show. */
export async function describeListed(db: Db, usernames: readonly string[]) {
  const rows = await db
    .selectFrom('listedMentors')
    .select('username')
    .where('username', 'in', usernames)
    .execute();
  const listedNames = new Set(rows.map(({ username }) => username));
  return describeMentors(
    db,
    usernames.filter((name) => listedNames.has(name)),
  );
}

/** Names of today by the ids of their users. */
export async function usernamesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, username }) => (username === null ? [] : [[id, username]])));
}

/** The upper bound of the prefix range. */
const after = (text: string): string => `${text}\u{10ffff}`;

const listed = (db: Db) => db.selectFrom('listedMentors').select('username').orderBy('username');
const startingWith = (db: Db, text: string) =>
  listed(db).where('username', '>=', text).where('username', '<', after(text));

type Names = ReturnType<typeof listed>;

async function names(query: Names, { limit, offset }: Page): Promise<string[]> {
  if (limit <= 0) return [];
  const rows = await query.limit(limit).offset(offset).execute();
  return rows.map(({ username }) => username);
}

async function countAtMost(db: Db, most: number, query: Names): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countMatches(db: Db, most: number, text: string): Promise<number> {
  // A name may contain the text more than once, but rarely does.
  const probed = 2 * most;
  const { ends, names: found } = await db
    .selectFrom(endsFrom(db, text).limit(probed).as('found'))
    .select(({ fn }) => [
      fn.countAll<number>().as('ends'),
      fn.count<number>('username').distinct().as('names'),
    ])
    .executeTakeFirstOrThrow();
  if (found >= most) return most;
  return ends < probed ? found : countAtMost(db, most, containing(db, text));
}

const endsFrom = (db: Db, text: string) =>
  db
    .selectFrom('mentorNameEnds')
    .select('username')
    .where('nameEnd', '>=', text)
    .where('nameEnd', '<', after(text));

/** `replace` is the only substring search that both engines share. */
const containing = (db: Db, text: string) =>
  listed(db).where(sql<boolean>`replace(username, ${text}, '') <> username`);

async function sorted(db: Db, text: string, { limit, offset }: Page): Promise<string[]> {
  const rows = await endsFrom(db, text)
    .groupBy('username')
    .orderBy(({ eb }) =>
      eb
        .case()
        .when(eb.and([eb('username', '>=', text), eb('username', '<', after(text))]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('username')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ username }) => username);
}

async function walked(db: Db, text: string, { limit, offset }: Page): Promise<string[]> {
  const first = await names(startingWith(db, text), { limit, offset });
  if (first.length === limit) return first;
  const starting =
    first.length > 0
      ? offset + first.length
      : await countAtMost(db, offset, startingWith(db, text));
  const others = containing(db, text).where(({ eb, or }) =>
    or([eb('username', '<', text), eb('username', '>=', after(text))]),
  );
  const rest = await names(others, {
    limit: limit - first.length,
    offset: Math.max(0, offset - starting),
  });
  return [...first, ...rest];
}
