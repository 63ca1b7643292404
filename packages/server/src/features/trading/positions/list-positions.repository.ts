import type { PositionListQuery } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../../domain/time/calendar-day.ts';
import type { Db } from '../../../storage/database.ts';
import { limitsParts } from '../../../storage/merged-page.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import { unindexed } from '../../../storage/unindexed.ts';
import { upperAscii } from '../../../storage/upper-ascii.ts';
import type { PositionRow } from './positions.repository.ts';
import { symbolKeys } from './symbol-keys.ts';

export type PositionSort = NonNullable<PositionListQuery['sort']>;
type Status = 'open' | 'closed';

/** The part of one account's positions that a viewer may list. */
export interface VisiblePart {
  readonly accountId: string;
  /** Include open positions. */
  readonly open: boolean;
  /** Only those closed at or before this time. */
  readonly closedUntil?: string;
  /** The account's. */
  readonly timezone: string;
  /** The account's: the same positions for as long as it is the same. */
  readonly revision: number;
}

export interface Selection {
  readonly parts: readonly VisiblePart[];
  readonly status?: Status;
  /** In any case. */
  readonly symbol?: string;
  /** Only this one. */
  readonly id?: string;
  /** Only those that closed on these days, both included, each in the zone of its account. */
  readonly days?: DayRange;
}

/** Days `YYYY-MM-DD` that exist; both are included. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Where a row stands in a list by opening or by result. */
export type RowKey = Pick<PositionRow, 'id' | 'openedAt'> & Partial<Pick<PositionRow, 'netMinor'>>;

/** Positions of one account and status: what an index holds together. */
export interface Branch {
  readonly accountId: string;
  readonly timezone: string;
  readonly revision: number;
  readonly status: Status;
  /** One of its keys. */
  readonly symbol: string | undefined;
  readonly id: string | undefined;
  /** Closing times; only the last one is not included. */
  readonly closedFrom?: string | undefined;
  readonly closedUntil?: string | undefined;
  readonly closedBefore?: string | undefined;
  /**
   * Rows are passed in the order of the list, also those that closed at another time. False: these are never read, but
   * the others sorted. Undefined: as the database chooses.
   */
  readonly inOrder?: boolean;
  /** The last row, in the order of the list, that is left out. */
  readonly after?: RowKey;
  /** The days that the first and the last of these stand for. */
  readonly days?: DayRange | undefined;
}

/** Whether only some days of it, or hours, are asked for. */
export const isBounded = ({ closedFrom, closedUntil, closedBefore }: Branch): boolean =>
  (closedFrom ?? closedUntil ?? closedBefore) !== undefined;

/** The branches of a selection, open positions first: one for each key of a symbol. */
export function branchesOf({ symbol, ...selection }: Selection): Branch[] {
  const keys = symbol === undefined ? [undefined] : symbolKeys(symbol);
  return keys.flatMap((key) => branchesOfKey(selection, key));
}

function branchesOfKey(
  { parts, status, id, days }: Omit<Selection, 'symbol'>,
  symbol: string | undefined,
): Branch[] {
  return parts.flatMap(({ accountId, timezone, revision, open, closedUntil }): Branch[] => {
    const shared = { accountId, timezone, revision, symbol, id };
    const closed = { ...shared, status: 'closed' as const, closedUntil };
    return [
      ...(open && status !== 'closed' && !days ? [{ ...shared, status: 'open' as const }] : []),
      ...(status === 'open'
        ? []
        : [days ? { ...closed, ...bounds(days, timezone), days } : closed]),
    ];
  });
}

const bounds = ({ from, to }: DayRange, timezone: string) => ({
  closedFrom: from === undefined ? undefined : startOfDay(from, timezone),
  closedBefore: to === undefined ? undefined : startOfDay(to, timezone, 1),
});

/** Each has an index that ends with the id, and is read from its end for the opposite order. */
const orders: Readonly<Record<PositionSort, RawBuilder<unknown>>> = {
  closedAt: sql.raw('status, closed_at, opened_at, id desc'),
  '-closedAt': sql.raw('status desc, closed_at desc, opened_at desc, id'),
  openedAt: sql.raw('opened_at, id desc'),
  '-openedAt': sql.raw('opened_at desc, id'),
  netPnl: sql.raw('net_minor, opened_at, id desc'),
  '-netPnl': sql.raw('net_minor desc, opened_at desc, id'),
};
/** The columns of an order, which its index holds: skipped rows are not read. */
const closingKeys = sql.raw('id, status, closed_at, opened_at');
const openingKeys = sql.raw('id, opened_at');
const resultKeys = sql.raw('id, net_minor, opened_at');
const keys: Readonly<Record<PositionSort, RawBuilder<unknown>>> = {
  closedAt: closingKeys,
  '-closedAt': closingKeys,
  openedAt: openingKeys,
  '-openedAt': openingKeys,
  netPnl: resultKeys,
  '-netPnl': resultKeys,
};

const within = (db: Db, branch: Branch): RawBuilder<unknown> => {
  const { accountId, status, symbol, id, closedFrom, closedUntil, closedBefore } = branch;
  const closedAt = branch.inOrder ? unindexed('closedAt') : sql`closed_at`;
  return sql.join(
    [
      sql`account_id = ${accountId} and status = ${status}`,
      ...(symbol === undefined ? [] : [sql`${upperAscii(db, 'symbol')} = ${symbol}`]),
      ...(id === undefined ? [] : [sql`id = ${id}`]),
      ...(closedFrom === undefined ? [] : [sql`${closedAt} >= ${closedFrom}`]),
      ...(closedUntil === undefined ? [] : [sql`${closedAt} <= ${closedUntil}`]),
      ...(closedBefore === undefined ? [] : [sql`${closedAt} < ${closedBefore}`]),
    ],
    sql` and `,
  );
};

/** Rows after one of the list. The first condition is what an index finds. */
const isAfter = ({ openedAt, netMinor, id }: RowKey, sort: PositionSort): RawBuilder<unknown> => {
  const columns = sort.endsWith('netPnl') ? sql`(net_minor, opened_at)` : sql`opened_at`;
  const place = sort.endsWith('netPnl') ? sql`(${netMinor}, ${openedAt})` : sql`${openedAt}`;
  return sort.startsWith('-')
    ? sql`${columns} <= ${place} and (${columns} < ${place} or id > ${id})`
    : sql`${columns} >= ${place} and (${columns} > ${place} or id < ${id})`;
};

/** With one upper bound: of two, SQLite finds by the first and passes all that the other leaves out. */
function boundedOnce(branch: Branch): Branch {
  const { closedUntil, closedBefore } = branch;
  if (closedUntil === undefined || closedBefore === undefined) return branch;
  return closedBefore <= closedUntil
    ? { ...branch, closedUntil: undefined }
    : { ...branch, closedBefore: undefined };
}

const rowsOf = (db: Db, branch: Branch, sort: PositionSort): RawBuilder<unknown> =>
  branch.after ? sql`${within(db, branch)} and ${isAfter(branch.after, sort)}` : within(db, branch);

/** A part of a page: rows of a branch. */
export interface BranchPage {
  readonly branch: Branch;
  /** How many of its rows can be on the page, after how many that cannot; undefined: after none. */
  readonly limit: number;
  readonly offset?: number | undefined;
}

/** Rows of branches in one order, without as many at the beginning as `offset` says. */
export async function listBranches(
  db: Db,
  pages: readonly BranchPage[],
  sort: PositionSort,
  window: Window,
): Promise<readonly PositionRow[]> {
  const bounded = pages.map((page) => ({ ...page, branch: boundedOnce(page.branch) }));
  return pages.length === 0 ? [] : pageBy[sort](db, bounded, window);
}

const pagesBy = (sort: PositionSort) =>
  prepared((db, pages: readonly BranchPage[], { limit, offset }: Window) => {
    // SQLite merges parts that are not limited; the database reads no more of each than it needs.
    const isLimited = ({ offset }: BranchPage) => offset !== undefined || limitsParts(db);
    const parts = pages.map((page) => {
      const found = sql`select ${keys[sort]} from positions where ${rowsOf(db, page.branch, sort)}`;
      // PostgreSQL, which plans for any time, would pass all in the order of the list.
      const isSorted = page.branch.inOrder === false && limitsParts(db);
      const rows = isSorted ? sql`select * from (${found} offset 0) found` : found;
      if (!isLimited(page)) return rows;
      const { limit: most, offset: skipped } = page;
      const skip = skipped === undefined ? sql`` : sql`offset ${skipped}`;
      return sql`select * from (${rows} order by ${orders[sort]} limit ${most} ${skip}) part`;
    });
    return sql<PositionRow>`
      select * from positions where id in (
        select id from (
          ${sql.join(parts, sql` union all `)}
          order by ${orders[sort]} limit ${limit} offset ${offset}
        ) page
      ) order by ${orders[sort]}`;
  });

function bySort<T>(make: (sort: PositionSort) => T): Readonly<Record<PositionSort, T>> {
  return {
    closedAt: make('closedAt'),
    '-closedAt': make('-closedAt'),
    openedAt: make('openedAt'),
    '-openedAt': make('-openedAt'),
    netPnl: make('netPnl'),
    '-netPnl': make('-netPnl'),
  };
}

const pageBy = bySort(pagesBy);

/** The row so many places after the beginning of a branch, which is in an order by opening or result. */
export async function rowKeyAt(
  db: Db,
  branch: Branch,
  sort: PositionSort,
  offset: number,
): Promise<RowKey | undefined> {
  return (await keyBy[sort](db, boundedOnce(branch), offset))[0];
}

const keysBy = (sort: PositionSort) =>
  prepared(
    (db, branch: Branch, offset: number) =>
      sql<RowKey>`select ${keys[sort]} from positions where ${rowsOf(db, branch, sort)}
        order by ${orders[sort]} limit 1 offset ${offset}`,
  );

const keyBy = bySort(keysBy);

export async function countBranch(db: Db, branch: Branch): Promise<number> {
  return (await countWithin(db, boundedOnce(branch)))[0]?.count ?? 0;
}

const countWithin = prepared(
  (db, branch: Branch) =>
    sql<{ readonly count: number }>`
      select count(*) as count from positions where ${within(db, branch)}`,
);
