import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { lockSubscription, updateSubscription } from './subscription-changes.repository.ts';

const now = Date.parse('2026-03-01T00:00:00Z');

/** Connections to this database of PostgreSQL that wait for another one's lock. */
async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

describe.each(engines)('subscriptions on %s', (engine) => {
  let server: TestServer;
  let planId: string;
  let userId: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const mentor = await server.arrange.user(['mentor']);
    userId = (await server.arrange.user(['mentee'])).id;
    const plan = { mentorId: mentor.id, name: 'Crew', access: [] };
    planId = await inTransaction((db) => server.app.services.plans.create(db, plan, now));
  });
  afterAll(() => server.close());

  type Work<T> = Parameters<typeof server.app.database.transaction<T>>[0];
  const inTransaction = <T>(work: Work<T>) => server.app.database.transaction(work);
  const subscriptions = () => server.app.services.subscriptions;
  const start = (billingStatus: 'active' | 'trialing' = 'active') =>
    inTransaction((db) =>
      subscriptions().subscribe(
        db,
        { userId, planId, billingStatus, interval: 'month', amount: 1_000, currency: 'USD' },
        now,
      ),
    );
  const change = (
    id: string,
    ...rest: [Parameters<ReturnType<typeof subscriptions>['change']>[2], number, object?]
  ) => inTransaction((db) => subscriptions().change(db, id, ...rest));
  const events = (id: string) =>
    server.app.database.db
      .selectFrom('subscriptionEvents')
      .select(['kind', 'at', 'fromStatus', 'toStatus', 'yearlyBefore', 'yearlyAfter'])
      .where('subscriptionId', '=', id)
      .orderBy('at')
      .execute();

  test('the last seat of a plan is sold once, under concurrency', async () => {
    const mentor = await server.arrange.user(['mentor']);
    const plan = { mentorId: mentor.id, name: 'Few', access: [], seatsCap: 2 };
    const scarce = await inTransaction((db) => server.app.services.plans.create(db, plan, now));
    const price = { interval: 'month', amount: 1_000, currency: 'USD' } as const;
    const buyers: string[] = [];
    while (buyers.length < 6) buyers.push((await server.arrange.user(['mentee'])).id);
    const asked = await Promise.allSettled(
      buyers.map((buyer) =>
        inTransaction((db) =>
          subscriptions().subscribe(db, { userId: buyer, planId: scarce, ...price }, now),
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map(({ status, message, items }) => [status, message, items[0]?.code])).toEqual(
      Array(4).fill([409, 'This plan is sold out.', 'sold_out']),
    );
  });

  test('every change is recorded in the history, with its value before and after', async () => {
    const id = await start('trialing');
    await change(id, 'activate', now + 1_000);
    await change(id, 'change-price', now + 2_000, { price: { interval: 'year', amount: 9_000 } });
    await change(id, 'fall-late', now + 3_000);
    await change(id, 'end', now + 4_000, { cancelReason: 'payment_failed' });
    const worth = (await events(id)).map((event) => [
      event.kind,
      event.toStatus,
      event.yearlyBefore,
      event.yearlyAfter,
    ]);
    expect(worth).toEqual([
      ['started', 'trialing', 0, 0],
      ['activated', 'active', 0, 12_000],
      ['changed', 'active', 12_000, 9_000],
      ['late', 'past_due', 9_000, 9_000],
      ['ended', 'canceled', 9_000, 0],
    ]);
  });

  const row = (id: string) =>
    server.app.database.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();

  test('a new one runs for a calendar month, a trial to its end, a late one for its grace', async () => {
    const begun = { endedAt: null, cancelReason: null, pendingUpdate: null, cancelAtPeriodEnd: 0 };
    expect(await row(await start())).toMatchObject({
      ...begun,
      billingStatus: 'active',
      currentPeriodEnd: at(now + 31 * day),
      graceUntil: null,
      trialEndsAt: null,
    });
    expect(await row(await start('trialing'))).toMatchObject({
      ...begun,
      billingStatus: 'trialing',
      trialEndsAt: at(now + 31 * day),
    });
    const price = { interval: 'month', amount: 1_000, currency: 'USD' } as const;
    const billed = { userId, planId, ...price, billingStatus: 'past_due' } as const;
    const late = await inTransaction((db) =>
      subscriptions().subscribe(db, { ...billed, currentPeriodEnd: now + 5 }, now),
    );
    expect(await row(late)).toMatchObject({
      currentPeriodEnd: at(now + 5),
      graceUntil: at(now + 7 * day),
      trialEndsAt: null,
    });
  });

  test('late payers keep access for seven days, and the clock stops once they paid', async () => {
    const id = await start();
    await change(id, 'fall-late', now + 1_000);
    expect((await row(id)).graceUntil).toBe(at(now + 1_000 + 7 * day));
    await change(id, 'recover', now + 2_000);
    expect(await row(id)).toMatchObject({ graceUntil: null, billingStatus: 'active' });
  });

  test('a cancellation can be taken back, and is not made twice', async () => {
    const id = await start();
    await change(id, 'schedule-cancel', now + 1_000, { cancelReason: 'too_expensive' });
    const cancelled = { cancelAtPeriodEnd: 1, cancelReason: 'too_expensive' };
    expect(await row(id)).toMatchObject(cancelled);
    await expect(change(id, 'schedule-cancel', now + 2_000)).rejects.toMatchObject({ status: 409 });
    expect(await row(id)).toMatchObject(cancelled);
    await change(id, 'resume', now + 3_000);
    expect(await row(id)).toMatchObject({ cancelAtPeriodEnd: 0, cancelReason: null });
    expect((await row(id)).endedAt).toBeNull();
  });

  test('what ends says when and why, given ones too', async () => {
    const [paid, given] = [await start(), await start()];
    await change(paid, 'end', now + 1_000, { cancelReason: 'payment_failed' });
    expect(await row(paid)).toMatchObject({
      billingStatus: 'canceled',
      endedAt: at(now + 1_000),
      cancelReason: 'payment_failed',
    });
    await change(given, 'comp', now + 1_000, { currentPeriodEnd: null });
    expect(await row(given)).toMatchObject({ currentPeriodEnd: null, endedAt: null });
    await change(given, 'end-comp', now + 2_000);
    expect(await row(given)).toMatchObject({ billingStatus: 'expired', endedAt: at(now + 2_000) });
  });

  test('another price, plan and period change nothing else', async () => {
    const mentor = await server.arrange.user(['mentor']);
    const other = await inTransaction((db) =>
      server.app.services.plans.create(db, { mentorId: mentor.id, name: 'Other', access: [] }, now),
    );
    const id = await start();
    const before = await row(id);
    await change(id, 'change-price', now + 1_000, {
      planId: other,
      price: { interval: 'year', amount: 9_000 },
      currentPeriodEnd: now + 365 * day,
    });
    expect(await row(id)).toEqual({
      ...before,
      planId: other,
      interval: 'year',
      amount: 9_000,
      currentPeriodEnd: at(now + 365 * day),
      nextStepAt: at(now + 365 * day),
    });
  });

  test('a change that the state does not allow is refused and leaves no history', async () => {
    const id = await start();
    await expect(change(id, 'recover', now)).rejects.toMatchObject({
      status: 409,
      items: [{ code: 'wrong_state' }],
    });
    await expect(change(id, 'unpause', now)).rejects.toMatchObject({
      status: 409,
      items: [{ message: "This subscription can't be resumed now." }],
    });
    await expect(change(id, 'resume', now)).rejects.toMatchObject({ status: 409 });
    expect(await events(id)).toHaveLength(1);
    await expect(change('unknown', 'end', now)).rejects.toMatchObject({ status: 404 });
  });

  test('of two concurrent changes, one succeeds', async () => {
    const id = await start();
    const tries = await Promise.allSettled([
      change(id, 'schedule-cancel', now + 5),
      change(id, 'schedule-cancel', now + 5),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await events(id)).toHaveLength(2);
  });

  test('a change keeps what was written while it waited', async () => {
    const id = await start();
    await change(id, 'schedule-cancel', now);
    let resumed: Promise<unknown> | undefined;
    await inTransaction(async (db) => {
      const row = await lockSubscription(db, id);
      resumed = change(id, 'resume', now + 5);
      if (engine === 'postgres') await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0);
      await updateSubscription(db, { ...row, payingSince: '2026-03-01T00:00:00.000Z' });
    });
    await resumed;
    const row = await server.app.database.db
      .selectFrom('subscriptions')
      .select(['cancelAtPeriodEnd', 'payingSince'])
      .where('id', '=', id)
      .execute();
    expect(row).toEqual([{ cancelAtPeriodEnd: 0, payingSince: '2026-03-01T00:00:00.000Z' }]);
  });

  test('changes of one instant keep their order', async () => {
    const id = await start();
    await change(id, 'fall-late', now);
    await change(id, 'recover', now);
    const lines = await events(id);
    expect(lines.map(({ kind }) => kind)).toEqual(['started', 'late', 'recovered']);
  });
});
