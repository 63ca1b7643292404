import type {
  Plan,
  PlanAccess,
  PlanList,
  Problem,
  PublicProfile,
  TraderSetup,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { unusedId } from '../../../testing/sample-value.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

type PlanAnswer = Plan & Pick<Problem, 'errors'>;

const month = { interval: 'month', amount: 49_00, currency: 'USD' } as const;
const year = { interval: 'year', amount: 490_00, currency: 'USD' } as const;

describe.each(engines)('on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  interface Desk {
    readonly mentor: ArrangedUser;
    /** Opened by plans that say nothing else. */
    readonly access: readonly PlanAccess[];
    readonly client: ApiClient;
    create(body?: object): Promise<{ status: number; body: PlanAnswer }>;
    patch(uuid: string, body: object): Promise<{ status: number; body: PlanAnswer }>;
    own(): Promise<readonly Plan[]>;
    /** Subscribes a user monthly at the current price. */
    sell(plan: Plan, interval?: 'month' | 'year' | 'free'): Promise<string>;
    pending(subscriptionId: string): Promise<unknown>;
  }

  async function desk(): Promise<Desk> {
    const { server } = on;
    const mentor = await server.arrange.user(['mentor']);
    const client = await on.as(mentor);
    const { uuid: accountUuid } = await server.arrange.account(mentor);
    const access = [{ accountUuid, level: 'delayed' }] as const;
    return {
      mentor,
      access,
      client,
      create: (body = {}) =>
        client.send<PlanAnswer>('POST', '/plans', {
          name: 'Crew',
          prices: [month],
          access,
          ...body,
        }),
      patch: (uuid, body) => client.send<PlanAnswer>('PATCH', `/plans/${uuid}`, body),
      own: async () => (await client.get<PlanList>('/plans')).body.plans,
      sell: async ({ uuid: planId, prices }, interval = 'month') => {
        const mentee = await server.arrange.user(['mentee']);
        const price = prices.find((one) => one.interval === interval);
        const { amount = 0, currency = 'USD' } = price ?? {};
        const { database, services } = server.app;
        const subscription = { userId: mentee.id, planId, interval, amount, currency };
        return database.transaction((db) =>
          services.subscriptions.subscribe(db, subscription, on.clock.now()),
        );
      },
      pending: async (id) => {
        const row = await server.db
          .selectFrom('subscriptions')
          .select('pendingUpdate')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.pendingUpdate === null ? null : JSON.parse(row.pendingUpdate);
      },
    };
  }

  describe('a plan', () => {
    test('is stored as entered, trimmed', async () => {
      const { mentor, create, own } = await desk();
      const account = await on.server.arrange.account(mentor);
      const access = [{ accountUuid: account.uuid, level: 'delayed' }];
      const rest = { trialDays: 14, access, seatsCap: 3, visibility: 'hidden' };
      const { status, body } = await create({
        name: '  Crew ⛵️ Zoë ',
        description: 'One.\nTwo.',
        benefits: [' Calls '],
        prices: [year, month],
        ...rest,
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        uuid: expect.any(String),
        name: 'Crew ⛵️ Zoë',
        description: 'One.\nTwo.',
        benefits: ['Calls'],
        prices: [month, year],
        ...rest,
        seatsLeft: 3,
        status: 'active',
        subscribers: 0,
        position: 0,
      });
      expect(await own()).toEqual([body]);
    });

    test('without prices is free, and may open nothing', async () => {
      const { create } = await desk();
      const free = { prices: [], access: [] };
      expect((await create(free)).body).toMatchObject({ ...free, seatsLeft: null });
    });

    test('with a price opens an account in use', async () => {
      const { mentor, create, patch, client, access } = await desk();
      const empty = await create({ access: [] });
      expect([empty.status, empty.body.errors]).toEqual([
        400,
        [
          {
            field: 'access',
            code: 'opens_nothing',
            message:
              'A plan with a price opens at least one account. Choose what subscribers see of one, or leave the prices empty.',
          },
        ],
      ]);
      const { uuid } = (await create({ prices: [], access: [] })).body;
      expect((await patch(uuid, { prices: [month] })).body.errors[0]?.field).toBe('access');
      expect((await patch(uuid, { prices: [month], access })).status).toBe(200);
      await client.send('POST', `/connected-accounts/${access[0]?.accountUuid}/archive`);
      // Everything but what its subscribers pay, and see for it.
      const rest = { name: 'Silver', description: 'Paused', visibility: 'hidden', trialDays: 3 };
      expect((await patch(uuid, rest)).body).toMatchObject(rest);
      const again = { prices: [month], applyTo: 'renewals' };
      for (const change of [{ prices: [year] }, again, { access }, { access: [] }]) {
        const none = await patch(uuid, change);
        expect([none.status, none.body.errors[0]?.message]).toEqual([
          400,
          expect.stringContaining('Connect an account first'),
        ]);
      }
      on.clock.advance(1);
      const accountUuid = (await on.server.arrange.account(mentor)).uuid;
      const more = [...access, { accountUuid, level: 'full' }];
      expect((await patch(uuid, { name: 'Gold', access: more })).body).toMatchObject({
        name: 'Gold',
        access: more,
      });
    });

    test.each<[string, object]>([
      ['name', { name: '' }],
      ['name', { name: ' \u200b ' }],
      ['name', { name: 'x'.repeat(61) }],
      ['name', { name: 'a\nb' }],
      ['name', { name: 'a\u202eb' }],
      ['name', { name: 7 }],
      ['description', { description: 'a\u0007b' }],
      ['benefits.1', { benefits: ['a', ' '] }],
      ['benefits', { benefits: Array(21).fill('a') }],
      ['prices.1.interval', { prices: [month, month] }],
      ['prices.1.currency', { prices: [month, { ...year, currency: 'EUR' }] }],
      ['prices.0.currency', { prices: [{ ...month, currency: 'XXX' }] }],
      ['prices.0.amount', { prices: [{ ...month, amount: 0 }] }],
      ['prices.0.amount', { prices: [{ ...month, amount: 1.5 }] }],
      ['prices.0.amount', { prices: [{ ...month, amount: 49 }] }],
      ['prices.0.amount', { prices: [{ ...month, amount: 4_995, currency: 'KWD' }] }],
      ['prices.0.amount', { prices: [{ ...month, amount: 100_000_000 }] }],
      ['prices.0.interval', { prices: [{ ...month, interval: 'day' }] }],
      ['trialDays', { trialDays: 91 }],
      ['trialDays', { trialDays: 7, prices: [] }],
      ['seatsCap', { seatsCap: 0 }],
      ['visibility', { visibility: 'secret' }],
      ['access.0.accountUuid', { access: [{ accountUuid: unusedId, level: 'full' }] }],
      ['access.0.level', { access: [{ accountUuid: unusedId, level: 'none' }] }],
      ['status', { status: 'archived' }],
    ])('is refused with an error on its %s: %j', async (field, body) => {
      const { create, own } = await desk();
      const answer = await create(body);
      expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
      expect(await own()).toEqual([]);
    });

    test("opens one's own accounts, each once", async () => {
      const [mine, theirs] = [await desk(), await desk()];
      const level = 'full';
      const own = { accountUuid: (await on.server.arrange.account(mine.mentor)).uuid, level };
      const other = { accountUuid: (await on.server.arrange.account(theirs.mentor)).uuid, level };
      const fields = async (access: object[]) =>
        (await mine.create({ access })).body.errors.map(({ field }) => field);
      expect(await fields([own, other])).toEqual(['access.1.accountUuid']);
      expect(await fields([own, own])).toEqual(['access.1.accountUuid']);
    });

    test('is limited to fifty per mentor, under concurrency too', async () => {
      const { mentor, create, own, client } = await desk();
      const { database, services } = on.server.app;
      await database.transaction(async (db) => {
        for (let made = 0; made < 48; made += 1) {
          await services.plans.create(db, { mentorId: mentor.id, name: 'Crew' }, on.clock.now());
        }
      });
      const answers = await Promise.all([1, 2, 3, 4].map(() => create()));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
      const plans = await own();
      expect(plans.map(({ position }) => position)).toEqual([...Array(50).keys()]);
      await client.send('POST', `/plans/${plans[0]?.uuid}/archive`);
      expect((await create()).status).toBe(201);
    });
  });

  describe('the list', () => {
    test('shows others the public plans on sale, and its mentor everything', async () => {
      const { mentor, create, client, own, sell } = await desk();
      const open = (await create({ name: 'Open', seatsCap: 5 })).body;
      const hidden = (await create({ name: 'Hidden', visibility: 'hidden' })).body;
      const gone = (await create({ name: 'Gone' })).body;
      await sell(open);
      for (const _time of [1, 2]) {
        const { status, body } = await client.send<Plan>('POST', `/plans/${gone.uuid}/archive`);
        expect([status, body.status]).toEqual([200, 'archived']);
      }
      expect((await own()).map(({ uuid }) => uuid)).toEqual([open.uuid, hidden.uuid, gone.uuid]);
      expect((await own())[0]).toMatchObject({ subscribers: 1, seatsLeft: 4 });
      for (const caller of [client, on.visitor]) {
        const { body } = await caller.get<PlanList>(`/plans?username=${mentor.username}`);
        expect(body).toEqual({ plans: [{ ...open, seatsLeft: 4, subscribers: null }], total: 1 });
      }
      const page = await client.get<PlanList>('/plans?limit=1&page=2');
      expect(page.body).toMatchObject({ plans: [{ uuid: hidden.uuid }], total: 3 });
    });

    test('without a username is for mentors only; a hidden page has none', async () => {
      expect((await on.visitor.get('/plans')).status).toBe(401);
      const mentee = await on.as(await on.server.arrange.user(['mentee']));
      expect((await mentee.get('/plans')).status).toBe(403);
      const shy = await on.server.arrange.user(['mentor'], { showProfile: false });
      expect((await mentee.get(`/plans?username=${shy.username}`)).status).toBe(404);
      expect((await mentee.get('/plans?username=nobody_here')).status).toBe(404);
    });

    test('is reordered by naming every active plan once', async () => {
      const { create, client, own } = await desk();
      const ids: string[] = [];
      for (const name of ['A', 'B', 'C']) ids.push((await create({ name })).body.uuid);
      const order = (plans: readonly string[]) =>
        client.send<PlanList & Problem>('PUT', '/plans/order', { plans });
      const reversed = ids.toReversed();
      expect((await order(reversed)).body.plans.map(({ uuid }) => uuid)).toEqual(reversed);
      const [first = '', second = '', third = ''] = ids;
      const foreign = (await (await desk()).create()).body.uuid;
      for (const wrong of [
        [],
        [first, second],
        [first, second, second],
        [first, second, third, third],
        [first, second, foreign],
        [first, second, unusedId],
      ]) {
        const { status, body } = await order(wrong);
        expect([status, body.detail]).toEqual([409, expect.stringContaining('Reload')]);
      }
      expect((await own()).map(({ uuid }) => uuid)).toEqual(reversed);
      // With two tabs the last write wins as a whole.
      await Promise.all([order(ids), order([second, third, first])]);
      const names = (await own()).map(({ name }) => name).join('');
      expect(['ABC', 'BCA']).toContain(names);
    });
  });

  describe('a change', () => {
    test('changes only what it names, and nothing on an archived plan', async () => {
      const { create, patch, client } = await desk();
      const plan = (await create({ description: 'Old.', trialDays: 7 })).body;
      expect((await patch(plan.uuid, {})).body).toEqual(plan);
      const { body } = await patch(plan.uuid, { name: 'New', prices: [year] });
      expect(body).toEqual({ ...plan, name: 'New', prices: [year] });
      // The trial prevents a free plan although the change does not name it.
      expect((await patch(plan.uuid, { prices: [] })).body.errors[0]?.field).toBe('trialDays');
      await client.send('POST', `/plans/${plan.uuid}/archive`);
      expect((await patch(plan.uuid, { name: 'Late' })).status).toBe(409);
    });

    test('keeps seats that are taken and access that was bought', async () => {
      const { mentor, create, patch, sell } = await desk();
      const accountUuid = (await on.server.arrange.account(mentor)).uuid;
      const access = [{ accountUuid, level: 'delayed' }];
      const plan = (await create({ access, seatsCap: 2 })).body;
      const other = (await on.server.arrange.account(mentor)).uuid;
      const wholly = [{ accountUuid: other, level: 'full' }];
      expect((await patch(plan.uuid, { access: wholly })).status).toBe(200);
      expect((await patch(plan.uuid, { access })).status).toBe(200);
      for (const _one of [1, 2]) await sell(plan);
      expect((await patch(plan.uuid, { seatsCap: 1 })).body.errors[0]).toMatchObject({
        field: 'seatsCap',
        code: 'below_sold',
      });
      expect((await patch(plan.uuid, { seatsCap: null })).body.seatsLeft).toBeNull();
      for (const narrower of [wholly, [{ accountUuid, level: 'summary' }]]) {
        const { status, body } = await patch(plan.uuid, { access: narrower, name: 'Less' });
        expect([status, body.errors[0]?.code]).toEqual([409, 'plan_held']);
      }
      const wider = [{ accountUuid, level: 'full' }];
      expect((await patch(plan.uuid, { access: wider })).body).toMatchObject({
        access: wider,
        name: 'Crew',
        subscribers: 2,
      });
    });

    test('of prices does not affect holders unless announced for renewals', async () => {
      const { create, patch, sell, pending } = await desk();
      const plan = (await create({ prices: [month, year] })).body;
      const [monthly, yearly, given] = [
        await sell(plan),
        await sell(plan, 'year'),
        await sell(plan, 'free'),
      ];
      const dearer = { ...month, amount: 59_00 };
      await patch(plan.uuid, { prices: [dearer] });
      expect(await pending(monthly)).toBeNull();
      await patch(plan.uuid, { prices: [dearer], applyTo: 'renewals' });
      expect(await pending(monthly)).toEqual({
        reason: 'price-change',
        planId: plan.uuid,
        ...dearer,
        notBefore: new Date(on.clock.now() + 30 * day).toISOString(),
      });
      expect([await pending(yearly), await pending(given)]).toEqual([null, null]);
      await patch(plan.uuid, { prices: [month], applyTo: 'renewals' });
      expect(await pending(monthly)).toBeNull();
      await patch(plan.uuid, { prices: [], applyTo: 'renewals' });
      expect(await pending(yearly)).toMatchObject({ interval: 'free', amount: 0 });
      expect(await pending(given)).toBeNull();
    });

    test('of prices takes back what was announced for an interval that is sold no more', async () => {
      const { create, patch, sell, pending } = await desk();
      const plan = (await create({ prices: [month, year] })).body;
      const [monthly, yearly, asking] = [
        await sell(plan),
        await sell(plan, 'year'),
        await sell(plan, 'year'),
      ];
      const asked = { planId: unusedId, interval: 'month' };
      await on.server.db
        .updateTable('subscriptions')
        .set({ pendingUpdate: JSON.stringify(asked) })
        .where('id', '=', asking)
        .execute();
      await patch(plan.uuid, { prices: [], applyTo: 'renewals' });
      expect(await pending(yearly)).toMatchObject({ interval: 'free' });
      expect(await pending(asking)).toMatchObject({ announced: { interval: 'free' } });
      await patch(plan.uuid, { prices: [month], applyTo: 'renewals' });
      expect([await pending(monthly), await pending(yearly)]).toEqual([null, null]);
      expect(await pending(asking)).toEqual(asked);
    });

    test('of prices yields to the change the holder asked for', async () => {
      const { create, patch, sell, pending } = await desk();
      const plan = (await create()).body;
      const id = await sell(plan);
      const asked = { planId: unusedId, interval: 'month' };
      await on.server.db
        .updateTable('subscriptions')
        .set({ pendingUpdate: JSON.stringify(asked) })
        .where('id', '=', id)
        .execute();
      await patch(plan.uuid, { prices: [{ ...month, amount: 50 }], applyTo: 'renewals' });
      expect(await pending(id)).toEqual({ ...asked, announced: expect.anything() });
    });
  });

  test('the page and the setup know the plans', async () => {
    const { mentor, create, client } = await desk();
    const from = async () =>
      (await on.visitor.get<PublicProfile>(`/profile/${mentor.username}`)).body.plansFrom;
    const done = async () =>
      (await client.get<TraderSetup>('/trader-setup')).body.steps.find(({ key }) => key === 'plan')
        ?.done;
    expect([await from(), await done()]).toEqual([null, false]);
    const plan = (await create({ prices: [month, year] })).body;
    await create({ prices: [{ ...month, amount: 50 }], visibility: 'hidden' });
    await create({ prices: [] });
    expect([await from(), await done()]).toEqual([year, true]);
    await client.send('POST', `/plans/${plan.uuid}/archive`);
    expect([await from(), await done()]).toEqual([null, true]);
  });
});
