import { instant } from '../adapters/clock.ts';
import type { Random } from '../adapters/random.ts';
import type { Db } from '../storage/database.ts';
import { databaseNow } from '../storage/database-time.ts';
import type { JobKind, JobPayloads } from './job.ts';
import { insertJob } from './jobs.repository.ts';

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
  const id = random.uuid();
  await insertJob(db, {
    id,
    kind,
    payload: JSON.stringify(payload),
    attempts: 0,
    runAt: instant(await databaseNow(db)),
    lockedUntil: null,
    lastError: null,
    createdAt: instant(now),
    doneAt: null,
    deadAt: null,
  });
  return id;
}
