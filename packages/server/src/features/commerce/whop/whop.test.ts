import type {
  Problem,
  SubscriberList,
  Subscription,
  SubscriptionTypesTotal,
  WhopConnection,
  WhopPreview,
} from '@skipper/core/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { day, hour } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { type FakeCompany, WhopFake } from '../../../testing/whop-fake.ts';

type Answer = WhopConnection & Pick<Problem, 'errors'>;
const apiKey = 'apik_0123456789abcdef';
const webhookSecret = 'ws_0123456789abcdef';

describe.each(engines)('access by Whop on %s', (engine) => {
  let on: ClockedServer;
  let whop: WhopFake;
  let paying: Paying;
  let companies = 0;
  beforeAll(async () => {
    whop = await WhopFake.start();
    const environment = { WHOP_SECRET: 'x'.repeat(32), WHOP_API_URL: whop.url };
    on = await startClocked(engine, { environment });
    paying = new Paying(on);
  });
  afterEach(() => {
    whop.broken = undefined;
  });
  afterAll(async () => {
    await on.server.close();
    await whop.close();
  });

  async function start() {
    const { arrange, app } = on.server;
    const mentor = await arrange.user(['mentor']);
    const [ann, bob] = [await arrange.user(['mentee']), await arrange.user(['mentee'])];
    companies += 1;
    const companyId = `biz_${engine}${companies}`;
    const membership = (
      user: { username: string; email: string },
      plan: string,
      status = 'active',
    ) => ({
      id: `mem_${user.username}_${plan}`,
      plan,
      status,
      username: `${user.username}_at_whop`,
      email: user.email.toUpperCase(),
    });
    const company: FakeCompany = {
      apiKey,
      plans: [
        { id: 'plan_gold', title: 'Gold' },
        { id: 'plan_tin', title: 'Tin' },
        { id: 'plan_free', title: 'Free' },
      ],
      memberships: [membership(ann, 'plan_gold'), membership(bob, 'plan_tin')],
    };
    whop.companies.set(companyId, company);
    const planOf = (name: string) =>
      app.database.transaction((db) =>
        app.services.plans.create(db, { mentorId: mentor.id, name }, on.clock.now()),
      );
    const [full, part] = [await planOf('Full'), await planOf('Part')];
    const client = () => on.as(mentor);
    const connect = async (more: object = {}) =>
      (await client()).send<Answer>('POST', '/whop-connection', {
        companyId,
        apiKey,
        webhookSecret,
        ...more,
      });
    const map = async (mappings: readonly object[]) =>
      (await client()).send<Answer>('PUT', '/whop-connection/mappings', { mappings });
    const bothMapped = () =>
      map([
        { whopPlan: 'plan_gold', planUuid: full },
        { whopPlan: 'plan_tin', planUuid: part },
      ]);
    const sync = async () => {
      await (await client()).send('POST', '/whop-connection/resync');
      await paying.settle();
    };
    const heldBy = async (user: { readonly id: string }) =>
      (await (await on.as(user)).get<Subscription[]>('/user-subscriptions')).body.map(
        ({ status, billingStatus, plan }) => `${plan.name} ${billingStatus} ${status}`,
      );
    const view = async () => (await (await client()).get<WhopConnection>('/whop-connection')).body;
    const preview = async () =>
      (await (await client()).get<WhopPreview>('/whop-connection/preview')).body.changes.map(
        ({ kind, name }) => `${kind} ${name}`,
      );
    const hook = (id: string, change: object = {}, secret = webhookSecret, at = on.clock.now()) => {
      const event = { type: 'membership.deactivated', company_id: companyId, data: {}, ...change };
      const signed = WhopFake.webhook(secret, id, at, event);
      return app.fastify.inject({ method: 'POST', url: '/api/hooks/whop', ...signed });
    };
    return {
      mentor,
      ann,
      bob,
      company,
      companyId,
      membership,
      full,
      part,
      client,
      connect,
      map,
      bothMapped,
      sync,
      heldBy,
      view,
      preview,
      hook,
    };
  }

  test('a key is tried before it is kept, and never shown again', async () => {
    const { connect, view, companyId, mentor } = await start();
    const refused = await connect({ apiKey: 'apik_of_someone_else' });
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, 'apiKey']);
    expect((await view()).connected).toBe(false);
    for (const [broken, message] of [
      [500, 'Whop has an error (500). Try again later.'],
      [429, 'Whop is asked too often (429). Try again later.'],
      ['<html>', 'The answer of Whop cannot be read. Try again later.'],
      ['{"data":7}', 'The answer of Whop cannot be read. Try again later.'],
    ] as const) {
      whop.broken = broken;
      const answer = await connect();
      expect([answer.status, answer.body.errors[0]?.message]).toEqual([503, message]);
      // One press of the button asks Whop once.
      expect(answer.headers['x-should-retry']).toBe('false');
    }
    whop.broken = undefined;
    const { status, body } = await connect();
    expect([status, body.companyId, body.mappings.map(({ title }) => title)]).toEqual([
      201,
      companyId,
      ['Gold', 'Tin', 'Free'],
    ]);
    expect(JSON.stringify(body)).not.toContain(apiKey);
    const row = await on.server.db
      .selectFrom('whopConnections')
      .selectAll()
      .where('mentorId', '=', mentor.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${apiKey}|${webhookSecret}`));
    expect((await connect({ companyId: `${companyId}x` })).status).toBe(400);
    whop.companies.set(`${companyId}x`, { apiKey, plans: [], memberships: [] });
    expect((await connect({ companyId: `${companyId}x` })).status).toBe(409);
  });

  test('another key of the same company takes over: plans stay mapped, and access stays', async () => {
    const { ann, company, companyId, connect, bothMapped, sync, heldBy, view, hook } =
      await start();
    await connect();
    await bothMapped();
    await sync();
    const before = await view();
    whop.companies.set(companyId, { ...company, apiKey: 'apik_of_later' });
    await sync();
    expect((await view()).lastError).toContain('Replace the key.');
    expect((await connect()).status).toBe(400);
    const later = { apiKey: 'apik_of_later', webhookSecret: undefined };
    expect((await connect(later)).status).toBe(201);
    expect(await view()).toEqual({ ...before, lastError: null });
    expect(await heldBy(ann)).toEqual(['Full comped active']);
    // The secret of the webhooks was not entered again, and stays.
    expect((await hook('msg_1')).statusCode).toBe(200);
    await paying.settle();
    expect((await view()).lastError).toBeNull();
  });

  test('a key that was sealed by another secret is said to be replaced', async () => {
    const { ann, mentor, client, connect, bothMapped, sync, heldBy, view, hook } = await start();
    await connect();
    await bothMapped();
    await sync();
    await on.server.db
      .updateTable('whopConnections')
      .set({ apiKey: 'c2VhbGVkIGJ5IGFub3RoZXIgc2VjcmV0', webhookSecret: 'YW5vdGhlciBvbmU' })
      .where('mentorId', '=', mentor.id)
      .execute();
    const asked = await (await client()).get<Problem>('/whop-connection/preview');
    expect([asked.status, asked.body.errors[0]?.code]).toEqual([400, 'key_lost']);
    expect((await hook('msg_1')).statusCode).toBe(400);
    await sync();
    expect((await view()).lastError).toBe('The API key can no longer be read. Replace it.');
    await connect();
    await sync();
    expect([(await view()).lastError, await heldBy(ann)]).toEqual([null, ['Full comped active']]);
  });

  test('a plan that is sold out opens for no one else, and takes nothing from who had another', async () => {
    const {
      ann,
      bob,
      company,
      full,
      membership,
      connect,
      bothMapped,
      sync,
      heldBy,
      view,
      preview,
    } = await start();
    const carl = await on.server.arrange.user(['mentee']);
    await on.server.db.updateTable('plans').set({ seatsCap: 1 }).where('id', '=', full).execute();
    await connect();
    await bothMapped();
    await sync();
    company.memberships = [
      membership(ann, 'plan_gold'),
      membership(bob, 'plan_gold'),
      membership(carl, 'plan_gold'),
    ];
    expect((await preview()).toSorted()).toEqual([
      `keeps ${ann.username}_at_whop`,
      `no-seat ${bob.username}_at_whop`,
      `no-seat ${carl.username}_at_whop`,
    ]);
    await sync();
    expect(await heldBy(bob)).toEqual(['Part comped active']);
    expect(await heldBy(carl)).toEqual([]);
    expect((await view()).members).toEqual({ linked: 2, unlinked: 0 });
    // Who leaves makes room within the same sync.
    company.memberships = [membership(bob, 'plan_gold')];
    await sync();
    expect((await heldBy(bob)).toSorted()).toEqual(['Full comped active', 'Part expired inactive']);
  });

  test('a seat that a member leaves for another plan is given in the same sync', async () => {
    const {
      ann,
      bob,
      company,
      full,
      part,
      membership,
      connect,
      bothMapped,
      sync,
      heldBy,
      preview,
    } = await start();
    const carl = await on.server.arrange.user(['mentee']);
    await on.server.db
      .updateTable('plans')
      .set({ seatsCap: 1 })
      .where('id', 'in', [full, part])
      .execute();
    await connect();
    await bothMapped();
    await sync();
    expect([await heldBy(ann), await heldBy(bob)]).toEqual([
      ['Full comped active'],
      ['Part comped active'],
    ]);
    // Both plans are full: they change places.
    company.memberships = [
      membership(ann, 'plan_tin'),
      membership(bob, 'plan_gold'),
      membership(carl, 'plan_gold'),
    ];
    expect((await preview()).toSorted()).toEqual([
      `gains ${ann.username}_at_whop`,
      `gains ${bob.username}_at_whop`,
      `no-seat ${carl.username}_at_whop`,
    ]);
    await sync();
    expect((await heldBy(ann)).toSorted()).toEqual(['Full expired inactive', 'Part comped active']);
    expect((await heldBy(bob)).toSorted()).toEqual(['Full comped active', 'Part expired inactive']);
    expect(await heldBy(carl)).toEqual([]);
    // Who leaves lets one move, who leaves a seat to another one.
    company.memberships = [membership(bob, 'plan_tin'), membership(carl, 'plan_gold')];
    await sync();
    expect(await heldBy(carl)).toEqual(['Full comped active']);
    expect(await heldBy(bob)).toContain('Part comped active');
  });

  test('nothing opens before a sync, whose preview says what it will do', async () => {
    const { ann, bob, company, membership, connect, bothMapped, sync, heldBy, view, preview } =
      await start();
    company.memberships = [
      ...company.memberships,
      { ...membership(ann, 'plan_gold', 'expired'), id: 'mem_old' },
      {
        id: 'mem_x',
        plan: 'plan_gold',
        status: 'active',
        username: 'stranger',
        email: 'x@y.example',
      },
      { id: 'mem_y', plan: 'plan_free', status: 'active', username: 'unmapped' },
    ];
    await connect();
    expect(await preview()).toEqual([]);
    await bothMapped();
    expect((await preview()).toSorted()).toEqual([
      `gains ${ann.username}_at_whop`,
      `gains ${bob.username}_at_whop`,
      'no-account stranger',
    ]);
    expect(await heldBy(ann)).toEqual([]);
    await sync();
    expect(await heldBy(ann)).toEqual(['Full comped active']);
    expect(await heldBy(bob)).toEqual(['Part comped active']);
    expect(await view()).toMatchObject({ members: { linked: 2, unlinked: 1 }, lastError: null });
    await sync();
    expect(await heldBy(ann)).toEqual(['Full comped active']);
    expect((await preview()).filter((line) => line.startsWith('gains'))).toEqual([]);
  });

  test('members keep their renewal date, which follows Whop and ends no access here', async () => {
    const { ann, bob, client, company, membership, connect, bothMapped, sync, heldBy } =
      await start();
    const [soon, later] = ['2027-01-09T10:00:00.000Z', '2027-02-09T10:00:00.000Z'];
    company.memberships = [
      { ...membership(ann, 'plan_gold'), periodEnd: soon },
      { ...membership(bob, 'plan_tin'), periodEnd: null },
    ];
    await connect();
    await bothMapped();
    const { changes } = (await (await client()).get<WhopPreview>('/whop-connection/preview')).body;
    const periods = changes.map(({ periodEnd, renews }) => [periodEnd, renews]);
    expect(periods).toHaveLength(2);
    expect(periods).toEqual(
      expect.arrayContaining([
        [soon, true],
        [null, true],
      ]),
    );
    await sync();
    const elsewhere = async (user: { readonly id: string; readonly username: string }) => {
      const [held] = (await (await on.as(user)).get<Subscription[]>('/user-subscriptions')).body;
      const list = (await (await client()).get<SubscriberList>('/subscribers')).body.subscribers;
      const member = list.find(({ username }) => username === user.username);
      expect(member?.elsewhere).toEqual(held?.elsewhere);
      expect([held?.currentPeriodEnd, held?.cancelAtPeriodEnd]).toEqual([null, false]);
      return held?.elsewhere;
    };
    expect(await elsewhere(ann)).toEqual({ source: 'whop', periodEnd: soon, renews: true });
    expect(await elsewhere(bob)).toEqual({ source: 'whop', periodEnd: null, renews: true });
    company.memberships = [
      { ...membership(ann, 'plan_gold', 'canceling'), periodEnd: later },
      membership(bob, 'plan_tin'),
    ];
    await sync();
    expect(await elsewhere(ann)).toEqual({ source: 'whop', periodEnd: later, renews: false });
    // Whop itself ends it: what is not heard of in time takes no access away.
    on.clock.advance(60 * day);
    await paying.settle();
    expect(await heldBy(ann)).toEqual(['Full comped active']);
    const other = await on.as(await on.server.arrange.user(['mentee']));
    expect((await other.get<Subscription[]>('/user-subscriptions')).body).toEqual([]);
  });

  test('it is no revenue, and its source is shown', async () => {
    const { ann, client, connect, bothMapped, sync } = await start();
    const admin = await on.as(await on.server.arrange.user(['admin']));
    const types = async () =>
      (await admin.get<SubscriptionTypesTotal>('/admin/stats/subscription_types_total')).body
        .byType;
    const before = await types();
    await connect();
    await bothMapped();
    await sync();
    expect(await types()).toEqual({ ...before, whop: before.whop + 2 });
    const { body } = await (await client()).get<SubscriberList>('/subscribers');
    expect(body.summary).toMatchObject({ members: 2, paying: 0, mrr: [] });
    expect(body.subscribers.find(({ username }) => username === ann.username)).toMatchObject({
      source: 'whop',
      mrr: { amount: 0 },
    });
  });

  test('a webhook ends and changes access, once, late, and in any order', async () => {
    const { ann, bob, company, membership, connect, bothMapped, sync, heldBy, hook } =
      await start();
    await connect();
    await bothMapped();
    await sync();
    company.memberships = [membership(ann, 'plan_tin')];
    // The content says something else: it is looked up.
    const types = ['membership.activated', 'membership.deactivated', 'payment.succeeded'];
    for (const id of ['msg_2', 'msg_1', 'msg_2']) {
      for (const [index, type] of types.entries()) {
        const answer = await hook(`${id}_${index}`, { type });
        expect(answer.statusCode).toBe(200);
      }
    }
    await paying.settle();
    expect((await heldBy(ann)).toSorted()).toEqual(['Full expired inactive', 'Part comped active']);
    expect(await heldBy(bob)).toEqual(['Part expired inactive']);
  });

  test('a webhook looks the memberships up at its first delivery, and not when it is repeated', async () => {
    const { ann, bob, company, membership, connect, bothMapped, sync, heldBy, hook } =
      await start();
    await connect();
    await bothMapped();
    await sync();
    company.memberships = [membership(ann, 'plan_gold')];
    await hook('msg_1');
    await paying.settle();
    expect(await heldBy(bob)).toEqual(['Part expired inactive']);
    company.memberships = [];
    await hook('msg_1');
    await paying.settle();
    expect(await heldBy(ann)).toEqual(['Full comped active']);
  });

  test('a sync that read before another one does not undo what that one made', async () => {
    const { ann, mentor, company, connect, bothMapped, sync, heldBy, membership } = await start();
    const { app, db } = on.server;
    await connect();
    await bothMapped();
    await sync();
    const held = whop.holdMembers();
    const earlier = app.services.whop.sync(app.database, mentor.id, on.clock.now());
    await held.reached;
    company.memberships = [membership(ann, 'plan_gold', 'canceled')];
    await sync();
    expect(await heldBy(ann)).toEqual(['Full expired inactive']);
    held.release();
    await earlier;
    expect(await heldBy(ann)).toEqual(['Full expired inactive']);
    const rows = await db.selectFrom('subscriptions').selectAll().where('userId', '=', ann.id);
    expect(await rows.execute()).toHaveLength(1);
  });

  test('a sync of a company that was replaced meanwhile opens nothing', async () => {
    const { ann, mentor, client, companyId, connect, bothMapped, heldBy, view } = await start();
    const { app } = on.server;
    await connect();
    await bothMapped();
    const held = whop.holdMembers();
    const earlier = app.services.whop.sync(app.database, mentor.id, on.clock.now());
    await held.reached;
    await (await client()).send('DELETE', '/whop-connection');
    const plans = [{ id: 'plan_gold', title: 'Gold of another' }];
    whop.companies.set(`${companyId}y`, { apiKey, plans, memberships: [] });
    await connect({ companyId: `${companyId}y` });
    await bothMapped();
    const before = await view();
    held.release();
    await earlier;
    expect(await heldBy(ann)).toEqual([]);
    expect(await view()).toEqual(before);
  });

  test('a webhook that is forged, old, of the future or of another company is refused', async () => {
    const { hook, connect, bothMapped, sync, company, ann, heldBy } = await start();
    await connect();
    await bothMapped();
    await sync();
    company.memberships = [];
    const now = on.clock.now();
    for (const answer of [
      await hook('msg_1', {}, 'ws_of_someone_else'),
      await hook('msg_2', {}, webhookSecret, now - hour),
      await hook('msg_3', {}, webhookSecret, now + hour),
      await hook('msg_4', { company_id: 'biz_unknown' }),
      // PostgreSQL takes no such text.
      await hook('msg_5', { company_id: 'biz_\u0000' }),
    ]) {
      expect([answer.statusCode, answer.json<Problem>().errors[0]?.code]).toEqual([
        400,
        'webhook_refused',
      ]);
    }
    await paying.settle();
    expect(await heldBy(ann)).toEqual(['Full comped active']);
  });

  test('an address that was not confirmed opens nothing', async () => {
    const { company, connect, bothMapped, sync, heldBy, membership } = await start();
    const carl = await on.server.arrange.user(['mentee'], { emailIsVerified: false });
    company.memberships = [membership(carl, 'plan_gold')];
    await connect();
    await bothMapped();
    await sync();
    expect(await heldBy(carl)).toEqual([]);
  });

  test('a subscription of one’s own stays, and another one is not added', async () => {
    const { ann, mentor, connect, bothMapped, sync, heldBy, preview } = await start();
    await on.server.arrange.subscription(ann, mentor);
    await connect();
    await bothMapped();
    expect(await preview()).toContain(`has ${ann.username}_at_whop`);
    await sync();
    expect(await heldBy(ann)).toEqual(['Full access active active']);
  });

  test('a sync is made again by time, once, and not before the first one', async () => {
    const { ann, company, companyId, membership, connect, bothMapped, sync, heldBy, view } =
      await start();
    const { database, services } = on.server.app;
    let [plan, reads] = ['plan_gold', 0];
    whop.companies.set(companyId, {
      ...company,
      get memberships() {
        reads += 1;
        return [membership(ann, plan)];
      },
    });
    const hours = async (count: number) => {
      on.clock.advance(count * hour);
      // As two processes would, at once.
      const due = () => services.whop.requestDueSyncs(database, on.clock.now());
      await Promise.all([due(), due()]);
      await paying.settle();
    };
    await connect();
    await bothMapped();
    await hours(7);
    expect([await heldBy(ann), reads]).toEqual([[], 0]);
    await sync();
    plan = 'plan_tin';
    await hours(5);
    expect([await heldBy(ann), reads]).toEqual([['Full comped active'], 1]);
    await hours(1);
    expect((await heldBy(ann)).toSorted()).toEqual(['Full expired inactive', 'Part comped active']);
    expect(reads).toBe(2);
    expect((await view()).lastSyncAt).toBe(new Date(on.clock.now()).toISOString());
  });

  test('a key that Whop no longer takes is said, and takes no access from anyone', async () => {
    const { ann, client, company, companyId, connect, bothMapped, sync, heldBy, view } =
      await start();
    await connect();
    await bothMapped();
    await sync();
    whop.companies.set(companyId, { ...company, apiKey: 'apik_of_later' });
    await sync();
    expect((await view()).lastError).toBe(
      'Whop no longer accepts this company or its API key (401). Replace the key.',
    );
    expect(await heldBy(ann)).toEqual(['Full comped active']);
    // Another try that is asked for has not failed yet.
    const asked = await (await client()).send<Answer>('POST', '/whop-connection/resync');
    expect(asked.body.lastError).toBeNull();
    await paying.settle();
  });

  test('disconnecting ends all access by Whop, and that alone', async () => {
    const { ann, bob, mentor, client, connect, bothMapped, sync, heldBy, view } = await start();
    await on.server.arrange.subscription(bob, mentor);
    await connect();
    await bothMapped();
    await sync();
    await (await client()).send('DELETE', '/whop-connection');
    expect(await heldBy(ann)).toEqual(['Full expired inactive']);
    expect(await heldBy(bob)).toEqual(['Full access active active']);
    expect(await view()).toMatchObject({ connected: false, mappings: [], configured: true });
  });

  test('another mentor’s plan and company are out of reach', async () => {
    const { connect, map, companyId } = await start();
    const other = await start();
    await connect();
    const answer = await map([{ whopPlan: 'plan_gold', planUuid: other.full }]);
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'unknown_plan']);
    expect((await other.connect({ companyId })).body.errors[0]?.code).toBe('company_taken');
    expect((await (await other.client()).send('POST', '/whop-connection/resync')).status).toBe(404);
  });
});

test('where Whop is not set up, that is said and nothing is kept', async () => {
  const on = await startClocked('sqlite');
  const client = await on.as(await on.server.arrange.user(['mentor']));
  const { body } = await client.get<WhopConnection>('/whop-connection');
  expect([body.configured, body.connected]).toEqual([false, false]);
  const answer = await client.send<Problem>('POST', '/whop-connection', {
    companyId: 'biz_abcd',
    apiKey,
  });
  expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'not_configured']);
  await on.server.close();
});
