import type { Db } from '../../../storage/database.ts';
import type { RecalculationsTable } from '../../../storage/recalculation-tables.ts';

export type Recalculation = RecalculationsTable;

export function findRecalculation(db: Db, accountId: string): Promise<Recalculation | undefined> {
  return db
    .selectFrom('recalculations')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** How far those of these accounts are, by account id. */
export async function recalculationsOf(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Recalculation, 'done' | 'total'>>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('recalculations')
    .select(['accountId', 'done', 'total'])
    .where('accountId', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ accountId, done, total }) => [accountId, { done, total }]));
}

/** In the place of the one that is under way. */
export async function storeRecalculation(db: Db, row: Recalculation): Promise<void> {
  await deleteRecalculation(db, row.accountId);
  await db.insertInto('recalculations').values(row).execute();
}

/** Moves it on and locks it. False if it has moved since `from`: another process is at it. */
export async function moveRecalculation(
  db: Db,
  from: Recalculation,
  change: Partial<Omit<Recalculation, 'accountId' | 'orderId'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recalculations')
    .set(change)
    .where('accountId', '=', from.accountId)
    .where('orderId', '=', from.orderId)
    .where('instrumentKey', '=', from.instrumentKey)
    .where('openedAt', '=', from.openedAt)
    .where('positionId', '=', from.positionId)
    .where('matching', '=', from.matching)
    .where('zones', from.zones === null ? 'is' : '=', from.zones)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRecalculation(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recalculations').where('accountId', '=', accountId).execute();
}
