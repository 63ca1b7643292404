import { type Clock, instant } from './adapters/clock.ts';
import type { ImageService } from './features/images/images.service.ts';
import { deleteOldTokens } from './features/recovery/one-time-tokens.ts';
import { deleteUsedCredentials } from './features/registration/google.service.ts';
import { deleteExpiredSessions } from './features/session/session.repository.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { deleteEndedWindows } from './http/rate-limits.repository.ts';
import { deleteOldJobs } from './jobs/worker.ts';
import type { Db } from './storage/database.ts';

const hour = 3_600_000;

/** Deletes what has expired: bearers, links, done jobs, kept answers and counters. Nothing depends on it running on time. */
export async function sweep(db: Db, now: number): Promise<void> {
  await deleteExpiredSessions(db, instant(now));
  await deleteOldKeys(db, now);
  await deleteOldTokens(db, now);
  await deleteUsedCredentials(db, now);
  await deleteOldJobs(db, now);
  await deleteEndedWindows(db, now);
}

/** Sweeps every hour until the returned function is called. */
export function startMaintenance(db: Db, clock: Clock, images: ImageService): () => void {
  const timer = setInterval(() => {
    // A failed sweep is repeated in an hour; the database's own errors show in its requests.
    sweep(db, clock.now())
      .then(() => images.sweep(db, clock.now()))
      .catch(() => undefined);
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}
