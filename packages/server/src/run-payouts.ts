import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './adapters/clock.ts';
import type { AuditTrail } from './features/admin/audit/audit-trail.ts';
import { recordPayouts } from './features/commerce/payouts/record-payouts.ts';
import type { Services } from './features/services.ts';
import type { Database } from './storage/database.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly services: Pick<Services, 'payouts'>;
  readonly trail: AuditTrail;
  readonly log: FastifyBaseLogger;
}

/** Makes and sends the payouts that are due. Returns the number of transfers. */
export function runPayouts({
  database,
  clock,
  services,
  trail,
  log,
}: Parts): () => Promise<number> {
  const report = (err: unknown, subject: object) =>
    log.error({ err, ...subject }, 'A payout could not be made');
  return () => services.payouts.run(database, report, recordPayouts(trail, clock));
}
