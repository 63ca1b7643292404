import { instant, systemClock } from '../adapters/clock.ts';
import { failuresOfAJob } from '../jobs/retry-delay.ts';
import type { Db } from '../storage/database.ts';

/** A job as the worker leaves it after its last attempt. Returns its id. */
export async function giveUpJob(
  db: Db,
  kind: string,
  payload: object,
  now = systemClock.now(),
): Promise<string> {
  const id = crypto.randomUUID();
  const at = instant(now);
  const row = {
    id,
    kind,
    payload: JSON.stringify(payload),
    attempts: failuresOfAJob,
    failures: failuresOfAJob,
    runAt: at,
    lockedUntil: null,
    lastError: 'The provider does not answer.',
    createdAt: at,
    doneAt: null,
    deadAt: at,
  };
  await db.insertInto('jobs').values(row).execute();
  return id;
}
