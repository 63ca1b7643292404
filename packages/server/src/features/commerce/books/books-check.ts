import { Worker } from 'node:worker_threads';
import type { LedgerCheck } from '@skipper/core/contract';
import type { StorageConfig } from '../../../config-storage.ts';
import type { Database } from '../../../storage/database.ts';
import { readWhole } from '../../../storage/whole-reads.ts';
import { checkBooks } from './check-books.ts';

/** The last message of the thread. */
export type CheckMessage = { readonly check: LedgerCheck } | { readonly error: unknown };

const program = new URL('./books-check.worker.ts', import.meta.url);

/**
 * Checks the books beside all other work. The embedded database reads where it is asked, so it is asked in
 * a thread of its own; PostgreSQL is another process anyway.
 */
export class BooksCheck {
  readonly #database: Database;
  readonly #dataDir: string;
  #underWay: Promise<LedgerCheck> | undefined;
  #thread: Worker | undefined;

  constructor(database: Database, { dataDir }: Pick<StorageConfig, 'dataDir'>) {
    this.#database = database;
    this.#dataDir = dataDir;
  }

  /** One at a time: who asks meanwhile gets the same answer, also after having given up on it. */
  run(): Promise<LedgerCheck> {
    this.#underWay ??= this.#start().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  /** Ends a check that is under way: it fails. */
  async stop(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): Promise<LedgerCheck> {
    const { db, engine } = this.#database;
    return engine === 'postgres' ? readWhole(db, checkBooks) : this.#inThread();
  }

  async #inThread(): Promise<LedgerCheck> {
    const { promise, resolve, reject } = Promise.withResolvers<LedgerCheck>();
    const thread = new Worker(program, { workerData: { dataDir: this.#dataDir } });
    this.#thread = thread;
    thread.once('message', (message: CheckMessage) =>
      'check' in message ? resolve(message.check) : reject(message.error),
    );
    thread.once('error', reject);
    thread.once('exit', () => {
      this.#thread = undefined;
      // Nothing happens where it has answered.
      reject(new Error('The check of the books was ended.'));
    });
    return promise;
  }
}
