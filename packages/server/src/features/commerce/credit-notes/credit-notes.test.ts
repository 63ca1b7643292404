import type { AnsweredFile, Invoice, Sale } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import { sumOfEntries } from '../../../testing/books.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { saveBillingDetails } from '../billing/billing-details.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';

describe.each(engines)('credit notes on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  /** An invoice that was paid outside a provider. */
  async function sold(amount: number, tax = 0, currency = 'USD') {
    const { arrange, app } = on.server;
    const [seller, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const subscriptionId = await arrange.subscription(buyer, seller);
    const { billing } = app.services;
    const invoiceId = await app.database.transaction(async (db) => {
      const lines = [{ description: 'Crew', amount }];
      const id = await billing.issue(db, { subscriptionId, lines, tax, currency }, on.clock.now());
      await billing.pay(db, id, on.clock.now());
      return id;
    });
    const refund = (back: number) =>
      app.database.transaction((db) =>
        billing.refund(db, invoiceId, { amount: back, reason: 'asked' }, on.clock.now()),
      );
    return { seller, buyer, invoiceId, refund };
  }
  const invoiceOf = async (buyer: { readonly id: string }, id: string) =>
    (await (await on.as(buyer)).get<Invoice>(`/invoices/${id}`)).body;
  const numbers = async () =>
    (await on.server.db.selectFrom('creditNotes').select('number').execute())
      .map(({ number }) => number)
      .sort();

  test('of refunds at once have numbers of their own, without gaps', async () => {
    const sales = await Promise.all(Array.from({ length: 6 }, () => sold(5_000)));
    const each = sales.flatMap(({ refund }) => [refund(1_000), refund(4_000), refund(1)]);
    const outcomes = await Promise.allSettled(each);
    const made = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const all = await numbers();
    expect(all).toHaveLength(made);
    expect(all).toEqual(all.map((_, place) => `SC-${String(place + 1).padStart(6, '0')}`));
  });

  test.each([
    ['JPY', 5_000, 500, [1_000, 1, 4_499]],
    ['USD', 4_900, 931, [1_000, 333, 4_498]],
    ['KWD', 12_345, 617, [1, 6_480, 6_481]],
  ] as const)(
    'of parts in %s add up to the invoice and its tax',
    async (currency, net, tax, parts) => {
      const { seller, buyer, invoiceId, refund } = await sold(net, tax, currency);
      for (const part of parts) await refund(part);
      const { creditNotes, number, total, refunded } = await invoiceOf(buyer, invoiceId);
      expect(refunded).toBe(total);
      expect(creditNotes.map((one) => [one.kind, one.currency, one.total])).toEqual(
        parts.map((part) => ['refund', currency, -part]),
      );
      expect(creditNotes.reduce((sum, one) => sum + one.tax, 0)).toBe(-tax);
      const books = await sumOfEntries(on.server.db, 'invoiceId', invoiceId);
      expect([books.tax ?? 0, books.customer ?? 0]).toEqual([0, 0]);
      const sale = (await (await on.as(seller)).get<Sale>(`/sales/${invoiceId}`)).body;
      expect([sale.number, sale.creditNotes]).toEqual([number, creditNotes]);
    },
  );

  test('are files of their buyer and seller alone, with the parties of the invoice', async () => {
    const { seller, buyer, invoiceId, refund } = await sold(5_000);
    await refund(2_000);
    const [note] = (await invoiceOf(buyer, invoiceId)).creditNotes;
    const path = `credit-notes/${note?.uuid}.pdf`;
    const file = async () =>
      (await (await on.as(buyer)).get<AnsweredFile>(`/invoices/${path}`)).body;
    const before = await file();
    expect(before.name).toBe(`credit-note-${note?.number}.pdf`);
    expect(Buffer.from(before.base64, 'base64').toString('latin1', 0, 8)).toBe('%PDF-1.7');
    const sale = await (await on.as(seller)).get<AnsweredFile>(`/sales/${path}`);
    expect(sale.body.base64).toBe(before.base64);
    await on.server.app.database.transaction((db) =>
      saveBillingDetails(db, seller.id, { legalName: 'Later Ltd' }, on.clock.now()),
    );
    expect((await file()).base64).toBe(before.base64);
    const stranger = await on.as(await on.server.arrange.user(['mentor']));
    for (const side of ['invoices', 'sales']) {
      expect((await stranger.get(`/${side}/${path}`)).status).toBe(404);
    }
    expect((await (await on.as(seller)).get(`/invoices/${path}`)).status).toBe(404);
  });

  test('the mail of a refund names the credit note and leads to the invoice', async () => {
    const { seller, buyer, invoiceId } = await sold(5_000);
    const body = { amount: 1_000, reason: 'A slip' };
    await (await on.as(seller)).sendOnce('POST', `/sales/${invoiceId}/refund`, body);
    await paying.settle();
    const [note] = (await invoiceOf(buyer, invoiceId)).creditNotes;
    const mails = await on.server.mailsTo(buyer.email);
    const text = mails.find(({ subject }) => subject.startsWith('Your refund'))?.text ?? '';
    expect(text).toContain(`Credit note ${note?.number}`);
    expect(text).toContain(`/dashboard/settings/mentee-billing?invoice=${invoiceId}`);
  });

  /** An invoice that a test card paid. */
  async function paid(card: 'accepted' | 'disputed') {
    const { buyer, mentor, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, card);
    on.clock.advance(hour);
    await paying.settle();
    const attempt = await findLatestAttempt(on.server.db, id);
    const { invoiceId, paymentId } = { invoiceId: '', paymentId: '', ...attempt };
    return { buyer, mentor, invoiceId: invoiceId ?? '', paymentId: paymentId ?? '' };
  }

  test('of a refund that cannot be paid is canceled by another one', async () => {
    const { buyer, invoiceId, paymentId } = await paid('accepted');
    const { app } = on.server;
    const money = { amount: 4_500, currency: 'USD' };
    await app.sandbox.provider.refund({ paymentId, money }, `${paymentId}-elsewhere`);
    await app.database.transaction((db) =>
      app.services.billing.refund(db, invoiceId, { amount: 1_001, reason: 'x' }, on.clock.now()),
    );
    await paying.settle();
    on.clock.advance(hour);
    await paying.settle();
    const { creditNotes, refunded } = await invoiceOf(buyer, invoiceId);
    const [first] = creditNotes;
    expect(creditNotes.map(({ kind, total, cancels }) => [kind, total, cancels])).toEqual([
      ['refund', -1_001, null],
      ['cancellation', 1_001, first?.number],
      ['refund', -4_500, null],
    ]);
    expect(creditNotes.reduce((sum, { total }) => sum + total, 0)).toBe(-refunded);
  });

  test.each(['won', 'lost'] as const)(
    'of a dispute that is %s: one where it is lost',
    async (is) => {
      const { buyer, invoiceId, paymentId } = await paid('disputed');
      expect((await invoiceOf(buyer, invoiceId)).creditNotes).toEqual([]);
      const disputes = await on.server.db
        .selectFrom('sandboxObjects')
        .select(['id', 'body'])
        .where('kind', '=', 'dispute')
        .execute();
      const id = disputes.find(({ body }) => JSON.parse(body).paymentId === paymentId)?.id ?? '';
      await on.server.app.sandbox.desk.decideDispute(id, is);
      await paying.days(2);
      const { creditNotes } = await invoiceOf(buyer, invoiceId);
      expect(creditNotes.map(({ kind, total }) => [kind, total])).toEqual(
        is === 'lost' ? [['dispute', -4_900]] : [],
      );
    },
  );
});
