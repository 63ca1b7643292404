/**
 * A process that pays mentors, as a server's hourly timer does. Responds to every message with a
 * run and reports each transfer that it asks the bank for.
 */
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../../src/adapters/clock.ts';
import type { BankPayout, Transfer } from '../../src/adapters/payouts/payout-gateway.ts';
import { cryptoRandom } from '../../src/adapters/random.ts';
import { payoutServices } from '../../src/features/commerce/payouts/payout-services.ts';
import { Notifier } from '../../src/features/identity/notifications/notifier.ts';
import { openDatabase } from '../../src/storage/open-database.ts';
import { TestBank } from '../../src/testing/test-bank.ts';

/** Reported to the parent, one line of the bank's books. */
export type PayoutMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'transfer'; readonly transfer: Transfer }
  | { readonly kind: 'failure'; readonly reason: string }
  | { readonly kind: 'done'; readonly made: number };

const tell = (message: PayoutMessage) => void process.send?.(message);

class SlowBank extends TestBank {
  override async send(transfer: Transfer, now: number): Promise<BankPayout> {
    tell({ kind: 'transfer', transfer });
    await setTimeout(2);
    return super.send(transfer, now);
  }
}

const database = openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '' });
const origin = () => 'http://localhost';
const { payouts } = payoutServices(
  {
    random: cryptoRandom,
    clock: systemClock,
    gateway: new SlowBank(),
    provider: 'sandbox',
    origin,
  },
  new Notifier(cryptoRandom, origin),
);
const report = (error: unknown) => tell({ kind: 'failure', reason: String(error) });

process.on('message', () => {
  payouts.run(database, report).then((made) => tell({ kind: 'done', made }), report);
});
process.once('disconnect', () => void database.close());
await database.db.selectFrom('payouts').select('id').limit(1).execute();
tell({ kind: 'ready' });
