import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import pg from 'pg';
import { dataHome } from './data-home.ts';
import { type PostgresCluster, startPostgres } from './postgres.ts';

/** Where one test's server keeps its data. */
export interface TestDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** A separate folder for the embedded database. */
export function createSqliteFolder(): TestDatabase {
  const dataDir = mkdtempSync(dataHome());
  return {
    dataDir,
    databaseUrl: undefined,
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Address of the cluster that the whole test run shares; set by the run's global setup. */
export const clusterVariable = 'SKIPPER_TEST_POSTGRES';

/**
 * A separate database in the run's cluster, or in a new cluster if there is none. A copy of
 * `template`, another database of the run's cluster that has no connections.
 */
export async function createPostgresDatabase(template = 'template1'): Promise<TestDatabase> {
  const shared = process.env[clusterVariable];
  const cluster: PostgresCluster | undefined = shared ? undefined : await startPostgres();
  const admin = cluster?.url ?? shared ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(admin, `create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  // Mail has its own folder beside the database.
  const folder = createSqliteFolder();
  return {
    dataDir: folder.dataDir,
    databaseUrl: url.href,
    remove: async () => {
      await folder.remove();
      await runSql(admin, `drop database if exists ${name} with (force)`);
      cluster?.stop();
    },
  };
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
