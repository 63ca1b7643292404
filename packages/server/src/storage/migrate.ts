import { sql } from 'kysely';
import type { Database, Db, Engine } from './database.ts';
import { isUnavailable } from './database-errors.ts';
import { processLocks } from './exclusive.ts';
import { adoptChecksums, createChecksums, refuseEdited } from './migration-checksums.ts';
import { migrations as allMigrations } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';
import { withoutQueryTimeout } from './query-timeout.ts';

/** The database was made by a newer version than this program knows. */
export class NewerSchemaError extends Error {}

/** The database lacks migrations, and this program was asked not to make them. */
export class OldSchemaError extends Error {}

/**
 * How long one statement of a migration waits for a table that is in use. While it waits, everyone
 * else who wants that table waits behind it.
 */
const tableWait = '60s';

/** Takes lines for an operator: on what is done, and on what may take long. */
export interface OperatorLog {
  info(line: string): void;
  warn(line: string, details?: object): void;
}

const noLog: OperatorLog = { info: () => undefined, warn: () => undefined };

interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  readonly log?: OperatorLog;
}

/**
 * Brings the schema up to date. Everything happens in one transaction under a lock, so that of
 * starting processes one does it while the others wait, and a crash half way leaves nothing
 * behind. The limits of requests do not apply: an index on a large table takes as long as it takes.
 *
 * @throws NewerSchemaError when the database has migrations that this program does not know.
 * @throws EditedMigrationError when one was changed after it ran.
 */
export function migrate(
  database: Database,
  { migrations = allMigrations, log = noLog }: MigrateOptions = {},
): Promise<void> {
  return withoutQueryTimeout(() => migrateAll(database, migrations, log));
}

async function migrateAll(
  database: Database,
  migrations: readonly Migration[],
  log: OperatorLog,
): Promise<void> {
  const { engine } = database;
  await database.transaction(async (db) => {
    // SQLite needs no lock: its transactions take the write lock when they begin.
    if (engine === 'postgres') await lockPostgres(db, log);
    await sql`create table if not exists schema_migrations (name text primary key)`.execute(db);
    await createChecksums(db);
    const applied = await appliedNames(db);
    refuseNewer(applied, migrations);
    await refuseEdited(db, engine, migrations);
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      await apply(db, migration, engine);
      log.info(`Applied the migration ${migration.name}.`);
    }
    await adoptChecksums(db, engine, migrations);
  });
}

/**
 * For a start that leaves the schema alone.
 *
 * @throws OldSchemaError, NewerSchemaError or EditedMigrationError unless every migration has run.
 */
export async function requireCurrent({ db, engine }: Database): Promise<void> {
  const applied = await appliedNames(db).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    return new Set<string>();
  });
  refuseNewer(applied, allMigrations);
  const missing = allMigrations.filter(({ name }) => !applied.has(name));
  if (missing.length > 0) {
    throw new OldSchemaError(
      `The database lacks ${missing.map(({ name }) => name).join(', ')}. ` +
        'Run "skipper-server migrate", then start again.',
    );
  }
  await refuseEdited(db, engine, allMigrations);
}

/** Whether every migration has run. */
export async function isCurrent(db: Db): Promise<boolean> {
  const applied = await appliedNames(db);
  return allMigrations.every((migration) => applied.has(migration.name));
}

async function lockPostgres(db: Db, log: OperatorLog): Promise<void> {
  const lock = processLocks.migrations;
  for (const limit of ['statement', 'lock', 'idle_in_transaction_session']) {
    await sql.raw(`set local ${limit}_timeout = 0`).execute(db);
  }
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(db);
  if (rows[0]?.held !== true) {
    log.warn('Another process is bringing the database up to date. Waiting for it.');
    await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
  }
  await sql.raw(`set local lock_timeout = '${tableWait}'`).execute(db);
}

async function appliedNames(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return new Set(rows.map((row) => row.name));
}

function refuseNewer(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new NewerSchemaError(
    `The database was written by a newer version of the server (${unknown.join(', ')}). ` +
      'Start that version, or use another data folder.',
  );
}

async function apply(db: Db, migration: Migration, engine: Engine): Promise<void> {
  for (const statement of migration.statements(engine)) await sql.raw(statement).execute(db);
  await sql`insert into schema_migrations (name) values (${migration.name})`.execute(db);
}
