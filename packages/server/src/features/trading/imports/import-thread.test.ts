import type { ConnectedAccountList, Import } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { EventReader } from '../../../testing/event-reader.ts';
import { fileOfRows, largeRows } from '../../../testing/large-file.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const patience = { timeout: 60_000, interval: 50 };

describe.each(engines)('the thread of import jobs on %s', (engine) => {
  let server: TestServer;
  const log: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ engine, importThread: true, log, listen: true });
    await server.app.imports.start();
  });
  afterAll(() => server.close());

  const start = async () => {
    const mentor = await server.arrange.user(['mentor']);
    const { uuid } = await server.arrange.account(mentor, { publicLevel: 'none' });
    const token = await server.arrange.token(mentor);
    const owner = new ApiClient(server, token);
    const upload = async (file: string) =>
      (await owner.upload<Import>('/imports', { accountUuid: uuid }, file)).body;
    const settled = async (id: string) => {
      const path = `/imports/${id}`;
      await expect.poll(async () => (await owner.get<Import>(path)).body.job, patience).toBeNull();
      return (await owner.get<Import>(path)).body;
    };
    const fills = async () =>
      (await owner.get<ConnectedAccountList>('/connected-accounts')).body.accounts[0]?.fills;
    return { owner, token, upload, settled, fills };
  };

  test('reads, adds and removes a large file, and ends with the server', async () => {
    const { owner, token, upload, settled, fills } = await start();
    const rows = largeRows();
    const { uuid, job } = await upload(fileOfRows(rows));
    expect(job).not.toBeNull();
    expect(await settled(uuid)).toMatchObject({ state: 'staged', rows: { new: rows.length } });
    const events = await EventReader.open(server.origin, token);
    await owner.send('POST', `/imports/${uuid}/commit`);
    // Changes by the thread reach the owner, who looks at them.
    let event = await events.next();
    while (event?.changed.includes('PositionsList') === false || event?.by) {
      event = await events.next();
    }
    expect(event?.changed).toContain('Accounts');
    events.leave();
    expect((await settled(uuid)).state).toBe('committed');
    expect(await fills()).toBe(rows.length);
    await owner.send('DELETE', `/imports/${uuid}`);
    expect((await settled(uuid)).state).toBe('reverted');
    expect(await fills()).toBe(0);
    expect(log.filter((line) => line.includes('job failed'))).toEqual([]);
  }, 120_000);

  test('refuses a file that is no table, with its reason', async () => {
    const { upload, settled } = await start();
    const { uuid } = await upload('Dear broker\nhow are you\n'.repeat(20_000));
    const { state, problem } = await settled(uuid);
    expect([state, problem]).toEqual(['refused', expect.stringContaining('No columns found')]);
  }, 120_000);
});
