import { type AuditLogPage, auditKinds } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { auditActions } from './audit-actions.ts';
import { audit } from './audit-log.ts';

const actions = Object.keys(auditActions) as (keyof typeof auditActions)[];

test('the contract names each kind of event, and no other', () => {
  const kinds = new Set(actions.map((action) => action.split('.')[0]));
  expect([...kinds].sort()).toEqual([...auditKinds].sort());
});

describe.each(engines)('the audit log on %s', (engine) => {
  let server: TestServer;
  let client: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const admin = await server.arrange.user(['admin']);
    client = new ApiClient(server, await server.arrange.token(admin));
    const { trail } = server.app.audit;
    await server.app.database.transaction(async (db) => {
      for (const action of actions) {
        const source = { actorId: admin.id, ip: '', requestId: '', now: 0, trail };
        await audit(db, source, { action, subjectId: null });
      }
    });
  });
  afterAll(() => server.close());

  const read = (query: string) => client.get<AuditLogPage>(`/admin/audit-log?${query}`);

  test('is filtered by every event and by every kind', async () => {
    for (const action of actions) {
      const { body } = await read(`action=${action}`);
      expect(body.entries?.map((entry) => entry.action)).toEqual([action]);
    }
    for (const kind of auditKinds) {
      const own = actions.filter((action) => action.split('.')[0] === kind);
      expect((await read(`action=${kind}`)).body.total).toBe(own.length);
    }
  });

  test('takes every cursor that an entry can have, and refuses greater ones', async () => {
    expect((await read('cursor=1999999999')).status).toBe(200);
    for (const cursor of ['2000000000', '2147483648', '99999999999999']) {
      expect((await read(`cursor=${cursor}`)).status).toBe(400);
    }
  });
});
