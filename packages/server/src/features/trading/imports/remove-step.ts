import { instant } from '../../../adapters/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { growCounts, updateAccount } from '../accounts/accounts.repository.ts';
import {
  deleteFills,
  type FillRow,
  fillsBefore,
  spansOfImport,
} from '../fills/fills.repository.ts';
import { type Place, placeOf } from '../positions/place.ts';
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
      for (let before: Place | null = null; ; ) {
        if (!going()) return;
        const part = { accountId, instrumentKey, before };
        const page: readonly FillRow[] = await fillsBefore(db, part, pace.size);
        const last = page.at(-1);
        if (!last) break;
        before = placeOf(last);
        const own = page.filter((fill) => fill.importId === importId);
        if (own.length === 0) continue;
        done += own.length;
        if (!(await pace.run(() => this.#remove(job, accountId, own, done)))) return;
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
