import type { Import, ImportRowList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

describe.each(engines)('the rows of an import on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  async function staged() {
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor);
    const client = new ApiClient(server, await server.arrange.token(mentor));
    const broken = threeTrades.map((fill, index) => (index === 1 ? { ...fill, price: 'x' } : fill));
    const file = tradeZeroFile(broken);
    const { body } = await client.upload<Import>('/imports', { accountUuid: account.uuid }, file);
    const rows = async (query: string) =>
      (await client.get<ImportRowList>(`/imports/${body.uuid}/rows?${query}`)).body;
    return { client, uuid: body.uuid, rows };
  }

  test('are read completely by cursor, and the last page has none', async () => {
    const { rows } = await staged();
    const lines: number[] = [];
    let requests = 0;
    for (let cursor: number | null = 0; cursor !== null; requests += 1) {
      const answer: ImportRowList = await rows(`limit=2&cursor=${cursor}`);
      lines.push(...answer.rows.map(({ row }) => row));
      cursor = answer.nextCursor;
      expect(answer.total).toBe(5);
    }
    expect([lines, requests]).toEqual([[2, 3, 4, 5, 6], 3]);
    expect((await rows('limit=5&cursor=0')).nextCursor).toBeNull();
  });

  test('of one state are read by cursor too', async () => {
    const { rows } = await staged();
    const first = await rows('limit=2&state=new&cursor=0');
    const second = await rows(`limit=2&state=new&cursor=${first.nextCursor}`);
    const lines = [...first.rows, ...second.rows].map(({ row }) => row);
    expect([lines, second.nextCursor]).toEqual([[2, 4, 5, 6], null]);
  });

  test.each([2_147_483_648, 2 ** 53])('refuse the cursor %i, which no row has', async (cursor) => {
    const { client, uuid } = await staged();
    const most = await client.get(`/imports/${uuid}/rows?cursor=2147483647`);
    const more = await client.get(`/imports/${uuid}/rows?cursor=${cursor}`);
    expect([most.status, more.status]).toEqual([200, 400]);
  });

  test('come in pages of a thousand at most', async () => {
    const { client, uuid } = await staged();
    const status = async (limit: number) =>
      (await client.get<Problem>(`/imports/${uuid}/rows?limit=${limit}`)).status;
    expect([await status(1_000), await status(1_001)]).toEqual([200, 400]);
  });
});
