import { instant } from '../../../adapters/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { updateAccount } from '../accounts/accounts.repository.ts';
import {
  deleteFills,
  type FillRow,
  fillPagesFrom,
  spansOfImport,
} from '../fills/fills.repository.ts';
import { changePositions } from './change-positions.ts';
import { spansOfAdded } from './changed-spans.ts';
import {
  deleteJob,
  findImportJob,
  type ImportJobRecord,
  updateJob,
} from './import-jobs.repository.ts';
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

  async run({ importId, done: before }: ImportJobRecord, now: number, going: () => boolean) {
    const { db } = this.#database;
    const { accountId } = await readImport(db, importId);
    const pace = new StepPace();
    let done = before;
    for (const { instrumentKey } of await spansOfImport(db, importId)) {
      const fills = await this.#fillsOf(accountId, importId, instrumentKey);
      for (let end = fills.length; end > 0; ) {
        if (!going()) return;
        const some = fills.slice(Math.max(0, end - pace.size), end);
        end -= some.length;
        done += some.length;
        await pace.run(() => this.#remove(accountId, importId, some, done));
      }
    }
    await this.#finish(accountId, importId, now);
  }

  /** Deletes the file and rows of an import that is discarded. */
  async forget({ importId }: ImportJobRecord, going: () => boolean): Promise<void> {
    const { db } = this.#database;
    const pace = new StepPace();
    while ((await pace.run(() => deleteSomeRows(db, importId))) > 0) if (!going()) return;
    await this.#database.transaction(async (inside) => {
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

  async #remove(accountId: string, importId: string, some: readonly FillRow[], done: number) {
    const { spans } = spansOfAdded(some);
    const gone = new Set(some.map(({ id }) => id));
    const changed = { spans, changes: { added: new Map(), gone } };
    await changePositions(this.#database, accountId, changed, async (db, store) => {
      await deleteFills(db, [...gone]);
      await store();
      await updateJob(db, importId, { done });
    });
  }

  async #finish(accountId: string, importId: string, now: number): Promise<void> {
    await this.#database.transaction(async (db) => {
      if (!(await findImportJob(db, importId))) return;
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
