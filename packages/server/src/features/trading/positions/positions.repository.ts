import type { PositionListQuery } from '@skipper/core/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { Schema } from '../../../storage/schema.ts';
import type { PositionsTable } from '../../../storage/trading-tables.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';

export type PositionRow = PositionsTable;

/** Closed positions of an account by closing time. `until` leaves out later ones. */
export function listClosed(db: Db, accountId: string, until?: string): Promise<PositionRow[]> {
  const query = db
    .selectFrom('positions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', '=', 'closed')
    .orderBy('closedAt')
    .orderBy('id');
  return (until === undefined ? query : query.where('closedAt', '<=', until)).execute();
}

const tradeColumns = [
  'id',
  'assetClass',
  'multiplier',
  'status',
  'quantity',
  'entryAvg',
  'openedAt',
  'closedAt',
  'gross',
  'fees',
  'net',
  'returnPct',
  'holdSeconds',
  'result',
  'flags',
] as const;

/** The part of a position that figures are computed from. */
export type ClosedRow = Pick<PositionRow, (typeof tradeColumns)[number]>;

/** As {@link listClosed}, some hundreds at a time; `from` leaves out earlier ones. */
export async function* closedPages(
  db: Db,
  accountId: string,
  until: string,
  from = '',
): AsyncGenerator<ClosedRow[]> {
  const first = db
    .selectFrom('positions')
    .select(tradeColumns)
    .where('accountId', '=', accountId)
    .where('status', '=', 'closed')
    .where('closedAt', '>=', from)
    .where('closedAt', '<=', until)
    .orderBy('closedAt')
    .orderBy('id')
    .limit(rowsPerPart);
  let query = first;
  for (;;) {
    const page = await query.execute();
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < rowsPerPart) return;
    query = first.where(sql<boolean>`(closed_at, id) > (${last.closedAt}, ${last.id})`);
  }
}

/** Number of positions that closed by then. */
export async function countClosed(db: Db, accountId: string, until: string): Promise<number> {
  const { count } = await closedOf(db, accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closedAt', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}

/** When the first position after an instant closed. */
export async function nextClosed(db: Db, accountId: string, after: string): Promise<string | null> {
  const { next } = await closedOf(db, accountId)
    .select(({ fn }) => fn.min('closedAt').as('next'))
    .where('closedAt', '>', after)
    .executeTakeFirstOrThrow();
  return next;
}

const closedOf = (db: Db, accountId: string) =>
  db.selectFrom('positions').where('accountId', '=', accountId).where('status', '=', 'closed');

/** The part of one account's positions that a viewer may list. */
export interface VisiblePart {
  readonly accountId: string;
  /** Include open positions. */
  readonly open: boolean;
  /** Only those closed at or before this time. */
  readonly closedUntil?: string;
}

interface Selection {
  readonly parts: readonly VisiblePart[];
  readonly status?: 'open' | 'closed';
  readonly symbol?: string;
}

const orders = {
  '-closedAt': ['status desc', 'closed_at desc', 'opened_at desc'],
  '-openedAt': ['opened_at desc'],
  '-netPnl': ['net_minor desc', 'opened_at desc'],
} as const;

export function listVisible(
  db: Db,
  selection: Selection,
  sort: NonNullable<PositionListQuery['sort']>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PositionRow[]> {
  let query = db.selectFrom('positions').selectAll().where(isIn(selection));
  for (const order of orders[sort]) query = query.orderBy(sql.raw(order));
  return query.orderBy('id').limit(limit).offset(offset).execute();
}

export async function countVisible(db: Db, selection: Selection): Promise<number> {
  const { count } = await db
    .selectFrom('positions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isIn(selection))
    .executeTakeFirstOrThrow();
  return count;
}

const isIn = (selection: Selection) => (eb: ExpressionBuilder<Schema, 'positions'>) =>
  eb.and([
    eb.or(selection.parts.map((part) => isInPart(eb, part))),
    ...(selection.status === undefined ? [] : [eb('status', '=', selection.status)]),
    ...(selection.symbol === undefined
      ? []
      : [eb('symbol', '=', selection.symbol.trim().toUpperCase())]),
  ]);

function isInPart(eb: ExpressionBuilder<Schema, 'positions'>, part: VisiblePart) {
  const closed = eb.and([
    eb('status', '=', 'closed'),
    ...(part.closedUntil === undefined ? [] : [eb('closedAt', '<=', part.closedUntil)]),
  ]);
  return eb.and([
    eb('accountId', '=', part.accountId),
    part.open ? eb.or([closed, eb('status', '=', 'open')]) : closed,
  ]);
}

/** Instruments traded in each account. */
export function listAssetClasses(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom('positions')
    .select(['accountId', 'assetClass'])
    .distinct()
    .where('accountId', 'in', accountIds)
    .orderBy('assetClass')
    .execute();
}

/** Time and instrument of a position, if it belongs to one of these accounts. */
export function findPosition(db: Db, id: string, accountIds: readonly string[]) {
  return db
    .selectFrom('positions')
    .select(['accountId', 'instrumentKey', 'openedAt', 'closedAt'])
    .where('id', '=', id)
    .where('accountId', 'in', accountIds)
    .executeTakeFirst();
}
