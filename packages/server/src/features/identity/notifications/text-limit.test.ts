import { type NotificationPreview, type Preferences, textsPerDay } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoRandom } from '../../../adapters/random.ts';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { Notifier } from './notifier.ts';

const notifier = new Notifier(cryptoRandom, () => 'https://skipper.example');

describe.each(engines)('text messages of a day on %s', (engine) => {
  let on: ClockedServer;
  let phones = 0;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** A user who wants opened trades by text message, or in the summary. */
  async function texted() {
    const user = await on.server.arrange.user(['mentee']);
    phones += 1;
    const phone = `+1202555${String(phones).padStart(4, '0')}`;
    const change = { phone, phoneIsVerified: 1 } as const;
    await on.server.db.updateTable('users').set(change).where('id', '=', user.id).execute();
    const client = await on.as(user);
    const { nextQuiet: _derived, ...now } = (await client.get<Preferences>('/preferences')).body;
    const wanted = { push: false, email: false, sms: true };
    const matrix = { ...now.matrix, 'trade-opened': wanted };
    await client.send('PUT', '/preferences', { ...now, matrix, digest: 'daily' });
    const count = async () => (await on.server.mailsTo(phone)).length;
    return { user, count };
  }

  const notify = (userIds: readonly string[]) =>
    on.server.app.database.transaction((db) =>
      notifier.notifyAll(
        db,
        userIds.map((userId) => ({
          userId,
          event: 'trade-opened' as const,
          content: () => ({
            mail: { subject: 'Trade opened', text: 'AAPL' },
            topic: 'trade-opened' as const,
            brief: { title: 'Trade opened', body: 'AAPL', path: '/ann' },
          }),
        })),
        on.clock.now(),
      ),
    );
  const times = (count: number, userId: string) => Array<string>(count).fill(userId);

  test('are capped for each user, and begin again on the next day', async () => {
    const [busy, calm] = [await texted(), await texted()];
    await notify(times(textsPerDay - 1, busy.user.id));
    await notify([...times(3, busy.user.id), calm.user.id]);
    expect([await busy.count(), await calm.count()]).toEqual([textsPerDay, 1]);
    await notify([busy.user.id]);
    expect(await busy.count()).toBe(textsPerDay);
    on.clock.advance(day);
    await notify([busy.user.id]);
    expect(await busy.count()).toBe(textsPerDay + 1);
  });

  test('above the cap come in the summary, and the preview says why', async () => {
    const { user } = await texted();
    const preview = async () => {
      const client = await on.as(user);
      const path = '/preferences/preview?event=trade-opened';
      const { channels } = (await client.get<NotificationPreview>(path)).body;
      return channels.map(({ channel, outcome, because }) => `${channel} ${outcome} ${because}`);
    };
    await notify(times(textsPerDay - 1, user.id));
    expect(await preview()).toContain('sms send matrix');
    await notify([user.id]);
    expect(await preview()).toEqual([
      'push drop matrix',
      'email digest digest',
      'sms drop daily-limit',
    ]);
  });

  test('of several causes at the same time are counted together', async () => {
    const [one, other] = [await texted(), await texted()];
    const both = [one.user.id, other.user.id];
    await notify(both.flatMap((id) => times(textsPerDay - 2, id)));
    await Promise.all([notify(both), notify(both.toReversed()), notify(both)]);
    expect([await one.count(), await other.count()]).toEqual([textsPerDay, textsPerDay]);
  });
});
