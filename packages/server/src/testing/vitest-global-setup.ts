import { clearForgottenData } from './data-home.ts';
import { startPostgres } from './postgres.ts';
import { clusterVariable } from './test-databases.ts';

/** One PostgreSQL cluster for the whole run; each test file makes its own database in it. */
export async function setup(): Promise<() => void> {
  clearForgottenData();
  const cluster = await startPostgres();
  process.env[clusterVariable] = cluster.socketUrl;
  return () => cluster.stop();
}
