import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { FillRow } from './fills.repository.ts';

const withDays = (db: Db, accountId: string) =>
  db.selectFrom('fills').where('accountId', '=', accountId).where('day', 'is not', null);

/** Whether an account has fills of which only the day is known. */
export async function holdsDays(db: Db, accountId: string): Promise<boolean> {
  return (await withDays(db, accountId).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** About so many of them after an instant, in order of execution; all of an instant or none. */
export async function dayFillsAfter(
  db: Db,
  accountId: string,
  after: string,
  limit: number,
): Promise<FillRow[]> {
  const fills = withDays(db, accountId).selectAll().orderBy('executedAt').orderBy('sequence');
  const page = await fills.where('executedAt', '>', after).limit(limit).execute();
  const last = page.at(-1);
  if (!last || page.length < limit) return page;
  const rest = fills
    .where('executedAt', '=', last.executedAt)
    .where('sequence', '>', last.sequence);
  return [...page, ...(await rest.execute())];
}

/** Moves fills to other instants. */
export async function moveFills(db: Db, fills: readonly FillRow[]): Promise<void> {
  for (const [executedAt, moved] of Map.groupBy(fills, (one) => one.executedAt)) {
    for (const ids of inChunks(moved.map(({ id }) => id))) {
      await db.updateTable('fills').set({ executedAt }).where('id', 'in', ids).execute();
    }
  }
}
