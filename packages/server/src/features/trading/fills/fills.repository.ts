import { type SelectQueryBuilder, sql } from 'kysely';
import { deleteInTurns, inChunks, rowsPerDelete } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import { insertAll } from '../../../storage/insert-all.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { Schema } from '../../../storage/schema.ts';
import type { AccountsTable, FillsTable } from '../../../storage/trading-tables.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';

export type FillRow = Omit<FillsTable, 'corrected'>;

/** Every fill of an account in the order it happened. */
export function listFills(db: Db, accountId: string): Promise<FillRow[]> {
  return db
    .selectFrom('fills')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('executedAt')
    .orderBy('sequence')
    .execute();
}

/** Fills of one instrument from a place on, in order of execution, some hundreds at a time. */
export async function* fillPagesFrom(
  db: Db,
  { accountId, instrumentKey, from }: FillsOfInstrument,
): AsyncGenerator<FillRow[]> {
  const all = db
    .selectFrom('fills')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('instrumentKey', '=', instrumentKey);
  yield* pagesOf(
    from === null
      ? all
      : all.where(sql<boolean>`(executed_at, sequence) >= (${from.at}, ${from.sequence})`),
  );
}

interface FillsOfInstrument {
  readonly accountId: string;
  readonly instrumentKey: string;
  /** Null: all of them. */
  readonly from: { readonly at: string; readonly sequence: number } | null;
}

/** The last fills of one instrument before a place, the latest first. */
export function fillsBefore(
  db: Db,
  { accountId, instrumentKey, before }: FillsUpTo,
  limit: number,
): Promise<FillRow[]> {
  const all = db
    .selectFrom('fills')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('instrumentKey', '=', instrumentKey)
    .orderBy('executedAt', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit);
  const earlier =
    before && sql<boolean>`(executed_at, sequence) < (${before.at}, ${before.sequence})`;
  return (earlier ? all.where(earlier) : all).execute();
}

interface FillsUpTo extends Omit<FillsOfInstrument, 'from'> {
  /** Null: up to the last one. */
  readonly before: { readonly at: string; readonly sequence: number } | null;
}

/** Fills of an account from one instant to another, both included, as above. */
export async function* fillPagesWithin(
  db: Db,
  accountId: string,
  [first, last]: readonly [string, string],
): AsyncGenerator<FillRow[]> {
  yield* pagesOf(
    db
      .selectFrom('fills')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('executedAt', '>=', first)
      .where('executedAt', '<=', last),
  );
}

/** Other queries run between two pages, and each page is found by an index. */
async function* pagesOf(
  fills: SelectQueryBuilder<Schema, 'fills', FillRow>,
): AsyncGenerator<FillRow[]> {
  const first = fills.orderBy('executedAt').orderBy('sequence').limit(rowsPerPart);
  for (let query = first; ; ) {
    const page = await query.execute();
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < rowsPerPart) return;
    query = first.where(
      sql<boolean>`(executed_at, sequence) > (${last.executedAt}, ${last.sequence})`,
    );
  }
}

/** The fills of an account that have one of these identities. */
export async function listByIdentity(
  db: Db,
  accountId: string,
  identities: readonly string[],
): Promise<FillRow[]> {
  const found: FillRow[] = [];
  for (const chunk of inChunks(identities)) {
    const query = db
      .selectFrom('fills')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('identity', 'in', chunk);
    found.push(...(await query.execute()));
  }
  return found;
}

/** First and last execution of an import's fills, by instrument. */
export function spansOfImport(db: Db, importId: string) {
  return db
    .selectFrom('fills')
    .select(({ fn }) => [
      'instrumentKey',
      fn.min('executedAt').as('first'),
      fn.max('executedAt').as('last'),
    ])
    .where('importId', '=', importId)
    .groupBy('instrumentKey')
    .execute();
}

export async function holdsFills(db: Db, accountId: string): Promise<boolean> {
  const one = db.selectFrom('fills').select('id').where('accountId', '=', accountId).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

export async function countOfImport(db: Db, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('fills')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertFills(db: Db, rows: readonly FillRow[]): Promise<void> {
  await insertAll(db, db.insertInto('fills'), rows);
}

/** Puts corrected fills in the place of those with the same ids, and marks them. */
export async function replaceFills(db: Db, rows: readonly FillRow[]): Promise<void> {
  await deleteFills(
    db,
    rows.map(({ id }) => id),
  );
  await insertFills(
    db,
    rows.map((row) => ({ ...row, corrected: 1 })),
  );
}

/** A corrected fill, by the place where its position holds it. */
export type CorrectedFill = Pick<FillRow, (typeof placeOfFill)[number]>;
const placeOfFill = ['accountId', 'instrumentKey', 'executedAt', 'sequence'] as const;

/** The corrected fills of instruments in accounts; neither list may be empty. */
export const listCorrected = prepared(
  (
    db,
    of: { readonly accountIds: readonly string[]; readonly instrumentKeys: readonly string[] },
  ) =>
    db
      .selectFrom('fills')
      .select(placeOfFill)
      .where('accountId', 'in', of.accountIds)
      .where('instrumentKey', 'in', of.instrumentKeys)
      .where('corrected', '=', sql.lit(1)),
);

/**
 * The next sequence number, for the order of fills with the same timestamp. Accounts from before
 * it was stored look it up among all fills.
 */
export async function nextSequence(
  db: Db,
  { id, nextSequence: known }: Pick<AccountsTable, 'id' | 'nextSequence'>,
): Promise<number> {
  if (known !== null) return known;
  const { last } = await db
    .selectFrom('fills')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** Returns the number of deleted fills. */
export function deleteFillsOfImport(db: Db, importId: string): Promise<number> {
  return deleteInTurns(() =>
    db
      .deleteFrom('fills')
      .where('id', 'in', (some) =>
        some.selectFrom('fills').select('id').where('importId', '=', importId).limit(rowsPerDelete),
      )
      .executeTakeFirstOrThrow(),
  );
}

/** Returns the number of deleted fills. */
export async function deleteFills(db: Db, ids: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const chunk of inChunks(ids)) {
    const gone = await db.deleteFrom('fills').where('id', 'in', chunk).executeTakeFirstOrThrow();
    deleted += Number(gone.numDeletedRows);
  }
  return deleted;
}

/** The latest time, and day without a time, of fills that an import added to each instrument. */
export async function latestFillsOfImport(
  db: Db,
  { accountId, importId }: { readonly accountId: string; readonly importId: string },
  since: string,
): Promise<ReadonlyMap<string, LatestFill>> {
  const rows = await db
    .selectFrom('fills')
    .select(({ fn }) => ['instrumentKey', fn.max('executedAt').as('at'), fn.max('day').as('day')])
    .where('accountId', '=', accountId)
    .where('executedAt', '>=', since)
    .where('importId', '=', importId)
    .groupBy('instrumentKey')
    .execute();
  return new Map(rows.map(({ instrumentKey, at, day }) => [instrumentKey, { at, day }]));
}

interface LatestFill {
  readonly at: string;
  readonly day: string | null;
}
