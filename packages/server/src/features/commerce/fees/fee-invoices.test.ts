import type { AnsweredFile, FeeInvoice, FeeInvoiceList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { walkSales } from '../../../testing/random-sales.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { saveBillingDetails } from '../billing/billing-details.ts';

const environment = {
  PLATFORM_NAME: 'Harbour Ltd',
  PLATFORM_ADDRESS: 'Quay 1, Oslo',
  PLATFORM_COUNTRY: 'NO',
  PLATFORM_TAX_ID: 'NO 1',
};

describe.each(engines)('invoices of fees on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine, { environment });
  });
  afterAll(() => on.server.close());

  const run = () =>
    on.server.app.services.feeInvoices.run(on.server.app.database, (error) => {
      throw error;
    });
  const list = async (mentor: { readonly id: string; readonly email: string }) => {
    const client = await on.as(mentor as Parameters<typeof on.as>[0]);
    const { body } = await client.get<FeeInvoiceList>('/mentor_billing/fees?limit=100');
    return body.feeInvoices;
  };
  const numbers = async () =>
    (await on.server.db.selectFrom('feeInvoices').select('number').execute())
      .map(({ number }) => number)
      .sort();

  test.each([1, 2])('say to the cent what each month took of the sales (%i)', async (seed) => {
    const { mentor } = await walkSales(on, seed, 90);
    on.clock.advance(32 * day);
    // Two processes at once, and again.
    await Promise.all([run(), run()]);
    expect(await run()).toBe(0);
    const entries = await on.server.db
      .selectFrom('ledgerEntries')
      .selectAll()
      .where('mentorId', '=', mentor.id)
      .where('account', 'in', ['platform', 'processing'])
      .execute();
    const keys = (one: { month: string; currency: string }) => `${one.month} ${one.currency}`;
    const sums = new Map<string, number>();
    for (const { at, currency, amount } of entries) {
      const key = keys({ month: at.slice(0, 7), currency });
      sums.set(key, (sums.get(key) ?? 0) + amount);
    }
    const invoices = await list(mentor);
    expect(invoices.length).toBeGreaterThan(2);
    expect(new Map(invoices.map((one) => [keys(one), one.total]))).toEqual(sums);
    for (const { lines, tax, total, kind } of invoices) {
      expect(lines.reduce((sum, { amount }) => sum + amount, tax)).toBe(total);
      expect(kind).toBe(total < 0 ? 'credit-note' : 'invoice');
    }
    const made = await numbers();
    expect(made).toEqual(made.map((_, place) => `SF-${String(place + 1).padStart(6, '0')}`));
  });

  test('come when a month is over, once, and keep the parties as they were called', async () => {
    const { arrange, app, db } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    await arrange.subscription(buyer, mentor);
    await arrange.sale(buyer, mentor, 5_000);
    await run();
    expect(await list(mentor)).toEqual([]);
    const month = instant(on.clock.now()).slice(0, 7);
    on.clock.advance(32 * day);
    await run();
    const [invoice, ...others] = (await list(mentor)) as [FeeInvoice, ...FeeInvoice[]];
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      month,
      seller: 'Harbour Ltd',
      lines: [{ amount: 500 }, { amount: 175 }],
      tax: 0,
      total: 675,
    });
    const path = `/mentor_billing/fees/${invoice.uuid}`;
    const file = async () => (await (await on.as(mentor)).get<AnsweredFile>(`${path}.pdf`)).body;
    const before = await file();
    expect(before.name).toBe(`invoice-${invoice.number}.pdf`);
    expect(Buffer.from(before.base64, 'base64').toString('latin1', 0, 8)).toBe('%PDF-1.7');
    await app.database.transaction((inside) =>
      saveBillingDetails(inside, mentor.id, { legalName: 'Later Ltd' }, on.clock.now()),
    );
    await db
      .updateTable('users')
      .set({ username: `n${engine}` })
      .where('id', '=', mentor.id)
      .execute();
    expect((await file()).base64).toBe(before.base64);
    const stranger = await on.as(await arrange.user(['mentor']));
    for (const at of [path, `${path}.pdf`]) {
      expect((await stranger.get<Problem>(at)).status).toBe(404);
    }
  });
});
