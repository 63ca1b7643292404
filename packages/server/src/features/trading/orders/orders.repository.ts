import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import { fromNearerEnd, type Page } from '../../../storage/paging.ts';
import type { Schema } from '../../../storage/schema.ts';
import type { FillsTable } from '../../../storage/trading-tables.ts';

export type FillRow = Omit<FillsTable, 'corrected'>;

/** Filter: the orders of these accounts, or of one position. */
export interface OrderSelection {
  readonly accountIds: readonly string[];
  readonly position?: {
    readonly accountId: string;
    readonly instrumentKey: string;
    readonly openedAt: string;
    readonly closedAt: string | null;
  };
}

/** First fills of orders, and the number of all of them. */
export interface FirstFills {
  readonly heads: readonly FillRow[];
  readonly total: number;
}

/**
 * The first fill of each order, newest order first. Orders are not stored: an order is the sum of
 * its fills, and has exactly one first fill. So a page costs an index scan instead of grouping
 * every fill.
 */
export async function listFirstFills(
  db: Db,
  selection: OrderSelection,
  page: Page,
): Promise<FirstFills> {
  const { accountIds, position } = selection;
  if (!position) return listOfAccounts(db, accountIds, page);
  const heads = firstFillsOf(db, selection, position);
  const total = await countRows(heads);
  const ids = await readIds(heads, 'desc', page);
  return { heads: await readFills(db, ids), total };
}

/**
 * A page of all orders. What it skips is read from an index of each account by time alone; the ids are
 * chosen among the fills between the first and the last time of the page.
 */
async function listOfAccounts(
  db: Db,
  accountIds: readonly string[],
  page: Page,
): Promise<FirstFills> {
  const { total, numbered } = await countAll(db, accountIds);
  const heads = firstFills(db, accountIds, numbered);
  const { limit, offset, backwards } = fromNearerEnd(page, total);
  const way = backwards ? 'asc' : 'desc';
  const times = await readTimes(db, accountIds, numbered, way, { limit, offset });
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return { heads: [], total };
  const skipped =
    offset === 0
      ? 0
      : await countRows(heads.where('head.executedAt', backwards ? '<' : '>', first));
  const [from, until] = backwards ? [first, last] : [last, first];
  const near = heads.where('head.executedAt', '>=', from).where('head.executedAt', '<=', until);
  const ids = await readIds(near, way, { limit, offset: offset - skipped });
  return { heads: await readFills(db, ids), total };
}

/** When the orders of a page were placed. Accounts are read apart, each of them in its order. */
async function readTimes(
  db: Db,
  accountIds: readonly string[],
  numbered: boolean,
  way: Way,
  { limit, offset }: Page,
): Promise<readonly string[]> {
  const [first, ...others] = accountIds.map((id) =>
    firstFills(db, [id], numbered).select('head.executedAt'),
  );
  if (!first) return [];
  const all = others.reduce<typeof first>((union, one) => union.unionAll(one), first);
  const rows = await db
    .selectFrom(all.as('heads'))
    .select('executedAt')
    .orderBy('executedAt', way)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ executedAt }) => executedAt);
}

type Way = 'asc' | 'desc';
type Heads = ReturnType<typeof firstFills>;

async function readIds(
  heads: Heads,
  way: Way,
  { limit, offset }: Page,
): Promise<readonly string[]> {
  const rows = await heads
    .select('head.id')
    .orderBy('head.executedAt', way)
    .orderBy('head.sequence', way)
    .orderBy('head.id', way === 'desc' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

async function countRows(heads: Heads): Promise<number> {
  const { count } = await heads
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function readFills(db: Db, ids: readonly string[]): Promise<FillRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('fills')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('executedAt', 'desc')
    .orderBy('sequence', 'desc')
    .orderBy('id')
    .execute();
}

/** Fills without an order id, and distinct orders of the others: two index-only scans. */
async function countAll(
  db: Db,
  accountIds: readonly string[],
): Promise<{ readonly total: number; readonly numbered: boolean }> {
  const { fills, numbered } = await db
    .selectFrom('fills')
    .select(({ fn }) => [
      fn.countAll<number>().as('fills'),
      fn.count<number>('orderId').as('numbered'),
    ])
    .where('accountId', 'in', accountIds)
    .executeTakeFirstOrThrow();
  if (numbered === 0) return { total: fills, numbered: false };
  const { orders } = await db
    .selectFrom((from) =>
      from
        .selectFrom('fills')
        .select(['accountId', 'orderId', 'instrumentKey', 'side'])
        .distinct()
        .where('accountId', 'in', accountIds)
        .where('orderId', 'is not', null)
        .as('keys'),
    )
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return { total: fills - numbered + orders, numbered: true };
}

/** Every fill with one of these order ids, in the order they happened. */
export function listFillsOfOrders(
  db: Db,
  accountIds: readonly string[],
  orderIds: readonly string[],
): Promise<FillRow[]> {
  return db
    .selectFrom('fills')
    .selectAll()
    .where('accountId', 'in', accountIds)
    .where('orderId', 'in', orderIds)
    .orderBy('executedAt')
    .orderBy('sequence')
    .execute();
}

type Head = { head: FillsTable } & Schema;

/** `numbered`: whether any of the fills has an order id. Those without are not compared with any other. */
const firstFills = (db: Db, accountIds: readonly string[], numbered: boolean) =>
  db
    .selectFrom('fills as head')
    .where('head.accountId', 'in', accountIds)
    .$if(numbered, (heads) =>
      heads.where((eb) =>
        eb.or([eb('head.orderId', 'is', null), eb.not(eb.exists(earlierFill(eb)))]),
      ),
    );

const firstFillsOf = (
  db: Db,
  { accountIds }: OrderSelection,
  position: NonNullable<OrderSelection['position']>,
) =>
  firstFills(db, accountIds, true)
    .where('head.accountId', '=', position.accountId)
    .where('head.instrumentKey', '=', position.instrumentKey)
    .where((eb) => eb.exists(fillWithin(eb, position)));

const earlierFill = (eb: ExpressionBuilder<Head, 'head'>) =>
  eb
    .selectFrom('fills as earlier')
    .select('earlier.id')
    .whereRef('earlier.accountId', '=', 'head.accountId')
    .whereRef('earlier.orderId', '=', 'head.orderId')
    .whereRef('earlier.instrumentKey', '=', 'head.instrumentKey')
    .whereRef('earlier.side', '=', 'head.side')
    .where(
      sql<boolean>`(earlier.executed_at, earlier.sequence) < (head.executed_at, head.sequence)`,
    );

/** Fills of the order between a position's first and last: one that flips it is part of two. */
function fillWithin(
  eb: ExpressionBuilder<Head, 'head'>,
  { openedAt, closedAt }: NonNullable<OrderSelection['position']>,
) {
  const within = eb
    .selectFrom('fills as part')
    .select('part.id')
    .whereRef('part.accountId', '=', 'head.accountId')
    .whereRef('part.instrumentKey', '=', 'head.instrumentKey')
    .whereRef('part.side', '=', 'head.side')
    .where((part) =>
      part.or([
        part('part.id', '=', part.ref('head.id')),
        part('part.orderId', '=', part.ref('head.orderId')),
      ]),
    )
    .where('part.executedAt', '>=', openedAt);
  return closedAt === null ? within : within.where('part.executedAt', '<=', closedAt);
}
