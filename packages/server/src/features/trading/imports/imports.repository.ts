import type { ImportRowState } from '@skipper/core/contract';
import { sql } from 'kysely';
import { inChunks, rowsPerDelete } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { ImportRowsTable, ImportsTable } from '../../../storage/import-tables.ts';
import { insertAll } from '../../../storage/insert-all.ts';
import type { PageFromEnd } from '../../../storage/paging.ts';
import { noRows, type RowCounts } from './row-counts.ts';

export type ImportRecord = ImportsTable;
export type StagedRow = Omit<ImportRowsTable, 'importId'>;

export async function insertImport(
  db: Db,
  record: ImportRecord,
  content: Uint8Array,
): Promise<void> {
  await db.insertInto('imports').values(record).execute();
  await db.insertInto('importFiles').values({ importId: record.id, content }).execute();
}

export function readImport(db: Db, id: string): Promise<ImportRecord> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Moves an import from one state to another. False if it is not in the first one any more. */
export async function moveImport(
  db: Db,
  id: string,
  from: ImportRecord['state'],
  change: Partial<Omit<ImportRecord, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateImport(
  db: Db,
  id: string,
  change: Partial<Omit<ImportRecord, 'id'>>,
): Promise<void> {
  await db.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** Discarded ones were never part of the account and are left out. */
const listed = (db: Db, accountId: string) =>
  db.selectFrom('imports').where('accountId', '=', accountId).where('state', '!=', 'discarded');

/** Newest first. */
export function listImports(
  db: Db,
  accountId: string,
  { limit, offset, backwards }: PageFromEnd,
): Promise<ImportRecord[]> {
  const page = listed(db, accountId)
    .select('id')
    .orderBy('createdAt', backwards ? 'asc' : 'desc')
    .orderBy('id', backwards ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('imports')
    .selectAll()
    .where('id', 'in', page)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function countImports(db: Db, accountId: string): Promise<number> {
  const { count } = await listed(db, accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The time zone of each import of an account, by import id. */
export async function listZones(db: Db, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'timezone'])
    .where('accountId', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

/** When the account last committed an import that is not undone. */
export async function lastCommit(db: Db, accountId: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.max('committedAt').as('at'))
    .where('accountId', '=', accountId)
    .where('state', '=', 'committed')
    .executeTakeFirstOrThrow();
  return at;
}

/** Deletes all previewed files of an account with their rows and contents. */
export async function deleteImportsOf(db: Db, accountId: string): Promise<void> {
  const imports = db.selectFrom('imports').select('id').where('accountId', '=', accountId);
  await db.deleteFrom('importJobs').where('importId', 'in', imports).execute();
  await db.deleteFrom('importRows').where('importId', 'in', imports).execute();
  await db.deleteFrom('importFiles').where('importId', 'in', imports).execute();
  await db.deleteFrom('imports').where('accountId', '=', accountId).execute();
}

/** Deletes a file's contents and rows. */
export async function forgetFile(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('importRows').where('importId', '=', importId).execute();
  await db.deleteFrom('importFiles').where('importId', '=', importId).execute();
}

export async function replaceRows(
  db: Db,
  importId: string,
  parts: Iterable<readonly StagedRow[]>,
): Promise<void> {
  await db.deleteFrom('importRows').where('importId', '=', importId).execute();
  for (const rows of parts) await insertRows(db, importId, rows);
}

export async function insertRows(
  db: Db,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> {
  const all = rows.map((row) => ({ importId, ...row }));
  await insertAll(db, db.insertInto('importRows'), all);
}

/** Deletes some of a file's rows. Returns how many. */
export async function deleteSomeRows(db: Db, importId: string): Promise<number> {
  const some = db
    .selectFrom('importRows')
    .select('ordinal')
    .where('importId', '=', importId)
    .orderBy('ordinal')
    .limit(rowsPerDelete);
  const { numDeletedRows } = await db
    .deleteFrom('importRows')
    .where('importId', '=', importId)
    .where('ordinal', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Bytes of all stored files of an owner, undone imports included. */
export async function keptBytes(db: Db, ownerId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('importFiles')
    .innerJoin('imports', 'imports.id', 'importFiles.importId')
    .select(sql<number | string | null>`sum(length(import_files.content))`.as('bytes'))
    .where('imports.ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

const rowsOf = (db: Db, importId: string, state: ImportRowState | undefined) => {
  const query = db.selectFrom('importRows').where('importId', '=', importId);
  return state === undefined ? query : query.where('state', '=', state);
};

export interface RowWindow {
  readonly limit: number;
  readonly offset: number;
  /** The lowest ordinal. */
  readonly from?: number;
}

export function listRows(
  db: Db,
  importId: string,
  state: ImportRowState | undefined,
  { limit, offset, from = 0 }: RowWindow,
): Promise<ImportRowsTable[]> {
  return rowsOf(db, importId, state)
    .selectAll()
    .where('ordinal', '>=', from)
    .orderBy('ordinal')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Changes the state of rows. */
export async function setRowStates(
  db: Db,
  importId: string,
  rows: readonly { readonly ordinal: number }[],
  outcome: Pick<StagedRow, 'state' | 'reason' | 'known'>,
): Promise<void> {
  for (const chunk of inChunks(rows.map(({ ordinal }) => ordinal))) {
    await db
      .updateTable('importRows')
      .set(outcome)
      .where('importId', '=', importId)
      .where('ordinal', 'in', chunk)
      .execute();
  }
}

/** Number of rows by state, by import id. */
export async function countRows(
  db: Db,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, RowCounts>> {
  const counts = new Map(importIds.map((id) => [id, { ...noRows }]));
  if (importIds.length === 0) return counts;
  const rows = await db
    .selectFrom('importRows')
    .select(({ fn }) => ['importId', 'state', fn.countAll<number>().as('count')])
    .where('importId', 'in', importIds)
    .groupBy(['importId', 'state'])
    .execute();
  for (const { importId, state, count } of rows) {
    const known = counts.get(importId);
    if (known) known[state] = count;
  }
  return counts;
}
