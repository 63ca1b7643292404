import { dirname } from 'node:path';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createKysely, type Database } from './database.ts';
import { snakeCase } from './naming.ts';
import type { DirectReads } from './prepared-query.ts';
import { ensurePrivateFile, makePrivateFolder } from './private-files.ts';
import { isBusyAtBegin, NodeSqliteDriver, whileLocked } from './sqlite-driver.ts';

/**
 * Opens a file with Node's own SQLite. Durable before fast: WAL with `synchronous=FULL`, so that an
 * acknowledged write survives a power cut. `readCacheMegabytes` is for queries that read much; by default
 * SQLite keeps two.
 */
export function openSqliteDatabase(file: string, readCacheMegabytes?: number): Database {
  makePrivateFolder(dirname(file));
  ensurePrivateFile(file);
  const driver = new NodeSqliteDriver(file, readCacheMegabytes);
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new NodeSqliteAdapter(driver),
    createQueryCompiler: () => new NamingCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  const db = createKysely(dialect);
  return {
    engine: 'sqlite',
    db,
    locks: db,
    transaction: (work) => whileLocked(isBusyAtBegin, () => db.transaction().execute(work)),
    close: async () => {
      await db.destroy();
      await driver.destroy();
    },
  };
}

class NodeSqliteAdapter extends SqliteAdapter implements DirectReads {
  readonly #driver: NodeSqliteDriver;

  constructor(driver: NodeSqliteDriver) {
    super();
    this.#driver = driver;
  }

  /** The driver itself lets one write at a time. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  readRows<Row>(sql: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
    return this.#driver.read<Row>(sql, parameters);
  }
}

class NamingCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier));
  }
}
