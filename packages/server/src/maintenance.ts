import { instant } from './adapters/clock.ts';
import type { App } from './app.ts';
import { hour, minute, second } from './domain/time/durations.ts';
import { deleteOldExports } from './features/identity/data-export/data-exports.repository.ts';
import { deleteOldListed } from './features/identity/notification-list/notification-list.repository.ts';
import { deleteOldNotifications } from './features/identity/notifications/notifications.repository.ts';
import { deleteOldTokens } from './features/identity/recovery/one-time-tokens.repository.ts';
import { deleteFormerUsernames } from './features/identity/registration/former-usernames.repository.ts';
import { deleteUsedCredentials } from './features/identity/registration/identities.repository.ts';
import { deleteOldNetworks } from './features/identity/session/known-networks.repository.ts';
import { deleteExpiredSessions } from './features/identity/session/session.repository.ts';
import { deleteUndoneFiles } from './features/trading/imports/undone-files.repository.ts';
import { deleteOldKeys } from './http/idempotency.repository.ts';
import { deleteEndedWindows } from './http/rate-limits.repository.ts';
import { deleteOldJobs } from './jobs/jobs.repository.ts';
import { runPayouts } from './run-payouts.ts';
import type { Db } from './storage/database.ts';

/**
 * Deletes expired data: bearers, links, done jobs, stored responses, counters, files of undone
 * imports, copies of users' data, and notifications. Nothing depends on it running on time.
 */
export async function sweep(db: Db, now: number): Promise<void> {
  await deleteExpiredSessions(db, instant(now));
  await deleteOldKeys(db, now);
  await deleteOldTokens(db, now);
  await deleteUsedCredentials(db, now);
  await deleteOldJobs(db, now);
  await deleteEndedWindows(db, now);
  await deleteUndoneFiles(db, now);
  await deleteOldExports(db, instant(now));
  await deleteFormerUsernames(db, now);
  await deleteOldNetworks(db, now);
  await deleteOldNotifications(db, now);
  await deleteOldListed(db, now);
}

/** A process that restarts more than once an hour pays out too. Not at once: a start has enough to do. */
const untilFirst = 5 * minute;

/**
 * Sweeps, pays out and reads Whop again every hour and some minutes after the start, and follows the
 * database's clock, until the returned function is called.
 */
export function startMaintenance({
  database,
  clock,
  services,
  fastify,
  audit,
  outages,
}: App): () => void {
  const { log } = fastify;
  const tasks = [
    (now: number) => sweep(database.db, now),
    (now: number) => services.images.sweep(database.db, now),
    () => audit.anchor(),
    () => services.sellers.lookAtWaiting(database),
    (now: number) => services.whop.requestDueSyncs(database, now),
    runPayouts({ database, clock, services, trail: audit.trail, log }),
    () =>
      services.expiries.run(database, (err, account) =>
        log.error({ err, account }, 'Expired options could not be closed'),
      ),
    () =>
      services.leaving.run(database, audit.trail, (err, user) =>
        log.error({ err, user }, 'A user could not be erased'),
      ),
    () =>
      services.feeInvoices.run(database, (err, month) =>
        log.error({ err, ...month }, 'Fees could not be invoiced'),
      ),
  ];
  const runAll = () => {
    // Failures are retried in an hour.
    for (const task of tasks) {
      task(clock.now()).catch((err: unknown) => {
        if (!outages.database.caught(err)) log.error({ err }, 'Maintenance failed');
      });
    }
  };
  const first = setTimeout(runAll, untilFirst);
  const timer = setInterval(runAll, hour);
  // A database outage leaves the clock as it is.
  // What is bought at a server that is a month behind the others is due for renewal at once.
  const pause = clock.moves ? second : minute;
  const following = setInterval(() => void clock.follow(database).catch(() => undefined), pause);
  const timers = [first, timer, following];
  for (const one of timers) one.unref();
  return () => timers.forEach(clearInterval);
}
