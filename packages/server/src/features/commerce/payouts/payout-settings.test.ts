import type {
  PayoutAccount,
  PayoutBalances,
  PayoutList,
  PayoutSettings,
  Problem,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { TestBank } from '../../../testing/test-bank.ts';

describe.each(engines)('when sellers are paid out, on %s', (engine) => {
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
      });
    const get = async <Body>(path: string) => (await (await on.as(mentor)).get<Body>(path)).body;
    const set = async (body: unknown) => {
      const client = await on.as(mentor);
      return client.send<PayoutSettings & Problem>('PATCH', '/payouts/settings', body as object);
    };
    const ask = async (body: unknown) => {
      const client = await on.as(mentor);
      const answer = await client.send<Problem>('POST', '/payouts', body as object);
      await app.worker.runDue();
      const [error] = answer.body.errors ?? [];
      return [answer.status, error?.field, error?.code];
    };
    const made = async () =>
      (await get<PayoutList>('/payouts')).payouts.map(
        ({ amount, currency }) => `${amount} ${currency}`,
      );
    /** How many payouts of this mentor the job makes. */
    const run = async () => {
      const before = (await made()).length;
      await payouts.run(app.database, () => undefined);
      return (await made()).length - before;
    };
    return { mentor, mentee, sell, get, set, ask, made, run };
  }

  /** Moves the clock to the next day of the week, noon: Sunday is 0. */
  const until = (weekday: number) => {
    const now = on.clock.now();
    const days = ((weekday - new Date(now).getUTCDay() + 6) % 7) + 1;
    const noon = Math.floor(now / day) * day + days * day + day / 2;
    on.clock.advance(noon - now);
  };

  test('nothing chosen is every week, from the least amount on', async () => {
    const { get, sell } = await start();
    const weekly = { schedule: 'weekly', next: null };
    const none = await get<PayoutSettings>('/payouts/settings');
    expect(none).toMatchObject(weekly);
    expect(none.minimum).toHaveLength(1);
    await sell(5_000, 'JPY');
    await sell(5_000, 'KWD');
    expect(await get<PayoutSettings>('/payouts/settings')).toEqual({
      ...weekly,
      minimum: [
        { amount: 1_000, currency: 'JPY' },
        { amount: 1_000, currency: 'KWD' },
      ],
    });
  });

  test('a change is mailed to its owner, and what is chosen again is not', async () => {
    const { mentor, set } = await start();
    const mails = async () => (await on.server.mailsTo(mentor.email)).map(({ subject }) => subject);
    await set({ schedule: 'weekly' });
    expect(await mails()).toEqual([]);
    await set({ schedule: 'friday' });
    await set({ schedule: 'friday', minimum: [{ amount: 1_000, currency: 'USD' }] });
    expect(await mails()).toEqual(['Your payout settings were changed']);
    await set({ minimum: [{ amount: 9_000, currency: 'USD' }] });
    expect((await mails()).length).toBe(2);
  });

  test('a day of the week is kept, also where the job is late, and once', async () => {
    const { sell, set, run, made, get } = await start();
    until(3);
    const { body } = await set({ schedule: 'friday' });
    expect(body).toMatchObject({ schedule: 'friday' });
    await sell(5_000);
    // Friday comes, and nothing is free yet.
    on.clock.advance(2 * day);
    expect(await run()).toBe(0);
    on.clock.advance(5 * day);
    expect(await run()).toBe(0);
    const { coming } = (await get<PayoutBalances>('/payouts/balance')).schedule;
    expect(coming.map(({ on: at }) => new Date(at).getUTCDay())).toEqual([5]);
    // The job does not run on Friday.
    until(6);
    await Promise.all([run(), run()]);
    expect(await made()).toEqual(['4325 USD']);
    await sell(6_000);
    // Free a week from this Saturday: the Friday before is too early.
    until(5);
    expect(await run()).toBe(0);
    on.clock.advance(3 * day);
    expect(await run()).toBe(0);
    until(5);
    expect(await run()).toBe(1);
    expect((await made()).toSorted()).toEqual(['4325 USD', '5196 USD']);
  });

  test('by the month on the first, and by hand only when asked', async () => {
    const { sell, set, run, ask } = await start();
    await set({ schedule: 'monthly' });
    await sell(5_000);
    const now = new Date(on.clock.now());
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    on.clock.advance(Math.max(0, first - on.clock.now() - 1));
    expect(await run()).toBe(0);
    on.clock.advance(8 * day);
    expect(await run()).toBe(1);
    await set({ schedule: 'manual' });
    await sell(5_000);
    on.clock.advance(60 * day);
    expect(await run()).toBe(0);
    expect(await ask({})).toEqual([202, undefined, undefined]);
    expect(bank.asked.at(-1)?.amount).toBe(4_325);
  });

  test('an own minimum holds for the job and for who asks, in its currency', async () => {
    const { sell, set, run, ask, made, get } = await start();
    await set({ minimum: [{ amount: 5_000, currency: 'USD' }] });
    await sell(5_000);
    await sell(4_000, 'KWD');
    on.clock.advance(8 * day);
    const { payable } = await get<PayoutAccount>('/payouts/account');
    expect(payable.map(({ currency }) => currency)).toEqual(['KWD']);
    expect(await ask({ currency: 'USD' })).toEqual([400, 'currency', 'not_payable']);
    expect(await run()).toBe(1);
    expect(await made()).toEqual([expect.stringMatching(/KWD$/)]);
    await sell(5_000);
    on.clock.advance(8 * day);
    expect(await run()).toBe(1);
    expect(await made()).toContain('8650 USD');
    const { minimum } = await get<PayoutSettings>('/payouts/settings');
    expect(minimum).toEqual([
      { amount: 1_000, currency: 'KWD' },
      { amount: 5_000, currency: 'USD' },
    ]);
  });

  test.each([
    [{ schedule: 'daily' }, 'schedule'],
    [{ schedule: null }, 'schedule'],
    [{ minimum: [{ amount: 999, currency: 'USD' }] }, 'minimum'],
    [{ minimum: [{ amount: 999, currency: 'JPY' }] }, 'minimum'],
    [{ minimum: [{ amount: 1_000.5, currency: 'USD' }] }, 'minimum'],
    [{ minimum: [{ amount: -1_000, currency: 'USD' }] }, 'minimum'],
    [{ minimum: [{ amount: 2_000_000_000, currency: 'USD' }] }, 'minimum'],
    [{ minimum: [{ amount: 1_000, currency: 'XXX' }] }, 'minimum'],
    [{ minimum: [{ amount: 1_000, currency: 'usd' }] }, 'minimum'],
    [
      {
        minimum: [
          { amount: 1_000, currency: 'USD' },
          { amount: 2_000, currency: 'USD' },
        ],
      },
      'minimum',
    ],
    [{ minimum: 1_000 }, 'minimum'],
    [{ every: 'day' }, 'every'],
  ])('%j is refused, and nothing changes', async (body, field) => {
    const { set, get } = await start();
    const before = await get<PayoutSettings>('/payouts/settings');
    const answer = await set(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.field).toMatch(new RegExp(`^${field}`));
    expect(await get<PayoutSettings>('/payouts/settings')).toEqual(before);
  });

  test('only sellers have them', async () => {
    const { mentee } = await start();
    const client = await on.as(mentee);
    expect((await client.get('/payouts/settings')).status).toBe(403);
    const body = { schedule: 'monthly' };
    expect((await client.send('PATCH', '/payouts/settings', body)).status).toBe(403);
  });

  describe('an amount that is asked for', () => {
    test('is paid alone, and the rest stays in the balance', async () => {
      const { sell, ask, get, made } = await start();
      await sell(5_000);
      on.clock.advance(8 * day);
      expect(await ask({ amount: 2_000 })).toEqual([202, undefined, undefined]);
      expect(await made()).toEqual(['2000 USD']);
      const { balances } = await get<PayoutBalances>('/payouts/balance');
      expect(balances).toMatchObject([{ available: 2_325, negative: 0 }]);
      expect(await ask({ amount: 2_000 })).toEqual([409, undefined, 'wrong_state']);
    });

    test('is paid once when two ask at the same time', async () => {
      const { sell, ask, made } = await start();
      await sell(5_000);
      on.clock.advance(8 * day);
      const answers = await Promise.all([ask({ amount: 1_500 }), ask({ amount: 1_500 })]);
      expect(answers.map(([status]) => status).toSorted()).toEqual([202, 409]);
      expect(await made()).toEqual(['1500 USD']);
    });

    test.each([
      [{ amount: 4_326 }, 'amount', 'too_high'],
      [{ amount: 999 }, 'amount', 'too_low'],
      [{ amount: 0 }, 'amount', undefined],
      [{ amount: -2_000 }, 'amount', undefined],
      [{ amount: 1_000.5 }, 'amount', undefined],
      [{ amount: '2000' }, 'amount', undefined],
      [{ amount: 2_000, currency: 'EUR' }, 'currency', 'not_payable'],
      [{ amount: 2_000, currency: 'dollar' }, 'currency', undefined],
    ])('is refused at %j', async (body, field, code) => {
      const { sell, ask, made } = await start();
      await sell(5_000);
      on.clock.advance(8 * day);
      const [status, wrong, found] = await ask(body);
      expect([status, wrong]).toEqual([400, field]);
      if (code !== undefined) expect(found).toBe(code);
      expect(await made()).toEqual([]);
      expect(await ask({})).toEqual([202, undefined, undefined]);
    });

    test('names its currency where there are several', async () => {
      const { sell, ask, made } = await start();
      await sell(5_000);
      await sell(5_000, 'EUR');
      on.clock.advance(8 * day);
      expect(await ask({ amount: 2_000 })).toEqual([400, 'currency', 'required']);
      expect(await ask({ amount: 2_000, currency: 'EUR' })).toEqual([202, undefined, undefined]);
      expect(await made()).toEqual(['2000 EUR']);
    });
  });
});
