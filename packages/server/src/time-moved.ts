import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from './config-error.ts';
import type { AuditTrail } from './features/admin/audit/audit-trail.ts';
import type { Services } from './features/services.ts';
import { runPayouts } from './run-payouts.ts';
import type { Database } from './storage/database.ts';
import { readAhead } from './storage/moved-time.ts';
import type { SharedClock } from './storage/shared-clock.ts';

interface Parts {
  readonly database: Database;
  readonly clock: SharedClock;
  readonly services: Services;
  readonly trail: AuditTrail;
  readonly log: FastifyBaseLogger;
}

/**
 * Catches up with a time that was moved: this process follows it at once (others within a second),
 * and does what is due by it. Returns the number of things done.
 */
export function timeMoved({ trail, clock, database, services, log }: Parts): () => Promise<number> {
  return async () => {
    await clock.follow(database);
    const steps = await services.renewals.run(database, (err, subscription) =>
      log.error({ err, subscription }, 'A subscription could not go on'),
    );
    const payouts = await runPayouts({ database, clock, services, trail, log })();
    const invoices = await services.feeInvoices.run(database, (err, month) =>
      log.error({ err, ...month }, 'Fees could not be invoiced'),
    );
    const expired = await services.expiries.run(database, (err, account) =>
      log.error({ err, account }, 'Expired options could not be closed'),
    );
    const told =
      (await services.tradeNews.runDelayed(database)) +
      (await services.digests.run(database, (err, user) =>
        log.error({ err, user }, 'A summary could not be sent'),
      )) +
      (await services.heldNotifications.run(database, (err, user) =>
        log.error({ err, user }, 'A held notification could not be sent'),
      ));
    const gone = await services.leaving.run(database, trail, (err, user) =>
      log.error({ err, user }, 'A user could not be erased'),
    );
    return steps + payouts + invoices + expired + told + gone;
  };
}

/** @throws ConfigError where real payments would be made at a time of the sandbox. */
export async function requireOwnTime({ db }: Database): Promise<void> {
  if ((await readAhead(db)) === 0) return;
  throw new ConfigError(
    'The time of this database was moved for the sandbox. Use Stripe with a database of its own.',
  );
}
