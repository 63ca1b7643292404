import type { Preferences, PreferencesBody } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const month = { interval: 'month', amount: 4_900, currency: 'USD' } as const;

describe.each(engines)('notifications about subscriptions on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  const pushed: object[] = [];
  beforeAll(async () => {
    const send = async (_target: object, _keys: object, message: object) => {
      pushed.push(message);
      return 'taken' as const;
    };
    on = await startClocked(engine, { push: { send } });
    paying = new Paying(on);
  });
  afterAll(() => on.server.close());

  async function buyer() {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const planUuid = await arrange.plan(mentor, { name: 'Alpha', prices: [month], trialDays: 0 });
    const user = await arrange.user(['mentee']);
    const client = await on.as(user);
    const choose = async (edit: (now: PreferencesBody) => PreferencesBody) => {
      const { nextQuiet: _derived, ...now } = (await client.get<Preferences>('/preferences')).body;
      await client.send('PUT', '/preferences', edit(now));
    };
    const pays = async () => {
      const id = await paying.order(user.id, { planUuid, ...month });
      await paying.card(id, 'accepted');
      return id;
    };
    const mails = async () => (await on.server.mailsTo(user.email)).toReversed();
    const subjects = async () => (await mails()).map(({ subject }) => subject);
    return { user, client, choose, pays, mails, subjects };
  }
  const without =
    (event: 'payment' | 'plan-change', channel: 'email' | 'push') =>
    (now: PreferencesBody): PreferencesBody => ({
      ...now,
      matrix: { ...now.matrix, [event]: { ...now.matrix[event], [channel]: false } },
    });
  test('"Payment by email" decides on receipts, and an unsubscribe link turns it off', async () => {
    const { pays, mails, client } = await buyer();
    await pays();
    const [receipt] = await mails();
    expect(receipt?.subject).toBe('Receipt for Alpha: $49.00');
    expect(receipt?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = receipt?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    const token = url.split('/').at(-1);
    expect(receipt?.text).toContain(`/unsubscribe/${token}\n`);
    expect(receipt?.html).toContain(`/unsubscribe/${token}"`);
    const answer = await on.server.app.fastify.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(204);
    const { matrix } = (await client.get<Preferences>('/preferences')).body;
    expect(matrix.payment).toEqual({ push: true, email: false, sms: false });
    await paying.days(32);
    expect((await mails()).length).toBe(1);
  });

  test('what must be known is mailed whatever was chosen, and cannot be turned off', async () => {
    const { pays, choose, client, mails, subjects } = await buyer();
    await choose(without('payment', 'email'));
    await choose(without('plan-change', 'email'));
    const id = await pays();
    expect(await subjects()).toEqual([]);
    on.clock.advance(minute);
    await client.send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'other' });
    expect(await subjects()).toEqual(['You canceled Alpha']);
    const [canceled] = await mails();
    expect(canceled?.headers).toBeUndefined();
    expect(canceled?.text).not.toContain('/unsubscribe/');
  });

  test('quiet hours hold what can wait until they end, and it is sent once', async () => {
    const { pays, choose, subjects, user } = await buyer();
    await pays();
    const at = new Date(on.clock.now()).toISOString().slice(11, 16);
    const end = new Date(on.clock.now() + 60 * minute).toISOString().slice(11, 16);
    await choose((now) => ({
      ...now,
      quietHours: { ...now.quietHours, enabled: true, start: at, end, timezone: 'UTC' },
    }));
    const { services, database } = on.server.app;
    const { id: subscription } = await on.server.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    await database.transaction(async (db) => {
      const row = await db
        .selectFrom('subscriptions')
        .selectAll()
        .where('id', '=', subscription)
        .executeTakeFirstOrThrow();
      await services.mails.planKept(db, row, on.clock.now());
    });
    const release = () =>
      services.heldNotifications.run(database, (error) => {
        throw error;
      });
    on.clock.advance(58 * minute);
    await release();
    expect((await subjects()).slice(1)).toEqual([]);
    on.clock.advance(2 * minute);
    await Promise.all([release(), release()]);
    await release();
    expect((await subjects()).slice(1)).toEqual(['You keep Alpha']);
  });

  test('push messages arrive in the browsers of who wants them, without names or amounts', async () => {
    const wants = await buyer();
    await on.server.arrange.browser(wants.user.id);
    const not = await buyer();
    await on.server.arrange.browser(not.user.id);
    await not.choose(without('payment', 'push'));
    pushed.length = 0;
    await wants.pays();
    await not.pays();
    await on.server.app.worker.runDue();
    expect(pushed).toEqual([
      {
        title: 'You made a payment',
        body: 'Open Skipper to see the details.',
        path: '/dashboard/subscriptions',
      },
    ]);
  });
});
