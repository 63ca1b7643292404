import type {
  ConnectedAccountList,
  Import,
  ImportRowList,
  OrderList,
  PositionList,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const file = tradeZeroFile(threeTrades);
const executions = (rows: readonly string[]) =>
  ['Symbol,Side,Quantity,Price,Date,Commission,Execution ID', ...rows].join('\n');

describe.each(engines)('rows that an account already has, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const start = async (changes: { readonly timezone?: string } = {}) => {
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor, changes);
    const client = new ApiClient(server, await server.arrange.token(mentor));
    const upload = async (content: string, fields: Readonly<Record<string, string>> = {}) =>
      (await client.upload<Import>('/imports', { accountUuid: account.uuid, ...fields }, content))
        .body;
    const commit = async (uuid: string) =>
      (await client.send<Import>('POST', `/imports/${uuid}/commit`)).body;
    const fills = async () =>
      (await client.get<ConnectedAccountList>('/connected-accounts')).body.accounts[0]?.fills;
    /** The price of every fill, newest first: each is a separate order. */
    const prices = async () =>
      (
        await client.get<OrderList>(`/orders?username=${mentor.username}&limit=100`)
      ).body.orders.map((order) => order.avgFillPrice);
    const rowsOf = async (uuid: string, state: string) =>
      (await client.get<ImportRowList>(`/imports/${uuid}/rows?state=${state}`)).body.rows;
    const positions = async () =>
      (await client.get<PositionList>(`/positions?username=${mentor.username}`)).body.positions;
    return { upload, commit, fills, prices, positions, rowsOf };
  };

  test('the same file in another time zone adds nothing and says so', async () => {
    const { upload, commit, fills, rowsOf } = await start();
    await commit((await upload(file)).uuid);
    const again = await upload(file, { timezone: 'Europe/Berlin' });
    expect(again.rows).toMatchObject({ new: 0, duplicate: 5 });
    expect(again.warnings).toEqual([
      expect.stringMatching(/5 rows .* read in America\/New_York.*Europe\/Berlin/),
    ]);
    const [row] = await rowsOf(again.uuid, 'duplicate');
    expect(row?.reason).toContain('America/New_York');
    await commit(again.uuid);
    expect(await fills()).toBe(5);
  });

  test('two previews in two zones, both committed, add the fills once', async () => {
    const { upload, commit, fills } = await start();
    const [one, two] = [await upload(file), await upload(file, { timezone: 'Asia/Tokyo' })];
    expect([one.rows.new, two.rows.new]).toEqual([5, 5]);
    await commit(one.uuid);
    expect((await commit(two.uuid)).rows).toMatchObject({ new: 0, duplicate: 5 });
    expect(await fills()).toBe(5);
  });

  test('overlapping files, reordered and in another zone, add only what is missing', async () => {
    const { upload, commit, fills } = await start();
    await commit((await upload(tradeZeroFile(threeTrades.slice(0, 3)))).uuid);
    const rest = tradeZeroFile(threeTrades.slice(1).toReversed());
    const staged = await upload(rest, { timezone: 'Europe/Paris' });
    expect(staged.rows).toMatchObject({ new: 2, duplicate: 2 });
    await commit(staged.uuid);
    expect(await fills()).toBe(5);
  });

  test('a known execution with another price is a conflict, shown and not added', async () => {
    const { upload, commit, fills, prices, rowsOf } = await start();
    await commit((await upload(executions(['ACME,Buy,10,20.00,2026-01-05 10:00,1,x1']))).uuid);
    const corrected = await upload(
      executions([
        'ACME,Buy,10,21.00,2026-01-05 10:00,1,x1',
        'ACME,Sell,10,22.00,2026-01-05 11:00,1,x2',
      ]),
    );
    expect(corrected.rows).toMatchObject({ total: 2, new: 1, duplicate: 0, conflict: 1 });
    const [row] = await rowsOf(corrected.uuid, 'conflict');
    expect(row).toMatchObject({ fill: { price: '21' }, known: { price: '20' } });
    expect(row?.reason).toContain('price 20');
    const done = await commit(corrected.uuid);
    expect(done.rows).toMatchObject({ new: 1, conflict: 1 });
    expect(await fills()).toBe(2);
    expect(await prices()).toEqual(['22', '20']);
  });

  test('a conflict caused by another import in the meantime is found on commit', async () => {
    const { upload, commit, fills, rowsOf } = await start();
    const one = await upload(executions(['ACME,Buy,10,20.00,2026-01-05 10:00,1,x1']));
    const two = await upload(executions(['ACME,Buy,10,21.00,2026-01-05 10:00,1,x1']));
    await commit(one.uuid);
    expect((await commit(two.uuid)).rows).toMatchObject({ new: 0, conflict: 1 });
    expect((await rowsOf(two.uuid, 'conflict'))[0]?.known).toMatchObject({ price: '20' });
    expect(await fills()).toBe(1);
  });

  test('the same execution twice in one file with two prices is a conflict, never dropped', async () => {
    const { upload, rowsOf } = await start();
    const staged = await upload(
      executions([
        'ACME,Buy,10,20.00,2026-01-05 10:00,1,x1',
        'ACME,Buy,5,20.00,2026-01-05 10:00,1,x1',
      ]),
    );
    expect(staged.rows).toMatchObject({ new: 1, duplicate: 0, conflict: 1 });
    expect((await rowsOf(staged.uuid, 'conflict'))[0]?.reason).toContain('Line 2');
  });

  test('fills stored without their local time are recognised in another zone too', async () => {
    const { upload, commit, fills } = await start();
    const first = (await upload(file)).uuid;
    await commit(first);
    const { db } = server;
    await db.updateTable('fills').set({ writtenAt: null }).where('importId', '=', first).execute();
    const again = await upload(file, { timezone: 'Europe/Berlin' });
    expect(again.rows).toMatchObject({ new: 0, duplicate: 5 });
    await commit(again.uuid);
    expect(await fills()).toBe(5);
  });

  test('dates without times stay days, also in a zone far away', async () => {
    const { upload, commit, positions } = await start({ timezone: 'Pacific/Auckland' });
    const rows = ['ACME,Buy,10,20.00,2026-01-05,1,', 'ACME,Sell,10,21.00,2026-01-08,1,'];
    const day = ['BETA,Buy,10,20.00,2026-01-05,1,', 'BETA,Sell,10,21.00,2026-01-05,1,'];
    await commit((await upload(executions([...rows, ...day]))).uuid);
    expect(await positions()).toMatchObject([
      { openedDay: '2026-01-05', closedDay: '2026-01-08', holdSeconds: 3 * 86_400 },
      { openedDay: '2026-01-05', closedDay: '2026-01-05', holdSeconds: null },
    ]);
  });

  test('a fee that changed without an id is a conflict too', async () => {
    const { upload, commit, fills } = await start();
    await commit((await upload(executions(['ACME,Buy,10,20.00,2026-01-05 10:00,0,']))).uuid);
    const again = await upload(executions(['ACME,Buy,10,20.00,2026-01-05 10:00,4.95,']));
    expect(again.rows).toMatchObject({ new: 0, conflict: 1 });
    await commit(again.uuid);
    expect(await fills()).toBe(1);
  });
});
