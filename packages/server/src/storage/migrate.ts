import { sql } from 'kysely';
import type { Database, Db, Engine } from './database.ts';
import { migrations as allMigrations } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';

/** Any number, the same in every process: PostgreSQL's name for our migration lock. */
const lockNumber = 7_245_103;

/** The database was made by a newer version than this program knows. */
export class NewerSchemaError extends Error {}

/**
 * Brings the schema up to date. Everything happens in one transaction under a lock, so
 * that two starting processes do it once and a crash half way leaves nothing behind.
 *
 * @throws NewerSchemaError when the database has steps that this program does not know.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = allMigrations,
): Promise<void> {
  await database.transaction(async (db) => {
    await lock(db, database.engine);
    await sql`create table if not exists schema_migrations (name text primary key)`.execute(db);
    const applied = await appliedNames(db);
    refuseNewer(applied, migrations);
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await apply(db, migration, database.engine);
    }
  });
}

/** Whether every migration has run. */
export async function isCurrent(db: Db): Promise<boolean> {
  const applied = await appliedNames(db);
  return allMigrations.every((migration) => applied.has(migration.name));
}

/** SQLite needs none: its transactions take the write lock when they begin. */
async function lock(db: Db, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
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
    `The database was written by a newer version of Skipper (${unknown.join(', ')}). ` +
      'Start that version, or use another data folder.',
  );
}

async function apply(db: Db, migration: Migration, engine: Engine): Promise<void> {
  for (const statement of migration.statements(engine)) await sql.raw(statement).execute(db);
  await sql`insert into schema_migrations (name) values (${migration.name})`.execute(db);
}
