import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Engine } from './database.ts';
import type { Migration } from './migrations/migration.ts';

/** A migration differs from the one that ran on this database. */
export class EditedMigrationError extends Error {}

/**
 * Hashes the SQL that runs on this engine, with white space folded: layout does not change the
 * checksum, a different statement does.
 */
export function checksumOf({ statements }: Migration, engine: Engine): string {
  const hash = createHash('sha256');
  for (const statement of statements(engine)) {
    hash.update(statement.replace(/\s+/g, ' ').trim()).update(';\n');
  }
  return hash.digest('hex');
}

/** Of each migration, in their order: on either engine. */
export type Checksums = Readonly<Record<string, Readonly<Record<Engine, string>>>>;

export const checksumsOf = (migrations: readonly Migration[]): Checksums =>
  Object.fromEntries(
    migrations.map((one) => [
      one.name,
      { sqlite: checksumOf(one, 'sqlite'), postgres: checksumOf(one, 'postgres') },
    ]),
  );

/** A table of its own, because earlier versions made the table of names without checksums. */
export async function createChecksums(db: Db): Promise<void> {
  await sql`create table if not exists migration_checksums
    (name text primary key, checksum text not null)`.execute(db);
}

/** @throws EditedMigrationError when one that ran has another checksum now. */
export async function refuseEdited(
  db: Db,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<void> {
  const kept = await keptChecksums(db);
  const edited = migrations.filter((migration) => {
    const checksum = kept.get(migration.name);
    return checksum !== undefined && checksum !== checksumOf(migration, engine);
  });
  if (edited.length === 0) return;
  throw new EditedMigrationError(
    `Changed since it ran on this database: ${edited.map(({ name }) => name).join(', ')}. ` +
      'The tables may not be what this version of the server expects. Put the migration back as it ' +
      'was and make the change in a new one, or start with another database.',
  );
}

/** Keeps the checksums of all that ran, those included that ran before checksums were kept. */
export async function adoptChecksums(
  db: Db,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<void> {
  const kept = await keptChecksums(db);
  for (const migration of migrations) {
    if (kept.has(migration.name)) continue;
    const checksum = checksumOf(migration, engine);
    await sql`insert into migration_checksums (name, checksum)
      values (${migration.name}, ${checksum})`.execute(db);
  }
}

async function keptChecksums(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from migration_checksums`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
