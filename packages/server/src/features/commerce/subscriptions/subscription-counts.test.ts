import type { Problem, SubscriberList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceNotice } from '../../../domain/commerce/plans/pending-price.ts';
import type { BillingStatus } from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { listHeld, listHeldByWhop } from './held-subscriptions.repository.ts';
import { hasPaid, isSubscribed } from './order-rules.ts';
import { pendingOf } from './pending-change.ts';
import { listAnnounced } from './price-announcements.repository.ts';
import {
  countHolders,
  countRunning,
  countSeats,
  countSubscribers,
  listRenewing,
} from './subscriptions.repository.ts';

const states = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'paused',
  'comped',
  'canceled',
  'expired',
] as const satisfies readonly BillingStatus[];

describe.each(engines)('a subscription counts by its state on %s', (engine) => {
  let on: ClockedServer;
  let buying: Buying;
  let mentor: ArrangedUser;
  /** A member in each state, with a plan of their own. */
  let members: { state: BillingStatus; user: ArrangedUser; planId: string; id: string }[];
  beforeAll(async () => {
    on = await startClocked(engine);
    buying = new Buying(on);
    mentor = await on.server.arrange.user(['mentor']);
    members = [];
    for (const state of states) members.push({ state, ...(await join(mentor, state)) });
  });
  afterAll(() => on.server.close());

  async function join(
    of: ArrangedUser,
    billingStatus: BillingStatus,
    interval: 'month' | 'quarter' | 'year' = 'month',
  ) {
    const user = await on.server.arrange.user(['mentee']);
    const { planUuid: planId } = await buying.plan(of.id);
    const price = { interval, amount: 4_900, currency: 'USD' } as const;
    const id = await on.server.app.database.transaction((db) =>
      on.server.app.services.subscriptions.subscribe(
        db,
        { userId: user.id, planId, billingStatus, ...price },
        on.clock.now(),
      ),
    );
    return { user, planId, id };
  }
  const at = (moment = on.clock.now()) => new Date(moment).toISOString();
  /** The states whose members fit. */
  const where = async (fits: (member: (typeof members)[number]) => Promise<boolean>) => {
    const found: BillingStatus[] = [];
    for (const member of members) if (await fits(member)) found.push(member.state);
    return found;
  };
  const rowOf = async ({ id }: { id: string }) => buying.row(id);

  test('as a holder, a seat, and a member of its mentor', async () => {
    const { db } = on.server;
    const planIds = members.map(({ planId }) => planId);
    const holders = await countHolders(db, planIds, at());
    const seats = await countSeats(db, planIds, at());
    const held = ['trialing', 'active', 'past_due', 'paused', 'comped'];
    expect(await where(async ({ planId }) => holders.get(planId) === 1)).toEqual(held);
    expect(await where(async ({ planId }) => seats.get(planId) === 1)).toEqual([
      'incomplete',
      ...held,
    ]);
    const own = await where(async ({ planId, user }) =>
      (await countSeats(db, planIds, at(), user.id)).has(planId),
    );
    expect(own).toEqual(held.filter((state) => state !== 'comped'));
    expect(await countSubscribers(db, mentor.id)).toBe(5);
    const running = await countRunning(
      db,
      members.map(({ user }) => user.id),
    );
    expect(await where(async ({ user }) => running.get(user.id) === 1)).toEqual([
      'trialing',
      'active',
      'past_due',
      'comped',
    ]);
    expect(await countRunning(db, [])).toEqual(new Map());
    const known = await listHeldByWhop(
      db,
      mentor.id,
      members.map(({ user }) => user.id),
    );
    expect(await where(async ({ id }) => known.some((one) => one.id === id))).toEqual(held);
    const comp = members.find(({ state }) => state === 'comped');
    const end = Date.parse((await rowOf(comp ?? { id: '' })).currentPeriodEnd ?? '');
    const compAt = async (moment: number) =>
      (await countHolders(db, planIds, at(moment))).get(comp?.planId ?? '');
    expect([await compAt(end - 1), await compAt(end)]).toEqual([1, undefined]);
  });

  test('as a renewal to come, down to a cent', async () => {
    const { db } = on.server;
    const renewing = () => where(async ({ user }) => (await listRenewing(db, user.id)).length > 0);
    const billed = ['trialing', 'active', 'past_due'];
    expect(await renewing()).toEqual(billed);
    const set = (columns: object) =>
      db.updateTable('subscriptions').set(columns).where('mentorId', '=', mentor.id).execute();
    await set({ amount: 1 });
    expect(await renewing()).toEqual(billed);
    const charged = async () => {
      const { body } = await (await on.as(mentor)).get<SubscriberList>('/subscribers?sort=since');
      const ids = body.subscribers
        .filter(({ nextChargeAt }) => nextChargeAt)
        .map((one) => one.uuid);
      return where(async ({ id }) => ids.includes(id));
    };
    expect(await charged()).toEqual(billed);
    await set({ amount: 0 });
    expect([await renewing(), await charged()]).toEqual([[], []]);
    await set({ amount: 4_900, cancelAtPeriodEnd: 1 });
    expect([await renewing(), await charged()]).toEqual([[], []]);
    await set({ cancelAtPeriodEnd: 0 });
  });

  test('against another order, and against a comp', async () => {
    const { db } = on.server;
    const held = ({ user }: { user: ArrangedUser }) => listHeld(db, user.id, mentor.id);
    const paying = ['trialing', 'active', 'past_due', 'paused'];
    expect(await where(async (one) => isSubscribed(await held(one)))).toEqual(paying);
    // Of those who began a period, at a price.
    expect(await where(async (one) => !(await hasPaid(db, await held(one))))).toEqual([
      'incomplete',
    ]);
    const { planUuid } = await buying.plan(mentor.id);
    const client = await on.as(mentor);
    const codes: Record<string, string | number | undefined> = {};
    const words: Record<string, string | undefined> = {};
    for (const { state, user } of members) {
      const body = { member: user.username, planUuid, days: 1 };
      const answer = await client.send<Problem>('POST', '/subscribers/comp', body);
      codes[state] = answer.status === 201 ? 201 : answer.body.errors[0]?.code;
      words[state] = answer.body.errors?.[0]?.message;
    }
    // Days cannot be added while a payment is due.
    expect(words).toMatchObject({
      active: 'They already have a subscription. Add days to it instead.',
      past_due: 'They already have a subscription. Add days to it once their payment is made.',
    });
    expect(codes).toEqual({
      incomplete: 201,
      trialing: 'already_subscribed',
      active: 'already_subscribed',
      past_due: 'already_subscribed',
      paused: 'already_subscribed',
      comped: 'already_comped',
      canceled: 201,
      expired: 201,
    });
  });

  test('among those who pay an announced price, or nothing any more', async () => {
    const { db } = on.server;
    const client = await on.as(mentor);
    const announce = (planId: string, prices: readonly object[]) =>
      client.send('PATCH', `/plans/${planId}`, { prices, applyTo: 'renewals' });
    const dearer = { interval: 'month', amount: 5_900, currency: 'USD' };
    const pending = async (id: string) => pendingOf(await buying.row(id));
    for (const { planId } of members) await announce(planId, [dearer]);
    const payers = ['trialing', 'active', 'past_due', 'paused'];
    const told = await where(
      async ({ planId }) => (await listAnnounced(db, planId, '', 1)).length > 0,
    );
    expect(told).toEqual(payers);
    expect(await where(async ({ id }) => (await pending(id))?.amount === 5_900)).toEqual(payers);
    const [, , active] = members;
    expect(await pending(active?.id ?? '')).toEqual({
      reason: 'price-change',
      planId: active?.planId,
      notBefore: at(on.clock.now() + priceNotice),
      ...dearer,
    });
    await announce(active?.planId ?? '', [{ ...dearer, amount: 4_900 }]);
    expect(await pending(active?.id ?? '')).toBeUndefined();
    for (const interval of ['month', 'quarter', 'year'] as const) {
      const { planId, id } = await join(mentor, 'active', interval);
      await announce(planId, []);
      expect(await pending(id)).toMatchObject({ interval: 'free', amount: 0, currency: 'USD' });
    }
  });
});
