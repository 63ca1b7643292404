import type {
  MenteeBilling,
  Overdue,
  PlanList,
  SubscriberList,
  Subscription,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { deleteSuspension, insertSuspension } from '../../identity/users/suspensions.repository.ts';
import { checkBooks } from '../books/check-books.ts';

describe.each(engines)('what a follower reads ahead of their renewal on %s', (engine) => {
  let on: ClockedServer;
  let changing: PlanChanging;
  beforeAll(async () => {
    on = await startClocked(engine);
    changing = new PlanChanging(on);
  });
  afterAll(async () => {
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  type User = { readonly id: string };
  const read = async <T>(user: User, path: string) => (await (await on.as(user)).get<T>(path)).body;
  const own = async (user: User) => (await read<Subscription[]>(user, '/user-subscriptions'))[0];
  const upcoming = async (user: User) =>
    (await read<MenteeBilling>(user, '/mentee-billing')).upcoming.map(
      ({ amount }) => amount.amount,
    );
  const nextCharge = async (mentor: User) =>
    (await read<SubscriberList>(mentor, '/subscribers')).subscribers[0]?.nextChargeAt;
  async function suspend(userId: string): Promise<void> {
    const admin = await on.server.arrange.user(['admin']);
    const at = new Date(on.clock.now()).toISOString();
    await insertSuspension(on.server.db, { userId, at, reason: 'Reported', suspendedBy: admin.id });
  }
  async function archive(mentor: User, planUuid: string): Promise<void> {
    const opened = await on.server.db
      .selectFrom('planAccess')
      .select('accountId')
      .where('planId', '=', planUuid)
      .execute();
    for (const { accountId } of opened) {
      await (await on.as(mentor)).send('POST', `/connected-accounts/${accountId}/archive`);
    }
  }

  test('of a suspended Skipper: that nothing is charged, as long as it lasts', async () => {
    const { mentor, buyer } = await changing.start();
    expect([(await own(buyer))?.stops, await upcoming(buyer)]).toEqual([undefined, [4_900]]);
    await suspend(mentor.id);
    expect([(await own(buyer))?.stops, await upcoming(buyer)]).toEqual(['suspended', []]);
    await deleteSuspension(on.server.db, mentor.id);
    expect([(await own(buyer))?.stops, await upcoming(buyer)]).toEqual([undefined, [4_900]]);
  });

  test('of a suspended Skipper: that a failed payment is not owed', async () => {
    const { mentor, buyer, id } = await changing.start('fails-later');
    await changing.paying.days(32);
    const owed = async () =>
      (await read<Overdue>(buyer, `/user-subscriptions/${id}/overdue`)).owed?.amount;
    expect(await owed()).toBe(4_900);
    await suspend(mentor.id);
    expect([await owed(), (await own(buyer))?.stops]).toEqual([undefined, 'suspended']);
  });

  test('at the end of a trial with a suspended Skipper: that it costs only if they are back', async () => {
    const { mentor, buyer, order } = await changing.buying.offer({ trialDays: 7 });
    const id = await changing.paying.order(buyer.id, order);
    await changing.paying.card(id, 'accepted');
    await suspend(mentor.id);
    await changing.paying.days(5);
    const mails = await on.server.mailsTo(buyer.email);
    const told = mails.filter(({ subject }) => subject.includes('ends soon'));
    expect(told.map(({ text }) => text.includes('you won’t be charged'))).toEqual([true]);
    await changing.paying.days(3);
    expect((await own(buyer))?.billingStatus).toBe('canceled');
    expect(await changing.buying.charges(buyer.id)).toBe(0);
  });

  test('a Skipper reads no next charge of a follower who is suspended', async () => {
    const { mentor, buyer } = await changing.start();
    expect(await nextCharge(mentor)).not.toBeNull();
    await suspend(buyer.id);
    expect(await nextCharge(mentor)).toBeNull();
  });

  test('a Skipper reads no next charge of a follower whose next period is free', async () => {
    const { mentor, buyer, preview, change } = await changing.start();
    const open = await changing.plan(mentor.id, 'Open', []);
    await change(await preview(open, 'free'));
    expect([await upcoming(buyer), await nextCharge(mentor)]).toEqual([[], null]);
  });

  test('of a change to a plan that opens nothing any more: it ends, and is not paid for', async () => {
    const { mentor, buyer, id, silver, preview, change } = await changing.start();
    await change(await preview(silver));
    expect(await upcoming(buyer)).toEqual([1_900]);
    const accountUuid = (await on.server.arrange.account(mentor)).uuid;
    await on.server.db
      .updateTable('planAccess')
      .set({ accountId: accountUuid })
      .where('planId', '=', silver)
      .execute();
    await archive(mentor, silver);
    expect([(await own(buyer))?.stops, await upcoming(buyer)]).toEqual(['opens_nothing', []]);
    expect(await nextCharge(mentor)).toBeNull();
    await changing.paying.days(32);
    expect(await changing.buying.row(id)).toMatchObject({
      billingStatus: 'canceled',
      cancelReason: 'opens_nothing',
    });
    expect(await changing.buying.charges(buyer.id)).toBe(1);
    const [mail] = (await on.server.mailsTo(buyer.email)).filter(({ subject }) =>
      subject.includes('has ended'),
    );
    expect(mail?.text).toContain('the plan that you had chosen next no longer opens any account');
  });

  test('of a change to a plan that opens another account by then: it is made', async () => {
    const { mentor, buyer, id, silver, preview, change } = await changing.start();
    await change(await preview(silver));
    await archive(mentor, silver);
    expect((await own(buyer))?.stops).toBe('opens_nothing');
    const accountUuid = (await on.server.arrange.account(mentor)).uuid;
    const client = await on.as(mentor);
    const { plans } = (await client.get<PlanList>('/plans')).body;
    const opened = plans.find(({ uuid }) => uuid === silver)?.access ?? [];
    const access = [...opened, { accountUuid, level: 'full' }];
    await client.send('PATCH', `/plans/${silver}`, { access });
    expect((await own(buyer))?.stops).toBeUndefined();
    await changing.paying.days(32);
    expect(await changing.buying.row(id)).toMatchObject({
      planId: silver,
      billingStatus: 'active',
    });
  });

  test('a follower who drops such a change keeps their plan', async () => {
    const { mentor, buyer, id, silver, preview, change, keep } = await changing.start();
    await change(await preview(silver));
    await archive(mentor, silver);
    await keep();
    expect([(await own(buyer))?.stops, await upcoming(buyer)]).toEqual([undefined, [4_900]]);
    await changing.paying.days(32);
    expect((await changing.buying.row(id)).billingStatus).toBe('active');
  });
});
