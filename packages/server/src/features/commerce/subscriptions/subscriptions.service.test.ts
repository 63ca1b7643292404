import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const now = Date.parse('2026-03-01T00:00:00Z');

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
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        inTransaction((db) =>
          subscriptions().subscribe(db, { userId, planId: scarce, ...price }, now),
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map(({ status, message }) => [status, message])).toEqual(
      Array(4).fill([409, 'This plan is sold out.']),
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

  test('a change that the state does not allow is refused and leaves no history', async () => {
    const id = await start();
    await expect(change(id, 'recover', now)).rejects.toMatchObject({ status: 409 });
    await expect(change(id, 'resume', now)).rejects.toMatchObject({ status: 409 });
    expect(await events(id)).toHaveLength(1);
    await expect(change('nobody', 'end', now)).rejects.toMatchObject({ status: 404 });
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

  test('changes of one instant keep their order', async () => {
    const id = await start();
    await change(id, 'fall-late', now);
    await change(id, 'recover', now);
    const lines = await events(id);
    expect(lines.map(({ kind }) => kind)).toEqual(['started', 'late', 'recovered']);
  });
});
