import { join } from 'node:path';
import type { Database } from './database.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

/** PostgreSQL where an address is given, otherwise the embedded database in the data folder. */
export function openDatabase(settings: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Database {
  return settings.databaseUrl === undefined
    ? openSqliteDatabase(join(settings.dataDir, 'skipper.sqlite'))
    : openPostgresDatabase(settings.databaseUrl);
}
