import { instant } from '../adapters/clock.ts';
import type { Random } from '../adapters/random.ts';
import type { Db } from '../storage/database.ts';
import { databaseNow } from '../storage/database-time.ts';
import type { JobKind, JobPayloads } from './job.ts';
import { insertJobs } from './jobs.repository.ts';

/**
 * Writes a job into the outbox, in the transaction of its cause: both commit or neither does. It is
 * due immediately, by the database's clock. Returns the job's id.
 */
export async function enqueue<K extends JobKind>(
  db: Db,
  random: Random,
  kind: K,
  payload: JobPayloads[K],
  now: number,
): Promise<string> {
  const [id = ''] = await enqueueAll(db, random, kind, [payload], now);
  return id;
}

/** The same for several jobs of a kind, no more at once than fit one statement. */
export async function enqueueAll<K extends JobKind>(
  db: Db,
  random: Random,
  kind: K,
  payloads: readonly JobPayloads[K][],
  now: number,
): Promise<readonly string[]> {
  if (payloads.length === 0) return [];
  const runAt = instant(await databaseNow(db));
  const jobs = payloads.map((payload) => ({
    id: random.uuid(),
    kind,
    payload: JSON.stringify(payload),
    attempts: 0,
    failures: 0,
    runAt,
    lockedUntil: null,
    lastError: null,
    createdAt: instant(now),
    doneAt: null,
    deadAt: null,
  }));
  await insertJobs(db, jobs);
  return jobs.map(({ id }) => id);
}
