import type { MentorStatsSortKey } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';

/** Figures that can be unknown for a mentor. */
const mayBeUnknown: ReadonlySet<MentorStatsSortKey> = new Set([
  'churn30d',
  'refundRate',
  'lastTradeAt',
]);
/** Matches of a search beyond this number are neither counted nor reachable. */
const countedMatches = 10_000;

export interface MentorOrder {
  readonly key: MentorStatsSortKey;
  readonly descending: boolean;
  /** Beginnings of words of the username or the email. */
  readonly words: readonly string[];
}

/**
 * The ids of a page of mentors in the order of a figure, last those without one that is known, and the number
 * of all. Equals are in the order of their names: the opposite direction is the opposite order.
 */
export async function listRanked(
  db: Db,
  { key, descending, words }: MentorOrder,
  { limit, offset }: Page,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const matches = await matchesOf(db, words);
  const matching = matches.map(({ condition }) => condition);
  const part = (known?: boolean): Part => ({ matching, known, key, descending });
  if (matches.some(({ few }) => few)) return readFound(db, part(), { limit, offset });
  const most = words.length === 0 ? Number.MAX_SAFE_INTEGER : countedMatches;
  const reachable = Math.max(0, Math.min(limit, most - offset));
  const total = await countPart(db, part(), most);
  const page = { limit: reachable, offset };
  if (!mayBeUnknown.has(key)) return { ids: await readPart(db, part(), total, most, page), total };
  const known = await countPart(db, part(true), most);
  const first = await readPart(db, part(true), known, most, page);
  const left = { limit: reachable - first.length, offset: Math.max(0, offset - known) };
  const rest = await readPart(db, part(false), total - known, most - known, left);
  return { ids: [...first, ...rest], total };
}

interface Part {
  /** Conditions of a search. */
  readonly matching: readonly RawBuilder<unknown>[];
  /** Whether the figure is known; undefined: either. */
  readonly known: boolean | undefined;
  readonly key: MentorStatsSortKey;
  readonly descending: boolean;
}

function from({ matching, known, key }: Part): RawBuilder<unknown> {
  const column = sql.ref(`mentorRanks.${key}`);
  const conditions = [
    ...matching,
    ...(known === undefined ? [] : [sql`${column} is ${sql.raw(known ? 'not null' : 'null')}`]),
  ];
  return conditions.length === 0
    ? sql`from mentor_ranks`
    : sql`from mentor_ranks where ${sql.join(conditions, sql` and `)}`;
}

async function countPart(db: Db, part: Part, most: number): Promise<number> {
  const counted =
    most === Number.MAX_SAFE_INTEGER
      ? from(part)
      : sql`from (select 1 ${from(part)} limit ${most}) found`;
  const { rows } = await sql<{ count: number }>`select count(*) as count ${counted}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Few enough to look all of them up, before anything else, and to sort and count them in one. */
async function readFound(
  db: Db,
  part: Part,
  { limit, offset }: Page,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const columns = part.key === 'username' ? sql`` : sql`, ${sql.ref(`mentorRanks.${part.key}`)}`;
  const unknownLast = mayBeUnknown.has(part.key)
    ? sql`${sql.ref(`mentorRanks.${part.key}`)} is null,`
    : sql``;
  const { rows } = await sql<{ mentorId: string; total: number }>`
    with found as materialized (select mentor_id, username${columns} ${from(part)})
    select mentor_id, (select count(*) from found) as total from found as mentor_ranks
    order by ${unknownLast} ${orderOf(part, false)} limit ${limit} offset ${offset}`.execute(db);
  // After the end of the list no row tells their number.
  const total = rows[0]?.total ?? (await countPart(db, part, countedMatches));
  return { ids: rows.map(({ mentorId }) => mentorId), total: Number(total) };
}

/** From the nearer end: what is skipped is read from the index all the same. */
async function readPart(
  db: Db,
  part: Part,
  total: number,
  most: number,
  { limit, offset }: Page,
): Promise<readonly string[]> {
  const taken = Math.min(limit, total - offset);
  if (taken <= 0) return [];
  // Where not all are counted, the end is not known.
  const backwards = offset > total / 2 && total < most;
  const skipped = backwards ? total - offset - taken : offset;
  const { rows } = await sql<{ mentorId: string }>`select mentor_id ${from(part)}
    order by ${orderOf(part, backwards)} limit ${taken} offset ${skipped}`.execute(db);
  const ids = rows.map(({ mentorId }) => mentorId);
  return backwards ? ids.reverse() : ids;
}

/** Each has an index, which is read from its end for the opposite. */
function orderOf({ key, descending }: Part, backwards: boolean): RawBuilder<unknown> {
  const column = sql.ref(`mentorRanks.${key}`);
  const falls = descending !== backwards;
  if (key === 'username') return sql`${column} ${sql.raw(falls ? 'desc' : 'asc')}`;
  return falls ? sql`${column} desc, username asc` : sql`${column} asc, username desc`;
}

interface Match {
  readonly condition: RawBuilder<unknown>;
  readonly few: boolean;
}

/** Few matches are looked up; with more, the order is walked through and each of its rows is asked for. */
async function matchesOf(db: Db, words: readonly string[]): Promise<Match[]> {
  const found: Match[] = [];
  for (const word of words) {
    const range = sql`from user_words where word >= ${word} and word < ${`${word}\u{10ffff}`}`;
    // In the order of the index, which PostgreSQL then reads instead of the table.
    const { rows } = await sql<{ count: number }>`select count(*) as count from
      (select 1 ${range} order by word limit ${countedMatches + 1}) probe`.execute(db);
    const few = Number(rows[0]?.count ?? 0) <= countedMatches;
    const condition = few
      ? sql`mentor_ranks.mentor_id in (select user_id ${range})`
      : sql`exists (select 1 ${range} and user_id = mentor_ranks.mentor_id)`;
    found.push({ condition, few });
  }
  return found;
}
