import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Buying, refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';

const month = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
const year = { interval: 'year', amount: 49_000, currency: 'USD' } as const;

/** Two tabs: each orders another plan, or another interval, of one Skipper. */
describe.each(engines)('two orders of one buyer on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(async () => {
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  /** Without anything that follows. */
  const order = (userId: string, what: Parameters<Paying['order']>[1]) =>
    on.server.app.database.transaction((db) => {
      const accepted = { ...what, acceptDisclaimerVersion: 1 };
      return on.server.app.services.checkout.order(db, userId, accepted, on.clock.now());
    });

  async function offer(trialDays = 0) {
    const {
      mentor,
      buyer,
      order: first,
    } = await buying.offer({ prices: [month, year], trialDays });
    const { planUuid } = first;
    const status = async (id: string) => (await buying.row(id)).billingStatus;
    return {
      mentor,
      buyer,
      monthly: { planUuid, ...month },
      yearly: { planUuid, ...year },
      status,
    };
  }

  test('while a card is charged for one, another one is not taken', async () => {
    const { buyer, monthly, yearly, status } = await offer();
    const other = await buying.offer();
    await paying.card(await paying.order(buyer.id, other.order), 'accepted');
    const paymentMethodUuid = await buying.card(buyer.id);
    const first = await order(buyer.id, { ...monthly, paymentMethodUuid });
    const second = order(buyer.id, { ...yearly, paymentMethodUuid });
    expect(await refusal(second)).toBe('payment_under_way');
    await paying.settle();
    expect(await status(first)).toBe('active');
    // Of the other Skipper, and of this one.
    expect(await buying.charges(buyer.id)).toBe(2);
  });

  test('one that failed is not begun again while another one runs', async () => {
    const { buyer, monthly, yearly, status } = await offer();
    const other = await buying.offer();
    await paying.card(await paying.order(buyer.id, other.order), 'fails-later');
    const paymentMethodUuid = await buying.card(buyer.id);
    const first = await paying.order(buyer.id, monthly);
    const page = (await findLatestAttempt(on.server.db, first))?.providerAttemptId ?? '';
    const declined = await order(buyer.id, { ...yearly, paymentMethodUuid });
    // In the first tab, just before its payment is given up.
    await on.server.app.sandbox.desk.enterCard(page, { card: 'accepted', holder: buyer.id });
    await paying.settle();
    expect([await status(first), await status(declined)]).toEqual(['active', 'incomplete']);
    expect(await refusal(paying.order(buyer.id, yearly))).toBe('already_subscribed');
    expect((await findLatestAttempt(on.server.db, declined))?.status).toBe('failed');
    await paying.days(2);
    expect([await status(first), await status(declined)]).toEqual(['active', 'expired']);
  });

  test.each([0, 7])(
    'one that is paid after another one has begun counts for nothing, after %i days of trial',
    async (trialDays) => {
      const { mentor, buyer, monthly, yearly, status } = await offer(trialDays);
      const first = await paying.order(buyer.id, monthly);
      const page = (await findLatestAttempt(on.server.db, first))?.providerAttemptId ?? '';
      const second = await order(buyer.id, yearly);
      // In the first tab, just before its payment is given up.
      await on.server.app.sandbox.desk.enterCard(page, { card: 'accepted', holder: buyer.id });
      await paying.settle();
      await paying.card(second, 'accepted');
      await paying.settle();
      expect([await status(first), await status(second)]).toEqual([
        trialDays === 0 ? 'active' : 'trialing',
        'expired',
      ]);
      await paying.days(trialDays + 1);
      const payments = await buying.atProvider(buyer.id, 'payment');
      const stand = payments.map((one) => one as unknown as { refunded: number });
      expect(stand.map(({ refunded }) => refunded)).toEqual(trialDays === 0 ? [0, 49_000] : [0]);
      expect((await buying.books(mentor.id)).customer).toBe(-4_900);
    },
  );
});
