import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { HeldJobs } from '../../../jobs/held-jobs.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { TestBank } from '../../../testing/test-bank.ts';

/** The bank answers once the invoices have been written. */
class WaitingBank extends TestBank {
  readonly called = Promise.withResolvers<void>();
  readonly answers = Promise.withResolvers<void>();

  override async send(...transfer: Parameters<TestBank['send']>) {
    this.called.resolve();
    await this.answers.promise;
    return super.send(...transfer);
  }
}

let on: ClockedServer;
const bank = new WaitingBank();
beforeAll(async () => {
  on = await startClocked('postgres', { payouts: bank, poolSize: 2 });
});
afterAll(() => on.server.close());

test('with the smallest pool allowed payouts and invoices of fees are made beside each other', async () => {
  const { arrange, app, db } = on.server;
  const { billing, payouts, feeInvoices } = app.services;
  const [mentor, mentee] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
  const subscriptionId = await arrange.subscription(mentee, mentor);
  await app.database.transaction(async (inside) => {
    const lines = [{ description: 'Crew', amount: 5_000 }];
    const invoice = { subscriptionId, lines, currency: 'USD' };
    const id = await billing.issue(inside, invoice, on.clock.now());
    await billing.pay(inside, id, on.clock.now());
  });
  on.clock.advance(40 * day);
  // As while the server runs: its presence is a lock too.
  const held = new HeldJobs(app.database);
  await held.free();
  const throws = (error: unknown) => {
    throw error;
  };

  const paying = payouts.run(app.database, throws);
  await Promise.race([bank.called.promise, paying]);
  expect(await feeInvoices.run(app.database, throws)).toBe(1);
  bank.answers.resolve();
  expect(await paying).toBe(1);
  const statuses = await db.selectFrom('payouts').select('status').execute();
  expect(statuses).toEqual([{ status: 'paid' }]);
  await held.close();
});
