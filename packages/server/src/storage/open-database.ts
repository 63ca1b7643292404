import { join } from 'node:path';
import { type Clock, systemClock } from '../adapters/clock.ts';
import type { StorageConfig } from '../config-storage.ts';
import type { Database } from './database.ts';
import { timeByClock } from './database-time.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

export interface OpenSettings extends Pick<StorageConfig, 'databaseUrl' | 'dataDir'> {
  /** PostgreSQL only. */
  readonly poolSize?: number;
  /** Embedded database only. */
  readonly readCacheMegabytes?: number;
}

/** The file of the embedded database. */
export const sqlitePath = ({ dataDir }: Pick<OpenSettings, 'dataDir'>): string =>
  join(dataDir, 'skipper.sqlite');

/**
 * PostgreSQL where an address is given, otherwise the embedded database in the data folder. Tests
 * give both the time by `clock`.
 */
export function openDatabase(settings: OpenSettings, clock?: Clock): Database {
  if (settings.databaseUrl === undefined) {
    const database = openSqliteDatabase(sqlitePath(settings), settings.readCacheMegabytes);
    timeByClock(database.db, clock ?? systemClock);
    return database;
  }
  const database = openPostgresDatabase(settings.databaseUrl, settings.poolSize ?? 10);
  if (clock) timeByClock(database.db, clock);
  return database;
}
