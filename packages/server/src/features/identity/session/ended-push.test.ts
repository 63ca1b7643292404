import { randomBytes } from 'node:crypto';
import type { ActiveSessionList, DeviceToken } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const password = 'another horse battery';

describe.each(engines)('push messages on %s', (engine) => {
  let on: ClockedServer;
  const reached: string[] = [];
  beforeAll(async () => {
    const push = {
      send: async ({ endpoint }: { readonly endpoint: string }) => {
        reached.push(endpoint);
        return 'taken' as const;
      },
    };
    on = await startClocked(engine, { push });
  });
  afterAll(() => on.server.close());

  /** A user with two browsers, each in its own session. */
  async function start() {
    const user = await on.server.arrange.user(['mentee']);
    const [here, there] = [await on.as(user), await on.as(user)];
    const ids = [
      await register(here, `${user.id}-here`),
      await register(there, `${user.id}-there`),
    ];
    /** Which of the browsers gets a message that is sent now. */
    const gets = async () => {
      reached.length = 0;
      for (const id of ids) {
        await on.server.app.database.transaction((db) =>
          on.server.app.services.deviceTokens.test(db, id, on.clock.now()),
        );
      }
      await on.server.app.worker.runDue();
      return [...new Set(reached.map((endpoint) => endpoint.split(`${user.id}-`)[1]))].sort();
    };
    return { user, here, there, gets };
  }

  async function register(client: ApiClient, name: string): Promise<string> {
    const keys = {
      p256dh: Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys };
    const body = { platform: 'chrome', subscription };
    const answer = await client.send<DeviceToken>('POST', '/user-device-tokens', body);
    expect(answer.status).toBe(201);
    return answer.body.uuid;
  }

  test('end with the session of their browser, and no other', async () => {
    const { here, gets } = await start();
    expect(await gets()).toEqual(['here', 'there']);
    const { sessions } = (await here.get<ActiveSessionList>('/sessions')).body;
    const other = sessions.find(({ current }) => !current);
    expect((await here.send('DELETE', `/sessions/${other?.uuid}`)).status).toBe(204);
    expect(await gets()).toEqual(['here']);
  });

  test('go on in the session where a browser registered last', async () => {
    const { user, here, there, gets } = await start();
    await register(here, `${user.id}-there`);
    expect((await there.send('DELETE', '/sessions')).status).toBe(204);
    expect(await gets()).toEqual([]);
  });

  test.each([
    ['all other sessions', (here: ApiClient) => here.send('DELETE', '/sessions')],
    [
      'them by another password',
      (here: ApiClient, current: string) =>
        here.send('POST', '/session/change-password', { current, next: password }),
    ],
  ])('of all but one browser end when it ends %s', async (_how, end) => {
    const { user, here, gets } = await start();
    expect((await end(here, user.password)).status).toBe(204);
    expect(await gets()).toEqual(['here']);
  });

  test('all end when the password is reset, or an admin ends the sessions', async () => {
    const reset = await start();
    const { email } = reset.user;
    await on.visitor.send('POST', '/recovery/forgot-password', { email });
    const token = await on.tokenFor(email, '/reset-password/');
    const answer = await on.visitor.send('POST', '/recovery/reset-password', { token, password });
    expect(answer.status).toBe(204);
    expect(await reset.gets()).toEqual([]);
    const ended = await start();
    const admin = await on.as(await on.server.arrange.user(['admin']));
    const path = `/admin/users/${ended.user.id}/revoke-sessions`;
    expect((await admin.send('POST', path, { reason: 'A stolen laptop.' })).status).toBe(200);
    expect(await ended.gets()).toEqual([]);
  });
});
