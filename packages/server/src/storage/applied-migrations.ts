import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The steps that a database's schema has been through. */
export async function appliedMigrations(db: Db): Promise<readonly string[]> {
  const query = sql<{ name: string }>`select name from schema_migrations order by name`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}
