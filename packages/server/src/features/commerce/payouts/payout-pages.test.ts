import type { PayoutAccount, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

describe.each(engines)('the pages of the payout provider on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, rateLimits: true });
  });
  afterAll(() => server.close());

  const start = async () => {
    const mentor = await server.arrange.user(['mentor']);
    const client = new ApiClient(server, await server.arrange.token(mentor));
    const account = async () => (await client.get<PayoutAccount>('/payouts/account')).body;
    const open = async (page: 'onboarding' | 'dashboard', body: object) => {
      const path = `/payouts/${page}-link`;
      const answer = await client.send<PayoutAccount & Problem>('POST', path, body);
      const [error] = answer.body.errors ?? [];
      return error ? [answer.status, error.field, error.code] : [answer.status];
    };
    return { mentor, account, open };
  };
  const refused = [400, 'password', 'wrong_password'];

  test.each([
    [{}, [400, 'password', 'password_needed']],
    [{ password: 'not it at all' }, refused],
  ])('are not opened by %j for a user who has a password', async (body, refusal) => {
    const { mentor, account, open } = await start();
    expect((await account()).asksPassword).toBe(true);
    expect(await open('onboarding', body)).toEqual(refusal);
    expect(await account()).toMatchObject({ opening: false, opened: false, page: null });
    expect(await open('onboarding', { password: mentor.password })).toEqual([202]);
    await server.app.worker.runDue();
    expect((await account()).opened).toBe(true);
    expect(await open('dashboard', body)).toEqual(refusal);
    expect(await open('dashboard', { password: mentor.password })).toEqual([202]);
  });

  test('ask nothing of a user who signs in with Google alone', async () => {
    const { mentor, account, open } = await start();
    await server.db
      .updateTable('users')
      .set({ passwordHash: '' })
      .where('id', '=', mentor.id)
      .execute();
    expect((await account()).asksPassword).toBe(false);
    expect(await open('onboarding', {})).toEqual([202]);
    await server.app.worker.runDue();
    expect(await open('dashboard', {})).toEqual([202]);
  });

  test('take ten passwords in ten minutes', async () => {
    const { mentor, open } = await start();
    for (let count = 1; count <= 10; count += 1) {
      expect(await open('onboarding', { password: `guess ${count}` })).toEqual(refused);
    }
    const [status] = await open('onboarding', { password: mentor.password });
    expect(status).toBe(429);
  });
});
