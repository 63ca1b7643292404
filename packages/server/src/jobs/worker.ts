import { setImmediate } from 'node:timers/promises';
import { type Clock, instant } from '../adapters/clock.ts';
import type { Random } from '../adapters/random.ts';
import type { Database, Db } from '../storage/database.ts';
import { databaseNow } from '../storage/database-time.ts';
import { GroupCommit } from '../storage/group-commit.ts';
import { claimTimeout, withQueryTimeout } from '../storage/query-timeout.ts';
import type { JobsTable } from '../storage/server-tables.ts';
import { deleteForgotten } from './erased-receivers.repository.ts';
import { HeldJobs } from './held-jobs.ts';
import { isMessage } from './job.ts';
import type { JobHandlers } from './job-handlers.ts';
import { claimJobs, endJob, endJobs } from './jobs.repository.ts';
import { isDeadly, isGivenUp, retryDelay } from './retry-delay.ts';

/**
 * How many jobs run beside each other: payments whose provider takes half a second each are made sixty
 * a second. Those that end together share their statements and their commit.
 */
const lanes = 32;
/** Of these, how many may send messages: a mail server that hangs for all of them stops nothing else. */
const messageLanes = lanes / 2;
/** How often is looked for what another process left, or what a failure put off. */
const pollMilliseconds = 1_000;
/** A process manager waits ten seconds; what takes longer is run again after its lock. */
const patienceMilliseconds = 5_000;

/** Runs what the outbox holds: each job until it is done, or given up after a day of retries. */
export class JobWorker {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #handlers: Pick<JobHandlers, 'run'>;
  readonly #report: (error: unknown, kind: string) => void;
  readonly #held: HeldJobs;
  readonly #running = new Set<Promise<number>>();
  readonly #ended: GroupCommit<JobsTable, undefined>;
  /** Lanes that wait for a job. */
  readonly #asking: PromiseWithResolvers<JobsTable | undefined>[] = [];
  /** Messages that are being sent. */
  #messages = 0;
  #claiming = false;
  /** Set while jobs of dead processes are looked for. */
  #freeing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** `report` receives every failure, never with the job's payload. */
  constructor(
    database: Database,
    { clock, random }: { readonly clock: Clock; readonly random: Random },
    handlers: Pick<JobHandlers, 'run'>,
    report: (error: unknown, kind: string) => void,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#random = random;
    this.#handlers = handlers;
    this.#report = report;
    this.#held = new HeldJobs(database);
    this.#ended = new GroupCommit((jobs) => this.#end(jobs), lanes);
  }

  /** Looks for work from now on, until `stop`. */
  async start(): Promise<void> {
    await this.#free();
    if (this.#stopped) return;
    this.#timer = setInterval(() => {
      this.wake();
      void this.#free();
    }, pollMilliseconds);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for work at once: something may have been left to do. Nothing before `start`. */
  wake(): void {
    if (this.#timer === undefined || this.#stopped || this.#running.size >= lanes) return;
    this.#start();
  }

  /** Looks for jobs of processes that have died. */
  #free(): Promise<void> {
    this.#freeing ??= this.#held
      .free()
      .then(
        (some) => some && this.wake(),
        (error: unknown) => this.#report(error, 'claim'),
      )
      .then(() => {
        this.#freeing = undefined;
      });
    return this.#freeing;
  }

  #start(first?: JobsTable): void {
    this.#lane(first).catch((error: unknown) => this.#report(error, 'claim'));
  }

  /** Waits a while for the running jobs; the others stay queued. */
  async stop(patience = patienceMilliseconds): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    await Promise.race([this.#finished(), late]);
    await Promise.race([this.#leave(), late]);
    clearTimeout(timer);
  }

  async #leave(): Promise<void> {
    await this.#freeing;
    await this.#held.close();
  }

  async #finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** Runs everything that is due, and the jobs it creates. Returns the number of jobs run. */
  async runDue(): Promise<number> {
    const counts = await Promise.all(Array.from({ length: lanes }, () => this.#lane()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  #lane(first?: JobsTable): Promise<number> {
    const running = this.#drain(first);
    this.#running.add(running);
    const ended = () => void this.#running.delete(running);
    running.then(ended, ended);
    return running;
  }

  async #drain(first?: JobsTable): Promise<number> {
    let job = first;
    for (let count = 0; ; count += 1) {
      job ??= this.#stopped ? undefined : await this.#next();
      if (!job) return count;
      await this.#run(job);
      job = undefined;
    }
  }

  /** Lanes that ask while a claim is made share the next one. */
  #next(): Promise<JobsTable | undefined> {
    const asked = Promise.withResolvers<JobsTable | undefined>();
    this.#asking.push(asked);
    if (!this.#claiming) void this.#claim();
    return asked.promise;
  }

  /** Claims no more than can begin at once: a job that waits here would be kept from others. */
  async #claim(): Promise<void> {
    this.#claiming = true;
    while (this.#asking.length > 0) {
      // All that ask at this moment.
      await setImmediate();
      const asking = this.#asking.splice(0);
      const opens = this.#timer !== undefined && !this.#stopped;
      const more = opens ? Math.max(0, lanes - this.#running.size) : 0;
      try {
        const most = { all: asking.length + more, messages: messageLanes - this.#messages };
        const jobs = await withQueryTimeout(claimTimeout, () =>
          claimJobs(this.#database, most, this.#held.holder),
        );
        this.#messages += jobs.filter(isMessage).length;
        for (const [at, { resolve }] of asking.entries()) resolve(jobs[at]);
        for (const job of jobs.slice(asking.length)) this.#start(job);
      } catch (error) {
        for (const { reject } of asking) reject(error);
      }
    }
    this.#claiming = false;
  }

  async #run(job: JobsTable): Promise<void> {
    try {
      if (isDeadly(job)) throw new Error('Its worker died each time.');
      await this.#handlers.run(job, this.#database, (db) => this.#done(db, job));
    } catch (error) {
      this.#report(error, job.kind);
      await this.#failed(job, error).catch((lost: unknown) => this.#report(lost, job.kind));
    } finally {
      if (isMessage(job)) this.#messages -= 1;
    }
  }

  #done(db: Db, job: JobsTable): Promise<void> {
    if (db === this.#database.db) return this.#ended.add(job);
    return endJob(db, job, this.#doneNow());
  }

  async #end(jobs: readonly JobsTable[]): Promise<undefined[]> {
    await this.#database.transaction((db) => endJobs(db, jobs, this.#doneNow()));
    return [];
  }

  /** Its payload is deleted: it may contain links and hashes. */
  #doneNow() {
    return { doneAt: instant(this.#clock.now()), payload: '{}' };
  }

  async #failed(job: JobsTable, error: unknown): Promise<void> {
    const now = await databaseNow(this.#database.db);
    const fraction = Buffer.from(this.#random.bytes(4)).readUInt32BE() / 2 ** 32;
    const isOver = isGivenUp(job);
    await endJob(this.#database.db, job, {
      lastError: error instanceof Error ? error.message.slice(0, 500) : 'Unknown',
      failures: job.failures + 1,
      runAt: instant(now + retryDelay(job.failures + 1, fraction)),
      deadAt: isOver ? instant(now) : null,
    });
    if (isOver) await deleteForgotten(this.#database.db, [job.id]);
  }
}
