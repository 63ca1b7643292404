import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderEvent } from '../../../adapters/payments/payment-provider.ts';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { sumOfEntries, unbalanced } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { findLatestAttempt } from './payment-attempts.repository.ts';
import { NotYetKnownError } from './payment-reversals.ts';

const price = { interval: 'month', amount: 5_000, currency: 'USD' } as const;
const dollars = (amount: number) => ({ amount, currency: 'USD' });
const sold = { customer: -5_000, processing: 175, platform: 500, mentor: 4_325 };
/** The processor keeps its fee, at the seller's expense. */
const givenBack = { processing: 175, mentor: -175 };
/** And so it does with that of a dispute. */
const disputed = { processing: 175 + 1_500, mentor: -175 - 1_500 };

describe.each(engines)('what goes back of a payment on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
  });
  afterAll(async () => {
    expect(await unbalanced(on.server.db)).toEqual([]);
    await on.server.close();
  });
  const sandbox = () => on.server.app.sandbox;

  async function order() {
    const { arrange } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const subscriptionId = await paying.order(buyer.id, { planUuid, ...price });
    return { mentor, buyer, subscriptionId };
  }

  /** A payment, and how it stands in the books. */
  async function paid(card: TestCardName = 'accepted') {
    const { mentor, buyer, subscriptionId } = await order();
    await paying.card(subscriptionId, card);
    // A dispute that came before its payment is looked at again.
    on.clock.advance(hour);
    await paying.settle();
    const attempt = await findLatestAttempt(on.server.db, subscriptionId);
    const [invoiceId, paymentId] = [attempt?.invoiceId ?? '', attempt?.paymentId ?? ''];
    const { billing } = on.server.app.services;
    const refund = (amount: number) =>
      on.server.app.database.transaction((db) =>
        billing.refund(
          db,
          invoiceId,
          { amount, reason: 'asked', madeBy: mentor.id },
          on.clock.now(),
        ),
      );
    const sums = () => sumOfEntries(on.server.db, 'invoiceId', invoiceId);
    return { mentor, buyer, subscriptionId, invoiceId, paymentId, refund, sums };
  }

  async function states(table: 'refunds' | 'disputes', invoiceId: string) {
    const rows = await on.server.db
      .selectFrom(table)
      .select(['status', 'amount'])
      .where('invoiceId', '=', invoiceId)
      .orderBy('amount')
      .execute();
    return rows.map(({ status, amount }) => `${status} ${amount}`);
  }

  async function disputeOf(paymentId: string): Promise<string> {
    const all = await on.server.db
      .selectFrom('sandboxObjects')
      .select(['id', 'body'])
      .where('kind', '=', 'dispute')
      .execute();
    return all.find(({ body }) => JSON.parse(body).paymentId === paymentId)?.id ?? '';
  }

  test('a refund is booked at once and made at the provider once', async () => {
    const { invoiceId, paymentId, refund, sums } = await paid();
    expect(await sums()).toEqual(sold);
    await refund(1_000);
    expect(await states('refunds', invoiceId)).toEqual(['pending 1000']);
    const booked = { ...sold, customer: -4_000, platform: 400, mentor: 3_425 };
    expect(await sums()).toEqual(booked);
    await paying.settle();
    await paying.settle();
    expect(await states('refunds', invoiceId)).toEqual(['succeeded 1000']);
    expect(await sums()).toEqual(booked);
    await refund(4_000);
    await paying.settle();
    expect(await sums()).toEqual(givenBack);
    const over = sandbox().provider.refund({ paymentId, money: dollars(1) }, 'one-more');
    await expect(over).rejects.toThrow('not that much left');
    await expect(refund(1)).rejects.toThrow('Nothing is left to refund.');
  });

  test('a refund that the provider refuses is taken back, to the cent', async () => {
    const { invoiceId, paymentId, refund, sums } = await paid();
    await sandbox().provider.refund({ paymentId, money: dollars(4_500) }, `${paymentId}-elsewhere`);
    await refund(1_001);
    await paying.settle();
    // The one that was made elsewhere waits until it cannot be ours.
    on.clock.advance(hour);
    await paying.settle();
    expect(await states('refunds', invoiceId)).toEqual(['failed 1001', 'succeeded 4500']);
    expect(await sums()).toEqual({ customer: -500, processing: 175, platform: 50, mentor: 275 });
  });

  test('a disputed payment is held, and goes back where the dispute is won', async () => {
    const { invoiceId, paymentId, sums } = await paid('disputed');
    expect(await sums()).toEqual({ customer: -5_000, ...disputed, disputes: 5_000 });
    await sandbox().desk.decideDispute(await disputeOf(paymentId), 'won');
    await paying.settle();
    expect(await sums()).toEqual(sold);
    expect(await states('disputes', invoiceId)).toEqual(['won 5000']);
  });

  test.each(['won', 'lost'] as const)(
    'both sides learn of a dispute, and nothing is charged until it is %s',
    async (outcome) => {
      const { mentor, buyer, subscriptionId, paymentId } = await paid('disputed');
      const row = () =>
        on.server.db
          .selectFrom('subscriptions')
          .select(['billingStatus', 'cancelAtPeriodEnd', 'cancelReason'])
          .where('id', '=', subscriptionId)
          .executeTakeFirstOrThrow();
      const subjects = async (user: { readonly email: string }) =>
        (await on.server.mailsTo(user.email)).map(({ subject }) => subject);
      const stopped = { billingStatus: 'active', cancelAtPeriodEnd: 1, cancelReason: 'disputed' };
      expect(await row()).toEqual(stopped);
      expect(await subjects(mentor)).toContain(`${buyer.username} disputes a payment`);
      expect(await subjects(buyer)).toContain('We won’t charge you again for Crew');
      await sandbox().desk.decideDispute(await disputeOf(paymentId), outcome);
      await paying.settle();
      expect(await subjects(mentor)).toContain(`You ${outcome} the dispute with ${buyer.username}`);
      const told = (await on.server.mailsTo(buyer.email)).filter(({ subject }) =>
        /^(Crew continues|You get \$50\.00 back)$/.test(subject),
      );
      expect(told.map(({ subject }) => subject)).toEqual([
        outcome === 'won' ? 'Crew continues' : 'You get $50.00 back',
      ]);
      expect(told[0]?.text).toContain(
        outcome === 'won' ? 'will be charged again at its renewal' : 'Credit note SC-000',
      );
      expect(await row()).toEqual(
        outcome === 'won'
          ? { ...stopped, cancelAtPeriodEnd: 0, cancelReason: null }
          : { ...stopped, billingStatus: 'canceled' },
      );
      await paying.days(32);
      const invoices = await on.server.db
        .selectFrom('invoices')
        .select('id')
        .where('subscriptionId', '=', subscriptionId)
        .execute();
      expect(invoices).toHaveLength(outcome === 'won' ? 2 : 1);
      expect((await row()).billingStatus).toBe(outcome === 'won' ? 'active' : 'canceled');
    },
  );

  test('a dispute that is lost after the payout is owed by the seller', async () => {
    const { mentor, paymentId, sums } = await paid('disputed');
    const earlier = await paid();
    await on.server.app.database.transaction((db) =>
      on.server.app.services.payouts.prepare(db, earlier.mentor.id, on.clock.now() + 8 * day),
    );
    await sandbox().desk.decideDispute(await disputeOf(paymentId), 'lost');
    await paying.settle();
    expect(await sums()).toEqual(disputed);
    const owed = await (await on.as(mentor)).get<{ balances: unknown[] }>('/payouts/balance');
    expect(owed.body.balances).toMatchObject([{ available: 0, negative: 6_000 }]);
    expect((await sumOfEntries(on.server.db, 'mentorId', earlier.mentor.id)).payout).toBe(4_325);
  });

  test.each(['won', 'lost'] as const)(
    'events in any order, and twice, lead to one state of a dispute that is %s',
    async (outcome) => {
      const { services, database } = on.server.app;
      const outcomes = new Set<string>();
      for (const turn of [0, 1, 2, 3, 4, 5]) {
        const { subscriptionId } = await order();
        const attempt = await findLatestAttempt(on.server.db, subscriptionId);
        const attemptId = attempt?.providerAttemptId ?? '';
        // Nothing of this reaches us but by the events below.
        const { body } = await sandbox().desk.enterCard(attemptId, {
          card: 'disputed',
          holder: subscriptionId,
        });
        const paymentId = body.paymentId ?? '';
        const money = dollars(1_333);
        const made = await sandbox().provider.refund({ paymentId, money }, `${paymentId}-1`);
        const dispute = await disputeOf(paymentId);
        const events: Pick<ProviderEvent, 'kind' | 'subject'>[] = [
          { kind: 'attempt.changed', subject: attemptId },
          { kind: 'refund.changed', subject: made.id },
          { kind: 'dispute.changed', subject: dispute },
        ];
        // Where the dispute is seen before its decision, it is seen open.
        const [first, second, third] = orders[turn] ?? [0, 1, 2];
        const inOrder = [first, second, third].map((at) => events[at ?? 0]);
        const waiting = [...inOrder, ...inOrder];
        if (turn % 2 === 0) await sandbox().desk.decideDispute(dispute, outcome);
        for (let tries = 0; waiting.length > 0; tries += 1) {
          if (tries === 3 && turn % 2 === 1) {
            await sandbox().desk.decideDispute(dispute, outcome);
            waiting.push({ kind: 'dispute.changed', subject: dispute });
          }
          const event = waiting.shift();
          if (!event || tries > 30) throw new Error('It does not end.');
          try {
            await services.inbox.workOff(database, event);
          } catch (error) {
            if (!(error instanceof NotYetKnownError)) throw error;
            waiting.push(event);
          }
        }
        const settled = await findLatestAttempt(on.server.db, subscriptionId);
        const invoiceId = settled?.invoiceId ?? '';
        const sums = await sumOfEntries(on.server.db, 'invoiceId', invoiceId);
        outcomes.add(
          JSON.stringify([
            Object.entries(sums).sort(),
            await states('refunds', invoiceId),
            await states('disputes', invoiceId),
          ]),
        );
      }
      expect([...outcomes]).toHaveLength(1);
      const customer = outcome === 'won' ? -3_667 : 1_333;
      expect([...outcomes][0]).toContain(`["customer",${customer}]`);
    },
  );
});

/** Every order of three events. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;
