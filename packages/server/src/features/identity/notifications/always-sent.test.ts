import type { ActiveSessionList, Preferences, PreferencesBody } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('news that cannot be turned off by email on %s', (engine) => {
  let on: ClockedServer;
  const pushed: { readonly endpoint: string; readonly title: string }[] = [];
  beforeAll(async () => {
    const send = async (
      { endpoint }: { readonly endpoint: string },
      _keys: object,
      message: object,
    ) => {
      pushed.push({ endpoint, title: 'title' in message ? String(message.title) : '' });
      return 'taken' as const;
    };
    on = await startClocked(engine, { push: { send } });
  });
  afterAll(() => on.server.close());

  /** A user with a browser that gets push messages, and nothing by email that can be turned off. */
  async function registered(role: 'mentor' | 'mentee', wanted: { readonly push: boolean }) {
    const user = await on.server.arrange.user([role]);
    return { user, ...(await registers(user, wanted)) };
  }

  async function registers(user: { readonly id: string }, wanted: { readonly push: boolean }) {
    const { id } = user;
    const { email } = await on.server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const client = await on.as(user);
    const { sessions } = (await client.get<ActiveSessionList>('/sessions')).body;
    await on.server.arrange.browser(id, sessions[0]?.uuid);
    const { nextQuiet: _derived, ...now } = (await client.get<Preferences>('/preferences')).body;
    const choice = { push: wanted.push, email: false, sms: false };
    const matrix = { ...now.matrix, payment: choice, security: choice, 'plan-change': choice };
    const body: PreferencesBody = { ...now, matrix };
    expect((await client.send('PUT', '/preferences', body)).status).toBe(200);
    return { client, mails: () => on.server.mailsTo(email) };
  }
  const endpointOf = ({ id }: { readonly id: string }) => `https://fcm.googleapis.com/${id}`;
  const titles = async (user: { readonly id: string }) => {
    await on.server.app.worker.runDue();
    const own = pushed.filter(({ endpoint }) => endpoint === endpointOf(user));
    return own.map(({ title }) => title);
  };

  test.each([
    [true, ['Your password was changed']],
    [false, []],
  ])('a changed password is mailed, and pushed where that is wanted: %s', async (push, seen) => {
    const { user, client, mails } = await registered('mentee', { push });
    const body = { current: user.password, next: 'another horse battery' };
    const changed = await client.send('POST', '/session/change-password', body);
    expect(changed.status).toBe(204);
    expect(await titles(user)).toEqual(seen);
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
    const made = await seller.sendOnce('POST', `/sales/${invoice}/refund`, body);
    expect(made.status).toBe(200);
    expect(await titles(user)).toEqual(seen);
    const [mail] = await mails();
    expect(mail?.text).toContain('A kindness');
    expect(mail?.headers).toBeUndefined();
    expect(mail?.text).not.toContain('/unsubscribe/');
  });

  test.each([
    [true, ['Your Crew Members get free days']],
    [false, []],
  ])(
    'days credited for a quiet mentor are mailed, and pushed where that is wanted: %s',
    async (push, seen) => {
      const paying = new Paying(on);
      const price = { interval: 'year', amount: 49_000, currency: 'USD' } as const;
      const { mentor, buyer, order } = await new Buying(on).offer({ prices: [price] });
      const { client, mails } = await registers(mentor, { push });
      await client.send('PUT', '/inactivity-credit', { enabled: true });
      await paying.card(await paying.order(buyer.id, { ...order, ...price }), 'accepted');
      await paying.days(31);
      expect(await titles(mentor)).toEqual(seen);
      const [mail, ...others] = await mails();
      expect([mail?.subject, others]).toEqual(['Your Crew Members are credited 30 days', []]);
      expect(mail?.headers).toBeUndefined();
      expect(mail?.text).not.toContain('/unsubscribe/');
    },
  );
});
