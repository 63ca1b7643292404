import type { Clock } from '../adapters/clock.ts';
import type { StorageConfig } from '../config-storage.ts';
import type { Database } from './database.ts';
import { followMovedTime } from './database-time.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, type OperatorLog, requireCurrent } from './migrate.ts';
import { readAhead } from './moved-time.ts';
import { openDatabase } from './open-database.ts';
import { closeDataFolder } from './private-files.ts';
import { SharedClock } from './shared-clock.ts';

/** A database of the right version, for this process to use. */
export interface Storage {
  readonly database: Database;
  readonly clock: SharedClock;
  close(): Promise<void>;
}

interface Surroundings {
  readonly clock: Clock;
  readonly databaseClock?: Clock;
  /** Admins of a sandbox may move the time. */
  readonly movable?: boolean;
  readonly log: OperatorLog;
}

/** Clock difference that must not stay unnoticed. Milliseconds. */
const noticeableSkew = 5_000;

/**
 * @throws FolderInUseError for an embedded database that another process has; NewerSchemaError,
 * OldSchemaError or EditedMigrationError for a schema that this version cannot work with.
 */
export async function openStorage(
  config: StorageConfig,
  { clock, databaseClock, movable = false, log }: Surroundings,
): Promise<Storage> {
  const open = closeDataFolder(config.dataDir);
  if (open.length > 0) log.warn('Other users can read these files', { paths: open });
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : () => undefined;
  const database = openDatabase(config, databaseClock);
  const close = async () => {
    await database.close();
    unlock();
  };
  try {
    if (config.migrate) await migrate(database, { log });
    else await requireCurrent(database);
    const moved = await readAhead(database.db);
    const moves = movable || moved > 0;
    if (moves) followMovedTime(database.db);
    const shared = new SharedClock(clock, moves);
    const ahead = await shared.follow(database);
    if (Math.abs(ahead + moved) > noticeableSkew) {
      log.warn('The clock of this machine differs from the database’s, which decides', {
        aheadSeconds: Math.round(ahead / 1_000),
      });
    }
    return { database, clock: shared, close };
  } catch (error) {
    await close();
    throw error;
  }
}
