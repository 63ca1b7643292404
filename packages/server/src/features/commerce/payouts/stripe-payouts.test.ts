import type { PayoutAccount, PayoutBalances, PayoutList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { sumOfEntries } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import { type FakeRequest, sign } from '../../../testing/stripe/fake-stripe.ts';
import {
  type Delivery,
  type ServerWithStripe,
  startWithStripe,
} from '../../../testing/stripe/start-with-stripe.ts';
import { checkBooks } from '../books/check-books.ts';

describe.each(engines)('payouts by Stripe on %s', (engine) => {
  let on: ServerWithStripe;
  beforeAll(async () => {
    on = await startWithStripe(engine);
  });
  afterAll(async () => {
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true, wrong: [] });
    await on.close();
  });

  async function bring(delivery: Delivery): Promise<number> {
    const status = await on.bring(delivery);
    await on.server.app.worker.runDue();
    return status;
  }
  async function settle() {
    await on.server.app.worker.runDue();
    for (const one of on.deliveries()) expect(await bring(one)).toBe(200);
  }
  const run = () =>
    on.server.app.services.payouts.run(on.server.app.database, (error) => {
      throw error;
    });

  /** A Skipper who has sold something that can be paid out. */
  async function seller(amount = 5_000) {
    const { arrange, app } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const subscriptionId = await arrange.subscription(buyer, mentor);
    const { billing } = app.services;
    await app.database.transaction(async (db) => {
      const lines = [{ description: 'Crew', amount }];
      const invoice = { subscriptionId, lines, currency: 'USD' };
      const id = await billing.issue(db, invoice, on.clock.now());
      await billing.pay(db, id, on.clock.now());
    });
    on.clock.advance(8 * day);
    // A session of its own: time passes between two looks.
    const client = () => on.as(mentor);
    const get = async <Body>(path: string) => (await (await client()).get<Body>(path)).body;
    const account = () => get<PayoutAccount>('/payouts/account');
    const payouts = async () => (await get<PayoutList>('/payouts')).payouts;
    const available = async () =>
      (await get<PayoutBalances>('/payouts/balance')).balances[0]?.available;
    const begin = async () => {
      const { password } = mentor;
      await (await client()).send('POST', '/payouts/onboarding-link', { password });
      await settle();
      const { page } = await account();
      return page?.split('/').at(-2) ?? '';
    };
    const sums = () => sumOfEntries(on.server.db, 'mentorId', mentor.id);
    const coming = async () =>
      (await get<PayoutBalances>('/payouts/balance')).schedule.coming.length;
    return { mentor, client, account, payouts, available, coming, begin, sums };
  }

  async function paying() {
    const one = await seller();
    const sellerId = await one.begin();
    on.fake.sellers.complete(sellerId);
    await settle();
    await run();
    const [payout] = on.fake.sellers.payoutsOf(sellerId);
    if (!payout) throw new Error('Nothing was paid out.');
    return { ...one, sellerId, payoutId: payout.id };
  }
  const transfersTo = (sellerId: string) =>
    on.fake.book.list('transfer', ({ destination }) => destination === sellerId);

  test('money is held until the Skipper has an account that takes it, and is sent then', async () => {
    const { account, payouts, available, coming, begin, sums } = await seller();
    expect(await account()).toMatchObject({ opened: false, canReceive: false, testBanks: false });
    expect(await coming()).toBe(0);
    await run();
    expect([await payouts(), await available()]).toEqual([[], 4_325]);
    const sellerId = await begin();
    expect(await account()).toMatchObject({ opened: true, canReceive: false, opening: false });
    expect((await account()).currentlyDue).toContain('external_account');
    await run();
    expect(await payouts()).toEqual([]);
    on.fake.sellers.complete(sellerId);
    await settle();
    expect(await account()).toMatchObject({ canReceive: true, currentlyDue: [] });
    expect(await coming()).toBe(1);
    await run();
    expect(await payouts()).toMatchObject([{ amount: 4_325, status: 'pending', failure: null }]);
    expect(transfersTo(sellerId)).toMatchObject([{ amount: 4_325, currency: 'usd' }]);
    const [payout] = on.fake.sellers.payoutsOf(sellerId);
    expect(payout).toMatchObject({ amount: 4_325, currency: 'usd' });
    on.fake.sellers.settle(payout?.id ?? '', 'paid');
    await settle();
    expect(await payouts()).toMatchObject([{ amount: 4_325, status: 'paid' }]);
    expect([await available(), (await sums()).payout]).toEqual([0, 4_325]);
    // The page opens once: it is not handed out for longer than it lives.
    on.clock.advance(day);
    expect((await account()).page).toBeNull();
  });

  test('a payout that a bank sends back is in the balance again, to the cent', async () => {
    const { payouts, available, sums, payoutId, sellerId } = await paying();
    on.fake.sellers.settle(payoutId, 'paid');
    await settle();
    on.fake.sellers.settle(payoutId, 'failed');
    await settle();
    expect(await payouts()).toMatchObject([{ status: 'failed', failure: 'account_closed' }]);
    expect(await available()).toBe(4_325);
    expect((await sums()).payout).toBeUndefined();
    expect(transfersTo(sellerId)).toMatchObject([{ amount_reversed: 4_325 }]);
  });

  test('a Skipper gets to their dashboard once they gave their details, and not without', async () => {
    const { begin, client, account, mentor } = await seller();
    const ask = async () => {
      const { password } = mentor;
      const { status } = await (await client()).send('POST', '/payouts/dashboard-link', {
        password,
      });
      await settle();
      return status;
    };
    expect(await ask()).toBe(409);
    const id = await begin();
    expect(await ask()).toBe(202);
    expect((await account()).page).toContain('/setup/e/');
    on.fake.sellers.complete(id);
    await settle();
    expect(await ask()).toBe(202);
    expect((await account()).page).toContain('https://connect.stripe.com/express/');
  });

  test('a payout that failed is written about once, however often its event comes', async () => {
    const { mentor, payoutId } = await paying();
    for (let times = 0; times < 2; times += 1) {
      on.fake.sellers.settle(payoutId, 'failed');
      await settle();
      await run();
    }
    const mails = await on.server.mailsTo(mentor.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payout of $43.25 failed']);
    expect(mails[0]?.text).toContain('The bank account is closed.');
  });

  test('an affiliate who sells nothing opens an account, and returns to their links', async () => {
    const affiliate = await on.server.arrange.user(['mentee']);
    const client = await on.as(affiliate);
    const before = on.fake.requests.length;
    const { password } = affiliate;
    expect((await client.send('POST', '/payouts/onboarding-link', { password })).status).toBe(202);
    await settle();
    const { body } = await client.get<PayoutAccount>('/payouts/account');
    expect(body).toMatchObject({ opened: true, canReceive: false, page: expect.any(String) });
    const asked = on.fake.requests
      .slice(before)
      .find(({ path }) => path.endsWith('/account_links'));
    expect(new URLSearchParams(asked?.body).get('return_url')).toMatch(
      /\/dashboard\/settings\/affiliates$/,
    );
  });

  test('events in any order, late and again, lead to one state', async () => {
    const results: unknown[] = [];
    for (const order of ['as they came', 'backwards', 'by halves', 'again'] as const) {
      const { account, payouts, available, sums, payoutId, sellerId } = await paying();
      on.fake.sellers.ask(sellerId, { currently_due: ['individual.id_number'] });
      on.fake.sellers.settle(payoutId, 'paid');
      on.fake.sellers.settle(payoutId, 'failed');
      on.fake.sellers.complete(sellerId);
      const all = on.deliveries();
      const brought = {
        'as they came': all,
        backwards: all.toReversed(),
        'by halves': [...all.slice(2), ...all.slice(0, 2)],
        again: [...all, ...all.toReversed()],
      }[order];
      for (const one of brought) expect(await bring(one)).toBe(200);
      const { canReceive, currentlyDue } = await account();
      const [payout] = await payouts();
      const state = [canReceive, currentlyDue, payout?.status, await available(), await sums()];
      results.push(state, transfersTo(sellerId)[0]?.amount_reversed);
    }
    const state = [true, [], 'failed', 4_325, expect.objectContaining({ mentor: 4_325 })];
    expect(results).toEqual([state, 4_325, state, 4_325, state, 4_325, state, 4_325]);
  });

  test('what no webhook brought is found by the hourly look', async () => {
    const { payouts, payoutId } = await paying();
    on.fake.sellers.settle(payoutId, 'paid');
    on.deliveries();
    await run();
    expect(await payouts()).toMatchObject([{ status: 'paid' }]);
    const other = await seller();
    const sellerId = await other.begin();
    on.fake.sellers.complete(sellerId);
    on.deliveries();
    on.clock.advance(day);
    await on.server.app.services.sellers.lookAtWaiting(on.server.app.database);
    expect((await other.account()).canReceive).toBe(true);
  });

  test('a lost answer sends nothing twice, also when Stripe has forgotten the key', async () => {
    const one = await seller();
    const sellerId = await one.begin();
    on.fake.sellers.complete(sellerId);
    await settle();
    const failures: unknown[] = [];
    const { services, database } = on.server.app;
    const runLosing = () => services.payouts.run(database, (error) => failures.push(error));
    // The SDK asks twice; the transfer is made, and its answer lost.
    const fits = ({ path, body }: FakeRequest) =>
      path === '/v1/transfers' && body.includes(sellerId);
    const lost = { drop: 'after', fits } as const;
    on.fake.faults.push(lost, lost);
    await runLosing();
    expect(failures).toHaveLength(1);
    expect([transfersTo(sellerId).length, on.fake.sellers.payoutsOf(sellerId).length]).toEqual([
      1, 0,
    ]);
    on.clock.advance(2 * day);
    on.fake.forgetKeys();
    await runLosing();
    expect([transfersTo(sellerId).length, on.fake.sellers.payoutsOf(sellerId).length]).toEqual([
      1, 1,
    ]);
    expect(await one.payouts()).toMatchObject([{ status: 'pending' }]);
  });

  test('a bank account that takes no such payout gives the money back at once', async () => {
    const one = await seller();
    const sellerId = await one.begin();
    on.fake.sellers.complete(sellerId);
    await settle();
    const fits = ({ path, headers }: FakeRequest) =>
      path === '/v1/payouts' && headers['stripe-account'] === sellerId;
    on.fake.faults.push({ answer: 400, code: 'invalid_currency', fits });
    await run();
    expect(await one.payouts()).toMatchObject([{ status: 'failed', failure: 'refused' }]);
    expect(await one.available()).toBe(4_325);
    expect(transfersTo(sellerId)).toMatchObject([{ amount_reversed: 4_325 }]);
  });

  test('webhooks that are forged, of another mode or of a stranger change nothing', async () => {
    const { payouts, payoutId, sellerId } = await paying();
    on.fake.sellers.settle(payoutId, 'failed');
    const one = on.deliveries().at(-1);
    if (!one) throw new Error('No webhook came.');
    const event = JSON.parse(Buffer.from(one.raw).toString()) as object;
    expect(await bring(sign(event, on.clock.now(), 'whsec_of_another_account'))).toBe(400);
    expect(await bring(sign({ ...event, livemode: true }, on.clock.now()))).toBe(400);
    expect(await bring(sign(event, on.clock.now() - 10 * 60_000))).toBe(400);
    expect(await payouts()).toMatchObject([{ status: 'pending' }]);
    // A payout that another account made, and that names ours.
    const stranger = await seller();
    const theirs = await stranger.begin();
    const known = on.fake.book.find('payout', payoutId);
    const fields = { ...known, id: undefined, account: theirs };
    const made = on.fake.book.add('po', 'payout', { ...fields, id: 'po_of_a_stranger' });
    on.fake.book.report('payout.failed', made, { account: theirs });
    const unknown = { ...known, account: 'acct_unknown' };
    on.fake.book.report('account.updated', { id: 'acct_unknown', object: 'account' }, unknown);
    for (const later of on.deliveries()) expect(await bring(later)).toBe(200);
    expect(await payouts()).toMatchObject([{ status: 'pending' }]);
    expect(transfersTo(sellerId)).toMatchObject([{ reversed: false }]);
  });
});
