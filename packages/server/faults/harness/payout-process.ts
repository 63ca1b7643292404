/**
 * A process that pays mentors, as a server's hourly timer does. Responds to every message with a
 * run and reports each transfer that it asks the bank for.
 */
import { setTimeout } from 'node:timers/promises';
import type { PayoutGateway, Transfer } from '../../src/adapters/payouts/payout-gateway.ts';
import { cryptoRandom } from '../../src/adapters/random.ts';
import { PayoutService } from '../../src/features/commerce/payouts/payouts.service.ts';
import { openDatabase } from '../../src/storage/open-database.ts';

/** Reported to the parent, one line of the bank's books. */
export type PayoutMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'transfer'; readonly transfer: Transfer }
  | { readonly kind: 'failure'; readonly reason: string }
  | { readonly kind: 'done'; readonly made: number };

const tell = (message: PayoutMessage) => void process.send?.(message);

class SlowBank implements PayoutGateway {
  async send(transfer: Transfer): Promise<string> {
    tell({ kind: 'transfer', transfer });
    await setTimeout(2);
    return '2026-01-01';
  }
}

const database = openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '' });
const payouts = new PayoutService(cryptoRandom, new SlowBank());
const report = (error: unknown) => tell({ kind: 'failure', reason: String(error) });

process.on('message', () => {
  payouts.run(database, report).then((made) => tell({ kind: 'done', made }), report);
});
process.once('disconnect', () => void database.close());
await database.db.selectFrom('payouts').select('id').limit(1).execute();
tell({ kind: 'ready' });
