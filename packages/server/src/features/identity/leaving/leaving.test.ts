import type { AccountDeletion, Problem, Session } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, hour } from '../../../domain/time/durations.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Leaving } from '../../../testing/leaving.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { checkBooks } from '../../commerce/books/check-books.ts';
import { findCustomer } from '../../commerce/payments/payment-attempts.repository.ts';

describe.each(engines)('deleting an account on %s', (engine) => {
  let on: ClockedServer;
  let buying: Buying;
  let paying: Paying;
  let leaving: Leaving;
  beforeAll(async () => {
    on = await startClocked(engine);
    buying = new Buying(on);
    paying = new Paying(on);
    leaving = new Leaving(on);
  });
  afterAll(async () => {
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  const userRow = (id: string) =>
    on.server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const signIn = ({ email, password }: ArrangedUser) =>
    on.visitor.send<Problem>('POST', '/session', { email, password });
  const actionsAbout = async (id: string) => {
    const rows = await on.server.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', id)
      .where('action', 'like', 'user.%')
      .orderBy('number')
      .execute();
    return rows.map(({ action }) => action);
  };

  test('asks for the password and the username', async () => {
    const user = await on.server.arrange.user(['mentee']);
    expect(await leaving.ask(user, user.username, 'not it')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'Incorrect password.' }] },
    });
    expect(await leaving.ask(user, 'someone')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'confirm' }] },
    });
    expect((await (await on.as(user)).get<Session>('/session')).body.deletesAt).toBe(null);
  });

  test('is taken back within 14 days, and renewals stay stopped', async () => {
    const { buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    const { body } = await leaving.ask(buyer);
    const scheduledFor = new Date(on.clock.now() + 14 * day).toISOString();
    expect(body).toEqual({ scheduledFor });
    expect((await leaving.ask(buyer)).body).toEqual({ scheduledFor });
    const client = await on.as(buyer);
    expect((await client.get<Session>('/session')).body.deletesAt).toBe(scheduledFor);
    expect(await buying.row(id)).toMatchObject({
      cancelAtPeriodEnd: 1,
      cancelReason: 'account_deleted',
    });
    expect((await client.send('POST', `/user-subscriptions/${id}/resume`)).status).toBe(409);
    const mails = await on.server.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject === 'Your account will be deleted');
    expect(mail?.text).toMatch(/will be deleted on [A-Z][a-z]+ \d{1,2}, \d{4}\./);
    expect((await client.send('POST', '/users/me/keep')).status).toBe(204);
    expect((await client.send('POST', '/users/me/keep')).status).toBe(204);
    expect((await buying.row(id)).cancelAtPeriodEnd).toBe(1);
    const kept = (await on.server.mailsTo(buyer.email)).filter(
      ({ subject }) => subject === 'Your account stays',
    );
    expect(kept).toHaveLength(1);
    on.clock.advance(15 * day);
    expect(await leaving.run()).toBe(0);
    expect((await userRow(buyer.id)).email).toBe(buyer.email);
    expect(await actionsAbout(buyer.id)).toEqual([
      'user.deletion_scheduled',
      'user.deletion_stopped',
    ]);
  });

  test('erases who a follower was, and what comes later is booked', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    await leaving.ask(buyer);
    on.clock.advance(14 * day + hour);
    const other =
      engine === 'sqlite'
        ? on.server
        : await startTestServer({ engine, clock: on.clock, storage: on.server.storage });
    await Promise.all([leaving.run(), leaving.run(other.app)]);
    expect(await leaving.run()).toBe(0);
    if (other !== on.server) await other.close();
    await paying.settle();

    expect(await actionsAbout(buyer.id)).toEqual(['user.deletion_scheduled', 'user.erased']);
    const row = await userRow(buyer.id);
    expect(row).toMatchObject({ passwordHash: '', phone: null, about: '', showProfile: 0 });
    expect(JSON.stringify(row)).not.toContain(buyer.username);
    expect(row.username).toMatch(/^deleted-[0-9a-f]{12}$/);
    expect((await buying.row(id)).billingStatus).toBe('canceled');
    for (const table of ['sessions', 'paymentMethods', 'preferences', 'identities'] as const) {
      const { count } = await on.server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', buyer.id)
        .executeTakeFirstOrThrow();
      expect([table, Number(count)]).toEqual([table, 0]);
    }

    const unknown = { ...buyer, email: 'nobody@example.com' };
    const [refused, stranger] = [await signIn(buyer), await signIn(unknown)];
    expect([refused.status, refused.body.errors]).toEqual([400, stranger.body.errors]);
    const seller = await on.as(mentor);
    const members = await seller.get<{ subscribers: { username: string }[] }>('/subscribers');
    expect(members.body.subscribers.map(({ username }) => username)).toEqual(['Deleted user']);
    const sales = await seller.get<{ sales: { uuid: string; buyer: string }[] }>('/sales');
    expect(sales.body.sales[0]?.buyer).toBe('Deleted user');

    const refund = { amount: 4_900, reason: 'They left' };
    const sale = sales.body.sales[0]?.uuid;
    expect((await seller.sendOnce('POST', `/sales/${sale}/refund`, refund)).status).toBeLessThan(
      300,
    );
    await paying.days(20);
    expect(await buying.atProvider(buyer.id, 'refund')).toHaveLength(1);
    expect(await buying.charges(buyer.id)).toBe(1);
    const mails = await on.server.mailsTo(buyer.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your account was deleted');
    expect(await on.server.mailsTo(row.email)).toEqual([]);

    const again = await on.server.arrange.user(['mentee'], {
      email: buyer.email,
      username: `new_${buyer.username}`,
    });
    expect(again.id).not.toBe(buyer.id);
    expect((await signIn(again)).status).toBe(201);
  });

  test('leaves no card, neither here nor at the provider', async () => {
    const { buyer, order } = await buying.offer();
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    await leaving.ask(buyer);
    await leaving.runInTime();
    const { database, services, sandbox } = on.server.app;
    // As of a card that was being added meanwhile: the provider still has one.
    await services.methods.refresh(database, buyer.id);
    const kept = () =>
      on.server.db
        .selectFrom('paymentMethods')
        .select('id')
        .where('userId', '=', buyer.id)
        .execute();
    expect(await kept()).toEqual([]);
    await paying.settle();
    const customerId = await findCustomer(on.server.db, buyer.id, 'sandbox');
    expect(await sandbox.provider.listMethods(customerId ?? '')).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('waits for what a mentor owes and is owed', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    const refused = await leaving.ask(mentor);
    expect(refused.status).toBe(409);
    const client = await on.as(mentor);
    const { obstacles } = (await client.get<AccountDeletion>('/users/me/deletion')).body;
    expect(obstacles.map(({ kind, count }) => [kind, count])).toEqual([
      ['subscribers', 1],
      ['balance', 1],
    ]);
    const { database, services } = on.server.app;
    await database.transaction((db) =>
      services.subscriptions.change(db, id, 'end', on.clock.now(), {}),
    );
    on.clock.advance(40 * day);
    await on.server.arrange.payout(mentor);
    expect((await leaving.ask(mentor)).status).toBe(200);
    expect((await userRow(mentor.id)).showProfile).toBe(0);
    const plans = await on.server.db
      .selectFrom('plans')
      .select('status')
      .where('mentorId', '=', mentor.id)
      .execute();
    expect(plans).toEqual([{ status: 'archived' }]);
    const prices = [{ interval: 'month', amount: 1_000, currency: 'USD' }];
    const again = await on.as(mentor);
    expect((await again.send('POST', '/plans', { name: 'New', prices })).status).toBe(409);
    on.clock.advance(20 * day);
    expect(await leaving.run()).toBe(1);
    expect((await on.visitor.get(`/profile/${mentor.username}`)).status).toBe(404);
    expect(await actionsAbout(mentor.id)).toEqual(['user.deletion_scheduled', 'user.erased']);
  });

  test('is put off while something stands in its way at its day', async () => {
    const { mentor, buyer, order } = await buying.offer();
    expect((await leaving.ask(mentor)).status).toBe(200);
    const { planUuid: planId, ...price } = order;
    const { database, services } = on.server.app;
    const subscription = { userId: buyer.id, planId, ...price };
    const id = await database.transaction((db) =>
      services.subscriptions.subscribe(db, subscription, on.clock.now()),
    );
    expect(await leaving.runInTime()).toBe(1);
    expect((await userRow(mentor.id)).username).toBe(mentor.username);
    await database.transaction((db) =>
      services.subscriptions.change(db, id, 'end', on.clock.now(), {}),
    );
    on.clock.advance(day + hour);
    expect(await leaving.run()).toBe(1);
    expect(await actionsAbout(mentor.id)).toEqual([
      'user.deletion_scheduled',
      'user.deletion_postponed',
      'user.erased',
    ]);
  });

  test('refuses the last admin, and frees the right of one who left', async () => {
    const [first, second] = [
      await on.server.arrange.user(['admin']),
      await on.server.arrange.user(['admin']),
    ];
    expect((await leaving.ask(first)).status).toBe(200);
    expect((await leaving.ask(second)).status).toBe(409);
  });
});
