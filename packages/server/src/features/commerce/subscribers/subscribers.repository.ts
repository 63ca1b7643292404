import type { SubscriberListQuery } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import { isEnded } from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { Db } from '../../../storage/database.ts';
import type { MemberCountsTable } from '../../../storage/member-tables.ts';
import { fromNearerEnd, type Page } from '../../../storage/paging.ts';
import { conditionsOf, type MemberSelection } from './member-selection.repository.ts';

/** Matches of a search beyond this number are neither counted nor reachable. */
export const countedMatches = 1_000;

export type MemberOrder = NonNullable<SubscriberListQuery['sort']>;

/** Letter by letter as in the index of the list: the time of the next charge, or the end of time. */
const nextCharge = sql`(case when billing_status in ('trialing', 'active', 'past_due') and cancel_at_period_end = 0
        and amount > 0 and current_period_end is not null
        then current_period_end else '~' end)`;

const columns: Readonly<Record<MemberOrder, { by: RawBuilder<unknown>; direction: string }>> = {
  since: { by: sql`created_at`, direction: 'asc' },
  '-since': { by: sql`created_at`, direction: 'desc' },
  nextChargeAt: { by: nextCharge, direction: 'asc' },
  '-nextChargeAt': { by: nextCharge, direction: 'desc' },
};

const opposite: Readonly<Record<MemberOrder, MemberOrder>> = {
  since: '-since',
  '-since': 'since',
  nextChargeAt: '-nextChargeAt',
  '-nextChargeAt': 'nextChargeAt',
};

/** The ids of one page of so many; of a search that finds more than are counted, of infinitely many. */
export async function listMemberIds(
  db: Db,
  selection: MemberSelection,
  order: MemberOrder,
  page: Page,
  total: number,
): Promise<readonly string[]> {
  if (selection.words.length > 0 && total < countedMatches) {
    return readFew(db, selection, order, page);
  }
  const where = await conditionsOf(db, selection);
  // All that is read stands in an index.
  return order === '-nextChargeAt'
    ? readLastCharged(db, where, page, total)
    : readPage(db, where, order, page, total);
}

/**
 * A page of the few that a search finds: they are put in order once they are found. In the order of an index,
 * SQLite would pass by all members.
 */
async function readFew(
  db: Db,
  selection: MemberSelection,
  order: MemberOrder,
  { limit, offset }: Page,
): Promise<readonly string[]> {
  const where = await conditionsOf(db, selection, { few: true });
  const { by, direction } = columns[order];
  const way = sql.raw(direction);
  const last = order === '-nextChargeAt' ? sql`case when place < '~' then 0 else 1 end,` : sql``;
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select id, ${by} as place from subscriptions where ${where})
    select id from found order by ${last} place ${way}, id ${way} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Backwards, the end of time would come first: those without a next charge are read apart, after the others. From
 * the nearer end, as all lists are.
 */
async function readLastCharged(
  db: Db,
  where: RawBuilder<unknown>,
  page: Page,
  total: number,
): Promise<readonly string[]> {
  const charged = sql`${where} and ${nextCharge} < '~'`;
  // A range and no equality, so that SQLite takes their order from the index.
  const others = sql`${where} and ${nextCharge} >= '~'`;
  const { backwards, ...part } = fromNearerEnd(page, total);
  return backwards
    ? (await readAcross(db, [others, charged], 'nextChargeAt', part)).toReversed()
    : readAcross(db, [charged, others], '-nextChargeAt', part);
}

/** One page of a part and another one after it. The first is counted only where the page begins after it. */
async function readAcross(
  db: Db,
  [first, second]: readonly [RawBuilder<unknown>, RawBuilder<unknown>],
  order: MemberOrder,
  { limit, offset }: Page,
): Promise<readonly string[]> {
  const ids = await readIds(db, first, order, { limit, offset });
  if (ids.length === limit) return ids;
  const skipped = ids.length > 0 ? offset : await countUpTo(db, first, order, offset);
  const rest = { limit: limit - ids.length, offset: offset - skipped };
  return [...ids, ...(await readIds(db, second, order, rest))];
}

/** One page of so many, from the end of the index that is nearer to it. */
async function readPage(
  db: Db,
  where: RawBuilder<unknown>,
  order: MemberOrder,
  page: Page,
  total: number,
): Promise<readonly string[]> {
  const { backwards, ...part } = fromNearerEnd(page, total);
  return backwards
    ? (await readIds(db, where, opposite[order], part)).toReversed()
    : readIds(db, where, order, part);
}

async function readIds(
  db: Db,
  where: RawBuilder<unknown>,
  order: MemberOrder,
  { limit, offset }: Page,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions where ${where}
    order by ${inOrder(order)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** In the order of an index, which PostgreSQL then reads instead of the table. */
async function countUpTo(
  db: Db,
  where: RawBuilder<unknown>,
  order: MemberOrder,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select id from subscriptions where ${where} order by ${inOrder(order)} limit ${most}) as first`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

function inOrder(order: MemberOrder): RawBuilder<unknown> {
  const { by, direction } = columns[order];
  const way = sql.raw(direction);
  return sql`${by} ${way}, id ${way}`;
}

/** The ids of those who came before a place in the list, newest first. */
export async function listOlderIds(
  db: Db,
  selection: MemberSelection,
  after: { readonly since: string; readonly id: string } | undefined,
  limit: number,
): Promise<readonly string[]> {
  const where = await conditionsOf(db, selection);
  const older = after ? sql`and (created_at, id) < (${after.since}, ${after.id})` : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions where ${where} ${older}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many a search finds. */
export async function countMatches(db: Db, selection: MemberSelection): Promise<number> {
  const where = await conditionsOf(db, selection, { few: true });
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from subscriptions where ${where} limit ${countedMatches}) as matches`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Members with plan and name, in the order of these ids. */
export async function readMembers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .innerJoin('users', 'users.id', 'subscriptions.userId')
    .selectAll('subscriptions')
    .select(['plans.name as planName', 'users.username', 'users.avatarUrl'])
    .where('subscriptions.id', 'in', ids)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number];

/** Members who are alike in all that counts and revenue are added up by. */
export type MemberGroup = Omit<MemberCountsTable, 'mentorId' | 'shard'>;

/** All members of a mentor in groups. */
export async function groupMembers(db: Db, mentorId: string): Promise<MemberGroup[]> {
  const by = ['billingStatus', 'cancelAtPeriodEnd', 'planId', 'interval', 'currency'] as const;
  return db
    .selectFrom('memberCounts')
    .select([
      ...by,
      sql<number>`cast(sum(count) as bigint)`.as('count'),
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
      sql<number>`cast(sum(paying) as bigint)`.as('paying'),
    ])
    .where('mentorId', '=', mentorId)
    .where('billingStatus', '<>', 'incomplete')
    .groupBy(by)
    .having(({ fn }) => fn.sum('count'), '<>', 0)
    .execute();
}

/** Whether a group is in a selection by state and plan. */
export function isIn(
  { billingStatus, cancelAtPeriodEnd, planId }: MemberGroup,
  { status, planId: wanted }: Pick<MemberSelection, 'status' | 'planId'>,
): boolean {
  if (wanted !== undefined && wanted !== planId) return false;
  if (status === undefined) return true;
  if (status === 'ended') return isEnded(billingStatus);
  if (status === 'canceling') return cancelAtPeriodEnd === 1 && !isEnded(billingStatus);
  return billingStatus === status && cancelAtPeriodEnd === 0;
}
