import type {
  Invoice,
  InvoiceList,
  MenteeBilling,
  MentorBilling,
  Problem,
} from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('billing on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  async function start() {
    const { arrange, app } = on.server;
    const [mentor, mentee] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const subscriptionId = await arrange.subscription(mentee, mentor);
    const { billing } = app.services;
    const inOne = app.database.transaction;
    const issue = (amount = 5_000, currency = 'USD') => {
      const invoice = {
        subscriptionId,
        lines: [{ description: 'Crew, a month', amount }],
        currency,
      };
      return inOne((db) => billing.issue(db, invoice, on.clock.now()));
    };
    const pay = (id: string) => inOne((db) => billing.pay(db, id, on.clock.now()));
    const refund = (id: string, amount: number) =>
      inOne((db) => billing.refund(db, id, { amount, reason: 'asked' }, on.clock.now()));
    const entries = async (id: string) => {
      const rows = await on.server.db
        .selectFrom('ledgerEntries')
        .select(['account', 'amount', 'availableAt'])
        .where('invoiceId', '=', id)
        .orderBy('at')
        .execute();
      return rows.map(({ account, amount }) => `${account} ${amount}`).toSorted();
    };
    return { mentor, mentee, issue, pay, refund, entries, billing, inOne };
  }

  test('a paid invoice is in the ledger, each part where it belongs', async () => {
    const { issue, pay, entries } = await start();
    const id = await issue();
    expect(await pay(id)).toBe(true);
    expect(await entries(id)).toEqual([
      'customer -5000',
      'mentor 4325',
      'platform 500',
      'processing 175',
    ]);
  });

  test('an invoice is written with its lines, its tax and its period', async () => {
    const { mentor, mentee, billing, inOne } = await start();
    const { id: subscriptionId } = await on.server.db
      .selectFrom('subscriptions')
      .select('id')
      .where('userId', '=', mentee.id)
      .executeTakeFirstOrThrow();
    const lines = [
      { description: 'Crew, a month', amount: 5_000 },
      { description: 'Less for the rest', amount: -1_000 },
    ];
    const period = { start: on.clock.now() + 30 * day, end: on.clock.now() + 60 * day };
    const invoice = { subscriptionId, lines, tax: 200, currency: 'EUR', period };
    const id = await inOne((db) => billing.issue(db, invoice, on.clock.now()));
    const rows = await on.server.db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', id)
      .execute();
    expect(rows).toEqual([
      {
        id,
        number: expect.stringMatching(/^SK-\d{6}$/),
        userId: mentee.id,
        mentorId: mentor.id,
        planId: expect.any(String),
        subscriptionId,
        status: 'open',
        currency: 'EUR',
        total: 4_200,
        tax: 200,
        attempts: 0,
        issuedAt: new Date(on.clock.now()).toISOString(),
        paidAt: null,
        processingBearer: null,
        paidBy: null,
        periodStart: new Date(period.start).toISOString(),
        periodEnd: new Date(period.end).toISOString(),
      },
    ]);
    const kept = await on.server.db
      .selectFrom('invoiceLines')
      .select(['place', 'description', 'amount'])
      .where('invoiceId', '=', id)
      .orderBy('place')
      .execute();
    expect(kept).toEqual(lines.map((line, place) => ({ place, ...line })));
    const below = { ...invoice, tax: -4_001 };
    await expect(inOne((db) => billing.issue(db, below, on.clock.now()))).rejects.toThrow(
      'below zero',
    );
    const later = { start: period.end, end: period.end + 30 * day };
    const nothing = { ...invoice, tax: -4_000, period: later };
    await inOne((db) => billing.issue(db, nothing, on.clock.now()));
  });

  test('the Skipper may have a sale after seven days, and owes a refund at once', async () => {
    const { mentor, issue, pay, refund } = await start();
    const id = await issue();
    const soldAt = on.clock.now();
    await pay(id);
    on.clock.advance(day);
    const refundId = await refund(id, 1_000);
    const rows = await on.server.db
      .selectFrom('ledgerEntries')
      .selectAll()
      .where('invoiceId', '=', id)
      .execute();
    for (const row of rows) {
      expect(row).toMatchObject({ mentorId: mentor.id, currency: 'USD', payoutId: null });
    }
    const of = (refunded: boolean) =>
      rows
        .filter((row) => (row.refundId !== null) === refunded)
        .map(({ account, amount, availableAt }) => [account, amount, availableAt])
        .toSorted();
    const at = (moment: number) => new Date(moment).toISOString();
    expect(of(false)).toEqual([
      ['customer', -5_000, null],
      ['mentor', 4_325, at(soldAt + 7 * day)],
      ['platform', 500, null],
      ['processing', 175, null],
    ]);
    expect(of(true)).toEqual([
      ['customer', 1_000, null],
      ['mentor', -900, at(soldAt + day)],
      ['platform', -100, null],
    ]);
    expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(2);
    const refunds = await on.server.db
      .selectFrom('refunds')
      .selectAll()
      .where('invoiceId', '=', id)
      .execute();
    const { userId } = await on.server.db
      .selectFrom('invoices')
      .select('userId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(refunds).toEqual([
      {
        id: refundId,
        invoiceId: id,
        amount: 1_000,
        reason: 'asked',
        at: at(soldAt + day),
        status: 'succeeded',
        provider: null,
        providerRefundId: null,
        madeBy: null,
        userId,
      },
    ]);
  });

  test('a closed invoice is neither paid nor counted, and a free one leaves no entry', async () => {
    const { issue, pay, entries, billing, inOne } = await start();
    const [closed, free] = [await issue(), await issue(0)];
    await on.server.db
      .updateTable('invoices')
      .set({ status: 'void' })
      .where('id', '=', closed)
      .execute();
    await expect(pay(closed)).rejects.toMatchObject({
      status: 409,
      items: [{ code: 'invoice_closed' }],
    });
    await inOne((db) => billing.fail(db, closed));
    const kept = await on.server.db
      .selectFrom('invoices')
      .select(['status', 'attempts', 'paidAt'])
      .where('id', '=', closed)
      .execute();
    expect(kept).toEqual([{ status: 'void', attempts: 0, paidAt: null }]);
    expect(await entries(closed)).toEqual([]);
    expect(await pay(free)).toBe(true);
    expect(await entries(free)).toEqual([]);
    await expect(pay('0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09')).rejects.toMatchObject({
      status: 404,
    });
  });

  test('an invoice is paid once, even by twenty concurrent calls', async () => {
    const { issue, pay, entries } = await start();
    const id = await issue();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => pay(id)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await entries(id)).toHaveLength(4);
  });

  test('a user’s invoices stand on one page each, newest first', async () => {
    const { mentee, issue } = await start();
    const other = await start();
    const issued: string[] = [];
    for (const index of Array.from({ length: 7 }).keys()) {
      // Pairs are issued in the same moment.
      if (index % 2 === 0) on.clock.advance(day);
      issued.unshift(await issue(1_000 + index));
      await other.issue();
    }
    const client = await on.as(mentee);
    for (const limit of [1, 2, 3, 7, 10]) {
      const listed: string[] = [];
      for (let page = 1; page <= 7 / limit + 2; page += 1) {
        const { body } = await client.get<InvoiceList>(`/invoices?limit=${limit}&page=${page}`);
        expect(body.total).toBe(7);
        listed.push(...body.invoices.map(({ uuid }) => uuid));
      }
      expect([limit, listed]).toEqual([limit, issued]);
    }
  });

  test('numbers have no gaps, under concurrency and failures', async () => {
    const { issue, mentee, inOne, billing } = await start();
    const failing = inOne(async (db) => {
      const { id } = await db
        .selectFrom('subscriptions')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await billing.issue(db, { subscriptionId: id, lines: [], currency: 'USD' }, on.clock.now());
      throw new Error('changed my mind');
    });
    await Promise.allSettled([failing, ...Array.from({ length: 12 }, () => issue(1))]);
    await issue(1);
    const rows = await on.server.db
      .selectFrom('invoices')
      .select('number')
      .orderBy('number')
      .execute();
    const numbers = rows.map(({ number }) => Number(number.replace('SK-', '')));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const client = await on.as(mentee);
    const list = await client.get<InvoiceList>('/invoices?limit=5');
    expect([list.body.total, list.body.invoices.length]).toEqual([13, 5]);
  });

  test('refunds deduct each share, and never exceed the payment', async () => {
    const { issue, pay, refund, entries, mentee } = await start();
    const id = await issue();
    await expect(refund(id, 1)).rejects.toThrow('Only a paid invoice');
    await pay(id);
    const attempts = await Promise.allSettled([1_000, 3_000, 3_000].map((sum) => refund(id, sum)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { body } = await (await on.as(mentee)).get<Invoice>(`/invoices/${id}`);
    await refund(id, 5_000 - body.refunded);
    const totals = new Map<string, number>();
    for (const entry of await entries(id)) {
      const [account = '', amount] = entry.split(' ');
      totals.set(account, (totals.get(account) ?? 0) + Number(amount));
    }
    expect(Object.fromEntries(totals)).toEqual({
      customer: 0,
      platform: 0,
      mentor: -175,
      processing: 175,
    });
    for (const amount of [1, 0, -5, 0.5, Number.NaN]) {
      await expect(refund(id, amount)).rejects.toThrow('Nothing is left');
    }
  });

  test('the ledger cannot be altered', async () => {
    const { issue, pay } = await start();
    await pay(await issue());
    for (const change of ['update ledger_entries set amount = 1', 'delete from ledger_entries']) {
      await expect(sql.raw(change).execute(on.server.db)).rejects.toThrow('append-only');
    }
  });

  test('a mentee sees what is charged next and what is paid, and only their own', async () => {
    const { issue, pay, mentee, billing, inOne } = await start();
    const client = await on.as(mentee);
    const open = await issue(700);
    await inOne((db) => billing.fail(db, open));
    on.clock.advance(day / 2);
    const paid = await issue(900);
    await pay(paid);
    const { body } = await client.get<MenteeBilling>('/mentee-billing');
    // Nothing is owed for a subscription whose renewals are paid.
    expect(body).toMatchObject({ balance: [], paymentMethods: [] });
    expect(body.upcoming).toHaveLength(1);
    const { invoices } = (await client.get<InvoiceList>('/invoices')).body;
    expect(
      invoices.map(({ uuid, status, attempts, total }) => [uuid, status, attempts, total]),
    ).toEqual([
      [paid, 'paid', 1, 900],
      [open, 'open', 1, 700],
    ]);
    expect(invoices[0]?.lines).toEqual([{ description: 'Crew, a month', amount: 900 }]);
    const other = await on.as(await on.server.arrange.user(['mentee']));
    expect((await other.get(`/invoices/${paid}`)).status).toBe(404);
    expect((await other.get<InvoiceList>('/invoices')).body).toEqual({ invoices: [], total: 0 });
    const admin = await on.as(await on.server.arrange.user(['admin']));
    expect((await admin.get('/mentee-billing')).status).toBe(403);
  });

  test('billing details are saved field by field', async () => {
    const { mentee, mentor, issue, pay } = await start();
    await pay(await issue());
    const client = await on.as(mentee);
    const address = {
      line1: ' Quay 1 ',
      line2: '',
      city: 'Bergen',
      region: '',
      postalCode: '5003',
      country: 'NO',
    };
    const nowhere = Object.fromEntries(Object.keys(address).map((part) => [part, '']));
    expect((await client.get<MenteeBilling>('/mentee-billing')).body).toMatchObject({
      legalName: '',
      taxId: '',
      address: nowhere,
    });
    await client.send('PATCH', '/mentee-billing', { address });
    const named = await client.send<MenteeBilling>('PATCH', '/mentee-billing', {
      legalName: 'Zoe\u0308',
    });
    expect(named.body).toMatchObject({ legalName: 'Zoë', taxId: '', address: { line1: 'Quay 1' } });
    const odd = await client.send<Problem>('PATCH', '/mentee-billing', {
      address: { ...address, city: 'a\u202eb' },
    });
    expect([odd.status, odd.body.errors[0]?.field]).toEqual([400, 'address.city']);
    const unknown = await client.send<Problem>('PATCH', '/mentee-billing', {
      address: { ...address, country: 'ZZ' },
    });
    expect([unknown.status, unknown.body.errors[0]]).toMatchObject([
      400,
      { field: 'address.country', code: 'unknown_country' },
    ]);
    expect((await client.send('PATCH', '/mentee-billing', { feePercent: 0 })).status).toBe(400);
    const seller = await on.as(mentor);
    const { body } = await seller.send<MentorBilling>('PATCH', '/mentor_billing', {
      taxId: 'NO 1',
    });
    expect(body).toMatchObject({
      taxId: 'NO 1',
      legalName: '',
      feePercent: 10,
      processingBearer: 'mentor',
      invoices: [{ status: 'paid', seller: mentor.username }],
    });
    expect((await client.get('/mentor_billing')).status).toBe(403);
  });
});
