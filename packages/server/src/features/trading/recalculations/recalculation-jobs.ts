import type { Random } from '../../../adapters/random.ts';
import { second } from '../../../domain/time/durations.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { JobPayloads } from '../../../jobs/job.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { StepPace } from '../imports/step-pace.ts';
import { RecalculationSteps } from './recalculation-steps.ts';

/** How long one job works: others have their turn, and a process that ends need not wait for it. */
const turn = 2 * second;

/** Recalculates positions after a change of settings: each job does a part, and leaves the next one. */
export class RecalculationJobs {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Marks the job done by `done`. */
  async run(
    order: JobPayloads['recalculation'],
    database: Database,
    done: (db: Db) => Promise<void>,
    now: number,
  ): Promise<void> {
    const steps = new RecalculationSteps(database);
    const pace = new StepPace();
    const began = performance.now();
    while (performance.now() - began < turn) {
      const { accountId, orderId } = order;
      if (!(await pace.run(() => steps.step(accountId, orderId, pace.size)))) {
        return done(database.db);
      }
    }
    await database.transaction(async (db) => {
      await enqueue(db, this.#random, 'recalculation', order, now);
      await done(db);
    });
  }
}
