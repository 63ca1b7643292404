import type {
  ConnectedAccount,
  ConnectedAccountList,
  PlanList,
  Problem,
  PublicAccountList,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, hour, minute } from '../../../domain/time/durations.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { newYorkTime, threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = new ApiClient(server, await server.arrange.token(await server.arrange.user(['mentor'])));
});
afterAll(() => server.close());

const create = (changes: object) =>
  client.send<ConnectedAccount & Problem>('POST', '/connected-accounts', {
    alias: 'Day trades',
    timezone: 'UTC',
    currency: 'USD',
    ...changes,
  });

test.each([
  ['currency', 'XXX', 'unknown_currency'],
  ['currency', 'HRK', 'unknown_currency'],
  ['currency', 'usd', 'invalid'],
  ['timezone', 'Mars/Phobos', 'unknown_timezone'],
  ['alias', '  ', 'required'],
  ['alias', '\u200b', 'required'],
  ['alias', 'Day\ntrades', 'invalid_character'],
  ['alias', 'Day \u001b[31mtrades', 'invalid_character'],
  ['alias', 'Day \ud800', 'invalid_character'],
  ['startingCapital', '0', 'out_of_range'],
])(
  'a new account with the %s "%s" is refused with an error on that field',
  async (field, value, code) => {
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field, code }]);
  },
);

test('a new account starts hidden, with private amounts', async () => {
  const { status, body } = await create({
    alias: 'Day 👩‍💻',
    currency: 'JPY',
    startingCapital: '2500000',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    alias: 'Day 👩‍💻',
    currency: 'JPY',
    startingCapital: '2500000',
    publicLevel: 'none',
    shareAmounts: false,
    lotMethod: 'FIFO',
  });
});

describe.each(engines)('an account on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const desk = async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const owner = await on.as(mentor);
    const account = await on.server.arrange.account(mentor);
    const fill = { time: '10:00:00', side: 'B', symbol: 'ACME', quantity: 1, price: 2 } as const;
    const page = async (client: ApiClient) =>
      (await client.get<PublicAccountList>(`/profile/${mentor.username}/connected-accounts`)).body;
    return { mentor, owner, account, page, file: tradeZeroFile([fill]) };
  };

  test('that is new shows nothing to others until its owner chooses a level (ACC-7)', async () => {
    const { mentor, owner, file } = await desk();
    const body = { alias: 'Never asked', timezone: 'UTC', currency: 'USD' };
    const created = await owner.send<ConnectedAccount>('POST', '/connected-accounts', body);
    await on.server.arrange.fills(mentor, created.body, file);
    const { uuid } = created.body;
    const follower = await on.as(await on.server.arrange.user(['mentee']));
    const profile = `/profile/${mentor.username}`;
    const everything = async (client: ApiClient) => {
      const lists = [
        profile,
        `${profile}/connected-accounts`,
        `${profile}/stats`,
        `${profile}/equity`,
        ...['positions', 'orders'].map((list) => `/${list}?username=${mentor.username}`),
      ];
      const asked = ['stats', 'equity'].map((part) => `${profile}/${part}?account=${uuid}`);
      const answers = [];
      for (const path of [...lists, ...asked]) answers.push((await client.get(path)).body);
      return JSON.stringify(answers);
    };
    for (const client of [on.visitor, follower]) {
      const sent = await everything(client);
      for (const secret of [uuid, 'Never asked', 'ACME']) expect(sent).not.toContain(secret);
    }
    expect(await everything(owner)).toContain('ACME');
    await owner.send('PATCH', `/connected-accounts/${uuid}`, { publicLevel: 'full' });
    expect(await everything(on.visitor)).toContain('ACME');
  });

  test('that is created with a level shows just that', async () => {
    const { owner, page } = await desk();
    const body = { alias: 'Asked', timezone: 'UTC', currency: 'USD', publicLevel: 'delayed' };
    const created = await owner.send<ConnectedAccount>('POST', '/connected-accounts', body);
    expect(created.body.publicLevel).toBe('delayed');
    const shown = (await page(on.visitor)).accounts.find(({ alias }) => alias === 'Asked');
    expect(shown).toMatchObject({ publicLevel: 'delayed', access: 'delayed' });
  });

  test('reports to its page what is traded in it, and how many are not shown', async () => {
    const { mentor, owner, account, page } = await desk();
    await on.server.arrange.fills(mentor, account, tradeZeroFile(threeTrades));
    const shy = await on.server.arrange.account(mentor, { alias: 'Shy' });
    await owner.send('PATCH', `/connected-accounts/${shy.uuid}`, { publicLevel: 'none' });
    const { accounts, hiddenCount, archivedCount } = await page(on.visitor);
    expect([hiddenCount, archivedCount]).toEqual([1, 0]);
    expect(accounts).toMatchObject([
      {
        uuid: account.uuid,
        assetClasses: ['equity'],
        state: 'ok',
        since: account.createdAt,
        lastSyncedAt: expect.any(String),
      },
    ]);
    expect(await page(owner)).toMatchObject({ hiddenCount: 0, accounts: { length: 2 } });
  });

  test('names a class of instruments to those who see a position of it, and to no one sooner', async () => {
    const { mentor, owner, account, page } = await desk();
    await on.server.arrange.fills(mentor, account, tradeZeroFile(threeTrades));
    const option = {
      ...newYorkTime(on.clock.now() - hour),
      symbol: 'AAPL261218C00190000',
      quantity: 1,
    };
    const opened = { ...option, side: 'B', price: 2 } as const;
    await on.server.arrange.fills(mentor, account, tradeZeroFile([opened]));
    on.clock.advance(minute);
    const fresh = await on.server.arrange.account(mentor);
    await on.server.arrange.fills(mentor, fresh, tradeZeroFile([opened]));
    const member = await on.server.arrange.user(['mentee']);
    await on.server.arrange.subscription(member, mentor);
    const classes = async (client: ApiClient) =>
      (await page(client)).accounts.map(({ assetClasses }) => assetClasses);
    for (const publicLevel of ['summary', 'delayed']) {
      for (const { uuid } of [account, fresh]) {
        const sharing = { publicLevel, delayDays: 30 };
        await owner.send('PATCH', `/connected-accounts/${uuid}`, sharing);
      }
      expect(await classes(on.visitor)).toEqual([['equity'], []]);
      for (const client of [await on.as(member), owner]) {
        expect(await classes(client)).toEqual([['equity', 'option'], ['option']]);
      }
    }
    const sold = {
      ...option,
      ...newYorkTime(on.clock.now() - minute),
      side: 'S',
      price: 3,
    } as const;
    await on.server.arrange.fills(mentor, fresh, tradeZeroFile([sold]));
    expect(await classes(on.visitor)).toEqual([['equity'], []]);
    on.clock.advance(30 * day - 2 * minute);
    expect(await classes(on.visitor)).toEqual([['equity'], []]);
    on.clock.advance(2 * minute);
    expect(await classes(on.visitor)).toEqual([['equity'], ['option']]);
  });

  test('is archived once, counted, and stays with its subscribers', async () => {
    const { mentor, owner, account, page, file } = await desk();
    await on.server.arrange.fills(mentor, account, file);
    const mentee = await on.server.arrange.user(['mentee']);
    await on.server.arrange.subscription(mentee, mentor);
    const archive = () =>
      owner.send<ConnectedAccount>('POST', `/connected-accounts/${account.uuid}/archive`);
    const { archivedAt } = (await archive()).body;
    on.clock.advance(60_000);
    expect((await archive()).body).toMatchObject({ archivedAt, fills: 1 });
    const counts = { hiddenCount: 0, archivedCount: 1, correctionCount: 0 };
    expect(await page(on.visitor)).toEqual({ accounts: [], ...counts });
    for (const client of [owner, await on.as(mentee)]) {
      expect((await page(client)).accounts).toMatchObject([{ state: 'archived', access: 'full' }]);
    }
    const { status } = await owner.upload('/imports', { accountUuid: account.uuid }, file);
    expect(status).toBe(409);
    const access = [{ accountUuid: account.uuid, level: 'full' }];
    const sold = await owner.send<Problem>('POST', '/plans', { name: 'Crew', prices: [], access });
    expect(sold.body.errors[0]?.field).toBe('access.0.accountUuid');
    const [plan] = (await owner.get<PlanList>('/plans')).body.plans;
    const next = (await on.server.arrange.account(mentor)).uuid;
    const both = [...access, { accountUuid: next, level: 'full' }];
    const renamed = await owner.send('PATCH', `/plans/${plan?.uuid}`, {
      name: 'Old',
      access: both,
    });
    expect(renamed.status).toBe(200);
  });

  test('is deleted while it has no fills, together with its previewed files', async () => {
    const { mentor, owner, account, file } = await desk();
    const empty = await on.server.arrange.account(mentor, { alias: 'Empty' });
    await owner.upload('/imports', { accountUuid: empty.uuid }, file);
    const access = [{ accountUuid: empty.uuid, level: 'full' }];
    await owner.send('POST', '/plans', { name: 'Crew', prices: [], access });
    await on.server.arrange.fills(mentor, account, file);
    const remove = async ({ uuid }: ConnectedAccount) =>
      (await owner.send('DELETE', `/connected-accounts/${uuid}`)).status;
    expect([await remove(account), await remove(empty), await remove(empty)]).toEqual([
      409, 204, 404,
    ]);
    const left = await owner.get<ConnectedAccountList>('/connected-accounts');
    expect(left.body.accounts.map(({ uuid }) => uuid)).toEqual([account.uuid]);
    expect((await owner.get<PlanList>('/plans')).body.plans[0]?.access).toEqual([]);
  });
});
