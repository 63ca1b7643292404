import { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { onlyReads } from './only-reads.ts';
import { SqliteStatements } from './sqlite-statements.ts';

/** Milliseconds to wait for another process that writes. */
const lockPatience = 5_000;
const lockPause = 2;

/** Milliseconds of consecutive statements before others get a turn. */
const longestRun = 10;

const begin = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/**
 * Two connections to one file: one that writes, a transaction or a statement at a time, and one
 * that only reads what is committed, beside it.
 */
export class NodeSqliteDriver implements Driver {
  readonly #connection: DatabaseSync;
  readonly #readConnection: DatabaseSync;
  readonly #writing: SqliteStatements;
  readonly #reading: SqliteStatements;
  readonly #turns = new Turns();
  #runBegan = 0;
  #pausing: Promise<void> | undefined;

  constructor(file: string, readCacheMegabytes = 2) {
    // Until it is open, SQLite waits by blocking this thread; later the driver waits instead.
    this.#connection = new DatabaseSync(file, { timeout: lockPatience });
    this.#connection.exec('PRAGMA journal_mode = WAL');
    this.#connection.exec('PRAGMA synchronous = FULL');
    this.#connection.exec('PRAGMA foreign_keys = ON');
    this.#connection.exec('PRAGMA busy_timeout = 0');
    this.#readConnection = new DatabaseSync(file, { timeout: 0 });
    this.#readConnection.exec('PRAGMA query_only = ON');
    this.#readConnection.exec(`PRAGMA cache_size = -${readCacheMegabytes * 1_000}`);
    this.#writing = new SqliteStatements(this.#connection);
    this.#reading = new SqliteStatements(this.#readConnection);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Caller(this);
  }

  async releaseConnection(caller: DatabaseConnection): Promise<void> {
    (caller as Caller).endTurn?.();
  }

  /** Rows of a query outside transactions, by its text. */
  async read<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    if (this.#isLong()) await this.#pause();
    try {
      return this.#reading.run<Row>(sql, parameters).rows;
    } catch (error) {
      if (!isBusy(error)) throw error;
      return whileLocked(isBusy, () => this.#reading.run<Row>(sql, parameters).rows);
    }
  }

  async execute<Row>(caller: Caller, query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    if (caller.endTurn) {
      await this.#pause();
      return this.#write(sql, parameters);
    }
    if (onlyReads(query)) return { rows: await this.read<Row>(sql, parameters) };
    const endTurn = await this.#turns.next();
    try {
      await this.#pause();
      return await whileLocked(isBusy, () => this.#write<Row>(sql, parameters));
    } finally {
      endTurn();
    }
  }

  /**
   * A plain `begin` takes the write lock at the first write; if another process wrote in
   * between, that fails at once and no timeout helps. Taking it at the start can wait, and others
   * may read meanwhile.
   */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as Caller).endTurn = await this.#turns.next();
    try {
      await connection.executeQuery(begin);
    } catch (error) {
      if (isBusy(error)) busyAtBegin.add(error);
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(commit);
  }

  /**
   * SQLite rolls back by itself when the disk is full. A second rollback would fail, and its error
   * would hide the cause.
   */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await connection.executeQuery(rollback);
  }

  async destroy(): Promise<void> {
    for (const statements of [this.#reading, this.#writing]) statements.forget();
    for (const connection of [this.#readConnection, this.#connection]) {
      if (connection.isOpen) connection.close();
    }
  }

  #write<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    return this.#writing.run<Row>(sql, parameters);
  }

  /**
   * Statements run on this thread and their promises resolve at once, so that a write of fifty
   * thousand rows in pieces would still be one long pause for everything else. All who wait then wait for
   * the same turn.
   */
  async #pause(): Promise<void> {
    if (!this.#isLong()) return;
    this.#pausing ??= setImmediate().then(() => {
      this.#runBegan = performance.now();
      this.#pausing = undefined;
    });
    await this.#pausing;
  }

  #isLong(): boolean {
    return performance.now() - this.#runBegan > longestRun;
  }
}

/** The user of a connection: a transaction from its beginning on, or a single statement. */
export class Caller implements DatabaseConnection {
  readonly #driver: NodeSqliteDriver;
  /** Set while it is its turn to write. */
  endTurn: (() => void) | undefined;

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.execute(this, query);
  }

  streamQuery(): never {
    throw new Error('Read a large result a page at a time.');
  }
}

/** One after another, in the order of asking. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  async next(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** Runs `work` again as long as another connection writes: nothing of it was done. */
export async function whileLocked<T>(
  isLocked: (error: unknown) => boolean,
  work: () => T | Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + lockPatience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > giveUpAt) throw error;
      await setTimeout(lockPause);
    }
  }
}

/** The first byte of a result of SQLite that says another connection is in the way; others say why. */
const busy = 5;

function isBusy(error: unknown): error is Error {
  if (!(error instanceof Error && 'errcode' in error)) return false;
  return typeof error.errcode === 'number' && (error.errcode & 0xff) === busy;
}

/** Errors of transactions that never began. */
const busyAtBegin = new WeakSet<Error>();

export const isBusyAtBegin = (error: unknown): boolean =>
  error instanceof Error && busyAtBegin.has(error);
