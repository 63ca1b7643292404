import type { MenteeBilling, PlanList, Problem, Subscription } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unbalanced } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { deleteSuspension, insertSuspension } from '../../identity/users/suspensions.repository.ts';
import { checkBooks } from '../books/check-books.ts';

describe.each(engines)('money and access at hard ends on %s', (engine) => {
  let on: ClockedServer;
  let changing: PlanChanging;
  beforeAll(async () => {
    on = await startClocked(engine);
    changing = new PlanChanging(on);
  });
  afterAll(async () => {
    expect(await unbalanced(on.server.db)).toEqual([]);
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  const own = async (user: { readonly id: string }) =>
    (await (await on.as(user)).get<Subscription[]>('/user-subscriptions')).body;
  const stateOf = async (user: { readonly id: string }) =>
    (await own(user)).map(({ status, billingStatus }) => [status, billingStatus]);
  const totals = async (id: string) =>
    (await changing.buying.invoices(id)).map(({ status, total }) => [status, total]);
  async function suspend(userId: string): Promise<void> {
    const admin = await on.server.arrange.user(['admin']);
    const at = new Date(on.clock.now()).toISOString();
    const suspension = { userId, at, reason: 'Reported', suspendedBy: admin.id };
    expect(await insertSuspension(on.server.db, suspension)).toBe(true);
  }

  test('a card that works for the trial and fails at its end leaves no access and no sale', async () => {
    const { mentor, buyer, order } = await changing.buying.offer({ trialDays: 7 });
    const id = await changing.paying.order(buyer.id, order);
    await changing.paying.card(id, 'fails-later');
    expect(await stateOf(buyer)).toEqual([['active', 'trialing']]);
    await changing.paying.days(8);
    expect(await stateOf(buyer)).toEqual([['inactive', 'canceled']]);
    expect(await totals(id)).toEqual([['void', 4_900]]);
    expect(await changing.buying.books(mentor.id)).toEqual({});
    expect(await changing.buying.charges(buyer.id)).toBe(0);
    await changing.paying.days(30);
    expect(await totals(id)).toHaveLength(1);
  });

  test('a Skipper who is suspended sells nothing more, and their followers are not charged again', async () => {
    const { mentor, buyer, id, gold, preview, change, refusal } = await changing.start();
    const shown = await preview(gold);
    await suspend(mentor.id);
    expect((await change(shown)).code).toBe('not_on_sale');
    expect(await refusal(gold)).toEqual([409, 'not_on_sale']);
    // The period that was paid for is theirs.
    expect(await stateOf(buyer)).toEqual([['active', 'active']]);
    const sold = await changing.buying.books(mentor.id);
    await changing.paying.days(32);
    expect(await stateOf(buyer)).toEqual([['inactive', 'canceled']]);
    expect((await changing.buying.row(id)).cancelReason).toBe('suspended');
    expect(await totals(id)).toEqual([['paid', 4_900]]);
    expect(await changing.buying.charges(buyer.id)).toBe(1);
    expect((await changing.buying.books(mentor.id)).customer).toBe(sold.customer);
    const mails = await on.server.mailsTo(buyer.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your subscription to Crew has ended');
  });

  /** As an admin does. Their session lasts as long as the call. */
  async function byAdmin(method: 'POST' | 'PATCH', path: string, change: object = {}) {
    const user = await on.server.arrange.user(['admin']);
    const admin = await on.as(user);
    const password = 'roles' in change ? { password: user.password } : {};
    const body = { reason: 'Reported', ...password, ...change };
    const { status } = await admin.send(method, `/admin/users/${path}`, body);
    await changing.paying.settle();
    return status;
  }
  const suspendByCall = async ({ id }: { readonly id: string }) =>
    expect(await byAdmin('POST', `${id}/suspend`)).toBe(200);

  test.each(['mentor', 'buyer'] as const)(
    'an order that waits for its card takes none once its %s is suspended',
    async (side) => {
      const { mentor, buyer, order } = await changing.buying.offer();
      const id = await changing.paying.order(buyer.id, order);
      await suspendByCall({ mentor, buyer }[side]);
      await expect(changing.paying.card(id, 'accepted')).rejects.toThrow('no longer takes a card');
      expect((await changing.buying.row(id)).billingStatus).toBe('expired');
      expect(await changing.buying.charges(buyer.id)).toBe(0);
      expect(await changing.buying.books(mentor.id)).toEqual({});
    },
  );

  test('who is no Skipper any more sells nothing, and an order that waits for its card takes none', async () => {
    const { mentor, buyer, order } = await changing.buying.offer();
    const id = await changing.paying.order(buyer.id, order);
    expect(await byAdmin('PATCH', mentor.id, { roles: ['mentee'] })).toBe(200);
    await expect(changing.paying.card(id, 'accepted')).rejects.toThrow('no longer takes a card');
    expect((await changing.buying.row(id)).billingStatus).toBe('expired');
    const late = await on.as(await on.server.arrange.user(['mentee']));
    const ordered = await late.send<Problem>('POST', '/user-subscriptions', {
      ...order,
      acceptDisclaimerVersion: 1,
    });
    expect([ordered.status, ordered.body.errors[0]?.code]).toEqual([409, 'not_on_sale']);
    // Who becomes one again decides again which plans are sold.
    expect(await byAdmin('PATCH', mentor.id, { roles: ['mentor'] })).toBe(200);
    const { plans } = (await (await on.as(mentor)).get<PlanList>('/plans')).body;
    expect(plans.map(({ status }) => status)).toEqual(['archived']);
  });

  test('a role cannot be taken from a Skipper with followers, and their plans stay on sale', async () => {
    const { mentor, refusal, gold } = await changing.start();
    expect(await byAdmin('PATCH', mentor.id, { roles: ['mentee'] })).toBe(409);
    expect(await refusal(gold)).toEqual([200, undefined]);
  });

  test('an upgrade that waits for its card takes none once its Skipper is suspended', async () => {
    const { mentor, buyer, id, gold, preview, change } = await changing.start();
    await change(await preview(gold));
    await suspendByCall(mentor);
    await expect(changing.paying.card(id, 'accepted')).rejects.toThrow('no longer takes a card');
    expect(await changing.buying.row(id)).toMatchObject({ amount: 4_900, openChange: null });
    expect(await changing.buying.charges(buyer.id)).toBe(1);
  });

  test('a suspension that is lifted before the renewal changes nothing', async () => {
    const { mentor, id } = await changing.start();
    await suspend(mentor.id);
    await changing.paying.days(3);
    await deleteSuspension(on.server.db, mentor.id);
    await changing.paying.days(29);
    expect(await totals(id)).toEqual([
      ['paid', 4_900],
      ['paid', 4_900],
    ]);
  });

  test('a follower who is suspended is not charged again, and owes nothing', async () => {
    const { buyer, id } = await changing.start('fails-later');
    await changing.paying.days(32);
    expect((await changing.buying.row(id)).billingStatus).toBe('past_due');
    await suspend(buyer.id);
    await changing.paying.days(10);
    expect(await changing.buying.row(id)).toMatchObject({
      billingStatus: 'canceled',
      cancelReason: 'suspended',
      nextStepAt: null,
    });
    expect(await totals(id)).toEqual([
      ['paid', 4_900],
      ['void', 4_900],
    ]);
  });

  test('a follower with invoices cannot be deleted from under the books', async () => {
    const { mentor, buyer, id } = await changing.start();
    const before = await changing.buying.books(mentor.id);
    const gone = on.server.db.deleteFrom('users').where('id', '=', buyer.id).execute();
    await expect(gone).rejects.toThrow(/foreign key/i);
    expect(await totals(id)).toEqual([['paid', 4_900]]);
    expect(await changing.buying.books(mentor.id)).toEqual(before);
  });

  test('the next charge is the one that will be made: of the plan that takes over by then', async () => {
    const { buyer, silver, preview, change, keep } = await changing.start();
    const next = async () => {
      const { body } = await (await on.as(buyer)).get<MenteeBilling>('/mentee-billing');
      return body.upcoming.map(({ plan, amount }) => [plan, amount.amount]);
    };
    expect(await next()).toEqual([['Crew', 4_900]]);
    await change(await preview(silver));
    expect(await next()).toEqual([['Silver', 1_900]]);
    await keep();
    expect(await next()).toEqual([['Crew', 4_900]]);
  });
});
