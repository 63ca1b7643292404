import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import { limitsParts } from '../../../storage/merged-page.ts';
import { fromNearerEnd, type Page } from '../../../storage/paging.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { AccountsTable } from '../../../storage/trading-tables.ts';
import {
  countRows,
  type FillRow,
  firstFills,
  type Heads,
  readFills,
  readIds,
  type Way,
} from './first-fills.repository.ts';

/** An account, how many fills it has, and which ones: the same for as long as its revision is. */
export type CountedAccount = Pick<AccountsTable, 'id' | 'fillCount' | 'revision'>;

/** First fills of orders, and the number of all of them. */
export interface FirstFills {
  readonly heads: readonly FillRow[];
  readonly total: number;
}

/**
 * A page of all orders. What it skips is read from an index of each account by time alone; the ids are
 * chosen among the fills between the first and the last time of the page.
 */
export async function listOfAccounts(
  db: Db,
  accounts: readonly CountedAccount[],
  page: Page,
): Promise<FirstFills> {
  const { total, numbered } = await countAll(db, accounts);
  const accountIds = accounts.map(({ id }) => id);
  const heads = firstFills(db, accountIds, numbered);
  const { limit, offset, backwards } = fromNearerEnd(page, total);
  const way = backwards ? 'asc' : 'desc';
  const times = await readTimes(db, { accountIds, numbered, way }, { limit, offset });
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return { heads: [], total };
  const shared = offset === 0 ? 0 : await sharedBefore(heads, way, times, offset);
  const [from, until] = backwards ? [first, last] : [last, first];
  const near = heads.where('head.executedAt', '>=', from).where('head.executedAt', '<=', until);
  const ids = await readIds(near, way, { limit, offset: shared });
  return { heads: await readFills(db, ids), total };
}

/** How many orders before a page, which has these times, were placed at its first time. */
async function sharedBefore(
  heads: Heads,
  way: Way,
  times: readonly string[],
  offset: number,
): Promise<number> {
  const [first, last] = [times[0] ?? '', times.at(-1)];
  if (first !== last) {
    const onPage = times.filter((time) => time === first).length;
    return (await countRows(heads.where('head.executedAt', '=', first))) - onPage;
  }
  const before = heads.where('head.executedAt', way === 'asc' ? '<' : '>', first);
  return offset - (await countRows(before));
}

interface AllOrders {
  readonly accountIds: readonly string[];
  readonly numbered: boolean;
  readonly way: Way;
}

/** Up to here each fill is compared with its order; further on it is faster to group all orders. */
const nearby = 500;

/**
 * When the orders of a page were placed. Accounts are read apart, each of them in its order, and merged.
 */
async function readTimes(
  db: Db,
  { accountIds, numbered, way }: AllOrders,
  { limit, offset }: Page,
): Promise<readonly string[]> {
  const most = limit + offset;
  const isLimited = limitsParts(db);
  const [first, ...others] = accountIds
    .flatMap((id) =>
      numbered && most > nearby
        ? [
            timesOf(db, firstFills(db, [id], false).where('head.orderId', 'is', null)),
            grouped(db, id),
          ]
        : [timesOf(db, firstFills(db, [id], numbered))],
    )
    .map((times) => (isLimited ? limited(db, times, way, most) : times));
  if (!first) return [];
  const all = others.reduce<typeof first>((union, one) => union.unionAll(one), first);
  const rows = await all.orderBy('executedAt', way).limit(limit).offset(offset).execute();
  return rows.map(({ executedAt }) => executedAt);
}

const timesOf = (db: Db, heads: Heads) =>
  db.selectFrom(heads.select('head.executedAt').as('head')).select('head.executedAt');

/** When the orders of an account with an id were placed. */
const grouped = (db: Db, accountId: string) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('fills')
        .select(({ fn }) => fn.min('executedAt').as('executedAt'))
        .where('accountId', '=', accountId)
        .where('orderId', 'is not', null)
        .groupBy(['orderId', 'instrumentKey', 'side'])
        .as('head'),
    )
    .select('head.executedAt');

const limited = (db: Db, times: ReturnType<typeof timesOf>, way: Way, most: number) =>
  db
    .selectFrom(times.orderBy('head.executedAt', way).limit(most).as('head'))
    .select('head.executedAt');

/** Fills without an order id, and groups of the others, which an index holds in their order. */
async function countAll(
  db: Db,
  accounts: readonly CountedAccount[],
): Promise<{ readonly total: number; readonly numbered: boolean }> {
  let total = 0;
  let orders = 0;
  for (const account of accounts) {
    const found = await countGroups(db, account);
    orders += found.orders;
    total += account.fillCount - found.fills + found.orders;
  }
  return { total, numbered: orders > 0 };
}

/** Orders with an id, and their fills. */
interface Groups {
  readonly orders: number;
  readonly fills: number;
}

/** Accounts whose counts are kept, some hundred bytes each. */
const mostKept = 1_000;

const keptGroups = new WeakMap<Db, Map<string, Groups & Pick<AccountsTable, 'revision'>>>();

/** Counted once for each revision of an account: all its fills are read. */
async function countGroups(db: Db, { id, revision }: CountedAccount): Promise<Groups> {
  const kept = keptGroups.get(db) ?? new Map();
  keptGroups.set(db, kept);
  const known = kept.get(id);
  if (known?.revision === revision) return known;
  const [found] = await groupsOf(db, id);
  const groups = { orders: found?.orders ?? 0, fills: Number(found?.fills ?? 0), revision };
  // Those counted last stay.
  kept.delete(id);
  kept.set(id, groups);
  const [oldest] = kept.keys();
  if (kept.size > mostKept) kept.delete(oldest);
  return groups;
}

const groupsOf = prepared(
  (_db, accountId: string) => sql<{ readonly orders: number; readonly fills: number | null }>`
    select count(*) as orders, cast(sum(fills) as bigint) as fills from (
      select count(*) as fills from fills where account_id = ${accountId} and order_id is not null
      group by order_id, instrument_key, side
    ) orders`,
);
