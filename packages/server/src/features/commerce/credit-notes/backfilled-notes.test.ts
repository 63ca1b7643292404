import type { Invoice } from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dispute } from '../../../adapters/payments/payment-provider.ts';
import { cryptoRandom } from '../../../adapters/random.ts';
import { minute } from '../../../domain/time/durations.ts';
import { creditNotes } from '../../../storage/migrations/0115-credit-notes.ts';
import { overturnedDisputes } from '../../../storage/migrations/0185-overturned-disputes.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { bookDispute } from '../sales/disputes.ts';

const numberAt = (place: number): string => `SC-${String(place).padStart(6, '0')}`;

describe.each(engines)('credit notes of what went back before there were any on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  async function sold(net: number, tax = 0, currency = 'USD') {
    const { arrange, app } = on.server;
    const [seller, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const subscriptionId = await arrange.subscription(buyer, seller);
    const invoiceId = await app.database.transaction(async (db) => {
      const lines = [{ description: 'Crew', amount: net }];
      const order = { subscriptionId, lines, tax, currency };
      const id = await app.services.billing.issue(db, order, on.clock.now());
      await app.services.billing.pay(db, id, on.clock.now());
      return id;
    });
    const refund = (amount: number) => {
      on.clock.advance(minute);
      return app.database.transaction((db) =>
        app.services.billing.refund(db, invoiceId, { amount, reason: 'x' }, on.clock.now()),
      );
    };
    const dispute = (amount: number, status: Dispute['status']) => {
      on.clock.advance(minute);
      const money = { amount, currency };
      const found = { id: `d-${invoiceId}`, paymentId: '', money, status, fee: 0, bookings: 1 };
      return app.database.transaction((db) =>
        bookDispute(db, cryptoRandom, { provider: 'p', invoiceId }, found, on.clock.now()),
      );
    };
    return { buyer, invoiceId, refund, dispute };
  }

  const stored = () =>
    on.server.db.selectFrom('creditNotes').selectAll().orderBy('number').execute();

  test('say what the server would have said, and are numbered without gaps from there on', async () => {
    const taxed = await sold(4_900, 931);
    const small = await sold(12_345, 617, 'KWD');
    const whole = await sold(5_000, 500, 'JPY');
    const lost = await sold(4_900, 931);
    const both = await sold(9_800, 1_862);
    const won = await sold(4_900, 931);
    const open = await sold(4_900, 931);
    await taxed.refund(1_000);
    await lost.dispute(5_831, 'open');
    await won.dispute(5_831, 'open');
    await small.refund(1);
    await taxed.refund(333);
    await both.refund(5_000);
    await both.dispute(6_662, 'open');
    await lost.dispute(5_831, 'lost');
    await open.dispute(5_831, 'open');
    await whole.refund(5_500);
    await won.dispute(5_831, 'won');
    await both.dispute(6_662, 'lost');
    await taxed.refund(4_498);
    await small.refund(6_480);

    const written = await stored();
    expect(written).toHaveLength(9);
    await on.server.app.database.transaction(async (db) => {
      await db.deleteFrom('creditNotes').execute();
      await db.deleteFrom('settings').where('name', '=', 'last-credit-note-number').execute();
      for (const statement of creditNotes.statements(engine)) {
        if (statement.startsWith('insert')) await sql.raw(statement).execute(db);
      }
    });
    const backfilled = await stored();
    const plain = ({ id: _, ...note }: (typeof written)[number]) => note;
    expect(backfilled.map(plain)).toEqual(written.map(plain));
    expect(backfilled.map(({ number }) => number)).toEqual(
      written.map((_, at) => numberAt(at + 1)),
    );
    const sums = new Map<string, { total: number; tax: number }>();
    for (const { invoiceId, total, tax } of backfilled) {
      const sum = sums.get(invoiceId) ?? { total: 0, tax: 0 };
      sums.set(invoiceId, { total: sum.total + total, tax: sum.tax + tax });
    }
    expect(sums.get(taxed.invoiceId)).toEqual({ total: -5_831, tax: -931 });
    expect(sums.get(whole.invoiceId)).toEqual({ total: -5_500, tax: -500 });
    expect(sums.get(lost.invoiceId)).toEqual({ total: -5_831, tax: -931 });
    expect(sums.get(both.invoiceId)).toEqual({ total: -11_662, tax: -1_862 });
    expect(sums.has(won.invoiceId) || sums.has(open.invoiceId)).toBe(false);

    await open.dispute(5_831, 'lost');
    const { body } = await (await on.as(open.buyer)).get<Invoice>(`/invoices/${open.invoiceId}`);
    expect(body.creditNotes.map(({ number, total, tax }) => [number, total, tax])).toEqual([
      [numberAt(10), -5_831, -931],
    ]);
  });

  test.runIf(engine === 'sqlite')('are kept where their table is made again', async () => {
    const back = await sold(4_900, 931);
    await back.dispute(5_831, 'lost');
    const decided = await back.dispute(5_831, 'won');
    const written = await stored();
    expect(written.at(-1)).toMatchObject({ number: decided?.overturned?.number, total: 5_831 });
    await on.server.app.database.transaction(async (db) => {
      for (const index of ['credit_notes_by_dispute', 'credit_notes_by_canceled'])
        await sql`drop index ${sql.ref(index)}`.execute(db);
      for (const statement of overturnedDisputes.statements(engine))
        await sql.raw(statement).execute(db);
    });
    expect(await stored()).toEqual(written);
    const twice = { ...written.at(-1), id: 'twice', number: 'twice' } as (typeof written)[number];
    await expect(on.server.db.insertInto('creditNotes').values(twice).execute()).rejects.toThrow();
  });
});
