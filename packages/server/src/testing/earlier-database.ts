import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database, Db } from '../storage/database.ts';
import type { Checksums } from '../storage/migration-checksums.ts';

type Value = string | number | null | { readonly base64: string };

/** The contents of a database of an earlier version, and the schema of that version. */
export interface EarlierDatabase {
  /** Of each migration it knew. */
  readonly checksums: Checksums;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;
}

const folder = new URL('../storage/earlier-databases/', import.meta.url);

/** Every version of which a database was kept, by the name of its last migration. */
export const earlierDatabases = readdirSync(folder)
  .sort()
  .map((file) => {
    const kept = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as EarlierDatabase;
    return { name: file.replace('.json', ''), ...kept };
  });

/** Fills the empty tables of that version. Triggers and references stay out of it. */
export async function fillDatabase(
  { engine, transaction }: Database,
  tables: EarlierDatabase['tables'],
): Promise<void> {
  await transaction(async (db) => {
    const restore = await (engine === 'sqlite' ? withoutTriggers(db) : asReplica(db));
    for (const [name, rows] of Object.entries(tables)) {
      await sql`delete from ${sql.table(name)}`.execute(db);
      for (const row of rows) await insertRow(db, name, row);
    }
    await restore();
  });
}

async function insertRow(db: Db, table: string, row: Readonly<Record<string, Value>>) {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
    db,
  );
}

async function withoutTriggers(db: Db): Promise<() => Promise<void>> {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
  };
}

async function asReplica(db: Db): Promise<() => Promise<void>> {
  await sql`set local session_replication_role = replica`.execute(db);
  return async () => undefined;
}
