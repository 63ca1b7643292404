import { existsSync } from 'node:fs';
import { appliedMigrations } from './applied-migrations.ts';
import type { Database } from './database.ts';
import { isMissingTable } from './database-errors.ts';
import { type OpenSettings, openDatabase, sqlitePath } from './open-database.ts';

/** No server has made a database where the configuration points. */
export class NoDatabaseError extends Error {}

/**
 * Opens what a server has made, for a command that only reads: it makes no database.
 *
 * @throws NoDatabaseError
 */
export async function openExisting(settings: OpenSettings): Promise<Database> {
  const embedded = settings.databaseUrl === undefined;
  if (embedded && !existsSync(sqlitePath(settings))) throw noDatabase(settings);
  const database = openDatabase(settings);
  try {
    await appliedMigrations(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw isMissingTable(error) ? noDatabase(settings) : error;
  }
}

function noDatabase(settings: OpenSettings): NoDatabaseError {
  return new NoDatabaseError(
    settings.databaseUrl === undefined
      ? `There is no database in ${settings.dataDir}. Name the data folder of the server with --data, or its PostgreSQL with DATABASE_URL.`
      : 'The database of DATABASE_URL is empty. Check its name, or start the server once.',
  );
}
