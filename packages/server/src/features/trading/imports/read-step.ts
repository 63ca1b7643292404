import { instant } from '../../../adapters/clock.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { rowsOf } from '../../../workers/row-parts.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import {
  deleteJob,
  findImportJob,
  holdJob,
  type ImportJobRecord,
} from './import-jobs.repository.ts';
import type { FileWay, ImportPreparation, PreparedReading } from './import-preparation.ts';
import {
  deleteSomeRows,
  type ImportRecord,
  insertRows,
  readImport,
  type StagedRow,
  updateImport,
} from './imports.repository.ts';
import { unmappedColumns } from './new-import.ts';
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
    const reading = await this.#read(job, record, account, way, now);
    if (!reading || !going()) return false;
    if (!(await this.#replaceRows(job, reading, going))) return false;
    return this.#step(job, {}, async (inside) => {
      await updateImport(inside, record.id, {
        ...columnsOf(reading),
        // An addition goes on once its rows are read.
        state: job.kind === 'add' ? 'adding' : reading.mapping === null ? 'mapping' : 'staged',
      });
      if (job.kind === 'read') await deleteJob(inside, record.id);
    });
  }

  async #read(
    job: ImportJobRecord,
    record: ImportRecord,
    account: Awaited<ReturnType<typeof readAccount>>,
    way: FileWay,
    now: number,
  ): Promise<PreparedReading | undefined> {
    try {
      return await this.#preparation.again(this.#database.db, record, account, way, now);
    } catch (error) {
      // Its owner is gone, and the file with them.
      if (!(await findImportJob(this.#database.db, job.importId))) return undefined;
      if (!(error instanceof ProblemError)) throw error;
      // An addition is taken back, with this reason.
      if (job.kind === 'add') throw error;
      await this.refuse(job, error.message, now);
      return undefined;
    }
  }

  /** Ends a job whose file cannot be read. */
  async refuse(job: ImportJobRecord, problem: string, now: number): Promise<void> {
    const change = { state: 'refused', problem, revertedAt: instant(now) } as const;
    await this.#database.transaction(async (db) => {
      if (!(await holdJob(db, job))) return;
      await updateImport(db, job.importId, change);
      await deleteJob(db, job.importId);
    });
  }

  async #replaceRows(
    job: ImportJobRecord,
    { rows, counts }: PreparedReading,
    going: () => boolean,
  ): Promise<boolean> {
    const pace = new StepPace();
    for (let left = 1; left > 0; ) {
      const held = await pace.run(() =>
        this.#step(job, {}, async (inside) => {
          left = await deleteSomeRows(inside, job.importId);
        }),
      );
      if (!held || !going()) return false;
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
          this.#step(job, { done, total }, (inside) => insertRows(inside, job.importId, some)),
        );
        if (!stored || !going()) return false;
      }
    }
    return true;
  }

  /** False once the job was cancelled. */
  #step(
    job: ImportJobRecord,
    change: Partial<Pick<ImportJobRecord, 'done' | 'total'>>,
    work: (db: Db) => Promise<void>,
  ): Promise<boolean> {
    return this.#database.transaction(async (db) => {
      if (!(await holdJob(db, job, change))) return false;
      await work(db);
      return true;
    });
  }
}

function columnsOf({
  columns,
  samples,
  recognised,
  mapping,
  counts,
  rows: _,
  ...rest
}: PreparedReading) {
  return {
    ...rest,
    columns: JSON.stringify(columns),
    ...unmappedColumns({ samples, recognised }),
    mapping: mapping === null ? null : JSON.stringify(mapping),
    rowCounts: JSON.stringify(counts),
    problem: null,
  };
}
