import { type Clock, instant } from '../adapters/clock.ts';
import type { Database, Db } from '../storage/database.ts';
import type { JobsTable } from '../storage/identity-tables.ts';
import type { JobHandlers } from './job-handlers.ts';
import { retryDelay, triesOfAJob } from './retry-delay.ts';

/** A worker that takes longer than this is taken for dead, and its job is anybody's again. */
const lockMilliseconds = 60_000;
/** How many jobs are claimed at once. */
const batch = 20;
/** How often work is looked for: a mail is on its way within this time. */
const pollMilliseconds = 500;

/** Runs what the outbox holds: each job until it is done, or given up after many tries. */
export class JobWorker {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #handlers: JobHandlers;
  readonly #report: (error: unknown, kind: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(
    database: Database,
    clock: Clock,
    handlers: JobHandlers,
    report: (error: unknown, kind: string) => void,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#handlers = handlers;
    this.#report = report;
  }

  /** Looks for work now and from then on, until `stop`. */
  start(): void {
    const again = () => {
      if (this.#stopped) return;
      this.#running = this.runDue().catch((error: unknown) => this.#report(error, 'claim'));
      void this.#running.then(() => {
        this.#timer = setTimeout(again, pollMilliseconds);
        this.#timer.unref();
      });
    };
    again();
  }

  /** Waits for the job in hand; the others stay where they are. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Runs everything that is due, and what that leaves behind. Answers how many jobs were run. */
  async runDue(): Promise<number> {
    let count = 0;
    for (;;) {
      const jobs = await this.#claim();
      if (jobs.length === 0) return count;
      for (const job of jobs) {
        if (this.#stopped) return count;
        await this.#run(job);
        count += 1;
      }
    }
  }

  /** Takes jobs for a while, so that no other worker runs them too. */
  async #claim(): Promise<readonly JobsTable[]> {
    const now = this.#clock.now();
    const { db, engine } = this.#database;
    const due = db
      .selectFrom('jobs')
      .select('id')
      .where('doneAt', 'is', null)
      .where('deadAt', 'is', null)
      .where('runAt', '<=', instant(now))
      .where((where) =>
        where.or([where('lockedUntil', 'is', null), where('lockedUntil', '<=', instant(now))]),
      )
      .orderBy('runAt')
      .limit(batch);
    // PostgreSQL lets other workers pass by what is being taken; SQLite has one writer anyway.
    const claimed = engine === 'postgres' ? due.forUpdate().skipLocked() : due;
    return db
      .updateTable('jobs')
      .set({ lockedUntil: instant(now + lockMilliseconds) })
      .where('id', 'in', claimed)
      .returningAll()
      .execute();
  }

  async #run(job: JobsTable): Promise<void> {
    try {
      await this.#handlers.run(job, this.#database, (db) => this.#done(db, job));
    } catch (error) {
      this.#report(error, job.kind);
      await this.#failed(job, error);
    }
  }

  /** What it was about is forgotten: it may hold links and hashes. */
  async #done(db: Db, job: JobsTable): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ doneAt: instant(this.#clock.now()), lockedUntil: null, payload: '{}' })
      .where('id', '=', job.id)
      .execute();
  }

  async #failed(job: JobsTable, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const now = this.#clock.now();
    const dead = attempts >= triesOfAJob;
    await this.#database.db
      .updateTable('jobs')
      .set({
        attempts,
        lockedUntil: null,
        lastError: error instanceof Error ? error.message.slice(0, 500) : 'Unknown',
        runAt: instant(now + retryDelay(attempts)),
        deadAt: dead ? instant(now) : null,
      })
      .where('id', '=', job.id)
      .execute();
  }
}

/** Done jobs say for a week what was sent; given-up ones stay for an admin. */
export async function deleteOldJobs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('doneAt', '<', instant(now - 7 * 24 * 3_600_000))
    .execute();
}
