import type { Problem, RefundPreview, Sale, SaleList, SalesSummary } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { cryptoRandom } from '../../../adapters/random.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { bookDispute } from './disputes.ts';
import { pageOfSales } from './sale-page.ts';

describe.each(engines)('sales on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  async function start() {
    const { arrange, app } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    await arrange.subscription(buyer, mentor);
    const sell = (amount: number) => arrange.sale(buyer, mentor, amount);
    const get = async <T>(path: string, as: ArrangedUser = mentor) =>
      (await (await on.as(as)).get<T>(path)).body;
    const refund = async (id: string, body: object, as: ArrangedUser = mentor) =>
      (await on.as(as)).sendOnce<Sale & Pick<Problem, 'errors'>>(
        'POST',
        `/sales/${id}/refund`,
        body,
      );
    const dispute = (invoiceId: string, amount: number, status: 'open' | 'lost') =>
      app.database.transaction((db) =>
        bookDispute(
          db,
          cryptoRandom,
          { provider: 'sandbox', invoiceId },
          {
            id: cryptoRandom.uuid(),
            paymentId: '',
            money: { amount, currency: 'USD' },
            status,
            fee: 1_500,
            bookings: 1,
          },
          on.clock.now(),
        ),
      );
    return { mentor, buyer, sell, get, refund, dispute };
  }

  test('are the same on any page, whether days before it are skipped or read', async () => {
    const { mentor, sell, refund } = await start();
    const sold: string[] = [];
    for (const [at, hours] of [0, 1, 30, 0, 0, 50, 2, 24, 24, 3, 0].entries()) {
      on.clock.advance(hours * hour);
      sold.unshift(await sell(1_000 + at));
    }
    await refund(sold[4] ?? '', { amount: 500, reason: 'Asked' });
    const { db } = on.server;
    const dayOf = (place: number) => instant(on.clock.now() - place * day).slice(0, 10);
    for (const filter of [
      {},
      { from: dayOf(4) },
      { to: dayOf(1) },
      { from: dayOf(5), to: dayOf(2) },
    ]) {
      const days = { from: undefined, to: undefined, plan: undefined, ...filter };
      const read = async (limit: number, offset: number, singly: number) =>
        (await pageOfSales(db, mentor.id, days, { limit, offset }, singly)).map(({ uuid }) => uuid);
      const all = await read(100, 0, 100);
      expect(all.length).toBeGreaterThan(2);
      for (let offset = 0; offset <= all.length; offset += 1) {
        expect(await read(3, offset, -1)).toEqual(all.slice(offset, offset + 3));
      }
    }
  });

  test('are listed with each part of their money, newest first', async () => {
    const { buyer, sell, get, refund, dispute } = await start();
    const first = await sell(5_000);
    const soldOn = new Date(on.clock.now() + 7 * day).toISOString().slice(0, 10);
    on.clock.advance(1_000);
    const second = await sell(1_000);
    on.clock.advance(1_000);
    const third = await sell(2_000);
    await dispute(third, 2_000, 'open');
    expect((await refund(first, { amount: 1_000, reason: 'Asked' })).status).toBe(200);
    const { sales, total } = await get<SaleList>('/sales');
    expect([total, sales.map(({ uuid }) => uuid)]).toEqual([3, [third, second, first]]);
    expect(sales.map(({ status, kept }) => [status, kept])).toEqual([
      ['disputed', -88 - 1_500],
      ['paid', 841],
      ['partly_refunded', 3_425],
    ]);
    expect(sales.map(({ disputeFee }) => disputeFee)).toEqual([1_500, 0, 0]);
    expect(sales[2]).toEqual({
      uuid: first,
      at: expect.any(String),
      number: expect.stringMatching(/^SK-\d{6}$/),
      buyer: buyer.username,
      plan: expect.any(String),
      currency: 'USD',
      gross: 5_000,
      tax: 0,
      processing: 175,
      platformFee: 500,
      affiliate: 0,
      net: 4_325,
      status: 'partly_refunded',
      refunded: 1_000,
      disputeFee: 0,
      kept: 3_425,
      creditNotes: [expect.objectContaining({ kind: 'refund', total: -1_000 })],
      availableOn: soldOn,
    });
    const pages = await Promise.all(
      [1, 2].map((page) => get<SaleList>(`/sales?limit=2&page=${page}`)),
    );
    expect(pages.flatMap((one) => one.sales)).toEqual(sales);
  });

  test('are narrowed to days and a plan, and their sums to the same', async () => {
    const { mentor, sell, get, refund, dispute } = await start();
    const today = () => new Date(on.clock.now()).toISOString().slice(0, 10);
    const early = today();
    const id = await sell(5_000);
    on.clock.advance(40 * day);
    const late = today();
    await sell(3_000);
    await refund(id, { amount: 500, reason: 'Asked' });
    await dispute(id, 1_000, 'lost');
    const [plan] = await on.server.db
      .selectFrom('plans')
      .select('id')
      .where('mentorId', '=', mentor.id)
      .execute();
    for (const [query, count, gross] of [
      ['', 2, 8_000],
      [`?to=${early}`, 1, 5_000],
      [`?from=${late}`, 1, 3_000],
      [`?from=${late}&to=${late}`, 1, 3_000],
      [`?plan=${plan?.id}`, 2, 8_000],
      [`?plan=${id}`, 0, 0],
    ] as const) {
      const { sales, total } = await get<SaleList>(`/sales${query}`);
      expect([query, sales.length, total]).toEqual([query, count, count]);
      const { currencies } = await get<SalesSummary>(`/sales/summary${query}`);
      expect([query, currencies[0]?.gross ?? 0, currencies[0]?.sales ?? 0]).toEqual([
        query,
        gross,
        count,
      ]);
    }
    const { currencies } = await get<SalesSummary>('/sales/summary');
    const [usd] = currencies;
    expect(usd).toMatchObject({ refunds: 500, disputes: 1_000, processing: 292, platformFee: 650 });
    expect(usd?.disputeFees).toBe(1_500);
    if (!usd) throw new Error('There is no sum.');
    const { gross, refunds, disputes, tax, processing, disputeFees, platformFee, affiliate, net } =
      usd;
    const costs = tax + processing + disputeFees + platformFee + affiliate;
    expect(gross - refunds - disputes).toBe(costs + net);
    expect(usd).toMatchObject({ mrr: 4_900, subscribers: 1, arpu: 4_900, movements: { churn: 0 } });
    expect(usd.months.at(-1)).toMatchObject({ month: late.slice(0, 7), mrr: 4_900 });
    expect(usd.months.length).toBeGreaterThan(11);
    const before = await get<SalesSummary>(`/sales/summary?to=2020-01-01`);
    expect(before.currencies).toEqual([]);
    const wrong = await get<Problem>('/sales?from=2026-02-30');
    expect(wrong.errors[0]?.field).toBe('from');
    const empty = await get<Problem>('/sales?from=2026-02-02&to=2026-02-01');
    expect(empty.errors[0]?.field).toBe('to');
  });

  test('kept sums are those of the entries, whatever happened', async () => {
    const plain = await on.server.db
      .selectFrom('ledgerEntries')
      .select(['mentorId', 'currency', 'account', 'amount'])
      .execute();
    const kept = await on.server.db
      .selectFrom('salesDays')
      .select(['mentorId', 'currency', 'account', 'amount'])
      .execute();
    const added = (rows: typeof plain) => {
      const sums = new Map<string, number>();
      for (const { mentorId, currency, account, amount } of rows) {
        const key = `${mentorId} ${currency} ${account}`;
        sums.set(key, (sums.get(key) ?? 0) + amount);
      }
      return Object.fromEntries([...sums].sort());
    };
    expect(plain.length).toBeGreaterThan(20);
    expect(added(kept)).toEqual(added(plain));
    const events = await on.server.db
      .selectFrom('subscriptionEvents')
      .select(['yearlyAfter', 'yearlyBefore'])
      .execute();
    const revenue = await on.server.db.selectFrom('revenueDays').select('amount').execute();
    expect(revenue.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      events.reduce((sum, { yearlyAfter, yearlyBefore }) => sum + yearlyAfter - yearlyBefore, 0),
    );
  });

  test('a refund is previewed to the cent, and made by the seller alone', async () => {
    const { buyer, sell, get, refund } = await start();
    const id = await sell(4_999);
    const path = `/sales/${id}/refund-preview`;
    const shown = await get<RefundPreview>(`${path}?amount=1333`);
    expect(shown).toEqual({
      currency: 'USD',
      amount: 1_333,
      left: 4_999,
      tax: 0,
      platformFee: 133,
      affiliate: 0,
      net: 1_200,
      endsAccess: false,
    });
    const { body } = await refund(id, { amount: 1_333, reason: ' Asked ' });
    expect([body.refunded, body.net - body.kept]).toEqual([1_333, shown.net]);
    const over = await refund(id, { amount: 3_667, reason: 'More' });
    expect([over.status, over.body.errors[0]?.field]).toEqual([400, 'amount']);
    expect((await refund(id, { amount: 1, reason: '  ' })).body.errors[0]?.field).toBe('reason');
    const other = await on.server.arrange.user(['mentor']);
    expect((await refund(id, { amount: 1, reason: 'Mine' }, other)).status).toBe(404);
    expect((await refund(id, { amount: 1, reason: 'Mine' }, buyer)).status).toBe(403);
    expect((await get<Problem>(`${path}?amount=1`, other)).errors[0]?.message).toBe('Not found');
    const { reason, madeBy } = await on.server.db
      .selectFrom('refunds')
      .select(['reason', 'madeBy'])
      .where('invoiceId', '=', id)
      .executeTakeFirstOrThrow();
    expect([reason, madeBy === null]).toEqual(['Asked', false]);
  });

  test('of two refunds that were reviewed with the same amount left, one is made', async () => {
    const { sell, refund } = await start();
    const id = await sell(4_999);
    const once = { amount: 1_000, reason: 'Twice paid', left: 4_999 };
    const both = await Promise.all([refund(id, once), refund(id, once)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await refund(id, once);
    expect([late.status, late.body.errors[0]?.code]).toEqual([409, 'review_outdated']);
    const again = await refund(id, { ...once, left: 3_999 });
    expect([again.status, again.body.refunded]).toEqual([200, 2_000]);
  });

  test('a refund says that it is made once: by a key, or by the amount left', async () => {
    const { mentor, buyer, sell } = await start();
    const id = await sell(4_999);
    const client = await on.as(mentor);
    const path = `/sales/${id}/refund`;
    const body = { amount: 1_000, reason: 'Twice sent' };
    const state = async () => [
      (await client.get<Sale>(`/sales/${id}`)).body.refunded,
      (
        await on.server.db
          .selectFrom('refunds')
          .select('amount')
          .where('invoiceId', '=', id)
          .execute()
      ).length,
      (await on.server.mailsTo(buyer.email)).length,
    ];
    const before = await state();
    const bare = () => client.send<Pick<Problem, 'errors'>>('POST', path, body);
    for (const answer of await Promise.all([bare(), bare()])) {
      expect([answer.status, answer.body.errors[0]?.code, answer.body.errors[0]?.field]).toEqual([
        400,
        'review_required',
        'left',
      ]);
    }
    expect(await state()).toEqual(before);
    const keyed = () => client.sendOnce<Sale>('POST', path, body, 'one-refund');
    expect((await keyed()).body.refunded).toBe(1_000);
    expect((await keyed()).headers['idempotency-replayed']).toBe('true');
    const reviewed = () => client.send<Sale>('POST', path, { ...body, left: 3_999 });
    const answers = [await reviewed(), await reviewed()];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect((await state()).slice(0, 2)).toEqual([2_000, 2]);
  });
});
