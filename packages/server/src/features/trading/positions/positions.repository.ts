import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { PositionsTable } from '../../../storage/trading-tables.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';

export type PositionRow = PositionsTable;

/** Before the sequences of those that were computed before these were stored. */
const sequence = sql`coalesce(opened_sequence, -1)`;
/**
 * The order in which positions closed, as far as it is known: those of one instant as they opened,
 * which is the order of their file where it has days alone. Ids are other ones after another import.
 */
const byClosing = sql`closed_at, opened_at, ${sequence}, id`;

/** Closed positions of an account in the order in which they closed. `until` leaves out later ones. */
export function listClosed(db: Db, accountId: string, until?: string): Promise<PositionRow[]> {
  const query = db
    .selectFrom('positions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', '=', 'closed')
    .orderBy(byClosing);
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
  'openedSequence',
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
  const all = db
    .selectFrom('positions')
    .select(tradeColumns)
    .where('accountId', '=', accountId)
    .where('status', '=', 'closed')
    .where('closedAt', '<=', until)
    .orderBy(byClosing)
    .limit(rowsPerPart);
  let query = all.where('closedAt', '>=', from);
  for (;;) {
    const page = await query.execute();
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < rowsPerPart) return;
    // Without the first bound: SQLite would begin each page there again.
    const place = sql`${last.closedAt}, ${last.openedAt}, ${last.openedSequence ?? -1}, ${last.id}`;
    query = all.where(sql<boolean>`(${byClosing}) > (${place})`);
  }
}

/** Number of positions that closed by then. */
export async function countClosed(db: Db, accountId: string, until: string): Promise<number> {
  return (await countClosedUntil(db, accountId, until))[0]?.count ?? 0;
}

const countClosedUntil = prepared((db, accountId: string, until: string) =>
  closedOf(db, accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closedAt', '<=', until),
);

/** Closing times, both included. */
interface Closings {
  readonly from: string;
  readonly until: string;
}

/** Number of positions that closed within each of these spans, in one query. */
export async function countEach(
  db: Db,
  accountId: string,
  spans: readonly Closings[],
): Promise<number[]> {
  const given = spans.map(({ from, until }) => ({ from, until }));
  const rows = given.length === 0 ? [] : await countSpans(db, accountId, given);
  return rows.map(({ count }) => count);
}

const countSpans = prepared(
  (_db, accountId: string, spans: readonly { readonly from: string; readonly until: string }[]) =>
    sql<{ readonly count: number }>`${sql.join(
      spans.map(
        (
          { from, until },
          at,
        ) => sql`select count(*) as count, ${sql.lit(at)} as place from positions
          where account_id = ${accountId} and status = 'closed'
            and closed_at >= ${from} and closed_at <= ${until}`,
      ),
      sql` union all `,
    )} order by place`,
);

/** When the first position after an instant closed. */
export async function nextClosed(db: Db, accountId: string, after: string): Promise<string | null> {
  return (await closedAfter(db, accountId, after))[0]?.next ?? null;
}

const closedAfter = prepared((db, accountId: string, after: string) =>
  closedOf(db, accountId)
    .select(({ fn }) => fn.min('closedAt').as('next'))
    .where('closedAt', '>', after),
);

const closedOf = (db: Db, accountId: string) =>
  db.selectFrom('positions').where('accountId', '=', accountId).where('status', '=', 'closed');

/** Positions of an account: all, or those that closed by a time. */
interface CountedClosings {
  readonly accountId: string;
  readonly until: string | undefined;
}

/**
 * Classes of instruments traded in each account, of which there is at least one. Goes from each class to the next in
 * an index, past all positions of the class.
 */
export const listAssetClasses = prepared(
  (_db, accounts: readonly CountedClosings[]) =>
    sql<Pick<PositionRow, 'accountId' | 'assetClass'>>`
      with recursive classes(account_id, asset_class) as (
        select account_id, (${nextClass(sql`accounts.account_id`, sql`''`)})
          from (${sql.join(
            accounts.map(({ accountId }) => sql`select cast(${accountId} as text) as account_id`),
            sql` union all `,
          )}) accounts
        union all
        select account_id, (${nextClass(sql`classes.account_id`, sql`classes.asset_class`)})
          from classes where asset_class is not null
      )
      select account_id, asset_class from classes
      where asset_class is not null and (${sql.join(accounts.map(isTraded), sql` or `)})
      order by asset_class`,
);

const isTraded = ({ accountId, until }: CountedClosings) =>
  until === undefined
    ? sql`classes.account_id = ${accountId}`
    : sql`(classes.account_id = ${accountId} and exists (
        select 1 from positions closed
        where closed.account_id = classes.account_id and closed.asset_class = classes.asset_class
          and closed.status = 'closed' and closed.closed_at <= ${until}))`;

const nextClass = (accountId: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql`select min(held.asset_class) from positions held
    where held.account_id = ${accountId} and held.asset_class > ${after}`;

const places = ['accountId', 'instrumentKey', 'openedAt', 'openedSequence', 'closedAt'] as const;

/** Place and instrument of a position. */
export type OpenedPosition = Pick<PositionRow, (typeof places)[number]>;

/** A position, if it belongs to one of these accounts. */
export function findPosition(db: Db, id: string, accountIds: readonly string[]) {
  return db
    .selectFrom('positions')
    .select(places)
    .where('id', '=', id)
    .where('accountId', 'in', accountIds)
    .executeTakeFirst();
}

/** @throws ProblemError 404 for an unknown id. */
export async function readPosition(db: Db, id: string): Promise<OpenedPosition> {
  const query = db.selectFrom('positions').select(places).where('id', '=', id);
  const position = await query.executeTakeFirst();
  if (!position) throw notFound();
  return position;
}
