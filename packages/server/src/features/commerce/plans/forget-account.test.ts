import type { Plan, PlanList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Buying, refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('an account that a plan opens, on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  async function start() {
    const { mentor, buyer, order } = await buying.offer();
    const owner = await on.as(mentor);
    const [plan] = (await owner.get<PlanList>('/plans')).body.plans;
    const uuid = plan?.access[0]?.accountUuid ?? '';
    const remove = async () => {
      const answer = await owner.send<Problem>('DELETE', `/connected-accounts/${uuid}`);
      return { status: answer.status, said: answer.body?.errors[0]?.message };
    };
    const patch = (body: object) => owner.send<Plan>('PATCH', `/plans/${order.planUuid}`, body);
    const opened = async () => (await owner.get<PlanList>('/plans')).body.plans[0]?.access;
    return { mentor, buyer, order, owner, plan, remove, patch, opened };
  }
  const buy = async ({ buyer, order }: Awaited<ReturnType<typeof start>>) =>
    paying.card(await paying.order(buyer.id, order), 'accepted');

  test('is deleted where no one pays, and the plan is not sold until it opens another', async () => {
    const it = await start();
    expect(await it.remove()).toEqual({ status: 204, said: undefined });
    expect(await it.opened()).toEqual([]);
    expect(await refusal(paying.order(it.buyer.id, it.order))).toBe('opens_nothing');
    const accountUuid = (await on.server.arrange.account(it.mentor)).uuid;
    await it.patch({ access: [{ accountUuid, level: 'full' }] });
    expect(await refusal(paying.order(it.buyer.id, it.order))).toBe('nothing');
  });

  test('stays while someone pays for it, until the plan opens another', async () => {
    const it = await start();
    await buy(it);
    expect(await it.remove()).toEqual({
      status: 409,
      said: '1 Crew Member has Crew, which opens no other account. Let the plan open another account first, or archive it and end its subscriptions.',
    });
    expect(await it.opened()).toEqual(it.plan?.access);
    const accountUuid = (await on.server.arrange.account(it.mentor)).uuid;
    const more = { accountUuid, level: 'full' as const };
    await it.patch({ access: [...(it.plan?.access ?? []), more] });
    expect((await it.remove()).status).toBe(204);
    expect(await it.opened()).toEqual([more]);
  });

  test('does not count one that is archived, nor a plan that opens it too', async () => {
    const it = await start();
    await buy(it);
    const { uuid } = await on.server.arrange.account(it.mentor);
    await it.patch({ access: [...(it.plan?.access ?? []), { accountUuid: uuid, level: 'full' }] });
    await on.server.arrange.plan(it.mentor, { name: 'Silver' });
    await it.owner.send('POST', `/connected-accounts/${uuid}/archive`);
    expect((await it.remove()).said).toContain('1 Crew Member has Crew');
  });

  test('stays for an order that waits for its payment', async () => {
    const it = await start();
    await paying.order(it.buyer.id, it.order);
    expect((await it.remove()).status).toBe(409);
  });

  test('stays for subscribers of an archived plan, who are removed first', async () => {
    const it = await start();
    await buy(it);
    await it.owner.send('POST', `/plans/${it.order.planUuid}/archive`);
    expect(await it.remove()).toEqual({
      status: 409,
      said: '1 Crew Member has Crew, which opens no other account. Remove them from your Crew Members first.',
    });
    const { body } = await it.owner.get<{ subscribers: { uuid: string }[] }>('/subscribers');
    const [member] = body.subscribers;
    await it.owner.sendOnce('POST', `/subscribers/${member?.uuid}/remove`, { reason: 'It ends.' });
    expect((await it.remove()).status).toBe(204);
  });

  test('goes where its plan is only given', async () => {
    const it = await start();
    const plan = { planUuid: it.order.planUuid, member: it.buyer.username };
    expect((await it.owner.send('POST', '/subscribers/comp', plan)).status).toBe(201);
    expect((await it.remove()).status).toBe(204);
  });

  test('is sold or deleted, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const it = await start();
      const [sold, gone] = await Promise.all([
        refusal(paying.order(it.buyer.id, it.order)),
        it.remove(),
      ]);
      expect([
        ['nothing', 409],
        ['opens_nothing', 204],
      ]).toContainEqual([sold, gone.status]);
    }
  });

  test('is not deleted with the other one of its plan at a time', async () => {
    const it = await start();
    await buy(it);
    const { uuid } = await on.server.arrange.account(it.mentor);
    await it.patch({ access: [...(it.plan?.access ?? []), { accountUuid: uuid, level: 'full' }] });
    const remove = async () =>
      (await it.owner.send('DELETE', `/connected-accounts/${uuid}`)).status;
    const [one, other] = await Promise.all([it.remove(), remove()]);
    expect([one.status, other].toSorted()).toEqual([204, 409]);
    expect(await it.opened()).toHaveLength(1);
  });
});
