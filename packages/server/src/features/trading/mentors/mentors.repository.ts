import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';

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
    const total = countOf(await countListed(db, counted));
    return { usernames: reachable.limit > 0 ? namesOf(await listPage(db, reachable)) : [], total };
  }
  const range = { text, end: `${text}\u{10ffff}` };
  const total = await countMatches(db, counted, range);
  if (reachable.limit <= 0) return { usernames: [], total };
  const usernames =
    total < counted
      ? namesOf(await listMatches(db, range, reachable))
      : await walked(db, range, reachable);
  return { usernames, total };
}

/** Names of listed mentors, in byte order. */
export const listListed = async (db: Db, limit: number): Promise<string[]> =>
  namesOf(await listPage(db, { limit, offset: 0 }));

/** Display data of these mentors, in their order. */
export async function describeMentors(db: Db, usernames: readonly string[]) {
  if (usernames.length === 0) return [];
  const rows = await selectMentors(db, usernames);
  const byName = new Map(rows.map((row) => [row.username, row]));
  return usernames.flatMap((name) => byName.get(name) ?? []);
}

const selectMentors = prepared((db, usernames: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'avatarUrl', 'about'])
    .where('username', 'in', usernames),
);

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

/** Names that start with a text: from it up to a bound. */
interface Range {
  readonly text: string;
  readonly end: string;
}

const listed = (db: Db) => db.selectFrom('listedMentors').select('username').orderBy('username');
const startingWith = (db: Db, { text, end }: Range) =>
  listed(db).where('username', '>=', text).where('username', '<', end);
/** `replace` is the only substring search that both engines share. */
const containing = (db: Db, text: string) =>
  listed(db).where(sql<boolean>`replace(username, ${text}, '') <> username`);
const endsFrom = (db: Db, { text, end }: Range) =>
  db
    .selectFrom('mentorNameEnds')
    .select('username')
    .where('nameEnd', '>=', text)
    .where('nameEnd', '<', end);

type Names = ReturnType<typeof listed>;

const pageOf = (query: Names, { limit, offset }: Page) => query.limit(limit).offset(offset);
const namesOf = (rows: readonly { readonly username: string }[]): string[] =>
  rows.map(({ username }) => username);

const atMost = (db: Db, most: number, query: Names) =>
  db
    .selectFrom(query.limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'));
const countOf = ([row]: readonly { readonly count: number }[]): number => row?.count ?? 0;

const countListed = prepared((db, most: number) => atMost(db, most, listed(db)));
const countStarting = prepared((db, most: number, range: Range) =>
  atMost(db, most, startingWith(db, range)),
);
const countContaining = prepared((db, most: number, text: string) =>
  atMost(db, most, containing(db, text)),
);
const countEnds = prepared((db, most: number, range: Range) =>
  db
    .selectFrom(endsFrom(db, range).limit(most).as('found'))
    .select(({ fn }) => [
      fn.countAll<number>().as('ends'),
      fn.count<number>('username').distinct().as('names'),
    ]),
);

async function countMatches(db: Db, most: number, range: Range): Promise<number> {
  // A name may contain the text more than once, but rarely does.
  const probed = 2 * most;
  const [{ ends, names } = { ends: 0, names: 0 }] = await countEnds(db, probed, range);
  if (names >= most) return most;
  return ends < probed ? names : countOf(await countContaining(db, most, range.text));
}

const listPage = prepared((db, page: Page) => pageOf(listed(db), page));
const listStarting = prepared((db, range: Range, page: Page) =>
  pageOf(startingWith(db, range), page),
);
const listMatches = prepared((db, range: Range, { limit, offset }: Page) =>
  endsFrom(db, range)
    .groupBy('username')
    .orderBy(({ eb }) =>
      eb
        .case()
        .when(eb.and([eb('username', '>=', range.text), eb('username', '<', range.end)]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('username')
    .limit(limit)
    .offset(offset),
);
const listOthers = prepared((db, { text, end }: Range, page: Page) =>
  pageOf(
    containing(db, text).where(({ eb, or }) =>
      or([eb('username', '<', text), eb('username', '>=', end)]),
    ),
    page,
  ),
);

async function walked(db: Db, range: Range, { limit, offset }: Page): Promise<string[]> {
  const first = namesOf(await listStarting(db, range, { limit, offset }));
  if (first.length === limit) return first;
  const starting =
    first.length > 0 ? offset + first.length : countOf(await countStarting(db, offset, range));
  const rest = await listOthers(db, range, {
    limit: limit - first.length,
    offset: Math.max(0, offset - starting),
  });
  return [...first, ...namesOf(rest)];
}
