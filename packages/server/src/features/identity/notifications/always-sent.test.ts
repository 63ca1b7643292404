import type { Preferences, PreferencesBody } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('news that cannot be turned off by email on %s', (engine) => {
  let on: ClockedServer;
  const pushed: { readonly title: string; readonly path: string }[] = [];
  beforeAll(async () => {
    const send = async (_target: object, _keys: object, message: (typeof pushed)[number]) => {
      pushed.push(message);
      return 'taken' as const;
    };
    on = await startClocked(engine, { push: { send } });
  });
  afterAll(() => on.server.close());

  /** A user with a browser that gets push messages, and nothing by email that can be turned off. */
  async function registered(role: 'mentor' | 'mentee', wanted: { readonly push: boolean }) {
    const user = await on.server.arrange.user([role]);
    await on.server.arrange.browser(user.id);
    const client = await on.as(user);
    const { nextQuiet: _derived, ...now } = (await client.get<Preferences>('/preferences')).body;
    const choice = { push: wanted.push, email: false, sms: false };
    const matrix = { ...now.matrix, payment: choice, security: choice };
    const body: PreferencesBody = { ...now, matrix };
    expect((await client.send('PUT', '/preferences', body)).status).toBe(200);
    const mails = () => on.server.mailsTo(user.email);
    return { user, client, mails };
  }
  const titles = async () => {
    await on.server.app.worker.runDue();
    return pushed.splice(0).map(({ title }) => title);
  };

  test.each([
    [true, ['Your password was changed']],
    [false, []],
  ])('a changed password is mailed, and pushed where that is wanted: %s', async (push, seen) => {
    const { user, client, mails } = await registered('mentee', { push });
    const body = { current: user.password, next: 'another horse battery' };
    const changed = await client.send('POST', '/session/change-password', body);
    expect(changed.status).toBe(204);
    expect(await titles()).toEqual(seen);
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual(['Your password was changed', []]);
    expect(mail?.headers).toBeUndefined();
  });

  test.each([
    [true, ['You get a refund']],
    [false, []],
  ])('a refund is mailed, and pushed where that is wanted: %s', async (push, seen) => {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const { user, mails } = await registered('mentee', { push });
    await arrange.subscription(user, mentor);
    const invoice = await arrange.sale(user, mentor, 4_900);
    const seller = await on.as(mentor);
    const body = { amount: 1_000, reason: 'A kindness', endsAccess: false };
    const made = await seller.send('POST', `/sales/${invoice}/refund`, body);
    expect(made.status).toBe(200);
    expect(await titles()).toEqual(seen);
    const [mail] = await mails();
    expect(mail?.text).toContain('A kindness');
    expect(mail?.headers).toBeUndefined();
    expect(mail?.text).not.toContain('/unsubscribe/');
  });
});
