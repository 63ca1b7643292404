import type { DataExportsTable } from '../../../storage/data-export-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** The export of a user that is not over yet. */
export function findExportOf(
  db: Db,
  userId: string,
  now: string,
): Promise<DataExportsTable | undefined> {
  return db
    .selectFrom('dataExports')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export function findExport(db: Db, id: string): Promise<DataExportsTable | undefined> {
  return db.selectFrom('dataExports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertExport(db: Db, row: DataExportsTable): Promise<void> {
  await db.insertInto('dataExports').values(row).execute();
}

type Change = Partial<Omit<DataExportsTable, 'id' | 'userId' | 'requestedAt' | 'step'>>;

/** Moves it on to its next step. False if another process has, or it was deleted. */
export async function moveExport(
  db: Db,
  { id, step }: Pick<DataExportsTable, 'id' | 'step'>,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dataExports')
    .set({ ...change, step: step + 1 })
    .where('id', '=', id)
    .where('step', '=', step)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertPart(
  db: Db,
  exportId: string,
  part: number,
  content: Uint8Array,
): Promise<void> {
  const row = { exportId, part, bytes: content.length, content };
  await db.insertInto('dataExportParts').values(row).execute();
}

/** Returns whether there was one. Its parts go with it. */
export async function deleteExportsOf(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('dataExports')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes exports whose time is over. */
export async function deleteOldExports(db: Db, now: string): Promise<void> {
  await db.deleteFrom('dataExports').where('expiresAt', '<=', now).execute();
}

/** Sizes of the parts from this one on, in bytes. */
export function listPartSizes(db: Db, exportId: string, from: number, limit: number) {
  return db
    .selectFrom('dataExportParts')
    .select(['part', 'bytes'])
    .where('exportId', '=', exportId)
    .where('part', '>=', from)
    .orderBy('part')
    .limit(limit)
    .execute();
}

/** The parts from one to another. */
export async function readParts(
  db: Db,
  exportId: string,
  from: number,
  to: number,
): Promise<Buffer> {
  const rows = await db
    .selectFrom('dataExportParts')
    .select('content')
    .where('exportId', '=', exportId)
    .where('part', '>=', from)
    .where('part', '<=', to)
    .orderBy('part')
    .execute();
  return Buffer.concat(rows.map(({ content }) => content));
}
