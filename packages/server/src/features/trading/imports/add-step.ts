import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Database, Db } from '../../../storage/database.ts';
import {
  growCounts,
  lockAccount,
  noteShown,
  readAccount,
  updateAccount,
} from '../accounts/accounts.repository.ts';
import { linkFills, newSalt } from '../chain/add-links.ts';
import { digestOfImport, type FillDigest } from '../chain/digest-of-import.ts';
import { type FillRow, insertFills, nextSequence } from '../fills/fills.repository.ts';
import { changePositions } from './change-positions.ts';
import { spansOfAdded } from './changed-spans.ts';
import { fewWarnings } from './import-file.ts';
import { deleteJob, holdJob, type ImportJobRecord } from './import-jobs.repository.ts';
import { type ImportRecord, readImport, updateImport } from './imports.repository.ts';
import { orderOfFills } from './order-of-fills.ts';
import { toFillRow } from './plan-commit.ts';
import type { ReadStep } from './read-step.ts';
import { noRows, type RowCounts, totalOf } from './row-counts.ts';
import { holdsFill } from './staged-fill.ts';
import { fillRowsAt, newFillPlaces } from './staged-fills.repository.ts';
import { StepPace } from './step-pace.ts';

/**
 * Adds the new fills of a large file to its account, one instrument after another. After each
 * transaction the account is whole: its positions are those of the fills it holds.
 */
export class AddStep {
  readonly #database: Database;
  readonly #random: Random;
  readonly #read: ReadStep;

  constructor(database: Database, random: Random, read: ReadStep) {
    this.#database = database;
    this.#random = random;
    this.#read = read;
  }

  async run(job: ImportJobRecord, now: number, going: () => boolean): Promise<void> {
    const { db } = this.#database;
    const begun = await this.#begin(job, now, going);
    if (!begun) return;
    const order = await orderOfFills(newFillPlaces(db, job.importId));
    const pace = new StepPace();
    for (let done = begun.done; done < order.length; ) {
      if (!going()) return;
      const ordinals = [...order.subarray(done, done + pace.size)];
      const fills = await this.#fillsAt(begun, ordinals);
      done += ordinals.length;
      if (!(await pace.run(() => this.#add(begun, fills, done, now)))) return;
    }
    await this.#finish(begun, now, await this.#digest(begun.importId));
  }

  /** No other job changes the fills of the account until this one is done. */
  async #digest(importId: string): Promise<FillDigest> {
    return digestOfImport(this.#database.db, importId, newSalt(this.#random));
  }

  /** The job with its first sequence number, once its rows are compared with the account as it is. */
  async #begin(
    job: ImportJobRecord,
    now: number,
    going: () => boolean,
  ): Promise<ImportJobRecord | undefined> {
    if (job.firstSequence !== null) return job;
    for (;;) {
      const begun = await this.#database.transaction((db) => reserve(db, job));
      if (begun !== 'changed') return begun;
      if (!(await this.#read.run(job, now, going))) return undefined;
    }
  }

  async #fillsAt(job: ImportJobRecord, ordinals: readonly number[]): Promise<readonly FillRow[]> {
    const { importId } = job;
    const { accountId } = await readImport(this.#database.db, importId);
    const rows = await fillRowsAt(this.#database.db, importId, ordinals);
    const places = new Map(ordinals.map((ordinal, place) => [ordinal, place]));
    const place = { importId, accountId, first: job.firstSequence ?? 0 };
    return rows
      .filter(holdsFill)
      .sort((a, b) => (places.get(a.ordinal) ?? 0) - (places.get(b.ordinal) ?? 0))
      .map((row) => toFillRow({ ...row, fillId: this.#random.uuid() }, row.identity ?? '', place));
  }

  /** False once the job was cancelled. */
  async #add(
    job: ImportJobRecord,
    fills: readonly FillRow[],
    done: number,
    now: number,
  ): Promise<boolean> {
    const { importId } = job;
    const { accountId } = await readImport(this.#database.db, importId);
    return changePositions(this.#database, accountId, spansOfAdded(fills), async (db, store) => {
      if (!(await holdJob(db, job, { done }))) return false;
      await insertFills(db, fills);
      await growCounts(db, accountId, { fills: fills.length });
      await noteWarnings(db, importId, await store());
      await noteShown(db, [accountId], instant(now));
      return true;
    });
  }

  async #finish(job: ImportJobRecord, now: number, digest: FillDigest): Promise<void> {
    const { importId } = job;
    await this.#database.transaction(async (db) => {
      if (!(await holdJob(db, job))) return;
      const record = await readImport(db, importId);
      await updateImport(db, importId, { state: 'committed' });
      await updateAccount(db, record.accountId, { lastImportAt: instant(now) });
      await this.#link(db, record, instant(now), digest);
      const news = { accountId: record.accountId, importId, at: now };
      await enqueue(db, this.#random, 'trade-news', news, now);
      await deleteJob(db, importId);
    });
  }

  /** Once the account is locked by what came before. */
  async #link(
    db: Db,
    { id: importId, accountId, committedAt }: ImportRecord,
    at: string,
    { fills, ...digest }: FillDigest,
  ): Promise<void> {
    if (fills === 0 || committedAt === null) return;
    await linkFills(db, this.#random, { accountId, at, importId, committedAt, ...digest });
  }
}

/** Takes sequence numbers for all fills of a file; `changed`: its rows are to be read again. */
async function reserve(
  db: Db,
  job: ImportJobRecord,
): Promise<ImportJobRecord | 'changed' | undefined> {
  const record = await readImport(db, job.importId);
  await lockAccount(db, record.accountId);
  if (!(await holdJob(db, job))) return undefined;
  const account = await readAccount(db, record.accountId);
  // The lock added one.
  if (account.revision - 1 !== record.stagedRevision) return 'changed';
  const first = await nextSequence(db, account);
  const counts = record.rowCounts === null ? noRows : (JSON.parse(record.rowCounts) as RowCounts);
  await updateAccount(db, account.id, { nextSequence: first + totalOf(counts) });
  const begun = { firstSequence: first, done: 0, total: counts.new };
  await holdJob(db, job, begun);
  return { ...job, ...begun };
}

async function noteWarnings(db: Db, importId: string, added: readonly string[]): Promise<void> {
  if (added.length === 0) return;
  const known = JSON.parse((await readImport(db, importId)).warnings) as string[];
  const all = [...new Set([...known, ...added])];
  if (all.length > known.length) await updateImport(db, importId, { warnings: fewWarnings(all) });
}
