import { randomBytes } from 'node:crypto';
import type { Import } from '@skipper/core/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { contentSize, readContent } from './import-content.repository.ts';

const mebibyte = 1024 * 1024;

describe.each(engines)('the bytes of a stored file on %s', (engine) => {
  let server: TestServer;
  let id: string;
  beforeEach(async () => {
    server = await startTestServer({ engine });
    const mentor = await server.arrange.user(['mentor']);
    const { uuid: accountUuid } = await server.arrange.account(mentor);
    const client = new ApiClient(server, await server.arrange.token(mentor));
    const file = tradeZeroFile(threeTrades);
    id = (await client.upload<Import>('/imports', { accountUuid }, file)).body.uuid;
  });
  afterEach(() => server.close());

  const store = (content: Uint8Array) =>
    server.db.updateTable('importFiles').set({ content }).where('importId', '=', id).execute();

  test.each([1, 2 * mebibyte - 1, 2 * mebibyte, 2 * mebibyte + 1, 5 * mebibyte + 3])(
    'are read whole where there are %d',
    async (size) => {
      const bytes = randomBytes(size);
      await store(bytes);
      const read = await readContent(server.db, id);
      expect(Buffer.compare(Buffer.from(read), bytes)).toBe(0);
      expect(await contentSize(server.db, id)).toBe(size);
    },
  );

  test('are missing once the file is deleted', async () => {
    await server.db.deleteFrom('importFiles').where('importId', '=', id).execute();
    await expect(readContent(server.db, id)).rejects.toThrow();
    expect(await contentSize(server.db, id)).toBeUndefined();
  });
});
