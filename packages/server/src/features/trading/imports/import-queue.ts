import { instant } from '../../../adapters/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { databaseTimes } from '../../../storage/database-time.ts';
import {
  holdJob,
  type ImportJobRecord,
  leaseJob,
  releaseJobs,
  waitingJobs,
} from './import-jobs.repository.ts';
import { nextInTurn } from './next-in-turn.ts';

/** How many files are worked on beside each other, each of another user. */
const lanes = 2;
const pollMilliseconds = 1_000;
const leaseMilliseconds = 60_000;

/** Does the steps of jobs. `going` turns false when the process is about to end. */
export interface ImportSteps {
  run(job: ImportJobRecord, going: () => boolean): Promise<void>;
  /** Called after a failure that is no fault of the file. */
  failed(job: ImportJobRecord, error: unknown): Promise<void>;
}

/**
 * Runs the jobs of large imports: users take turns, and each has one job at a time. Every step of
 * a job is stored whole, so that it goes on wherever it was left.
 */
export class ImportQueue {
  readonly #database: Database;
  readonly #steps: ImportSteps;
  readonly #report: (error: unknown) => void;
  /** By owner. */
  readonly #running = new Map<string, Promise<void>>();
  /** The turn in which each owner was last served. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #lastWork = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(database: Database, steps: ImportSteps, report: (error: unknown) => void) {
    this.#database = database;
    this.#steps = steps;
    this.#report = report;
  }

  /** Looks for work from now on, until `stop`. */
  async start(): Promise<void> {
    if (this.#database.engine === 'sqlite') await releaseJobs(this.#database.db);
    this.watch();
  }

  /** The same in a process that runs already: leases are in force. */
  watch(): void {
    if (this.#stopped) return;
    this.#timer = setInterval(() => this.wake(), pollMilliseconds);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for work at once. Nothing before `start`. */
  wake(): void {
    if (this.#timer === undefined || this.#stopped) return;
    this.#fill().catch(this.#report);
  }

  /** Ends after the step that is under way; another process goes on from there. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await Promise.all(this.#running.values());
  }

  /** Whether no job has been running for so long. */
  isIdleFor(milliseconds: number): boolean {
    return this.#running.size === 0 && performance.now() - this.#lastWork >= milliseconds;
  }

  /** Runs jobs until none waits, and waits for those that run. */
  async runDue(): Promise<void> {
    for (;;) {
      await this.#fill();
      if (this.#running.size === 0) return;
      await Promise.race(this.#running.values());
    }
  }

  async #fill(): Promise<void> {
    while (await this.#startNext());
  }

  async #startNext(): Promise<boolean> {
    if (this.#stopped || this.#running.size >= lanes) return false;
    const { db } = this.#database;
    const { unmoved: now } = await databaseTimes(db);
    const waiting = await waitingJobs(db, now);
    const job = nextInTurn(waiting, new Set(this.#running.keys()), this.#served);
    if (!job || this.#stopped || this.#running.size >= lanes) return false;
    this.#turn += 1;
    this.#served.set(job.ownerId, this.#turn);
    const running = this.#run(job, now).finally(() => {
      this.#running.delete(job.ownerId);
      this.#lastWork = performance.now();
      this.wake();
    });
    this.#running.set(job.ownerId, running);
    return true;
  }

  async #run(job: ImportJobRecord, now: number): Promise<void> {
    const { db } = this.#database;
    try {
      const taken = await leaseJob(db, job, instant(now + leaseMilliseconds));
      if (!taken) return;
      const renew = setInterval(() => void this.#lease(taken), leaseMilliseconds / 4);
      renew.unref();
      try {
        await this.#steps.run(taken, () => !this.#stopped);
        await holdJob(db, taken, { leaseUntil: null });
      } catch (error) {
        await this.#failed(taken, error);
      } finally {
        clearInterval(renew);
      }
    } catch (error) {
      this.#report(error);
    }
  }

  async #failed(job: ImportJobRecord, error: unknown): Promise<void> {
    const { db } = this.#database;
    if (this.#stopped) {
      await holdJob(db, job, { leaseUntil: null });
      return;
    }
    this.#report(error);
    await this.#steps.failed(job, error);
    await this.#lease(job, Math.min(leaseMilliseconds, pollMilliseconds * 2 ** job.attempts));
  }

  /** Keeps a job from other processes, and after a failure from this one. */
  async #lease(job: ImportJobRecord, milliseconds = leaseMilliseconds): Promise<void> {
    const { db } = this.#database;
    try {
      const { unmoved } = await databaseTimes(db);
      await holdJob(db, job, { leaseUntil: instant(unmoved + milliseconds) });
    } catch (error) {
      this.#report(error);
    }
  }
}
