import { instant } from '../../../adapters/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { growCounts, updateAccount } from '../accounts/accounts.repository.ts';
import {
  deleteFills,
  type FillRow,
  fillPagesFrom,
  spansOfImport,
} from '../fills/fills.repository.ts';
import { changePositions } from './change-positions.ts';
import { spansOfAdded } from './changed-spans.ts';
import { deleteJob, holdJob, type ImportJobRecord } from './import-jobs.repository.ts';
import {
  deleteSomeRows,
  forgetFile,
  lastCommit,
  readImport,
  updateImport,
} from './imports.repository.ts';
import { StepPace } from './step-pace.ts';

/** Removes what a large file added, the latest fills of each instrument first. */
export class RemoveStep {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async run(job: ImportJobRecord, now: number, going: () => boolean): Promise<void> {
    const { importId } = job;
    const { db } = this.#database;
    const { accountId } = await readImport(db, importId);
    const pace = new StepPace();
    let { done } = job;
    for (const { instrumentKey } of await spansOfImport(db, importId)) {
      const fills = await this.#fillsOf(accountId, importId, instrumentKey);
      for (let end = fills.length; end > 0; ) {
        if (!going()) return;
        const some = fills.slice(Math.max(0, end - pace.size), end);
        end -= some.length;
        done += some.length;
        if (!(await pace.run(() => this.#remove(job, accountId, some, done)))) return;
      }
    }
    await this.#finish(job, accountId, now);
  }

  /** Deletes the file and rows of an import that is discarded. */
  async forget(job: ImportJobRecord, going: () => boolean): Promise<void> {
    const { importId } = job;
    const { db } = this.#database;
    const pace = new StepPace();
    while ((await pace.run(() => deleteSomeRows(db, importId))) > 0) if (!going()) return;
    await this.#database.transaction(async (inside) => {
      if (!(await holdJob(inside, job))) return;
      await forgetFile(inside, importId);
      await deleteJob(inside, importId);
    });
  }

  async #fillsOf(accountId: string, importId: string, instrumentKey: string) {
    const { db } = this.#database;
    const own: FillRow[] = [];
    for await (const page of fillPagesFrom(db, { accountId, instrumentKey, from: null })) {
      own.push(...page.filter((fill) => fill.importId === importId));
    }
    return own;
  }

  /** False if another process goes on with the job. */
  #remove(
    job: ImportJobRecord,
    accountId: string,
    some: readonly FillRow[],
    done: number,
  ): Promise<boolean> {
    const { spans } = spansOfAdded(some);
    const gone = new Set(some.map(({ id }) => id));
    const changed = { spans, changes: { added: new Map(), gone } };
    return changePositions(this.#database, accountId, changed, async (db, store) => {
      if (!(await holdJob(db, job, { done }))) return false;
      await growCounts(db, accountId, { fills: -(await deleteFills(db, [...gone])) });
      await store();
      return true;
    });
  }

  async #finish(job: ImportJobRecord, accountId: string, now: number): Promise<void> {
    const { importId } = job;
    await this.#database.transaction(async (db) => {
      if (!(await holdJob(db, job))) return;
      const { problem } = await readImport(db, importId);
      // An addition that failed is back at its start; another one was undone by its owner.
      const end =
        problem === null
          ? ({ state: 'reverted', revertedAt: instant(now), warnings: '[]' } as const)
          : ({ state: 'staged', committedAt: null, stagedRevision: null } as const);
      await updateImport(db, importId, end);
      await updateAccount(db, accountId, { lastImportAt: await lastCommit(db, accountId) });
      await deleteJob(db, importId);
    });
  }
}
