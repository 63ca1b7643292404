import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ engine: 'postgres', log });
});
afterAll(() => server.close());

test('a call that waits for a lock too long is busy, and the log has its cause and the call', async () => {
  const mentor = await server.arrange.user(['mentor']);
  const client = new ApiClient(server, await server.arrange.token(mentor));
  const answer = await server.app.database.transaction(async (db) => {
    await sql`lock table plans in access exclusive mode`.execute(db);
    return client.get('/plans');
  });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  const errors = log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(errors).toMatchObject([
    {
      msg: 'request failed',
      req: { method: 'GET', path: '/api/plans' },
      err: { code: '55P03' },
    },
  ]);
});
