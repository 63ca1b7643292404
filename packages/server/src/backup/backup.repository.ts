import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';

/** Of every picture that the database knows. */
export async function imageNames(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('images').select('name').distinct().orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** The steps that a database's schema has been through. */
export async function appliedMigrations(db: Db): Promise<readonly string[]> {
  const query = sql<{ name: string }>`select name from schema_migrations order by name`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

/** Ends every session and every link, as they were when the backup was made. */
export async function endAccess(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('oneTimeTokens').execute();
}
