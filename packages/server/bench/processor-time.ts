import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { TestDatabase } from '../src/testing/test-databases.ts';

/** The unit of the kernel's figures, in microseconds. */
const tick = 10_000;

/** The kernel's figures of a process; undefined where unavailable. */
function statusOf(pid: number) {
  try {
    // The name in the second field may hold spaces; what follows its bracket does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
      1, 11, 12, 13, 14,
    ].map((at) => Number(fields[at]));
    return { parent, own: (user + system) * tick, ended: (endedUser + endedSystem) * tick };
  } catch {
    return undefined;
  }
}

/** Microseconds of processor time that a process has used so far; undefined where unavailable. */
export const processorTime = (pid: number): number | undefined => statusOf(pid)?.own;

/**
 * Milliseconds of processor time that a server and PostgreSQL have used so far: its connections, and the processes that
 * have ended, which parallel workers do with their query.
 */
export async function usedWithDatabase(
  pid: number,
  { databaseUrl }: TestDatabase,
): Promise<number> {
  const own = processorTime(pid) ?? 0;
  if (databaseUrl === undefined) return own / 1_000;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  const connections = rows.flatMap(({ pid: one }) => statusOf(one) ?? []);
  const ended = statusOf(connections[0]?.parent ?? 0)?.ended ?? 0;
  return connections.reduce((sum, one) => sum + one.own, own + ended) / 1_000;
}
