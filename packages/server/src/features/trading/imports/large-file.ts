import { conflict } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { requireCalculated } from '../recalculations/order-recalculation.ts';
import { contentSize } from './import-content.repository.ts';
import { jobOfAccount } from './import-jobs.repository.ts';

/** From this size on, a file is read, added and removed by jobs. Some thousand rows. */
const largeBytes = 256 * 1024;

export const isLargeFile = ({ bytes }: { readonly bytes: Uint8Array }): boolean =>
  bytes.length > largeBytes;

export async function isLargeImport(db: Db, id: string): Promise<boolean> {
  return ((await contentSize(db, id)) ?? 0) > largeBytes;
}

/** @throws ProblemError 409 while a large file of the account is read, added or removed. */
export async function requireNoImport(db: Db, accountId: string): Promise<void> {
  if (await jobOfAccount(db, accountId)) throw running();
}

/** @throws ProblemError 409 while a job of the account is under way. */
export async function requireIdle(db: Db, accountId: string): Promise<void> {
  await requireNoImport(db, accountId);
  await requireCalculated(db, accountId);
}

/**
 * Rows are compared with the account's fills once, so that no others may come or go until they are
 * added.
 *
 * @throws ProblemError 409 while a job adds or removes fills of the account.
 */
export async function requireNoChange(db: Db, accountId: string): Promise<void> {
  const job = await jobOfAccount(db, accountId);
  if (job && job.kind !== 'read') throw running();
}

const running = () =>
  conflict(
    'A large file is being imported into this account. Wait until it is done, or cancel it.',
    'import_job_running',
  );
