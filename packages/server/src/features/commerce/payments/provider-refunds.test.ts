import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, hour } from '../../../domain/time/durations.ts';
import { unbalanced } from '../../../testing/books.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { findLatestAttempt } from './payment-attempts.repository.ts';

describe.each(engines)('refunds made at the provider on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(async () => {
    expect(await unbalanced(on.server.db)).toEqual([]);
    await on.server.close();
  });

  /** A month that is paid, and what its provider can give back. */
  async function paid() {
    const { mentor, buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    const paymentId = (await findLatestAttempt(on.server.db, id))?.paymentId ?? '';
    const refund = (amount: number) => {
      const money = { amount, currency: 'USD' };
      const { provider } = on.server.app.sandbox;
      return provider.refund({ paymentId, money }, `${paymentId}-${amount}`);
    };
    const give = async (amount: number) => {
      await refund(amount);
      await paying.settle();
      on.clock.advance(hour);
      await paying.settle();
    };
    const mail = async (subject: string) =>
      (await on.server.mailsTo(buyer.email)).find((one) => one.subject === subject)?.text;
    const row = () => buying.row(id);
    return { mentor, buyer, refund, give, mail, row };
  }

  test('of the whole payment end what it paid for, and no charge follows', async () => {
    const { mentor, buyer, give, mail, row } = await paid();
    await give(4_900);
    expect(await row()).toMatchObject({ billingStatus: 'canceled', cancelReason: 'refunded' });
    const text = await mail('Your refund of $49.00');
    expect(text).toContain(`Your subscription to ${mentor.username} has ended with it.`);
    await paying.days(32);
    expect(await buying.charges(buyer.id)).toBe(1);
  });

  test('of a part keep the access, and the last part ends it', async () => {
    const { mentor, give, mail, row } = await paid();
    await give(1_000);
    expect(await row()).toMatchObject({ billingStatus: 'active', cancelAtPeriodEnd: 0 });
    const text = await mail('Your refund of $10.00');
    expect(text).toContain(`Your access to ${mentor.username} stays as it is.`);
    await give(3_900);
    expect((await row()).billingStatus).toBe('canceled');
  });

  test('of a month that is over end nothing', async () => {
    const { give, row } = await paid();
    await paying.days(32);
    await give(4_900);
    expect(await row()).toMatchObject({ billingStatus: 'active', cancelAtPeriodEnd: 0 });
  });

  test('end it with the period while a payment is under way', async () => {
    const { mentor, buyer, refund, mail, row } = await paid();
    const { id: subject } = await refund(4_900);
    const { database, services } = on.server.app;
    on.clock.advance(31 * day);
    await services.renewals.run(database, (error) => {
      throw error;
    });
    expect((await row()).payingSince).not.toBeNull();
    await services.inbox.workOff(database, { kind: 'refund.changed', subject });
    expect(await row()).toMatchObject({ billingStatus: 'active', cancelAtPeriodEnd: 1 });
    await paying.settle();
    const text = await mail('Your refund of $49.00');
    expect(text).toContain(`A payment of your subscription to ${mentor.username} is under way.`);
    await paying.days(32);
    expect((await row()).billingStatus).toBe('canceled');
    expect(await buying.charges(buyer.id)).toBe(2);
  });
});
