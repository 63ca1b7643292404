import type {
  InactivityCreditList,
  InactivityOption,
  PlanOffer,
  Subscription,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { unbalanced } from '../../../testing/books.ts';
import { newYorkTime, tradeZeroFile } from '../../../testing/broker-files.ts';
import { Buying, type PlanExtras } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

/** As brokers' files have it. */
describe.each(engines)('days credited without trades on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  const yearly = { prices: [{ interval: 'year', amount: 49_000, currency: 'USD' } as const] };

  /** A paid year of a mentor who offers the credit. */
  async function start(more: PlanExtras = {}, enabled = true) {
    const sale = await buying.offer({ ...yearly, ...more });
    const path = '/inactivity-credit';
    const save = async (on_: boolean) =>
      (await (await on.as(sale.mentor)).send<InactivityOption>('PUT', path, { enabled: on_ })).body;
    if (enabled) await save(true);
    const order = { ...sale.order, ...yearly.prices[0], ...more.prices?.[0] };
    const id = await paying.order(sale.buyer.id, order);
    await paying.card(id, 'accepted');
    const end = async () => Date.parse((await buying.row(id)).currentPeriodEnd ?? '');
    const before = await end();
    const added = async () => Math.round(((await end()) - before) / day);
    return { ...sale, id, order, save, before, added };
  }

  async function trade(mentor: { readonly id: string }, at = on.clock.now()): Promise<void> {
    const { arrange } = on.server;
    const account = await arrange.account(mentor, { alias: `Account ${at}` });
    const bought = { side: 'B', symbol: 'ACME', quantity: 1, price: '20.00' } as const;
    await arrange.fills(mentor, account, tradeZeroFile([{ ...newYorkTime(at), ...bought }]));
  }

  const mailsAbout = async (id: string, words: RegExp) => {
    const { email } = await on.server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (await on.server.mailsTo(email)).filter(({ subject }) => words.test(subject));
  };

  test('a trade on day 29 gives nothing, and thirty days after it are credited once', async () => {
    const { mentor, buyer, added, id } = await start();
    await paying.days(29);
    await trade(mentor);
    await paying.days(29);
    expect(await added()).toBe(0);
    await paying.days(2);
    expect(await added()).toBe(30);
    await trade(mentor);
    await paying.days(10);
    expect(await added()).toBe(30);
    expect(await mailsAbout(buyer.id, /credited 30 days/)).toHaveLength(1);
    expect(await mailsAbout(mentor.id, /are credited 30 days/)).toHaveLength(1);
    const client = await on.as(buyer);
    const { body } = await client.get<InactivityCreditList>('/inactivity-credits');
    expect(body).toMatchObject({ total: 1, credits: [{ days: 30, plan: 'Crew' }] });
    const own = await client.get<Subscription[]>('/user-subscriptions');
    expect(own.body.find(({ uuid }) => uuid === id)?.creditedDays).toBe(30);
    const option = await (await on.as(mentor)).get<InactivityOption>('/inactivity-credit');
    expect(option.body).toMatchObject({ enabled: true, credits: 1 });
    expect(await buying.invoices(id)).toMatchObject([{ status: 'paid', total: 49_000 }]);
    expect(await unbalanced(on.server.db)).toEqual([]);
  });

  test('is the same when time is late by months, though the Skipper trades again', async () => {
    const { mentor, added, buyer } = await start();
    on.clock.advance(65 * day);
    await trade(mentor, on.clock.now() - 3 * day);
    await paying.settle();
    expect(await added()).toBe(60);
    await paying.settle();
    expect(await added()).toBe(60);
    expect(await mailsAbout(buyer.id, /credited 60 days/)).toHaveLength(1);
  });

  test('puts off a charge that is due at the same time', async () => {
    const month = { prices: [{ interval: 'month', amount: 4_900, currency: 'USD' } as const] };
    const { id, added } = await start(month);
    on.clock.advance(32 * day);
    await paying.settle();
    expect(await added()).toBe(30);
    expect(await buying.invoices(id)).toHaveLength(1);
  });

  test('two workers at once give the days once', async () => {
    const { added, buyer } = await start();
    on.clock.advance(31 * day);
    const { renewals } = on.server.app.services;
    const run = () =>
      renewals.run(on.server.app.database, (error) => {
        throw error;
      });
    await Promise.all([run(), run(), run()]);
    await paying.settle();
    expect(await added()).toBe(30);
    expect(await mailsAbout(buyer.id, /credited/)).toHaveLength(1);
  });

  test('the days of a trial and of a pause do not count', async () => {
    const { mentor, id, added } = await start({ trialDays: 14 });
    await paying.days(31);
    const { subscriptions } = on.server.app.services;
    const change = (what: 'pause' | 'unpause') =>
      on.server.app.database.transaction((db) =>
        subscriptions.change(db, id, what, on.clock.now()),
      );
    // Paid since the year that follows the trial.
    const afterTrial = await added();
    await change('pause');
    await paying.days(20);
    await change('unpause');
    const afterPause = await added();
    await paying.days(29);
    expect(await added()).toBe(afterPause);
    await paying.days(2);
    expect(await added()).toBe(afterPause + 30);
    expect(afterPause - afterTrial).toBe(20);
    expect(mentor.id).toBeTruthy();
  });

  test('a comp, a free plan and a plan of a Skipper without the offer get nothing', async () => {
    const { mentor, order } = await start();
    const member = await on.server.arrange.user(['mentee']);
    const { database, services } = on.server.app;
    const comp = await database.transaction((db) =>
      services.subscriptions.subscribe(
        db,
        {
          userId: member.id,
          planId: order.planUuid,
          billingStatus: 'comped',
          interval: 'free',
          amount: 0,
          currency: 'USD',
          currentPeriodEnd: on.clock.now() + 90 * day,
        },
        on.clock.now(),
      ),
    );
    const other = await start({}, false);
    await paying.days(31);
    const credited = await on.server.db
      .selectFrom('inactivityCredits')
      .select('subscriptionId')
      .where('subscriptionId', 'in', [comp, other.id])
      .execute();
    expect(credited).toEqual([]);
    expect(mentor.id).toBeTruthy();
    expect(await other.added()).toBe(0);
  });

  test('a change of plan takes no days away, and counts from where it was', async () => {
    const { mentor, id, added } = await start();
    await paying.days(20);
    const { planUuid } = await buying.plan(mentor.id, { name: 'Larger' });
    const { database, services } = on.server.app;
    const before = await buying.row(id);
    await database.transaction((db) =>
      services.subscriptions.change(db, id, 'change-price', on.clock.now(), {
        planId: planUuid,
        price: { interval: 'year', amount: 60_000 },
      }),
    );
    await paying.days(11);
    expect(await added()).toBe(30);
    expect((await buying.row(id)).planId).not.toBe(before.planId);
  });

  test('counts from the day on which it was offered, and ends with the offer', async () => {
    const { save, added } = await start({}, false);
    await paying.days(40);
    await save(true);
    await paying.days(29);
    expect(await added()).toBe(0);
    await save(false);
    await paying.days(10);
    expect(await added()).toBe(0);
    expect(await save(false)).toEqual({ enabled: false, since: null, credits: 0 });
  });

  test('buyers see the offer before they pay', async () => {
    const { order, save } = await start();
    const visitor = await on.as(await on.server.arrange.user(['mentee']));
    const offer = async () =>
      (await visitor.get<PlanOffer>(`/plans/${order.planUuid}/offer`)).body.inactivityCredit;
    expect(await offer()).toBe(true);
    await save(false);
    expect(await offer()).toBe(false);
  });
});
