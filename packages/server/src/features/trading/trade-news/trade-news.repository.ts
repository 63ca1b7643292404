import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { NewsBatchesTable, TradeNewsTable } from '../../../storage/trade-news-tables.ts';

/**
 * Notes what happened to positions by an import; returns what was not known before. The rest goes on under
 * the import that brought it first, with the position's id of now.
 */
export async function keepTradeNews(
  db: Db,
  rows: readonly TradeNewsTable[],
): Promise<readonly TradeNewsTable[]> {
  const fresh: TradeNewsTable[] = [];
  for (const some of inChunks(rows)) {
    const kept = await db
      .insertInto('tradeNews')
      .values(some)
      .onConflict((on) =>
        on
          .columns(['accountId', 'subject', 'event', 'occurredAt'])
          .doUpdateSet(({ ref }) => ({ positionId: ref('excluded.positionId') }))
          .whereRef('tradeNews.positionId', '<>', 'excluded.positionId'),
      )
      .returningAll()
      .execute();
    const batches = new Set(some.map(({ batchId }) => batchId));
    fresh.push(...kept.filter(({ batchId }) => batches.has(batchId)));
  }
  return fresh;
}

export async function insertBatch(db: Db, batch: NewsBatchesTable): Promise<void> {
  await db.insertInto('newsBatches').values(batch).execute();
}

export function findBatch(db: Db, id: string): Promise<NewsBatchesTable | undefined> {
  return db.selectFrom('newsBatches').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listBatches(db: Db, ids: readonly string[]): Promise<NewsBatchesTable[]> {
  return db.selectFrom('newsBatches').selectAll().where('id', 'in', ids).execute();
}

/** Changes by these imports. */
export function listTradeNews(db: Db, batchIds: readonly string[]): Promise<TradeNewsTable[]> {
  return db
    .selectFrom('tradeNews')
    .selectAll()
    .where('batchId', 'in', batchIds)
    .orderBy('occurredAt')
    .orderBy('positionId')
    .execute();
}

/** Imports whose closed positions become visible later, and now are; each is returned once. */
export async function takeDelayed(db: Db, now: string, most: number): Promise<readonly string[]> {
  const due = await db
    .selectFrom('newsBatches')
    .select('id')
    .where('delayedUntil', '<=', now)
    .orderBy('delayedUntil')
    .limit(most)
    .execute();
  if (due.length === 0) return [];
  const taken = await db
    .updateTable('newsBatches')
    .set({ delayedUntil: null })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('delayedUntil', '<=', now)
    .returning('id')
    .execute();
  return taken.map(({ id }) => id);
}

/** The owner has changed the delay meanwhile. */
export async function delayUntil(db: Db, id: string, delayedUntil: string): Promise<void> {
  await db.updateTable('newsBatches').set({ delayedUntil }).where('id', '=', id).execute();
}

/** For an account that is deleted. */
export async function forgetNews(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('tradeNews').where('accountId', '=', accountId).execute();
  await db.deleteFrom('newsBatches').where('accountId', '=', accountId).execute();
}

/** Changes of an account that were noted after a time. */
export function listNewsOfAccount(
  db: Db,
  accountId: string,
  after: string,
): Promise<TradeNewsTable[]> {
  return db
    .selectFrom('tradeNews')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('notedAt', '>', after)
    .orderBy('occurredAt')
    .orderBy('positionId')
    .execute();
}

interface NotedLate {
  readonly accountIds: readonly string[];
  readonly event: TradeNewsTable['event'];
  readonly notedAfter: string;
  /** When it happened at the latest. */
  readonly until: string;
}

/** Changes that happened up to a time and were noted after one, the latest first. */
export function listNotedLate(
  db: Db,
  { accountIds, event, notedAfter, until }: NotedLate,
  limit: number,
): Promise<TradeNewsTable[]> {
  return db
    .selectFrom('tradeNews')
    .selectAll()
    .where('accountId', 'in', accountIds)
    .where('notedAt', '>', notedAfter)
    .where('event', '=', event)
    .where('occurredAt', '<=', until)
    .orderBy('notedAt', 'desc')
    .orderBy('positionId')
    .limit(limit)
    .execute();
}
