import { Worker } from 'node:worker_threads';
import type { StorageConfig } from '../../../config-storage.ts';
import type { Change } from '../../../storage/announcements.ts';
import type { Database } from '../../../storage/database.ts';
import { databaseNow } from '../../../storage/database-time.ts';
import { type Checkpoints, setCheckpoints } from '../../../storage/sqlite-checkpoints.ts';
import { releaseJobs, waitingJobs } from './import-jobs.repository.ts';

/** Where the thread finds the same database, and its time. */
export interface ImportThreadSettings extends Pick<StorageConfig, 'dataDir' | 'databaseUrl'> {
  /** The time of the database may be moved. */
  readonly moves: boolean;
}

/** Messages of the thread. */
export type ImportThreadNews =
  | { readonly error: unknown }
  | { readonly changes: readonly Change[] };

/** What is done with them. */
interface Listener {
  report(error: unknown): void;
  publish(changes: readonly Change[]): void;
}

const program = new URL('./import-thread.worker.ts', import.meta.url);
const pollMilliseconds = 1_000;
/** Rows pass through some hundreds at a time. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 6 };

/**
 * Starts a thread with a database connection of its own whenever a large import waits, so that
 * answers wait neither for its computations nor for its commits and checkpoints.
 */
export class ImportThread {
  readonly #database: Database;
  readonly #settings: ImportThreadSettings;
  readonly #listener: Listener;
  #timer: NodeJS.Timeout | undefined;
  #running: { readonly worker: Worker; readonly ended: Promise<void> } | undefined;
  #looking = false;
  #stopped = false;

  constructor(database: Database, settings: ImportThreadSettings, listener: Listener) {
    this.#database = database;
    this.#settings = settings;
    this.#listener = listener;
  }

  /** Looks for work from now on, until `stop`. */
  async start(): Promise<void> {
    await this.#release();
    if (this.#stopped) return;
    this.#timer = setInterval(() => this.wake(), pollMilliseconds);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for work at once. Nothing before `start`. */
  wake(): void {
    if (this.#timer === undefined || this.#stopped) return;
    if (this.#running) this.#running.worker.postMessage('wake');
    else void this.#look();
  }

  /** Ends after the step that is under way; another process goes on from there. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#running?.worker.postMessage('stop');
    await this.#running?.ended;
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const { db } = this.#database;
      const waiting = await waitingJobs(db, await databaseNow(db));
      if (waiting.length > 0 && !this.#stopped) await this.#open();
    } catch (error) {
      this.#listener.report(error);
    } finally {
      this.#looking = false;
    }
  }

  async #open(): Promise<void> {
    await this.#checkpoint('elsewhere');
    const worker = new Worker(program, { workerData: this.#settings, resourceLimits });
    worker.on('message', (news: ImportThreadNews) => {
      if ('changes' in news) this.#listener.publish(news.changes);
      else this.#listener.report(news.error);
    });
    let failed = false;
    worker.on('error', (error) => {
      failed = true;
      this.#listener.report(error);
    });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    worker.once('exit', () => {
      void this.#closed(failed).finally(resolve);
    });
    this.#running = { worker, ended };
    if (this.#stopped) worker.postMessage('stop');
  }

  async #closed(failed: boolean): Promise<void> {
    try {
      await this.#checkpoint('here');
      // Its jobs are free: no other process has the embedded database.
      if (failed) await this.#release();
    } catch (error) {
      this.#listener.report(error);
    } finally {
      this.#running = undefined;
    }
  }

  async #release(): Promise<void> {
    if (this.#database.engine === 'sqlite') await releaseJobs(this.#database.db);
  }

  async #checkpoint(where: Checkpoints): Promise<void> {
    if (this.#database.engine === 'sqlite') await setCheckpoints(this.#database.db, where);
  }
}
