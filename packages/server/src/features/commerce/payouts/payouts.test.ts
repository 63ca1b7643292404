import type {
  LedgerEntryList,
  MentorNews,
  PayoutAccount,
  PayoutBalances,
  PayoutList,
  Problem,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { TransferRefusedError } from '../../../adapters/payouts/payout-gateway.ts';
import { cryptoRandom } from '../../../adapters/random.ts';
import { payoutWeek } from '../../../domain/commerce/billing/payout-week.ts';
import { calendarDay } from '../../../domain/time/calendar-day.ts';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { TestBank } from '../../../testing/test-bank.ts';
import { post } from '../books/ledger.repository.ts';
import { insertPayout } from './payout-run.repository.ts';

describe.each(engines)('payouts on %s', (engine) => {
  let on: ClockedServer;
  const bank = new TestBank();
  beforeAll(async () => {
    on = await startClocked(engine, { payouts: bank });
  });
  afterAll(() => on.server.close());

  async function start() {
    const { arrange, app } = on.server;
    const [mentor, mentee] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const subscriptionId = await arrange.subscription(mentee, mentor);
    const { billing, payouts } = app.services;
    const sell = (amount: number, currency = 'USD') =>
      app.database.transaction(async (db) => {
        const invoice = { subscriptionId, lines: [{ description: 'Crew', amount }], currency };
        const id = await billing.issue(db, invoice, on.clock.now());
        await billing.pay(db, id, on.clock.now());
        return id;
      });
    const refund = (id: string, amount: number) =>
      app.database.transaction((db) =>
        billing.refund(db, id, { amount, reason: 'asked' }, on.clock.now()),
      );
    const get = async <Body>(path: string) => (await (await on.as(mentor)).get<Body>(path)).body;
    const balance = async () => (await get<PayoutBalances>('/payouts/balance')).balances;
    const run = () => payouts.run(app.database, () => undefined);
    return { mentor, mentee, sell, refund, get, balance, run };
  }

  test('a sale is paid out after seven days, once a week, and announced', async () => {
    const { sell, balance, run, get } = await start();
    await sell(5_000);
    expect(await run()).toBe(0);
    expect(await balance()).toMatchObject([{ available: 0, pending: [{ amount: 4_325 }] }]);
    on.clock.advance(7 * day);
    expect(await balance()).toMatchObject([{ available: 4_325, pending: [], negative: 0 }]);
    expect(await Promise.all([run(), run()])).toContain(1);
    expect(await balance()).toMatchObject([{ available: 0, pending: [] }]);
    const { payouts, total } = await get<PayoutList>('/payouts');
    expect([payouts.length, total, payouts[0]?.amount, payouts[0]?.status]).toEqual([
      1,
      1,
      4_325,
      'paid',
    ]);
    await sell(5_000);
    on.clock.advance(6 * day);
    expect(await run()).toBe(0);
    on.clock.advance(2 * day);
    expect(await run()).toBe(1);
  });

  test('a mentor is paid again seven days later, and not when the next week begins', async () => {
    const { mentor, sell, balance, run } = await start();
    const paid = async () => {
      await run();
      return bank.asked.filter(({ mentorId }) => mentorId === mentor.id).length;
    };
    // The first payout falls on a Sunday: with Monday another week begins.
    const sinceSunday = new Date(on.clock.now()).getUTCDay();
    on.clock.advance((7 - sinceSunday) * day);
    await sell(5_000);
    on.clock.advance(4 * day);
    await sell(6_000);
    on.clock.advance(3 * day);
    expect(await paid()).toBe(1);
    on.clock.advance(6 * day);
    expect(await balance()).toMatchObject([{ available: 5_196, pending: [] }]);
    expect(await paid()).toBe(1);
    on.clock.advance(day);
    expect(await paid()).toBe(2);
    expect(await balance()).toMatchObject([{ available: 0 }]);
  });

  test('an amount below the minimum waits, and a debt is offset against later sales', async () => {
    const { sell, refund, balance, run } = await start();
    const first = await sell(1_000);
    on.clock.advance(8 * day);
    expect(await run()).toBe(0);
    await refund(first, 1_000);
    expect(await balance()).toMatchObject([{ available: 0, negative: 59 }]);
    await sell(2_000);
    on.clock.advance(8 * day);
    expect(await balance()).toMatchObject([{ available: 2_000 - 88 - 200 - 59, negative: 0 }]);
    expect(await run()).toBe(1);
  });

  test('currencies are paid separately', async () => {
    const { sell, run, get } = await start();
    await sell(5_000);
    await sell(9_000, 'EUR');
    on.clock.advance(8 * day);
    expect(await run()).toBe(2);
    const { payouts } = await get<PayoutList>('/payouts');
    expect(payouts.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'USD']);
  });

  test('a transfer that fails is retried under the same id, and made once', async () => {
    const { sell, run, balance, get } = await start();
    await sell(5_000);
    on.clock.advance(8 * day);
    bank.asked.length = 0;
    bank.failure = new Error('The bank is away.');
    expect(await run()).toBe(0);
    expect(await balance()).toMatchObject([{ available: 0 }]);
    expect((await get<PayoutList>('/payouts')).payouts[0]?.status).toBe('pending');
    bank.failure = undefined;
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const ours = bank.asked.filter(({ amount }) => amount === 4_325);
    expect([ours.length, new Set(ours.map(({ id }) => id)).size]).toEqual([2, 1]);
    expect((await get<PayoutList>('/payouts')).payouts[0]?.status).toBe('paid');
  });

  test('a payout that the bank rejects for good returns to the mentor, who is written to', async () => {
    const { mentor, sell, run, balance, get } = await start();
    await sell(5_000);
    on.clock.advance(8 * day);
    bank.failure = new TransferRefusedError('No such account.');
    expect(await run()).toBe(0);
    bank.failure = undefined;
    expect(await balance()).toMatchObject([{ available: 4_325, negative: 0 }]);
    expect((await get<PayoutList>('/payouts')).payouts[0]?.status).toBe('failed');
    const mails = await on.server.mailsTo(mentor.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payout of $43.25 failed']);
    expect(mails[0]?.text).toContain('The provider refused it.');
    expect(mails[0]?.text).toContain('/dashboard/settings/payouts\n');
    on.clock.advance(8 * day);
    expect(await run()).toBe(1);
  });

  test('what came back is paid out again when its receiver asks, once', async () => {
    const { mentor, sell, run, balance, get } = await start();
    const account = () => get<PayoutAccount>('/payouts/account');
    const asked = async () => {
      const { status, body } = await (await on.as(mentor)).send<Problem>('POST', '/payouts', {});
      await on.server.app.worker.runDue();
      return [status, body.errors?.[0]?.code];
    };
    await sell(5_000);
    expect(await account()).toMatchObject({ payable: [], returned: null });
    expect(await asked()).toEqual([409, 'wrong_state']);
    on.clock.advance(5 * day);
    await sell(6_000);
    on.clock.advance(3 * day);
    expect((await account()).payable).toEqual([{ amount: 4_325, currency: 'USD', least: 1_000 }]);
    bank.failure = new TransferRefusedError('No such account.');
    expect(await run()).toBe(0);
    bank.failure = undefined;
    const [failed] = (await get<PayoutList>('/payouts')).payouts;
    expect(await account()).toMatchObject({
      payable: [{ amount: 4_325, currency: 'USD', least: 1_000 }],
      returned: { uuid: failed?.uuid, status: 'failed', failure: 'refused' },
    });
    const news = (await get<MentorNews>('/dashboard/mentor')).failedPayout;
    expect([news?.uuid, news?.amount]).toEqual([failed?.uuid, 4_325]);
    on.clock.advance(1);
    // The schedule alone waits for the next week.
    expect(await run()).toBe(0);
    bank.asked.length = 0;
    const answers = await Promise.all([asked(), asked()]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([202, 409]);
    expect(bank.asked.map(({ amount }) => amount)).toEqual([4_325]);
    expect(await balance()).toMatchObject([{ available: 0 }]);
    expect(await account()).toMatchObject({ payable: [], returned: null });
    expect((await get<MentorNews>('/dashboard/mentor')).failedPayout).toBeNull();
    on.clock.advance(6 * day);
    expect(await balance()).toMatchObject([{ available: 5_196 }]);
    expect(await asked()).toEqual([409, 'wrong_state']);
    on.clock.advance(2 * day);
    expect(await run()).toBe(1);
  });

  test('deductions count immediately, even when another process dated them ahead', async () => {
    const { mentor, sell, balance, run } = await start();
    await sell(5_000);
    on.clock.advance(8 * day);
    const ahead = instant(on.clock.now() + 300_000);
    const cause = { at: ahead, mentorId: mentor.id, currency: 'USD', availableAt: ahead };
    await on.server.app.database.transaction((db) =>
      post(db, cryptoRandom, { mentor: -4_000, payout: 4_000 }, cause),
    );
    expect(await balance()).toMatchObject([{ available: 325, pending: [] }]);
    expect(await run()).toBe(0);
  });

  test('the database refuses a second one in a week, and the others are paid', async () => {
    const [first, second] = [await start(), await start()];
    for (const { sell } of [first, second]) await sell(5_000);
    on.clock.advance(8 * day);
    const id = cryptoRandom.uuid();
    await insertPayout(on.server.db, {
      id,
      mentorId: first.mentor.id,
      amount: 1,
      currency: 'USD',
      status: 'paid',
      lockedUntil: null,
      arrivalDate: '2026-01-01',
      week: payoutWeek(on.clock.now()),
      // Written with a wrong clock: the rule does not see it.
      createdAt: instant(0),
    });
    const failed: unknown[] = [];
    const { services, database } = on.server.app;
    await services.payouts.run(database, (_error, subject) => failed.push(subject));
    expect(failed).toEqual([{ mentor: first.mentor.id }]);
    expect(await first.balance()).toMatchObject([{ available: 4_325 }]);
    expect(await second.balance()).toMatchObject([{ available: 0 }]);
  });

  test('a pending one is left to its sending process until that counts as dead', async () => {
    const { mentor, sell, run } = await start();
    await sell(5_000);
    on.clock.advance(8 * day);
    bank.failure = new Error('The bank is away.');
    await run();
    bank.failure = undefined;
    bank.asked.length = 0;
    const asked = () => bank.asked.filter(({ mentorId }) => mentorId === mentor.id).length;
    const lockedUntil = instant(on.clock.now() + 60_000);
    await on.server.db
      .updateTable('payouts')
      .set({ lockedUntil })
      .where('mentorId', '=', mentor.id)
      .execute();
    await run();
    expect(asked()).toBe(0);
    on.clock.advance(60_000);
    expect(await run()).toBe(1);
    expect(asked()).toBe(1);
  });

  test('the ledger lists every movement with its parts, newest first, by day', async () => {
    const { sell, refund, run, get } = await start();
    const id = await sell(5_000);
    on.clock.advance(8 * day);
    await run();
    on.clock.advance(day);
    await refund(id, 2_500);
    const { entries, total } = await get<LedgerEntryList>('/payouts/ledger');
    expect(total).toBe(3);
    const figures = entries.map(({ kind, gross, processing, platformFee, net }) => [
      kind,
      gross,
      processing,
      platformFee,
      net,
    ]);
    expect(figures).toEqual([
      ['refund', -2_500, 0, -250, -2_250],
      ['payout', 0, 0, 0, -4_325],
      ['sale', 5_000, 175, 500, 4_325],
    ]);
    expect(entries[0]?.invoiceNumber).toMatch(/^SK-\d{6}$/);
    // Days in the mentor's time zone.
    const today = calendarDay(entries[0]?.at ?? '', 'America/New_York');
    const later = await get<LedgerEntryList>(`/payouts/ledger?from=${today}&to=${today}`);
    expect(later.entries).toEqual(entries.slice(0, 1));
    const before = await get<LedgerEntryList>('/payouts/ledger?to=2000-01-01');
    expect(before).toEqual({ entries: [], total: 0 });
  });

  test.each([
    ['from=2026-02-30', 'from'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['to=tomorrow', 'to'],
    ['limit=101', 'limit'],
  ])('refuses %s with an error on its field', async (query, field) => {
    const { get } = await start();
    expect((await get<Problem>(`/payouts?${query}`)).errors[0]?.field).toBe(field);
  });

  test('are for sellers only', async () => {
    const { mentee } = await start();
    const client = await on.as(mentee);
    for (const path of ['/payouts', '/payouts/balance', '/payouts/ledger']) {
      expect((await client.get(path)).status).toBe(403);
    }
  });
});
