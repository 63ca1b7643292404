import type {
  ConnectedAccount,
  ConnectedAccountList,
  PlanList,
  Problem,
  PublicAccountList,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../testing/api-client.ts';
import { tradeZeroFile } from '../../testing/broker-files.ts';
import { engines } from '../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../testing/start-clocked.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

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
  ['currency', 'usd', 'invalid'],
  ['timezone', 'Mars/Phobos', 'unknown_timezone'],
  ['alias', '  ', 'required'],
  ['alias', '\u200b', 'required'],
  ['alias', 'Day\ntrades', 'invalid_character'],
  ['alias', 'Day \u001b[31mtrades', 'invalid_character'],
  ['alias', 'Day \ud800', 'invalid_character'],
  ['startingCapital', '0', 'out_of_range'],
])('a new account with the %s "%s" is refused by that field', async (field, value, code) => {
  const { status, body } = await create({ [field]: value });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ field, code }]);
});

test('a new account starts with its summary public and its amounts private', async () => {
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
    publicLevel: 'summary',
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

  test('tells its page what is traded in it, and how many are not shown', async () => {
    const { mentor, owner, account, page, file } = await desk();
    await on.server.arrange.fills(mentor, account, file);
    const shy = await on.server.arrange.account(mentor, { alias: 'Shy' });
    await owner.send('PATCH', `/connected-accounts/${shy.uuid}`, { publicLevel: 'none' });
    const { accounts, hiddenCount, archivedCount } = await page(on.visitor);
    expect([hiddenCount, archivedCount]).toEqual([1, 0]);
    expect(accounts).toMatchObject([
      {
        ...{ uuid: account.uuid, assetClasses: ['equity'], state: 'ok', since: account.createdAt },
        lastSyncedAt: expect.any(String),
      },
    ]);
    expect(await page(owner)).toMatchObject({ hiddenCount: 0, accounts: { length: 2 } });
  });

  test('is archived once, counted, and stays with those who bought it', async () => {
    const { mentor, owner, account, page, file } = await desk();
    await on.server.arrange.fills(mentor, account, file);
    const mentee = await on.server.arrange.user(['mentee']);
    await on.server.arrange.subscription(mentee, mentor);
    const archive = () =>
      owner.send<ConnectedAccount>('POST', `/connected-accounts/${account.uuid}/archive`);
    const { archivedAt } = (await archive()).body;
    on.clock.advance(60_000);
    expect((await archive()).body).toMatchObject({ archivedAt, fills: 1 });
    expect(await page(on.visitor)).toEqual({ accounts: [], hiddenCount: 0, archivedCount: 1 });
    for (const client of [owner, await on.as(mentee)]) {
      expect((await page(client)).accounts).toMatchObject([{ state: 'archived', access: 'full' }]);
    }
    const { status } = await owner.upload('/imports', { accountUuid: account.uuid }, file);
    expect(status).toBe(409);
    const access = [{ accountUuid: account.uuid, level: 'full' }];
    const sold = await owner.send<Problem>('POST', '/plans', { name: 'Crew', prices: [], access });
    expect(sold.body.errors[0]?.field).toBe('access.0.accountUuid');
    const [plan] = (await owner.get<PlanList>('/plans')).body.plans;
    const renamed = await owner.send('PATCH', `/plans/${plan?.uuid}`, { name: 'Old', access });
    expect(renamed.status).toBe(200);
  });

  test('is deleted while it holds no fill, with the files that were only looked at', async () => {
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
