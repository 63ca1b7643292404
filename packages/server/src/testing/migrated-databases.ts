import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Engine } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { openDatabase } from '../storage/open-database.ts';
import {
  clusterVariable,
  createPostgresDatabase,
  createSqliteFolder,
  type TestDatabase,
} from './test-databases.ts';

let sqliteFile: Promise<Buffer> | undefined;
let postgresName: Promise<string> | undefined;

/**
 * A separate database without users whose schema is up to date. Every migration runs once at most
 * for this process, and what they made is copied: a server that starts has nothing left to migrate.
 */
export async function createMigratedDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'postgres') {
    // A cluster of its own has nothing to copy from: the server migrates.
    if (process.env[clusterVariable] === undefined) return createPostgresDatabase();
    postgresName ??= migratedPostgres();
    return createPostgresDatabase(await postgresName);
  }
  sqliteFile ??= sharedSqlite();
  const place = createSqliteFolder();
  writeFileSync(join(place.dataDir, 'skipper.sqlite'), await sqliteFile, { mode: 0o600 });
  return place;
}

/** Of the test run, where a `globalSetup` of the test kit has made it. */
const runVariable = 'SKIPPER_TEST_RUN';

/**
 * Made once for all servers of a test run, of which there are hundreds: the migrations are a third of
 * what each takes to start. Two that make it at once make the same.
 */
async function sharedSqlite(): Promise<Buffer> {
  const run = process.env[runVariable];
  if (run === undefined || !existsSync(run)) return migratedSqlite();
  const shared = join(run, 'migrated.sqlite');
  if (existsSync(shared)) return readFileSync(shared);
  const file = await migratedSqlite();
  const part = `${shared}.${randomUUID()}`;
  writeFileSync(part, file, { mode: 0o600 });
  // Renamed, so that it is never found half written.
  renameSync(part, shared);
  return file;
}

async function migratedSqlite(): Promise<Buffer> {
  const place = createSqliteFolder();
  const database = openDatabase(place);
  const copy = join(place.dataDir, 'copy.sqlite');
  try {
    await migrate(database);
    await sql`vacuum into ${copy}`.execute(database.db);
    return readFileSync(copy);
  } finally {
    await database.close();
    await place.remove();
  }
}

/** The database stays until its cluster ends. */
async function migratedPostgres(): Promise<string> {
  const { databaseUrl = '', dataDir } = await createPostgresDatabase();
  const database = openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
  return new URL(databaseUrl).pathname.slice(1);
}
