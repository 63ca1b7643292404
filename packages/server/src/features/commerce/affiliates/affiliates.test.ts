import type {
  AffiliateProgram,
  Affiliation,
  AffiliationList,
  Coupon,
  CreateCouponBody,
  PayoutList,
  PlanOffer,
  Problem,
  ReferralList,
  StatementList,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TransferRefusedError } from '../../../adapters/payouts/payout-gateway.ts';
import { cryptoRandom } from '../../../adapters/random.ts';
import { day } from '../../../domain/time/durations.ts';
import { unbalanced } from '../../../testing/books.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { TestBank } from '../../../testing/test-bank.ts';
import { deleteSuspension, insertSuspension } from '../../identity/users/suspensions.repository.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { bookDispute } from '../sales/disputes.ts';

describe.each(engines)('affiliates on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  const bank = new TestBank();
  beforeAll(async () => {
    on = await startClocked(engine, { payouts: bank });
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  const nameOf = async (id: string) => (await readUser(on.server.db, id)).username;

  /** A plan of a mentor who offers a fifth, and an affiliate of theirs. */
  async function start(more = {}) {
    const sale = await buying.offer(more);
    const affiliate = await on.server.arrange.user(['mentee']);
    const seller = await on.as(sale.mentor);
    const partner = await on.as(affiliate);
    await seller.send('PUT', '/affiliate-program', { basisPoints: 2_000 });
    const username = await nameOf(sale.mentor.id);
    const terms = { username, acceptTerms: true };
    const { body } = await partner.send<Affiliation>('POST', '/affiliates/enroll', terms);
    const own = async () =>
      (await (await on.as(affiliate)).get<AffiliationList>('/affiliates')).body;
    const program = async () =>
      (await (await on.as(sale.mentor)).get<AffiliateProgram>('/affiliate-program')).body;
    return { ...sale, affiliate, seller, partner, username, code: body.code, own, program };
  }
  const at = (ago: number) => new Date(on.clock.now() - ago).toISOString();
  const pay = async (userId: string, order: Parameters<Paying['order']>[1]) => {
    const id = await paying.order(userId, order);
    await paying.card(id, 'accepted');
    return id;
  };
  const invoiceOf = async (subscriptionId: string) =>
    (
      await on.server.db
        .selectFrom('invoices')
        .select('id')
        .where('subscriptionId', '=', subscriptionId)
        .orderBy('number')
        .executeTakeFirstOrThrow()
    ).id;
  const refund = (invoiceId: string, amount: number) =>
    on.server.app.database.transaction((db) => {
      const asked = { amount, reason: 'asked' };
      return on.server.app.services.billing.refund(db, invoiceId, asked, on.clock.now());
    });
  const payouts = () =>
    on.server.app.services.payouts.run(on.server.app.database, (error) => {
      throw error;
    });

  test('a code has eight letters and digits, short enough to read out', async () => {
    const { code } = await start();
    expect(code).toMatch(/^[0-9a-f]{8}$/);
  });

  test('get their share of each payment of a subscription, once, out of the seller’s part', async () => {
    const { buyer, mentor, order, code, own, program } = await start();
    const id = await pay(buyer.id, { ...order, ref: code, refAt: at(29 * day) });
    expect(await buying.books(mentor.id)).toEqual({
      customer: -4_900,
      processing: 172,
      platform: 490,
      affiliate: 980,
      mentor: 3_258,
    });
    await paying.order(buyer.id, { ...order, ref: code }).catch(() => undefined);
    await paying.days(31);
    expect(await buying.invoices(id)).toHaveLength(2);
    expect((await buying.books(mentor.id)).affiliate).toBe(1_960);
    expect(await own()).toMatchObject({
      affiliations: [
        { code, orders: 1, conversions: 1, earned: [{ amount: 1_960, currency: 'USD' }] },
      ],
      earnings: [{ currency: 'USD', pending: 980, due: 980, paid: 0 }],
    });
    expect(await program()).toMatchObject({
      basisPoints: 2_000,
      affiliates: [{ code, orders: 1, conversions: 1, earned: [{ amount: 1_960 }] }],
    });
    expect(await unbalanced(on.server.db)).toEqual([]);
  });

  test('get their share of what a follower pays who began with a free plan', async () => {
    const { buyer, mentor, order, code, own } = await start();
    const { planUuid } = await buying.plan(mentor.id, { name: 'Open', prices: [] });
    const free = { planUuid, interval: 'free', amount: 0, currency: 'USD' } as const;
    const id = await paying.order(buyer.id, { ...free, ref: code, refAt: at(day) });
    expect(await own()).toMatchObject({ affiliations: [{ orders: 1, conversions: 0 }] });
    await paying.days(40);
    const { preview, change } = new PlanChanging(on).calls(buyer, id);
    await change(await preview(order.planUuid));
    await paying.card(id, 'accepted');
    expect((await buying.books(mentor.id)).affiliate).toBe(980);
    expect(await own()).toMatchObject({ affiliations: [{ orders: 1, conversions: 1 }] });
  });

  test('who are suspended keep what they earned, are paid after it, and get no new orders', async () => {
    const { buyer, mentor, order, code, affiliate } = await start();
    await pay(buyer.id, { ...order, ref: code });
    const { db } = on.server;
    const by = await on.server.arrange.user(['admin']);
    await insertSuspension(db, {
      userId: affiliate.id,
      suspendedBy: by.id,
      at: at(0),
      reason: 'spam',
    });
    const other = await on.server.arrange.user(['mentee']);
    await pay(other.id, { ...order, ref: code });
    expect((await buying.books(mentor.id)).affiliate).toBe(980);
    await paying.days(31);
    const paidTo = async () => {
      await payouts();
      const rows = db.selectFrom('payouts').select(['amount', 'status']);
      return rows.where('mentorId', '=', affiliate.id).execute();
    };
    // Subscriptions that they brought go on posting their share.
    expect((await buying.books(mentor.id)).affiliate).toBe(1_960);
    on.clock.advance(31 * day);
    expect(await paidTo()).toEqual([]);
    await deleteSuspension(db, affiliate.id);
    expect(await paidTo()).toEqual([{ amount: 1_960, status: 'paid' }]);
  });

  test('keep the share that was offered when the order was made', async () => {
    const { buyer, mentor, order, code, seller } = await start({ trialDays: 7 });
    await pay(buyer.id, { ...order, ref: code });
    await seller.send('PUT', '/affiliate-program', { basisPoints: 0 });
    await paying.days(8);
    expect((await buying.books(mentor.id)).affiliate).toBe(980);
  });

  test('give back what a refund or a dispute takes, to the cent, while it is held and later', async () => {
    const { app, db } = on.server;
    const { buyer, mentor, order, code, own, affiliate } = await start();
    const id = await pay(buyer.id, { ...order, ref: code });
    const invoice = await invoiceOf(id);
    await refund(invoice, 1_225);
    expect((await own()).earnings).toEqual([{ currency: 'USD', pending: 735, due: 0, paid: 0 }]);
    on.clock.advance(31 * day);
    const money = { amount: 3_675, currency: 'USD' };
    const dispute = { id: 'dp', paymentId: '', money, fee: 1_500, bookings: 1 };
    const source = { provider: 'sandbox', invoiceId: invoice };
    const decide = (status: 'open' | 'won') =>
      app.database.transaction((inside) =>
        bookDispute(inside, cryptoRandom, source, { ...dispute, status }, on.clock.now()),
      );
    await decide('open');
    expect((await own()).earnings).toMatchObject([{ pending: 0, due: 0 }]);
    await decide('won');
    expect((await own()).earnings).toMatchObject([{ pending: 0, due: 735 }]);
    await refund(invoice, 3_675);
    expect((await own()).earnings).toMatchObject([{ pending: 0, due: 0 }]);
    expect((await buying.books(mentor.id)).affiliate).toBe(0);
    const { body } = await (await on.as(affiliate)).get<ReferralList>('/affiliates/referrals');
    expect(body.referrals.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['sale', 980],
        ['refund', -245],
        ['dispute', -735],
        ['dispute', 735],
        ['refund', -735],
      ]),
    );
    expect(await unbalanced(db)).toEqual([]);
  });

  test('are paid once no refund is expected, and owe what is refunded later', async () => {
    const { buyer, order, code, own, affiliate } = await start();
    await pay(buyer.id, { ...order, ref: code });
    const second = await on.server.arrange.user(['mentee']);
    const sold = await invoiceOf(await pay(second.id, { ...order, ref: code }));
    on.clock.advance(29 * day);
    await payouts();
    expect((await own()).earnings).toEqual([{ currency: 'USD', pending: 1_960, due: 0, paid: 0 }]);
    on.clock.advance(2 * day);
    bank.failure = new TransferRefusedError('closed account');
    await payouts();
    bank.failure = undefined;
    expect((await own()).earnings).toEqual([{ currency: 'USD', pending: 0, due: 1_960, paid: 0 }]);
    on.clock.advance(8 * day);
    await payouts();
    await payouts();
    expect((await own()).earnings).toEqual([{ currency: 'USD', pending: 0, due: 0, paid: 1_960 }]);
    const made = await on.server.db
      .selectFrom('payouts')
      .select(['amount', 'status'])
      .where('mentorId', '=', affiliate.id)
      .orderBy('createdAt')
      .execute();
    expect(made).toEqual([
      { amount: 1_960, status: 'failed' },
      { amount: 1_960, status: 'paid' },
    ]);
    await refund(sold, 4_900);
    expect((await own()).earnings).toEqual([
      { currency: 'USD', pending: 0, due: -980, paid: 1_960 },
    ]);
    expect(await unbalanced(on.server.db)).toEqual([]);
  });

  test('who sell as well are paid both at once, and their statement says which is which', async () => {
    const { order, username, buyer } = await start();
    const own = await buying.offer();
    const partner = await on.as(own.mentor);
    const terms = { username, acceptTerms: true };
    const { body } = await partner.send<Affiliation>('POST', '/affiliates/enroll', terms);
    await pay(buyer.id, { ...order, ref: body.code });
    await pay(own.buyer.id, own.order);
    on.clock.advance(31 * day);
    await payouts();
    const client = await on.as(own.mentor);
    const { payouts: made } = (await client.get<PayoutList>('/payouts')).body;
    expect(made.map(({ amount }) => amount)).toEqual([4_238 + 980]);
    const { statements } = (await client.get<StatementList>('/payouts/statements')).body;
    const sumOf = (name: 'sales' | 'affiliate' | 'referrals' | 'payouts') =>
      statements.reduce((sum, { currencies }) => sum + (currencies[0]?.[name] ?? 0), 0);
    expect([sumOf('sales'), sumOf('affiliate'), sumOf('referrals'), sumOf('payouts')]).toEqual([
      4_900, 0, 980, -5_218,
    ]);
    expect(statements[0]?.currencies[0]?.closing).toBe(0);
    expect(await unbalanced(on.server.db)).toEqual([]);
  });

  test.each([
    ['their own order', async (at: Awaited<ReturnType<typeof start>>) => at.affiliate],
    ['an order of the seller’s rival', async () => undefined],
  ])('get nothing of %s', async (_name, buyerOf) => {
    const sale = await start();
    const other = await buying.offer();
    const own = await buyerOf(sale);
    const bought = own ? sale : other;
    await pay((own ?? other.buyer).id, { ...bought.order, ref: sale.code });
    expect((await buying.books(bought.mentor.id)).affiliate).toBeUndefined();
    expect((await sale.own()).earnings).toEqual([]);
  });

  test('count for a buyer who signed up by their link within 30 days', async () => {
    const { mentor, order, code } = await start();
    const buyers = [await on.server.arrange.user(['mentee']), await on.server.arrange.user([])];
    for (const [index, { id }] of buyers.entries()) {
      await on.server.db
        .updateTable('users')
        .set({ referredBy: code, createdAt: at((29 + 2 * index) * day) })
        .where('id', '=', id)
        .execute();
      await pay(id, order);
    }
    expect((await buying.books(mentor.id)).affiliate).toBe(980);
  });

  test('get the order of their coupon, unless another link was followed within a day', async () => {
    const { mentor, order, seller, code, username } = await start();
    const other = await on.server.arrange.user(['mentee']);
    const terms = { username, acceptTerms: true };
    const rival = await on.as(other);
    const { body } = await rival.send<Affiliation>('POST', '/affiliates/enroll', terms);
    const coupon: CreateCouponBody = {
      code: 'spring',
      basisPoints: 1_000,
      amount: null,
      currency: null,
      duration: 'once',
      months: null,
      maxUses: null,
      plans: [],
      firstTimeOnly: false,
      startsAt: null,
      endsAt: null,
      affiliateUuid: body.uuid,
    };
    const made = await seller.send<Coupon>('POST', '/coupons', coupon);
    expect(made.body.affiliateUuid).toBe(body.uuid);
    const offerFor = async (followed: string) => {
      const client = await on.as(await on.server.arrange.user(['mentee']));
      const query = `coupon=spring&ref=${code}&refAt=${encodeURIComponent(followed)}`;
      const path = `/plans/${order.planUuid}/offer?${query}`;
      return (await client.get<PlanOffer>(path)).body.referredBy;
    };
    expect(await offerFor(at(2 * day))).toBe(await nameOf(other.id));
    expect(await offerFor(at(day / 2))).not.toBe(await nameOf(other.id));
    const buyer = await on.server.arrange.user(['mentee']);
    await pay(buyer.id, { ...order, coupon: 'spring', ref: code, refAt: at(2 * day) });
    expect((await rival.get<AffiliationList>('/affiliates')).body.earnings).toMatchObject([
      { pending: 882 },
    ]);
    expect((await buying.books(mentor.id)).affiliate).toBe(882);
  });

  test('whose links were ended get no new orders, and keep those they have', async () => {
    const { buyer, mentor, order, code, seller, affiliate, username, program } = await start();
    await pay(buyer.id, { ...order, ref: code });
    const [listed] = (await program()).affiliates;
    await seller.send('DELETE', `/affiliate-program/affiliates/${listed?.uuid}`);
    const second = await on.server.arrange.user(['mentee']);
    await pay(second.id, { ...order, ref: code });
    await paying.days(31);
    expect((await buying.books(mentor.id)).affiliate).toBe(1_960);
    const again = await (await on.as(affiliate)).send<Problem>('POST', '/affiliates/enroll', {
      username,
      acceptTerms: true,
    });
    expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'affiliate_ended']);
  });

  test('need a Skipper other than themselves who offers a share', async () => {
    const { partner, seller, username, code } = await start();
    const { mentor } = await buying.offer();
    const enroll = async (client: typeof partner, name: string) => {
      const body = { username: name, acceptTerms: true };
      const answer = await client.send<Problem>('POST', '/affiliates/enroll', body);
      return [answer.status, answer.body.errors?.[0]?.code];
    };
    expect(await enroll(partner, await nameOf(mentor.id))).toEqual([400, 'no_program']);
    expect(await enroll(partner, 'no_such_user')).toEqual([400, 'no_program']);
    expect(await enroll(seller, username)).toEqual([400, 'own_program']);
    const again = { username: username.toUpperCase(), acceptTerms: true };
    const { body } = await partner.send<Affiliation>('POST', '/affiliates/enroll', again);
    expect(body.code).toBe(code);
  });
});
