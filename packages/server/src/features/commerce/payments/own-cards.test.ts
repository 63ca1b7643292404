import type { CardSetup, MenteeBilling, Problem, Subscription } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const month = { interval: 'month', amount: 4_900, currency: 'USD' } as const;

describe.each(engines)('one’s own cards on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
  });
  afterAll(() => on.server.close());

  async function payer() {
    const { arrange } = on.server;
    const user = await arrange.user(['mentee']);
    const client = () => on.as(user);
    const add = async (card: TestCardName) => {
      const caller = await client();
      const begun = await caller.send<CardSetup>('POST', '/payment-methods');
      const path = `/payment-methods/setups/${begun.body.uuid}`;
      await paying.settle();
      await caller.send('POST', `${path}/test-card`, { card });
      await paying.settle();
      return { path, state: (await caller.get<CardSetup>(path)).body.state };
    };
    const billing = async () => (await (await client()).get<MenteeBilling>('/mentee-billing')).body;
    const cards = async () =>
      (await billing()).paymentMethods.map(({ last4, isDefault }) =>
        isDefault ? `*${last4}` : last4,
      );
    const uuidOf = async (last4: string) =>
      (await billing()).paymentMethods.find((one) => one.last4 === last4)?.uuid ?? '';
    const subscribe = async (card: TestCardName) => {
      const mentor = await arrange.user(['mentor']);
      const planUuid = await arrange.plan(mentor, { prices: [month] });
      const id = await paying.order(user.id, { planUuid, ...month });
      await paying.card(id, card);
      return id;
    };
    return { user, client, add, billing, cards, uuidOf, subscribe };
  }

  test('a card is added by the provider’s steps, and nothing is charged', async () => {
    const { client, add, cards, billing } = await payer();
    expect((await add('accepted')).state).toBe('succeeded');
    const second = await add('extra-step');
    expect(second.state).toBe('needs-confirmation');
    // Asked again meanwhile: the same one goes on.
    const again = await (await client()).send<CardSetup>('POST', '/payment-methods');
    expect(second.path).toContain(again.body.uuid);
    await (await client()).send('POST', `${second.path}/test-confirmation`, { agrees: true });
    await paying.settle();
    expect(await cards()).toEqual(['*3155', '4242']);
    expect((await billing()).balance).toEqual([]);
  });

  test('a choice of the card to charge stays when the list is read again', async () => {
    const { client, add, cards, uuidOf, subscribe } = await payer();
    await add('accepted');
    await subscribe('lost-webhook');
    await paying.settle();
    await on.server.app.services.inbox.catchUp(on.server.app.database);
    await paying.settle();
    expect(await cards()).toEqual(['*4444', '4242']);
    const path = `/payment-methods/${await uuidOf('4242')}/default`;
    expect((await (await client()).send('PUT', path)).status).toBe(200);
    await paying.days(32);
    expect(await cards()).toEqual(['*4242', '4444']);
  });

  test('a card that is added pays at once what is owed', async () => {
    const { client, add, billing, subscribe } = await payer();
    await subscribe('fails-later');
    await paying.days(32);
    const late = await (await client()).get<Subscription[]>('/user-subscriptions');
    expect(late.body[0]).toMatchObject({ billingStatus: 'past_due', status: 'active' });
    expect((await billing()).balance).toEqual([{ amount: 4_900, currency: 'USD' }]);
    await add('accepted');
    const paid = await (await client()).get<Subscription[]>('/user-subscriptions');
    expect(paid.body[0]).toMatchObject({ billingStatus: 'active', graceUntil: null });
    expect((await billing()).balance).toEqual([]);
  });

  test('the card of a running subscription is not removed, any other is, at the provider too', async () => {
    const { user, client, add, cards, uuidOf, subscribe } = await payer();
    const id = await subscribe('accepted');
    const remove = async (last4: string) =>
      (await client()).send<Problem>('DELETE', `/payment-methods/${await uuidOf(last4)}`);
    const refused = await remove('4242');
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'card_in_use']);
    await add('lost-card-later');
    await (await client()).send('PUT', `/payment-methods/${await uuidOf('4242')}/default`);
    await paying.settle();
    const services = on.server.app.services;
    expect((await remove('9987')).status).toBe(200);
    await paying.settle();
    await (await client()).send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'other' });
    expect((await remove('4242')).status).toBe(200);
    await paying.settle();
    // A card that the provider still had would come back.
    await services.methods.refresh(on.server.app.database, user.id);
    expect(await cards()).toEqual([]);
  });

  test('no one reaches another user’s card or addition', async () => {
    const [mine, other] = [await payer(), await payer()];
    const { path } = await mine.add('accepted');
    const uuid = await mine.uuidOf('4242');
    const stranger = await other.client();
    for (const [method, place] of [
      ['GET', path],
      ['POST', `${path}/test-card`],
      ['PUT', `/payment-methods/${uuid}/default`],
      ['DELETE', `/payment-methods/${uuid}`],
    ] as const) {
      const body = method === 'POST' ? { card: 'accepted' } : undefined;
      expect((await stranger.send(method, place, body)).status).toBe(404);
    }
    expect(await mine.cards()).toEqual(['*4242']);
  });
});
