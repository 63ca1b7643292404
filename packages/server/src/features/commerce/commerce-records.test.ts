import type { Plan, Subscription } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../domain/time/durations.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { Buying } from '../../testing/buying.ts';
import { engines } from '../../testing/engines.ts';
import { Paying } from '../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../testing/start-clocked.ts';

describe.each(engines)('the audit log has of commerce on %s', (engine) => {
  let on: ClockedServer;
  let buying: Buying;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    buying = new Buying(on);
    paying = new Paying(on);
  });
  afterAll(() => on.server.close());

  test('what a mentor does to members, with its terms', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const guest = await on.server.arrange.user(['mentee']);
    const client = await on.as(mentor);
    const { planUuid: plan } = order;
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    const end = async () => (await buying.row(id)).currentPeriodEnd;
    const post = (path: string, body: object) => client.send('POST', `/subscribers/${path}`, body);
    const comp = { member: ` ${guest.email.toUpperCase()} `, planUuid: plan, days: 3 };
    await post('comp', comp);
    await post(`${id}/extend`, { days: 2 });
    const extendedTo = await end();
    const until = new Date(on.clock.now() + 4 * day).toISOString().slice(0, 10);
    await post(`${id}/pause`, { until });
    await post(`${id}/resume`, {});
    const resumedTo = await end();
    await post(`${id}/remove`, { reason: 'Shared it' });
    const about = { subscription: id, plan };
    const entry = (action: string, details: object) => ({
      action: `subscriber.${action}`,
      actorId: mentor.id,
      details: { ...about, ...details },
    });
    const own = (await auditTrail(on.server.db, buyer.id)).filter(({ action }) =>
      action.startsWith('subscriber.'),
    );
    const pausedUntil = new Date(Date.parse(until) + day).toISOString();
    expect(own).toEqual([
      entry('extended', { days: 2, until: extendedTo }),
      entry('paused', { until: pausedUntil }),
      entry('resumed', { until: resumedTo }),
      entry('removed', { reason: 'Shared it' }),
    ]);
    const [comped] = await auditTrail(on.server.db, guest.id);
    const compEnd = new Date(on.clock.now() + 3 * day).toISOString();
    expect(comped).toMatchObject({
      action: 'subscriber.comped',
      actorId: mentor.id,
      details: { plan, until: compEnd },
    });
  });

  test('what a buyer orders, cancels and resumes, and a mentor sells', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const shopper = await on.as(buyer);
    const { body } = await shopper.send<Subscription>('POST', '/user-subscriptions', {
      ...order,
      acceptDisclaimerVersion: 1,
    });
    await paying.settle();
    await paying.card(body.uuid, 'accepted');
    const path = `/user-subscriptions/${body.uuid}`;
    const reasons = async () => (await buying.row(body.uuid)).cancelReason;
    await shopper.send('POST', `${path}/cancel`, { reason: 'no-time', comment: ' Later ' });
    expect(await reasons()).toBe('no-time: Later');
    await shopper.send('POST', `${path}/resume`);
    expect(await reasons()).toBeNull();
    await shopper.send('POST', `${path}/cancel`, { reason: 'no-time', comment: ' ' });
    expect(await reasons()).toBe('no-time');
    const { planUuid: plan, interval, amount, currency } = order;
    const details = { plan, interval, amount, currency };
    expect(await auditTrail(on.server.db, body.uuid)).toEqual(
      ['ordered', 'canceled', 'resumed', 'canceled'].map((what) => ({
        action: `subscription.${what}`,
        actorId: buyer.id,
        details: what === 'ordered' ? { ...details, disclaimer: 1 } : details,
      })),
    );
    const seller = await on.as(mentor);
    const prices = [{ interval: 'month', amount: 1_000, currency: 'USD' }];
    const accountUuid = (await on.server.arrange.account(mentor)).uuid;
    const access = [{ accountUuid, level: 'full' }];
    const made = await seller.send<Plan>('POST', '/plans', { name: 'Gold', prices, access });
    await seller.send('PATCH', `/plans/${made.body.uuid}`, { name: 'Silver' });
    await seller.send('POST', `/plans/${made.body.uuid}/archive`);
    const trail = await auditTrail(on.server.db, made.body.uuid);
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['plan.created', mentor.id],
      ['plan.updated', mentor.id],
      ['plan.archived', mentor.id],
    ]);
  });
});
