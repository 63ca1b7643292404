import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCode } from '../storage/database-errors.ts';
import { privateFile } from '../storage/private-files.ts';
import { BackupError } from './backup-error.ts';
import type { DatabaseCopy } from './database-copy.ts';

/** The embedded database. Its file alone says little: what was written last is in the log beside it. */
export class SqliteCopy implements DatabaseCopy {
  readonly engine = 'sqlite';
  readonly fileName = 'database.sqlite';
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * `vacuum into` reads in one transaction, which in WAL mode stops no writer. SQLite's backup API
   * would begin again whenever another process writes, and so might never end.
   */
  async save(path: string): Promise<void> {
    const database = new DatabaseSync(this.#file, { readOnly: true, timeout: 5_000 });
    try {
      database.prepare('vacuum into ?').run(path);
      chmodSync(path, privateFile);
    } finally {
      database.close();
    }
  }

  async isEmpty(): Promise<boolean> {
    if (!existsSync(this.#file)) return true;
    const database = new DatabaseSync(this.#file, { readOnly: true });
    try {
      return database.prepare('select 1 from sqlite_schema').get() === undefined;
    } catch (error) {
      if (isDamaged(error)) return false;
      throw error;
    } finally {
      database.close();
    }
  }

  /** Only who is alone with a database can take it out of WAL mode. */
  async requireUnused(): Promise<void> {
    if (!existsSync(this.#file)) return;
    const database = new DatabaseSync(this.#file);
    try {
      database.exec('pragma journal_mode = delete');
    } catch (error) {
      if (isLocked(error)) throw new BackupError('A server uses this database. Stop it first.');
      // What is in the place of a database is what a restore is for.
      if (!isDamaged(error)) throw error;
    } finally {
      database.close();
    }
  }

  async load(path: string): Promise<void> {
    requireWhole(path);
    for (const suffix of ['-wal', '-shm', '-journal']) rmSync(this.#file + suffix, { force: true });
    renameSync(path, this.#file);
  }
}

/** BUSY, LOCKED. */
const isLocked = (error: unknown): boolean => [5, 6].includes(sqliteCode(error) ?? 0);

/** CORRUPT, NOTADB. */
const isDamaged = (error: unknown): boolean => [11, 26].includes(sqliteCode(error) ?? 0);

/** @throws BackupError for a file that SQLite cannot read to its end. */
function requireWhole(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const { quick_check: report } = database.prepare('pragma quick_check(1)').get() ?? {};
    if (report !== 'ok') throw new Error(String(report));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The database in this backup is damaged: ${reason}.`);
  } finally {
    database.close();
  }
}
