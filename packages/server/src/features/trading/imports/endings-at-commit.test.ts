import type { Import, ImportRowList, PositionList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Commission\n';
const opening = `${header}ACME220121C50,Buy,1,2,2022-01-05 10:00,0`;
const expiry = `${header}ACME220121C50,Expired,1,,2022-01-21,0`;
const closing = `${header}ACME220121C50,Sell to close,1,3,2022-01-10 10:00,0`;

/** The account may have changed since a file was read: an ending never opens a position. */
describe.each(engines)('an ending that is added later than it was read, on %s', (engine) => {
  const clock = new FakeClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, clock });
  });
  afterAll(() => server.close());

  const start = async () => {
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor);
    const client = new ApiClient(server, await server.arrange.token(mentor));
    const upload = async (content: string) =>
      (await client.upload<Import>('/imports', { accountUuid: account.uuid }, content)).body;
    const commit = async ({ uuid }: Import) =>
      (await client.send<Import>('POST', `/imports/${uuid}/commit`)).body;
    const undo = ({ uuid }: Import) => client.send('DELETE', `/imports/${uuid}?reason=Wrong`);
    const rows = async ({ uuid }: Import) =>
      (await client.get<ImportRowList>(`/imports/${uuid}/rows`)).body.rows;
    const positions = async () =>
      (await client.get<PositionList>(`/positions?username=${mentor.username}`)).body.positions.map(
        ({ side, status, netPnl }) => [side, status, netPnl?.amount],
      );
    return { client, upload, commit, undo, rows, positions };
  };

  test.each([
    ['an expiry', expiry],
    ['a trade to close', closing],
  ])('%s whose option was undone is rejected', async (_name, file) => {
    const { upload, commit, undo, rows, positions } = await start();
    const first = await commit(await upload(opening));
    const second = await upload(file);
    expect(second.rows).toMatchObject({ new: 1, rejected: 0 });
    await undo(first);
    const done = await commit(second);
    expect(done).toMatchObject({ state: 'committed', rows: { new: 0, rejected: 1 } });
    expect(done.warnings).toEqual([expect.stringContaining('ACME 2022-01-21 50 C')]);
    expect((await rows(done))[0]).toMatchObject({
      state: 'rejected',
      reason: expect.stringContaining('no 1 of ACME 2022-01-21 50 C open'),
      fill: null,
    });
    expect(await positions()).toEqual([]);
  });

  test('an expiry whose option another import closed is rejected', async () => {
    const { upload, commit, positions } = await start();
    await commit(await upload(opening));
    const staged = await upload(expiry);
    await commit(await upload(closing));
    expect((await commit(staged)).rows).toMatchObject({ new: 0, rejected: 1 });
    expect(await positions()).toEqual([['long', 'closed', 10_000]]);
  });

  test('an expiry whose option was added meanwhile closes it', async () => {
    const { upload, commit, positions } = await start();
    const staged = await upload(expiry);
    expect(staged.rows).toMatchObject({ new: 0, rejected: 1 });
    await commit(await upload(opening));
    expect((await commit(staged)).rows).toMatchObject({ new: 1, rejected: 0 });
    expect(await positions()).toEqual([['long', 'closed', -20_000]]);
  });

  test('after other columns were chosen for it too', async () => {
    const { client, upload, commit, undo, positions } = await start();
    const first = await commit(await upload(opening));
    const staged = await upload(expiry);
    const { mapping } = staged;
    await client.send('PATCH', `/imports/${staged.uuid}`, { mapping });
    await undo(first);
    expect((await commit(staged)).rows).toMatchObject({ new: 0, rejected: 1 });
    expect(await positions()).toEqual([]);
  });
});
