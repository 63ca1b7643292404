import { type ExpressionBuilder, sql } from 'kysely';
import { deleteInTurns, inChunks, rowsPerDelete } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import { insertAll } from '../../../storage/insert-all.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { Schema } from '../../../storage/schema.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';
import type { Executed, Place } from './place.ts';
import type { PositionRow } from './positions.repository.ts';

/** Positions of one instrument that opened from one place on and before another; null: no bound. */
export interface OpenedWithin {
  readonly accountId: string;
  readonly instrumentKey: string;
  readonly from: Place | null;
  readonly until: Place | null;
}

const isWithin =
  ({ accountId, instrumentKey, from, until }: OpenedWithin) =>
  (eb: ExpressionBuilder<Schema, 'positions'>) =>
    eb.and([
      eb('accountId', '=', accountId),
      eb('instrumentKey', '=', instrumentKey),
      ...(from === null
        ? []
        : [sql<boolean>`(opened_at, opened_sequence) >= (${from.at}, ${from.sequence})`]),
      ...(until === null
        ? []
        : [sql<boolean>`(opened_at, opened_sequence) < (${until.at}, ${until.sequence})`]),
    ]);

/** The last position of an instrument that opened before an instant. */
export function lastOpenedBefore(db: Db, accountId: string, instrumentKey: string, at: string) {
  return db
    .selectFrom('positions')
    .select(['openedAt', 'closedAt', 'openedSequence', 'openingQuantity', 'flags'])
    .where('accountId', '=', accountId)
    .where('instrumentKey', '=', instrumentKey)
    .where('openedAt', '<', at)
    .orderBy('openedAt', 'desc')
    .orderBy('openedSequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How the first position of an instrument after a place opened. */
export const nextOpening = prepared(
  (
    db,
    { accountId, instrumentKey }: Pick<OpenedWithin, 'accountId' | 'instrumentKey'>,
    after: Executed,
  ) =>
    db
      .selectFrom('positions')
      .select(['openedAt', 'openedSequence', 'openingQuantity'])
      .where('accountId', '=', accountId)
      .where('instrumentKey', '=', instrumentKey)
      .where(sql<boolean>`(opened_at, opened_sequence) > (${after.executedAt}, ${after.sequence})`)
      .orderBy('openedAt')
      .orderBy('openedSequence')
      .limit(1),
);

/** How positions opened, from one fill to another. */
export function listOpenings(
  db: Db,
  { accountId, instrumentKey }: Pick<OpenedWithin, 'accountId' | 'instrumentKey'>,
  [first, last]: readonly [string, string],
) {
  return db
    .selectFrom('positions')
    .select(['openedAt', 'openedSequence', 'openingQuantity'])
    .where('accountId', '=', accountId)
    .where('instrumentKey', '=', instrumentKey)
    .where('openedAt', '>=', first)
    .where('openedAt', '<=', last)
    .where('openedSequence', 'is not', null)
    .execute();
}

const amounts = [
  'id',
  'instrumentKey',
  'openedAt',
  'gross',
  'fees',
  'net',
  'status',
  'result',
  'flags',
] as const satisfies readonly (keyof PositionRow)[];
type Amounts = Pick<PositionRow, (typeof amounts)[number]>;

/** Amounts of all positions of an account, some hundreds at a time. */
export function amountPages(db: Db, accountId: string): AsyncGenerator<Amounts[]> {
  return pagesOf(db, (eb) => eb('accountId', '=', accountId));
}

export function amountPagesWithin(db: Db, part: OpenedWithin): AsyncGenerator<Amounts[]> {
  return pagesOf(db, isWithin(part));
}

async function* pagesOf(
  db: Db,
  condition: (
    eb: ExpressionBuilder<Schema, 'positions'>,
  ) => ReturnType<ReturnType<typeof isWithin>>,
): AsyncGenerator<Amounts[]> {
  let query = db
    .selectFrom('positions')
    .select(amounts)
    .where(condition)
    .orderBy('instrumentKey')
    .orderBy('openedAt')
    .orderBy('id')
    .limit(rowsPerPart);
  const first = query;
  for (;;) {
    const page = await query.execute();
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < rowsPerPart) return;
    query = first.where(
      sql<boolean>`(instrument_key, opened_at, id) > (${last.instrumentKey}, ${last.openedAt}, ${last.id})`,
    );
  }
}

export type WalkedPosition = Amounts & Pick<PositionRow, 'side'>;

/** A place in the order of {@link walkPositions}. */
interface WalkPlace {
  readonly accountId: string;
  readonly instrumentKey: string;
  readonly openedAt: string;
  readonly positionId: string;
}

/** The next positions of an account after a place, or the next open ones. */
export function walkPositions(
  db: Db,
  { accountId, instrumentKey, openedAt, positionId }: WalkPlace,
  { open = false, limit }: { readonly open?: boolean; readonly limit: number },
): Promise<WalkedPosition[]> {
  return (
    db
      .selectFrom('positions')
      .select([...amounts, 'side'])
      .where('accountId', '=', accountId)
      .where(
        sql<boolean>`(instrument_key, opened_at, id) > (${instrumentKey}, ${openedAt}, ${positionId})`,
      )
      // As it stands in the condition of an index.
      .$if(open, (all) => all.where(sql<boolean>`status = 'open'`))
      .orderBy('instrumentKey')
      .orderBy('openedAt')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Which of these instruments the account has positions in. */
export async function instrumentsHeld(
  db: Db,
  accountId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const chunk of inChunks(keys)) {
    for (const { instrumentKey } of await selectHeld(db, accountId, chunk)) {
      if (instrumentKey !== null) held.add(instrumentKey);
    }
  }
  return held;
}

/** One position of each: a `distinct` would read all of them. */
const selectHeld = prepared(
  (_db, accountId: string, keys: readonly string[]) =>
    sql<{ readonly instrumentKey: string | null }>`${sql.join(
      keys.map(
        (key) => sql`select (select instrument_key from positions
          where account_id = ${accountId} and instrument_key = ${key} limit 1) as instrument_key`,
      ),
      sql` union all `,
    )}`,
);

/** Open positions of an account: at most one of each instrument. */
export function openPositions(db: Db, accountId: string) {
  return db
    .selectFrom('positions')
    .select(['instrumentKey', 'openedAt as at'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'open')
    .execute();
}

/** First position of each instrument that depends on whether short sales are allowed. */
export function firstShortOrUnowned(db: Db, accountId: string) {
  return db
    .selectFrom('positions')
    .select(({ fn }) => ['instrumentKey', fn.min('openedAt').as('at')])
    .where('accountId', '=', accountId)
    .where(({ eb, or }) => or([eb('side', '=', 'short'), eb('flags', '!=', '[]')]))
    .groupBy('instrumentKey')
    .execute();
}

export async function deletePositions(db: Db, part: OpenedWithin): Promise<void> {
  await deleteInTurns(() =>
    db
      .deleteFrom('positions')
      .where('id', 'in', (some) =>
        some.selectFrom('positions').select('id').where(isWithin(part)).limit(rowsPerDelete),
      )
      .executeTakeFirstOrThrow(),
  );
}

export async function insertPositions(db: Db, rows: readonly PositionRow[]): Promise<void> {
  await insertAll(db, db.insertInto('positions'), rows);
}

export async function setResults(
  db: Db,
  ids: readonly string[],
  result: PositionRow['result'],
): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await db.updateTable('positions').set({ result }).where('id', 'in', chunk).execute();
  }
}
