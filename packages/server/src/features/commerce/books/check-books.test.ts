import type { LedgerCheck } from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the check of the books on %s', (engine) => {
  let on: ClockedServer;
  let invoiceId: string;
  let subscriptionId: string;
  beforeAll(async () => {
    on = await startClocked(engine);
    const paying = new Paying(on);
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const buyer = await arrange.user(['mentee']);
    subscriptionId = await paying.order(buyer.id, { planUuid, ...price });
    await paying.card(subscriptionId, 'accepted');
    await paying.days(32);
    const [first] = await on.server.db
      .selectFrom('invoices')
      .select('id')
      .where('subscriptionId', '=', subscriptionId)
      .orderBy('number')
      .execute();
    invoiceId = first?.id ?? '';
    // The ledger takes entries only: what plants an error has to get around that.
    if (engine === 'postgres') await run('alter table ledger_entries disable trigger user');
    else
      for (const event of ['update', 'delete']) await run(`drop trigger ledger_refuses_${event}`);
  });
  afterAll(() => on.server.close());

  const check = async (): Promise<LedgerCheck> => {
    const admin = await on.as(await on.server.arrange.user(['admin']));
    return (await admin.get<LedgerCheck>('/admin/ledger/check')).body;
  };
  const run = (statement: string) => sql.raw(statement).execute(on.server.db);
  test('two paid months are proven, with as many charges', async () => {
    expect(await check()).toEqual({
      balanced: true,
      transactions: 2,
      invoices: 2,
      charges: 2,
      withoutProvider: 0,
      wrong: [],
    });
  });

  const first = () => `'${invoiceId}'`;
  test.each([
    [
      'a transaction that is off by a cent',
      'unbalanced-transaction',
      () =>
        `update ledger_entries set amount = amount + 1 where account = 'platform' and invoice_id = ${first()}`,
      () =>
        `update ledger_entries set amount = amount - 1 where account = 'platform' and invoice_id = ${first()}`,
    ],
    [
      'a paid invoice that is posted with twice its amount',
      'invoice-not-posted',
      () => `update ledger_entries set amount = amount * 2 where invoice_id = ${first()}`,
      () => `update ledger_entries set amount = amount / 2 where invoice_id = ${first()}`,
    ],
    [
      'a posting for an invoice that is void',
      'posting-without-payment',
      () => `update invoices set status = 'void' where id = ${first()}`,
      () => `update invoices set status = 'paid' where id = ${first()}`,
    ],
    [
      'a charge of another amount than its invoice',
      'charge-without-invoice',
      () => `update payment_attempts set amount = amount + 100 where invoice_id = ${first()}`,
      () => `update payment_attempts set amount = amount - 100 where invoice_id = ${first()}`,
    ],
    [
      'a charge in another currency than its invoice',
      'charge-without-invoice',
      () => `update payment_attempts set currency = 'EUR' where invoice_id = ${first()}`,
      () => `update payment_attempts set currency = 'USD' where invoice_id = ${first()}`,
    ],
    [
      'a transaction that is even over two currencies and in neither',
      'unbalanced-transaction',
      () =>
        `update ledger_entries set currency = 'EUR' where account = 'platform' and invoice_id = ${first()}`,
      () => `update ledger_entries set currency = 'USD' where invoice_id = ${first()}`,
    ],
    [
      'a paid invoice whose only charge was declined',
      'invoice-without-charge',
      () => `update payment_attempts set status = 'failed' where invoice_id = ${first()}`,
      () => `update payment_attempts set status = 'succeeded' where invoice_id = ${first()}`,
    ],
    [
      'a fee that was not posted',
      'fee-not-posted',
      () => `update payment_attempts set fee = fee + 1 where invoice_id = ${first()}`,
      () => `update payment_attempts set fee = fee - 1 where invoice_id = ${first()}`,
    ],
    [
      'an invoice that was charged twice',
      'charged-twice',
      () => `update payment_attempts set invoice_id = ${first()}`,
      undefined,
    ],
  ] as const)('%s is named', async (_name, kind, plant, mend) => {
    const kept = await on.server.db
      .selectFrom('paymentAttempts')
      .select(['id', 'invoiceId'])
      .execute();
    await run(plant());
    const { balanced, wrong } = await check();
    expect(balanced).toBe(false);
    expect(wrong.map((one) => one.kind)).toContain(kind);
    const named = wrong.find((one) => one.kind === kind);
    expect(await idsOfFirst()).toContain(named?.id);
    if (mend) await run(mend());
    for (const { id, invoiceId: kept_ } of kept) {
      await run(`update payment_attempts set invoice_id = '${kept_}' where id = '${id}'`);
    }
    expect((await check()).wrong).toEqual([]);
  });

  /** The first invoice, and the transactions and payments that are about it. */
  async function idsOfFirst(): Promise<string[]> {
    const { db } = on.server;
    const entries = await db
      .selectFrom('ledgerEntries')
      .select('transactionId')
      .where('invoiceId', '=', invoiceId)
      .execute();
    const attempts = await db
      .selectFrom('paymentAttempts')
      .select('id')
      .where('invoiceId', '=', invoiceId)
      .execute();
    return [
      invoiceId,
      ...entries.map(({ transactionId }) => transactionId),
      ...attempts.map(({ id }) => id),
    ];
  }

  test('a period that was charged twice is named by its second invoice', async () => {
    await run('drop index invoices_once_a_period');
    const [one, two] = await on.server.db
      .selectFrom('invoices')
      .select(['id', 'periodStart'])
      .orderBy('number')
      .execute();
    await run(`update invoices set period_start = '${one?.periodStart}' where id = '${two?.id}'`);
    expect((await check()).wrong).toMatchObject([{ kind: 'period-charged-twice', id: two?.id }]);
    await run(`update invoices set period_start = '${two?.periodStart}' where id = '${two?.id}'`);
  });

  test('a charge without an invoice, and one cent that was not posted, are named by age', async () => {
    const { db } = on.server;
    const [attempt] = await db
      .selectFrom('paymentAttempts')
      .selectAll()
      .where('invoiceId', '=', invoiceId)
      .execute();
    const [invoice] = await db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoiceId)
      .execute();
    if (!attempt || !invoice) throw new Error('Nothing was paid.');
    const [early, late] = ['2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z'];
    const stray = { id: 'stray', invoiceId: null, providerAttemptId: 'stray', paymentId: 'stray' };
    await db
      .insertInto('paymentAttempts')
      .values({ ...attempt, ...stray, createdAt: early, updatedAt: late })
      .execute();
    const cent = { id: 'cent', number: 'SK-900000', total: 1, subscriptionId: null, paidBy: null };
    await db
      .insertInto('invoices')
      .values({ ...invoice, ...cent, issuedAt: early, paidAt: early })
      .execute();
    await db
      .insertInto('invoiceLines')
      .values({ invoiceId: 'cent', place: 0, description: 'One cent', amount: 1 })
      .execute();
    const { wrong, invoices, charges, withoutProvider } = await check();
    expect(wrong).toEqual([
      { kind: 'invoice-not-posted', id: 'cent', at: early },
      { kind: 'charge-without-invoice', id: 'stray', at: late },
    ]);
    expect([invoices, charges, withoutProvider]).toEqual([3, 3, 1]);
    await run("delete from payment_attempts where id = 'stray'");
    await run("delete from invoice_lines where invoice_id = 'cent'");
    await run("delete from invoices where id = 'cent'");
  });

  test('a payout that was never taken from its mentor is named', async () => {
    const { id: mentorId } = await on.server.arrange.user(['mentor']);
    const at = new Date(on.clock.now()).toISOString();
    const payout = { id: 'planted', mentorId, amount: 5_000, currency: 'USD' };
    const rest = { createdAt: at, arrivalDate: at.slice(0, 10), week: null, lockedUntil: null };
    await on.server.db
      .insertInto('payouts')
      .values({ ...payout, ...rest, status: 'paid' })
      .execute();
    expect((await check()).wrong).toEqual([{ kind: 'payout-not-posted', id: 'planted', at }]);
    await run("delete from payouts where id = 'planted'");
  });

  test('only admins may ask', async () => {
    const mentor = await on.as(await on.server.arrange.user(['mentor']));
    expect((await mentor.get('/admin/ledger/check')).status).toBe(403);
  });
});
