import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { createKysely, type Database } from './database.ts';
import { ensurePrivateFile, privateFolder } from './private-files.ts';

/** Milliseconds to wait for another process that writes. */
const lockPatience = 5_000;
const lockPause = 2;

/** How many prepared statements are kept. Each query of the product has one text. */
const statementLimit = 256;

/**
 * Opens a file (or `:memory:`) with Node's own SQLite. Durable before fast: WAL with
 * `synchronous=FULL`, so that an acknowledged write survives a power cut.
 */
export function openSqliteDatabase(file: string): Database {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true, mode: privateFolder });
    ensurePrivateFile(file);
  }
  // Until it is open, SQLite waits by blocking this thread; later the driver waits instead.
  const connection = new DatabaseSync(file, { timeout: lockPatience });
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.exec('PRAGMA busy_timeout = 0');
  const dialect = new NodeSqliteDialect({ database: new NodeSqlite(connection) }, connection);
  const db = createKysely(dialect);
  return {
    engine: 'sqlite',
    db,
    transaction: (work) => whileLocked(isBusyAtBegin, () => db.transaction().execute(work)),
    close: () => db.destroy(),
  };
}

/** `node:sqlite` in the shape of Kysely's SQLite driver. */
class NodeSqlite {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = toKyselyStatement(this.#connection.prepare(sql));
    if (this.#statements.size >= statementLimit) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #connection: DatabaseSync;

  constructor(config: SqliteDialectConfig, connection: DatabaseSync) {
    super(config);
    this.#config = config;
    this.#connection = connection;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#connection);
  }
}

const begin = CompiledQuery.raw('begin immediate');

/** Milliseconds of consecutive statements before others get a turn. */
const longestRun = 10;

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;
  #turnBegan = 0;

  constructor(config: SqliteDialectConfig, connection: DatabaseSync) {
    super(config);
    this.#connection = connection;
  }

  /**
   * Statements run on this thread and their promises resolve at once, so that a write of fifty
   * thousand rows in pieces would still be one long pause for everything else.
   */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async (query) => {
        if (performance.now() - this.#turnBegan > longestRun) {
          await setImmediate();
          this.#turnBegan = performance.now();
        }
        const whole = query === begin || this.#connection.isTransaction;
        if (whole) return connection.executeQuery(query);
        return whileLocked(isBusy, () => connection.executeQuery(query));
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  /**
   * A plain `begin` takes the write lock at the first write; if another process wrote in
   * between, that fails at once and no timeout helps. Taking it at the start can wait, and others
   * may read meanwhile.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(begin);
    } catch (error) {
      if (isBusy(error)) busyAtBegin.add(error);
      throw error;
    }
  }

  /**
   * SQLite rolls back by itself when the disk is full. A second rollback would fail, and its error
   * would hide the cause.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Runs `work` again as long as another connection writes: nothing of it was done. */
async function whileLocked<T>(
  isLocked: (error: unknown) => boolean,
  work: () => Promise<T>,
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

const isBusyAtBegin = (error: unknown): boolean => error instanceof Error && busyAtBegin.has(error);
