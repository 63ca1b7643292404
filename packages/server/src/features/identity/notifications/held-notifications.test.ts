import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import type { HeldNotice } from './notifier.ts';

describe.each(engines)('notifications that were held on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const notice: HeldNotice = {
    event: 'plan-change',
    required: true,
    content: {
      mail: { subject: 'Your plan', text: 'It changes.' },
      topic: undefined,
      brief: { title: 'Your plan', body: '', path: '/dashboard' },
    },
  };
  const hold = async (userId: string, key: string, content = JSON.stringify(notice)) => {
    const now = instant(on.clock.now());
    const row = { userId, dedupeKey: key, content, dueAt: now, createdAt: now };
    await on.server.db
      .insertInto('notifications')
      .values({ id: `${key} of ${userId}`, ...row, channel: 'email' })
      .execute();
  };
  const waiting = async () =>
    (
      await on.server.db
        .selectFrom('notifications')
        .select('id')
        .where('dueAt', 'is not', null)
        .execute()
    ).map(({ id }) => id);

  test('are sent though one cannot be, which is reported and tried again', async () => {
    const { arrange, app } = on.server;
    const [one, other] = [await arrange.user(['mentee']), await arrange.user(['mentee'])];
    await hold(one.id, 'broken', '{');
    await hold(one.id, 'good');
    await hold(other.id, 'good');
    const failed: string[] = [];
    const run = () =>
      app.services.heldNotifications.run(app.database, (_error, userId) => failed.push(userId));
    const subjects = async ({ email }: { readonly email: string }) =>
      (await on.server.mailsTo(email)).map(({ subject }) => subject);
    for (const reported of [[one.id], [one.id, one.id]]) {
      await run();
      expect(failed).toEqual(reported);
      expect([await subjects(one), await subjects(other)]).toEqual([['Your plan'], ['Your plan']]);
      expect(await waiting()).toEqual([`broken of ${one.id}`]);
    }
  });
});
