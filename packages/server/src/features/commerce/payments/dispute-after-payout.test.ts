import type { PayoutBalances } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, hour } from '../../../domain/time/durations.ts';
import { sumOfEntries } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import {
  type ServerWithStripe,
  startWithStripe,
} from '../../../testing/stripe/start-with-stripe.ts';
import { checkBooks } from '../books/check-books.ts';
import { findLatestAttempt } from './payment-attempts.repository.ts';

const price = { interval: 'year', amount: 5_000, currency: 'USD' } as const;
/** The Skipper's share of it with the reserve, and the fee of the dispute. */
const owed = 4_500 + 1_500;

/** Of each sale 10 % is held back for 30 days. */
describe.each(engines)('a dispute after the payout on %s', (engine) => {
  let on: ServerWithStripe;
  beforeAll(async () => {
    on = await startWithStripe(engine, { settings: { RESERVE_PERCENT: '10', RESERVE_DAYS: '30' } });
    on.fake.book.fees = () => ({ fee: 175, booked: true });
  });
  afterAll(() => on.close());

  async function bring(brought = on.deliveries()) {
    for (const one of brought) expect(await on.bring(one)).toBe(200);
    await on.paying.settle();
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true, wrong: [] });
  }
  const run = () =>
    on.server.app.services.payouts.run(on.server.app.database, (error) => {
      throw error;
    });

  /** A Skipper with an account, whose first sale was paid out; 433 of it are in the reserve. */
  async function paidOut() {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const client = () => on.as(mentor);
    const { password } = mentor;
    await (await client()).send('POST', '/payouts/onboarding-link', { password });
    await on.paying.settle();
    const [account] = on.fake.book.list('account');
    on.fake.sellers.complete(account?.id ?? '');
    const sell = async () => {
      const buyer = await arrange.user(['mentee']);
      const id = await on.paying.order(buyer.id, { planUuid, ...price });
      const attempt = await findLatestAttempt(on.server.db, id);
      on.fake.payers.enterCard(attempt?.providerAttemptId ?? '', 'accepted');
      await bring();
      const paid = await findLatestAttempt(on.server.db, id);
      return { paymentId: paid?.paymentId ?? '', invoiceId: paid?.invoiceId ?? '' };
    };
    const sale = await sell();
    on.clock.advance(8 * day);
    await run();
    const [payout] = on.fake.sellers.payoutsOf(account?.id ?? '');
    on.fake.sellers.settle(payout?.id ?? '', 'paid');
    await bring();
    const balance = async () => {
      const { balances } = (await (await client()).get<PayoutBalances>('/payouts/balance')).body;
      const [{ available, negative, reserve } = { available: 0, negative: 0, reserve: 0 }] =
        balances;
      return { available, negative, reserve };
    };
    const sent = () => on.fake.sellers.payoutsOf(account?.id ?? '').map(({ amount }) => amount);
    const sums = () => sumOfEntries(on.server.db, 'mentorId', mentor.id);
    return { ...sale, sell, balance, sent, sums };
  }

  test('is owed by the Skipper, set off against the reserve and what comes next', async () => {
    const { paymentId, sell, balance, sent, sums } = await paidOut();
    expect([await balance(), sent()]).toEqual([
      { available: 0, negative: 0, reserve: 433 },
      [3_892],
    ]);
    const dispute = on.fake.payers.dispute(paymentId);
    await bring();
    expect(await balance()).toEqual({ available: 0, negative: owed, reserve: 433 });
    expect(await sums()).toMatchObject({ disputes: 5_000, mentor: 0 - owed, payout: 3_892 });
    on.fake.payers.decideDispute(dispute, 'lost');
    await bring();
    expect(await balance()).toEqual({ available: 0, negative: owed, reserve: 433 });
    expect((await sums()).disputes).toBeUndefined();
    // Another sale brings 3,892: not enough, and nothing is paid out.
    await sell();
    on.clock.advance(8 * day);
    await run();
    expect([await balance(), sent()]).toEqual([
      { available: 0, negative: owed - 3_892, reserve: 866 },
      [3_892],
    ]);
    // The reserve of the first sale is released, and set off too.
    on.clock.advance(23 * day);
    expect((await balance()).negative).toBe(owed - 3_892 - 433);
    await sell();
    on.clock.advance(8 * day);
    await run();
    const left = 3 * 3_892 + 2 * 433 - owed - 3_892;
    expect(sent().reduce<number>((sum, amount) => sum + Number(amount), 0)).toBe(3_892 + left);
    expect((await balance()).negative).toBe(0);
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true });
  });

  test('and is back in the balance where it is won, whatever order and however often it is heard', async () => {
    const states: unknown[] = [];
    for (const order of ['as they came', 'backwards', 'twice'] as const) {
      const { paymentId, balance, sums } = await paidOut();
      const dispute = on.fake.payers.dispute(paymentId);
      on.fake.payers.decideDispute(dispute, 'won');
      const all = on.deliveries();
      const late = { 'as they came': all, backwards: all.toReversed(), twice: [...all, ...all] }[
        order
      ];
      await bring(late);
      on.clock.advance(hour);
      await bring([]);
      states.push([await balance(), await sums()]);
    }
    const won = { available: 0, negative: 0, reserve: 433 };
    const books = { customer: -5_000, processing: 175, platform: 500, payout: 3_892, reserve: 433 };
    expect(states).toEqual([1, 2, 3].map(() => [won, books]));
  });
});
