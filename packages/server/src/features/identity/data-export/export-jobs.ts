import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Random } from '../../../adapters/random.ts';
import { second } from '../../../domain/time/durations.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { payloadOf } from '../../../jobs/job.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { JobsTable } from '../../../storage/server-tables.ts';
import { StepPace } from '../../trading/imports/step-pace.ts';
import type { Notifier } from '../notifications/notifier.ts';
import { securityNotice } from '../notifications/security-notice.ts';
import { findExport, moveExport } from './data-exports.repository.ts';
import { exportReadyMail } from './export-mails.ts';
import { ExportSteps } from './export-steps.ts';

/** How long one job works: others have their turn, and a process that ends need not wait for it. */
const turn = 2 * second;

/** Its owner waits for it, and can begin another: it is not tried for a day, as jobs are. */
const triesOfACopy = 10;

interface Parts {
  readonly random: Random;
  readonly files: FileStore;
  readonly notifier: Notifier;
  readonly origin: () => string;
}

/** Writes copies of users' data: each job does a part, and leaves the next one. */
export class ExportJobs {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Marks the job done by `done`. */
  async run(
    job: JobsTable,
    database: Database,
    done: (db: Db) => Promise<void>,
    now: number,
  ): Promise<void> {
    const payload = payloadOf(job, 'data-export');
    try {
      const isOver = await this.#work(database, payload.exportId, now);
      if (isOver) return await done(database.db);
    } catch (error) {
      if (job.failures + 1 >= triesOfACopy) await giveUp(database.db, payload.exportId);
      throw error;
    }
    await database.transaction(async (db) => {
      await enqueue(db, this.#parts.random, 'data-export', payload, now);
      await done(db);
    });
  }

  async #work(database: Database, exportId: string, now: number): Promise<boolean> {
    const { files, notifier, origin } = this.#parts;
    const steps = new ExportSteps(database, files, async (db, userId, until) => {
      const mail = exportReadyMail(origin(), until);
      await notifier.notify(db, securityNotice(userId, mail), now);
    });
    const pace = new StepPace();
    const began = performance.now();
    while (performance.now() - began < turn) {
      if (!(await pace.run(() => steps.step(exportId, pace.size, now)))) return true;
    }
    return false;
  }
}

/** The screen says so, and its owner can begin again. */
async function giveUp(db: Db, exportId: string): Promise<void> {
  const one = await findExport(db, exportId);
  if (one) await moveExport(db, one, { state: 'failed' });
}
