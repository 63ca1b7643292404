import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { TestDatabase } from '../src/testing/test-databases.ts';

/** The unit of the kernel's figures, in microseconds. */
const tick = 10_000;

/** Microseconds of processor time that a process has used so far; undefined where unavailable. */
export function processorTime(pid: number): number | undefined {
  try {
    // The name in the second field may hold spaces; what follows its bracket does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time that a server and its connections at PostgreSQL have used so far. */
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
  return rows.reduce((sum, one) => sum + (processorTime(one.pid) ?? 0), own) / 1_000;
}
