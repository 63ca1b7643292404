import type { Clock } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Database } from '../../../storage/database.ts';
import { countOfImport } from '../fills/fills.repository.ts';
import { AddStep } from './add-step.ts';
import { holdJob, type ImportJobRecord } from './import-jobs.repository.ts';
import type { ImportPreparation } from './import-preparation.ts';
import type { ImportSteps } from './import-queue.ts';
import { updateImport } from './imports.repository.ts';
import { ReadStep } from './read-step.ts';
import { RemoveStep } from './remove-step.ts';

/** How often a job is tried whose failure has nothing to do with its file. */
const tries = 3;
/** How often one is begun, restarts of the process included. */
const deaths = 10;
const gaveUp = 'Something went wrong on our side. Try again; if it fails again, contact us.';

/** The work of every kind of import job. */
export class LargeImports implements ImportSteps {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #read: ReadStep;
  readonly #add: AddStep;
  readonly #remove: RemoveStep;

  constructor(
    database: Database,
    { clock, random }: { readonly clock: Clock; readonly random: Random },
    preparation: ImportPreparation,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#read = new ReadStep(database, preparation);
    this.#add = new AddStep(database, random, this.#read);
    this.#remove = new RemoveStep(database);
  }

  async run(job: ImportJobRecord, going: () => boolean): Promise<void> {
    const now = this.#clock.now();
    const comesToAnEnd = job.kind === 'read' || job.kind === 'add';
    if (comesToAnEnd && job.attempts > deaths) throw new Error('Its process died each time.');
    if (job.kind === 'read') await this.#read.run(job, now, going);
    else if (job.kind === 'add') await this.#add.run(job, now, going);
    else if (job.kind === 'remove') await this.#remove.run(job, now, going);
    else await this.#remove.forget(job, going);
  }

  async failed(job: ImportJobRecord, error: unknown): Promise<void> {
    const refused = error instanceof ProblemError;
    if (!refused && job.attempts < tries) return;
    const problem = refused ? error.message : gaveUp;
    if (job.kind === 'read') await this.#read.refuse(job, problem, this.#clock.now());
    if (job.kind === 'add') await this.#takeBack(job, problem);
  }

  /** Removes what an addition that failed has added. */
  async #takeBack(job: ImportJobRecord, problem: string): Promise<void> {
    const { importId } = job;
    const change = { kind: 'remove', done: 0, attempts: 0, leaseUntil: null } as const;
    await this.#database.transaction(async (db) => {
      const total = await countOfImport(db, importId);
      if (!(await holdJob(db, job, { ...change, total }))) return;
      await updateImport(db, importId, { state: 'removing', problem });
    });
  }
}
