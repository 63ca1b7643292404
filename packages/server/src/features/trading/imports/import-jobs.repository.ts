import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import type { ImportJobsTable } from '../../../storage/import-tables.ts';

export type ImportJobRecord = ImportJobsTable;

export async function insertImportJob(db: Db, job: ImportJobRecord): Promise<void> {
  await db.insertInto('importJobs').values(job).execute();
}

export async function findImportJob(
  db: Db,
  importId: string,
): Promise<ImportJobRecord | undefined> {
  return db
    .selectFrom('importJobs')
    .selectAll()
    .where('importId', '=', importId)
    .executeTakeFirst();
}

/** The job of an account, of whichever import. */
export async function jobOfAccount(
  db: Db,
  accountId: string,
): Promise<ImportJobRecord | undefined> {
  return db
    .selectFrom('importJobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Jobs by import id. */
export async function importJobsOf(
  db: Db,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, ImportJobRecord>> {
  if (importIds.length === 0) return new Map();
  const jobs = await db
    .selectFrom('importJobs')
    .selectAll()
    .where('importId', 'in', importIds)
    .execute();
  return new Map(jobs.map((job) => [job.importId, job]));
}

/** Those of these accounts whose fills a job adds or removes. */
export async function accountsUnderWay(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (accountIds.length === 0) return new Set();
  const jobs = await db
    .selectFrom('importJobs')
    .select('accountId')
    .where('accountId', 'in', accountIds)
    .where('kind', 'in', ['add', 'remove'])
    .execute();
  return new Set(jobs.map(({ accountId }) => accountId));
}

/** Jobs that no process works on, oldest first. */
export function waitingJobs(db: Db, now: number): Promise<ImportJobRecord[]> {
  return db
    .selectFrom('importJobs')
    .selectAll()
    .where(({ eb, or }) => or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', instant(now))]))
    .orderBy('createdAt')
    .orderBy('importId')
    .limit(1_000)
    .execute();
}

/** Takes a job and returns it as it is now; undefined if another process took it. */
export function leaseJob(
  db: Db,
  { importId, attempts, leaseUntil }: ImportJobRecord,
  until: string,
): Promise<ImportJobRecord | undefined> {
  return db
    .updateTable('importJobs')
    .set({ leaseUntil: until, attempts: attempts + 1 })
    .where('importId', '=', importId)
    .where('attempts', '=', attempts)
    .where('leaseUntil', 'is not distinct from', leaseUntil)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Changes a job and locks it, which each step does first. False if it was cancelled, or if another
 * process has taken it since: one that stood still for longer than its lease must not go on.
 */
export async function holdJob(
  db: Db,
  { importId, kind, attempts, createdAt }: ImportJobRecord,
  change: Partial<Omit<ImportJobRecord, 'importId'>> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importJobs')
    .set({ attempts, ...change })
    .where('importId', '=', importId)
    .where('kind', '=', kind)
    .where('attempts', '=', attempts)
    .where('createdAt', '=', createdAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The only process of an embedded database has just started: what held jobs is gone. */
export async function releaseJobs(db: Db): Promise<void> {
  await db.updateTable('importJobs').set({ leaseUntil: null }).execute();
}

/**
 * Ends the work for a user who is gone. A file is read no further, and what was added of one is
 * removed. Within the transaction that forgets their files, before it does.
 */
export async function endJobsOf(db: Db, ownerId: string, at: string): Promise<void> {
  const own = (kind: ImportJobRecord['kind']) =>
    db
      .selectFrom('importJobs')
      .select('importId')
      .where('ownerId', '=', ownerId)
      .where('kind', '=', kind);
  const gone = { revertedAt: at, warnings: '[]' } as const;
  await db
    .updateTable('imports')
    .set({ ...gone, state: 'discarded' })
    .where('id', 'in', own('read'))
    .execute();
  await db
    .updateTable('imports')
    .set({ state: 'removing', problem: null })
    .where('id', 'in', own('add'))
    .execute();
  await db
    .deleteFrom('importJobs')
    .where('ownerId', '=', ownerId)
    .where('kind', '=', 'read')
    .execute();
  // The attempt counts up, so that a step under way finds its job taken.
  await db
    .updateTable('importJobs')
    .set((eb) => ({ kind: 'remove', done: 0, attempts: eb('attempts', '+', 1), leaseUntil: null }))
    .where('ownerId', '=', ownerId)
    .where('kind', '=', 'add')
    .execute();
}

export async function deleteJob(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('importJobs').where('importId', '=', importId).execute();
}
