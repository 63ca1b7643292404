import type { SaleList, StatementList } from '@skipper/core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import { sumOfEntries } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import {
  type ServerWithStripe,
  startWithStripe,
} from '../../../testing/stripe/start-with-stripe.ts';
import { checkBooks } from '../books/check-books.ts';
import { findLatestAttempt } from './payment-attempts.repository.ts';

const price = { interval: 'month', amount: 5_000, currency: 'USD' } as const;
const usual = { fee: 1_500, returned: 1_500, booked: true };
const cases = engines.flatMap((engine) =>
  (['mentor', 'platform'] as const).map((bearer) => ({ engine, bearer })),
);

describe.each(cases)('fees of disputes at Stripe, borne by the $bearer, on $engine', (run) => {
  const { engine, bearer } = run;
  let on: ServerWithStripe;
  beforeAll(async () => {
    on = await startWithStripe(engine, { settings: { PROCESSING_BEARER: bearer } });
  });
  beforeEach(() => {
    on.fake.book.fees = () => ({ fee: 175, booked: true });
    on.fake.book.disputeFees = usual;
  });
  afterAll(async () => {
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true, wrong: [] });
    await on.close();
  });

  /** Looks at what the provider has reported. */
  async function settle() {
    await on.server.app.services.inbox.catchUp(on.server.app.database);
    await on.paying.settle();
    on.clock.advance(hour);
    await on.paying.settle();
  }

  async function paid() {
    const { arrange, db } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const id = await on.paying.order(buyer.id, { planUuid, ...price });
    on.fake.payers.enterCard(
      (await findLatestAttempt(db, id))?.providerAttemptId ?? '',
      'accepted',
    );
    await settle();
    const attempt = await findLatestAttempt(db, id);
    const sums = () => sumOfEntries(db, 'invoiceId', attempt?.invoiceId ?? '');
    const get = async <T>(path: string) => (await (await on.as(mentor)).get<T>(path)).body;
    return { mentor, paymentId: attempt?.paymentId ?? '', sums, get };
  }

  async function disputed() {
    const sale = await paid();
    const id = on.fake.payers.dispute(sale.paymentId);
    await settle();
    const decide = async (outcome: 'won' | 'lost') => {
      on.fake.payers.decideDispute(id, outcome);
      await settle();
    };
    return { ...sale, id, decide };
  }

  /** The shares of the sale, and what the fee takes from them. */
  const sold = (fee: number) => ({
    customer: -5_000,
    processing: 175 + fee,
    platform: bearer === 'mentor' ? 500 : 325 - fee,
    mentor: bearer === 'mentor' ? 4_325 - fee : 4_500,
  });
  /** Everything went back but what the processor keeps. */
  const returned = (fee: number) => ({ processing: 175 + fee, [bearer]: 0 - 175 - fee });

  test('a dispute takes the fee, and gives it back to the cent where it is won', async () => {
    const { sums, decide } = await disputed();
    expect(await sums()).toEqual({ customer: -5_000, disputes: 5_000, ...returned(1_500) });
    await decide('won');
    expect(await sums()).toEqual(sold(0));
  });

  test('a dispute that is lost costs the fee', async () => {
    const { sums, decide } = await disputed();
    await decide('lost');
    expect(await sums()).toEqual(returned(1_500));
  });

  test('a fee that the provider keeps although the dispute is won stays', async () => {
    on.fake.book.disputeFees = { ...usual, returned: 0 };
    const { sums, decide } = await disputed();
    await decide('won');
    expect(await sums()).toEqual(sold(1_500));
  });

  test('fees that are booked after the dispute and after its end follow, and once', async () => {
    on.fake.book.disputeFees = { ...usual, booked: false };
    const { sums, id, decide } = await disputed();
    expect(await sums()).toEqual({ customer: -5_000, disputes: 5_000, ...returned(0) });
    on.fake.payers.bookDispute(id);
    await settle();
    expect(await sums()).toMatchObject({ disputes: 5_000, ...returned(1_500) });
    await decide('won');
    expect(await sums()).toEqual(sold(1_500));
    on.fake.payers.bookDispute(id);
    await settle();
    expect(await sums()).toEqual(sold(0));
    for (let again = 0; again < 2; again += 1) {
      await on.server.app.services.inbox.workOff(on.server.app.database, {
        kind: 'dispute.changed',
        subject: id,
      });
    }
    expect(await sums()).toEqual(sold(0));
  });

  test('an answer that was read before the fee came back does not take it again', async () => {
    const { sums, id, decide } = await disputed();
    const stale = structuredClone(on.fake.book.find('dispute', id));
    await decide('won');
    const latest = on.fake.book.find('dispute', id);
    const { balance_transactions: all } = latest;
    latest.balance_transactions = stale.balance_transactions;
    const event = { kind: 'dispute.changed', subject: id } as const;
    await on.server.app.services.inbox.workOff(on.server.app.database, event);
    latest.balance_transactions = all;
    expect(await sums()).toEqual(sold(0));
  });

  test('a fee in the currency of the account is converted, and comes back to the cent', async () => {
    on.fake.book.disputeFees = { ...usual, currency: 'eur', rate: 0.9 };
    const { sums, decide } = await disputed();
    expect(await sums()).toMatchObject(returned(1_667));
    on.fake.book.disputeFees = { ...usual, currency: 'eur', rate: 0.8 };
    await decide('won');
    expect(await sums()).toEqual(sold(0));
  });

  test('a refund of what is not disputed is as large as without a fee', async () => {
    on.fake.book.disputeFees = { ...usual, returned: 0 };
    const { mentor, sums, decide, get } = await disputed();
    await decide('won');
    const { sales } = await get<SaleList>('/sales');
    const client = await on.as(mentor);
    const path = `/sales/${sales[0]?.uuid}/refund`;
    const refund = (amount: number) =>
      client.sendOnce('POST', path, { amount, reason: 'Asked', endsAccess: amount === 5_000 });
    expect((await refund(5_001)).status).toBe(400);
    expect((await refund(5_000)).status).toBe(200);
    await settle();
    expect(await sums()).toEqual(returned(1_500));
  });

  test('the sale, the ledger, the statement and the sums show the fee', async () => {
    const { mentor, decide, get } = await disputed();
    await decide('lost');
    const left = bearer === 'mentor' ? -1_675 : 0;
    const { sales } = await get<SaleList>('/sales');
    expect(sales).toMatchObject([{ refunded: 5_000, disputeFee: 1_500, kept: left }]);
    const { entries } = await get<{ entries: { kind: string; net: number }[] }>('/payouts/ledger');
    const fees = entries.filter(({ kind }) => kind === 'dispute-fee');
    expect(fees).toMatchObject(
      bearer === 'mentor' ? [{ gross: 0, processing: 1_500, net: -1_500 }] : [],
    );
    const { statements } = await get<StatementList>('/payouts/statements');
    const [month] = statements.flatMap(({ currencies }) => currencies);
    expect(month).toMatchObject({ disputes: -5_000, disputeFees: -1_500, closing: left });
    const [sum] = (await get<{ currencies: object[] }>('/sales/summary')).currencies;
    expect(sum).toMatchObject({ processing: 175, disputeFees: 1_500, net: left });
    const told = (await on.server.mailsTo(mentor.email)).map(({ text }) => text).join('\n');
    expect(told.includes('The card processor charges you a dispute fee of $15.00.')).toBe(
      bearer === 'mentor',
    );
  });
});
