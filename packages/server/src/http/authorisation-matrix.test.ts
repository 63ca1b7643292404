import {
  type Access,
  type Endpoint,
  type EndpointName,
  endpoints,
  type OwnerRule,
  permissionMap,
} from '@skipper/core/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../domain/time/durations.ts';
import { nowhere } from '../features/commerce/billing/billing-details.ts';
import { findNoteOfRefund } from '../features/commerce/credit-notes/credit-notes.repository.ts';
import { firstPlace } from '../features/identity/data-export/export-steps.ts';
import { readUser } from '../features/identity/users/users.repository.ts';
import { type Actor, actors, type Cast, cast, rolesOfActors } from '../testing/actors.ts';
import { threeTrades, tradeZeroFile } from '../testing/broker-files.ts';
import { contractRequest } from '../testing/contract-request.ts';
import { engines } from '../testing/engines.ts';
import { unusedId } from '../testing/sample-value.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** Actor × call × owner, derived from the contract: a new call is covered automatically. */
const calls = (Object.keys(endpoints) as EndpointName[]).map((name) => ({ name }));
/** Without a username, as the sample has it, the plans are the caller's own, which mentors have. */
const accessOf = (name: EndpointName): Access =>
  name === 'listPlans' ? endpoints.createPlan.access : endpoints[name].access;
const ownerOf = (name: EndpointName): OwnerRule | undefined => (endpoints[name] as Endpoint).owner;

/** The contract's rule for an actor; undefined allows. */
function refusalOf(name: EndpointName, actor: Actor): 401 | 403 | undefined {
  const access = accessOf(name);
  if (access === 'public') return undefined;
  const roles = rolesOfActors[actor];
  if (!roles) return 401;
  if (access === 'signed-in') return undefined;
  const held = permissionMap(roles);
  const barred = access.forbid?.some((permission) => held[permission]) ?? false;
  return access.require.every((permission) => held[permission]) && !barred ? undefined : 403;
}

/** Of a refund whose buyer or seller is the owner. */
async function creditNote(
  { app, arrange, db }: TestServer,
  owner: { id: string },
  side: 'buyer' | 'seller',
): Promise<string> {
  const buyer = side === 'buyer' ? owner : await arrange.user(['mentee']);
  const seller = side === 'seller' ? owner : await arrange.user(['mentor']);
  await arrange.subscription(buyer, seller);
  const invoiceId = await arrange.sale(buyer, seller, 4_900);
  const refundId = await app.database.transaction((inside) =>
    app.services.billing.refund(inside, invoiceId, { amount: 1, reason: 'x' }, Date.now()),
  );
  return (await findNoteOfRefund(db, refundId))?.id ?? '';
}

async function positionOf({ arrange, db }: TestServer, owner: { id: string }) {
  const account = await arrange.account(owner);
  await arrange.fills(owner, account, tradeZeroFile(threeTrades));
  const positions = db.selectFrom('positions').select('id').where('accountId', '=', account.uuid);
  return positions.executeTakeFirstOrThrow();
}

/**
 * Creates a resource of a user and returns its id. A new kind of resource does not compile without.
 */
const things: Readonly<
  Record<OwnerRule['resource'], (server: TestServer, owner: { id: string }) => Promise<string>>
> = {
  'connected-account': async ({ arrange }, owner) => (await arrange.account(owner)).uuid,
  import: async ({ arrange, app }, owner) => {
    const account = await arrange.account(owner);
    const bytes = new TextEncoder().encode(tradeZeroFile(threeTrades));
    const upload = { accountUuid: account.uuid, file: { name: 'a.csv', type: 'text/csv', bytes } };
    const staged = await app.database.transaction((db) =>
      app.services.imports.stage(db, owner.id, upload, Date.now()),
    );
    return staged.uuid;
  },
  position: async (server, owner) => (await positionOf(server, owner)).id,
  'position-update': async (server, owner) => {
    const { db, app } = server;
    const { id } = await positionOf(server, owner);
    const note = { kind: 'note', body: 'x' } as const;
    const { positionUpdates } = app.services;
    return (await positionUpdates.create(db, owner.id, id, note, Date.now())).uuid;
  },
  invoice: async ({ arrange, app }, owner) => {
    const id = await arrange.subscription(owner, await arrange.user(['mentor']));
    const invoice = {
      subscriptionId: id,
      lines: [{ description: 'x', amount: 1 }],
      currency: 'USD',
    };
    return app.database.transaction((db) => app.services.billing.issue(db, invoice, Date.now()));
  },
  'data-export': async ({ db }, owner) => {
    const id = crypto.randomUUID();
    const at = { requestedAt: new Date().toISOString(), readyAt: null };
    const until = { expiresAt: new Date(Date.now() + 60_000).toISOString() };
    const written = { step: 0, place: firstPlace(), done: 0, total: null, size: 0 };
    await db
      .insertInto('dataExports')
      .values({ id, userId: owner.id, state: 'preparing', ...at, ...until, ...written })
      .execute();
    return id;
  },
  'payment-method': async ({ db }, owner) => {
    const id = crypto.randomUUID();
    const card = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030, fingerprint: null };
    const createdAt = new Date().toISOString();
    const kept = { provider: 'sandbox', providerMethodId: id, createdAt };
    await db
      .insertInto('paymentMethods')
      .values({ id, userId: owner.id, isDefault: 0, ...card, ...kept })
      .execute();
    return id;
  },
  payment: async ({ app }, owner) =>
    (await app.database.transaction((db) => app.services.cards.begin(db, owner.id, Date.now())))
      .uuid,
  sale: async ({ arrange }, owner) => {
    const buyer = await arrange.user(['mentee']);
    await arrange.subscription(buyer, owner);
    return arrange.sale(buyer, owner, 4_900);
  },
  'credit-note': (server, owner) => creditNote(server, owner, 'buyer'),
  'sold-credit-note': (server, owner) => creditNote(server, owner, 'seller'),
  'fee-invoice': async ({ db }, owner) => {
    const id = crypto.randomUUID();
    const party = JSON.stringify({ username: 'x', legalName: 'x', address: nowhere, taxId: '' });
    const parties = { seller: party, buyer: party };
    const sums = { lines: '[]', tax: 0, total: 0 };
    const of = { mentorId: owner.id, month: '2026-01', currency: 'USD' };
    const issued = { id, number: id, issuedAt: new Date().toISOString() };
    await db
      .insertInto('feeInvoices')
      .values({ ...issued, ...of, ...parties, ...sums })
      .execute();
    return id;
  },
  'refund-request': async ({ arrange, db }, owner) => {
    const buyer = await arrange.user(['mentee']);
    await arrange.subscription(buyer, owner);
    const id = crypto.randomUUID();
    const at = new Date().toISOString();
    const sold = { invoiceId: await arrange.sale(buyer, owner, 4_900), userId: buyer.id };
    const asked = { at, reason: 'x', status: 'open', sellerUntil: at, endedAccess: 0 } as const;
    const open = { decidedAt: null, decidedBy: null, amount: null, refundId: null, answer: null };
    await db
      .insertInto('refundRequests')
      .values({ id, mentorId: owner.id, ...sold, ...asked, ...open })
      .execute();
    return id;
  },
  payout: async ({ arrange }, owner) => {
    const buyer = await arrange.user(['mentee']);
    await arrange.subscription(buyer, owner);
    await arrange.sale(buyer, owner, 4_900, 8 * day);
    const [payout] = await arrange.payout(owner);
    return payout ?? '';
  },
  coupon: ({ app }, owner) => {
    const terms = { basisPoints: 1_000, amount: null, currency: null, duration: 'once' } as const;
    const open = { months: null, maxUses: null, plans: [], firstTimeOnly: false };
    const body = { code: 'SPRING', ...terms, ...open, startsAt: null, endsAt: null };
    return app.database.transaction(
      async (db) => (await app.services.coupons.create(db, owner.id, body, Date.now())).uuid,
    );
  },
  affiliate: async ({ app, arrange }, owner) => {
    const { id: userId } = await arrange.user(['mentee']);
    return app.database.transaction(async (db) => {
      await app.services.affiliates.saveProgram(db, owner.id, 1_000);
      const { username } = await readUser(db, owner.id);
      return (await app.services.affiliates.enroll(db, userId, username, Date.now())).uuid;
    });
  },
  plan: ({ app }, owner) =>
    app.database.transaction((db) =>
      app.services.plans.create(db, { mentorId: owner.id, name: 'Crew' }, Date.now()),
    ),
  subscription: async ({ arrange }, owner) =>
    arrange.subscription(owner, await arrange.user(['mentor'])),
  subscriber: async ({ arrange }, owner) =>
    arrange.subscription(await arrange.user(['mentee']), owner),
  session: async ({ arrange, db }, owner) => {
    await arrange.token(owner);
    const latest = db.selectFrom('sessions').select('id').where('userId', '=', owner.id);
    return (await latest.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()).id;
  },
  'device-token': async ({ db }, owner) => {
    const id = crypto.randomUUID();
    const endpoint = `https://fcm.googleapis.com/${id}`;
    const keys = { p256dh: '', auth: '', lastSuccessAt: null };
    const createdAt = new Date().toISOString();
    await db
      .insertInto('deviceTokens')
      .values({ id, userId: owner.id, platform: 'web', endpoint, ...keys, enabled: 1, createdAt })
      .execute();
    return id;
  },
};

describe.each(engines)('on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const send = (request: InjectOptions, headers: Cast['headers']) =>
    server.app.fastify.inject({ ...request, headers: { ...request.headers, ...headers } });

  describe.each(calls)('$name', ({ name }) => {
    test.each(actors)('as %s', async (actor) => {
      const { headers } = await cast(server, actor);
      const answer = await send(contractRequest(name), headers);
      const refused = refusalOf(name, actor);
      if (refused) expect(answer.statusCode).toBe(refused);
      else expect([401, 403, 405, 500, 501], answer.body).not.toContain(answer.statusCode);
      if (refused === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
      // A refused caller learns nothing about the expected body.
      const nonsense = contractRequest(name, { body: { nonsense: true } });
      if (refused) expect((await send(nonsense, headers)).statusCode).toBe(refused);
    });

    test('with a bearer that is expired, revoked, unknown or in a cookie', async () => {
      const { user, headers } = await cast(server, 'mentor A');
      await server.arrange.expireTokens(user?.id ?? '');
      const revoked = (await cast(server, 'admin')).headers;
      await send(contractRequest('signOut'), revoked);
      const unknown = { authorization: `Bearer ${'x'.repeat(43)}` };
      for (const bearer of [headers, revoked, unknown]) {
        const answer = await send(contractRequest(name), bearer);
        expect(answer.statusCode).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      }
      const live = (await cast(server, 'mentor A')).headers.authorization ?? '';
      const token = live.replace('Bearer ', '');
      const answer = await send(contractRequest(name), { cookie: `__Host-token=${token}` });
      expect(answer.statusCode === 401).toBe(accessOf(name) !== 'public');
    });
  });

  const owned = calls.flatMap(({ name }) => {
    const owner = ownerOf(name);
    return owner ? [{ name, owner }] : [];
  });
  const allowed = owned.flatMap(({ name, owner }) =>
    actors.filter((actor) => !refusalOf(name, actor)).map((actor) => ({ name, owner, actor })),
  );

  test.each(allowed)("$name on one's own as $actor", async ({ name, owner, actor }) => {
    const { user, headers } = await cast(server, actor);
    const id = await things[owner.resource](server, user ?? { id: '' });
    const request = contractRequest(name, { params: { [owner.param]: id } });
    const answer = await send(request, headers);
    expect([401, 403, 404, 500, 501], answer.body).not.toContain(answer.statusCode);
  });

  test.each(allowed)("$name on another user's as $actor", async ({ name, owner, actor }) => {
    const { headers } = await cast(server, actor);
    const answerTo = async (id: string) => {
      const request = contractRequest(name, { params: { [owner.param]: id } });
      const { statusCode, headers: answered, body } = await send(request, headers);
      const { requestId: _, ...rest } = JSON.parse(body);
      const { 'x-request-id': _id, date: _date, ...others } = answered;
      return { statusCode, headers: others, body: rest };
    };
    const unused = await answerTo(unusedId);
    expect(unused).toMatchObject({ statusCode: 404, body: { detail: 'Not found' } });
    for (const other of actors.filter((one) => rolesOfActors[one])) {
      const { user } = await cast(server, other);
      const id = await things[owner.resource](server, user ?? { id: '' });
      expect(await answerTo(id)).toEqual(unused);
    }
    for (const malformed of ['1', 'x'.repeat(500), `${unusedId}'`, '..%2f', unusedId.toUpperCase()])
      expect((await answerTo(malformed)).statusCode).toBe(400);
  });

  test('a role that is taken away is gone with the next request', async () => {
    const { user, headers } = await cast(server, 'mentor A');
    const list = () => send(contractRequest('listConnectedAccounts'), headers);
    expect((await list()).statusCode).toBe(200);
    await server.db
      .deleteFrom('userRoles')
      .where('userId', '=', user?.id ?? '')
      .execute();
    expect((await list()).statusCode).toBe(403);
  });
});
