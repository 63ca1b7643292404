import type { AuditLogPage, Problem, ServerClock, Subscription } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the clock of a sandbox on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine, { movableClock: true });
  });
  afterAll(() => on.server.close());

  const body = { by: '1mo', reason: 'To see the renewal.' };

  test('a month later the renewal is there, everyone is signed in, and the log says why', async () => {
    const paying = new Paying(on);
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const buyer = await arrange.user(['mentee']);
    const id = await paying.order(buyer.id, { planUuid, ...price });
    await paying.card(id, 'accepted');
    const [follower, seller] = [await on.as(buyer), await on.as(mentor)];
    const admin = await on.as(await arrange.user(['admin']));
    const before = await admin.get<ServerClock>('/admin/clock');
    expect(before.body).toMatchObject({ movable: true, aheadMilliseconds: 0 });
    const moved = await admin.send<ServerClock>('POST', '/admin/clock/advance', body);
    expect(moved.status).toBe(200);
    expect(moved.body.aheadMilliseconds).toBeGreaterThanOrEqual(28 * day);
    await paying.settle();
    const after = await admin.get<ServerClock>('/admin/clock');
    expect(Date.parse(after.body.now)).toBe(Date.parse(moved.body.now));
    const { body: list } = await follower.get<Subscription[]>('/user-subscriptions');
    const renewed = list.find(({ uuid }) => uuid === id);
    expect(renewed?.billingStatus).toBe('active');
    expect(Date.parse(renewed?.currentPeriodEnd ?? '')).toBeGreaterThan(Date.parse(moved.body.now));
    const invoices = await on.server.db
      .selectFrom('invoices')
      .select('status')
      .where('subscriptionId', '=', id)
      .execute();
    expect(invoices).toEqual([{ status: 'paid' }, { status: 'paid' }]);
    expect((await seller.get('/payouts')).status).toBe(200);
    const { body: log } = await admin.get<AuditLogPage>('/admin/audit-log?action=clock.advanced');
    expect(log.entries).toMatchObject([{ details: { by: '1mo', reason: body.reason } }]);
  });

  test.each([
    [{ ...body, by: '2y' }, 'by'],
    [{ ...body, by: '0d' }, 'by'],
    [{ ...body, by: '-1mo' }, 'by'],
    [{ ...body, reason: ' ' }, 'reason'],
  ])('%j is refused', async (wrong, field) => {
    const admin = await on.as(await on.server.arrange.user(['admin']));
    const { body: before } = await admin.get<ServerClock>('/admin/clock');
    const answer = await admin.send<Problem>('POST', '/admin/clock/advance', wrong);
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
    const { body: after } = await admin.get<ServerClock>('/admin/clock');
    expect(after.aheadMilliseconds).toBe(before.aheadMilliseconds);
  });

  test('two at once move it by both', async () => {
    const admin = await on.as(await on.server.arrange.user(['admin']));
    const { body: before } = await admin.get<ServerClock>('/admin/clock');
    const day_ = { by: '1d', reason: 'Twice.' };
    await Promise.all([1, 2].map(() => admin.send('POST', '/admin/clock/advance', day_)));
    const { body: after } = await admin.get<ServerClock>('/admin/clock');
    expect(after.aheadMilliseconds - before.aheadMilliseconds).toBe(2 * day);
  });

  test('only admins may, and only where it is set up', async () => {
    const mentor = await on.as(await on.server.arrange.user(['mentor']));
    expect((await mentor.send('POST', '/admin/clock/advance', body)).status).toBe(403);
    const fixed = await startClocked(engine);
    const admin = await fixed.as(await fixed.server.arrange.user(['admin']));
    expect((await admin.get<ServerClock>('/admin/clock')).body.movable).toBe(false);
    const refused = await admin.send<Problem>('POST', '/admin/clock/advance', body);
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'clock_fixed']);
    await fixed.server.close();
  });
});
