import { instant } from '../../../adapters/clock.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { rowsOf } from '../../../workers/row-parts.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import {
  deleteJob,
  findImportJob,
  type ImportJobRecord,
  updateJob,
} from './import-jobs.repository.ts';
import type { FileWay, ImportPreparation } from './import-preparation.ts';
import {
  deleteSomeRows,
  type ImportRecord,
  insertRows,
  readImport,
  type StagedRow,
  updateImport,
} from './imports.repository.ts';
import type { StagedReading } from './read-import.ts';
import { totalOf } from './row-counts.ts';
import { StepPace } from './step-pace.ts';

/** Reads a large file in a worker and stores its rows some hundreds at a time. */
export class ReadStep {
  readonly #database: Database;
  readonly #preparation: ImportPreparation;

  constructor(database: Database, preparation: ImportPreparation) {
    this.#database = database;
    this.#preparation = preparation;
  }

  /** True when all rows are stored. Begins again from the start of the file after a restart. */
  async run(job: ImportJobRecord, now: number, going: () => boolean): Promise<boolean> {
    const { db } = this.#database;
    const record = await readImport(db, job.importId);
    const account = await readAccount(db, record.accountId);
    const way = JSON.parse(job.options) as FileWay;
    const reading = await this.#read(record, account, way, now);
    if (!reading || !going()) return false;
    if (!(await this.#replaceRows(job, reading, going))) return false;
    return this.#step(job, async (inside) => {
      await updateImport(inside, record.id, {
        ...columnsOf(reading),
        // An addition goes on once its rows are read.
        state: job.kind === 'add' ? 'adding' : reading.mapping === null ? 'mapping' : 'staged',
        stagedRevision: account.revision,
      });
      if (job.kind === 'read') await deleteJob(inside, record.id);
    });
  }

  async #read(
    record: ImportRecord,
    account: Awaited<ReturnType<typeof readAccount>>,
    way: FileWay,
    now: number,
  ): Promise<StagedReading | undefined> {
    try {
      return await this.#preparation.again(this.#database.db, record, account, way, now);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await this.refuse(record.id, error.message, now);
      return undefined;
    }
  }

  /** Ends a job whose file cannot be read. */
  async refuse(importId: string, problem: string, now: number): Promise<void> {
    await this.#database.transaction(async (db) => {
      if (!(await findImportJob(db, importId))) return;
      await updateImport(db, importId, { state: 'refused', problem, revertedAt: instant(now) });
      await deleteJob(db, importId);
    });
  }

  async #replaceRows(
    job: ImportJobRecord,
    { rows, counts }: StagedReading,
    going: () => boolean,
  ): Promise<boolean> {
    const { db } = this.#database;
    const pace = new StepPace();
    while ((await pace.run(() => deleteSomeRows(db, job.importId))) > 0) {
      if (!going()) return false;
    }
    const total = totalOf(counts);
    let done = 0;
    for (const part of rows) {
      const all = rowsOf<StagedRow>(part);
      for (let first = 0; first < all.length; ) {
        const some = all.slice(first, first + pace.size);
        first += some.length;
        done += some.length;
        const stored = await pace.run(() =>
          this.#step(job, async (inside) => {
            await insertRows(inside, job.importId, some);
            await updateJob(inside, job.importId, { done, total });
          }),
        );
        if (!stored || !going()) return false;
      }
    }
    return true;
  }

  /** False once the job was cancelled. */
  #step(job: ImportJobRecord, work: (db: Db) => Promise<void>): Promise<boolean> {
    return this.#database.transaction(async (db) => {
      const current = await findImportJob(db, job.importId);
      if (current?.kind !== job.kind) return false;
      await work(db);
      return true;
    });
  }
}

function columnsOf({ columns, mapping, counts, rows: _, ...rest }: StagedReading) {
  return {
    ...rest,
    columns: JSON.stringify(columns),
    mapping: mapping === null ? null : JSON.stringify(mapping),
    rowCounts: JSON.stringify(counts),
    problem: null,
  };
}
