import type { Clock } from '../adapters/clock.ts';
import type { Database, Engine } from '../storage/database.ts';
import { openDatabase } from '../storage/open-database.ts';
import { createMigratedDatabase } from './migrated-databases.ts';
import { createPostgresDatabase, createSqliteFolder, type TestDatabase } from './test-databases.ts';

const only = process.env.TEST_ENGINE;

/** Every engine a deployment can choose; contract tests run on each, or on the one TEST_ENGINE names. */
export const engines: readonly Engine[] = (['sqlite', 'postgres'] as const).filter(
  (engine) => only === undefined || engine === only,
);

/** An empty database, and how to get another connection to the same one. */
export interface OpenedEngine {
  readonly database: Database;
  reopen(): Database;
  remove(): Promise<void>;
}

/** Both engines have the time by `clock`, where there is one. */
export async function openEngine(engine: Engine, clock?: Clock): Promise<OpenedEngine> {
  return openIn(engine === 'sqlite' ? createSqliteFolder() : await createPostgresDatabase(), clock);
}

/** The same with all tables. */
export async function openMigratedEngine(engine: Engine, clock?: Clock): Promise<OpenedEngine> {
  return openIn(await createMigratedDatabase(engine), clock);
}

function openIn(place: TestDatabase, clock?: Clock): OpenedEngine {
  const opened: Database[] = [];
  const reopen = () => {
    const database = openDatabase(place, clock);
    opened.push(database);
    return database;
  };
  return {
    database: reopen(),
    reopen,
    remove: async () => {
      for (const database of opened) await database.close();
      await place.remove();
    },
  };
}
