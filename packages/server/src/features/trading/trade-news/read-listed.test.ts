import type {
  ImportList,
  NotificationList,
  PlanLevel,
  Preferences,
  PreferencesBody,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day, minute } from '../../../domain/time/durations.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { type FileFill, newYorkTime, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { Leaving } from '../../../testing/leaving.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const unseen = {
  title: 'Trades you can’t see any more',
  text: 'Your access has ended, or they were removed.',
  path: null,
};

describe.each(engines)('trades among the notifications in the app on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const fill = (ago: number, side: FileFill['side'], symbol: string): FileFill => ({
    ...newYorkTime(on.clock.now() - ago),
    side,
    symbol,
    quantity: 10,
    price: 20,
  });
  const opened = (symbol: string) => [fill(30 * minute, 'B', symbol)];
  const closed = (symbol: string, ago = 60 * minute) => [
    fill(ago + 30 * minute, 'B', symbol),
    fill(ago, 'S', symbol),
  ];

  async function skipper(delayDays = 0) {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor, { publicLevel: 'none' });
    const client = await on.as(mentor);
    await client.send('PATCH', `/connected-accounts/${account.uuid}`, { delayDays });
    const imports = (fills: readonly FileFill[]) =>
      on.server.arrange.fills(mentor, account, tradeZeroFile(fills));
    const undo = async () => {
      const path = `/imports?account=${account.uuid}`;
      const [one] = (await client.get<ImportList>(path)).body.imports;
      const undone = await client.send('DELETE', `/imports/${one?.uuid}?reason=Wrong%20file`);
      expect(undone.status).toBe(200);
    };
    const path = `/${mentor.username}/positions`;
    return { mentor, imports, undo, path };
  }
  async function follower(mentor: ArrangedUser, level: PlanLevel = 'full') {
    const user = await on.server.arrange.user(['mentee']);
    const subscription = await on.server.arrange.subscription(user, mentor, { level });
    const list = async () => {
      await on.server.app.worker.runDue();
      const client = await on.as(user);
      return (await client.get<NotificationList>('/notifications')).body.items;
    };
    const words = async () =>
      (await list()).map(({ title, text, path }) => ({ title, text, path }));
    const choose = async (edit: (now: PreferencesBody) => PreferencesBody) => {
      const client = await on.as(user);
      const { nextQuiet: _derived, ...now } = (await client.get<Preferences>('/preferences')).body;
      expect((await client.send('PUT', '/preferences', edit(now))).status).toBe(200);
    };
    const loses = () =>
      on.server.db
        .updateTable('subscriptions')
        .set({ billingStatus: 'expired', endedAt: instant(on.clock.now()) })
        .where('id', '=', subscription)
        .execute();
    return { user, list, words, choose, loses };
  }
  const rowsOf = async (mentor: { readonly id: string }) =>
    (
      await on.server.db
        .selectFrom('listedNotifications')
        .select(['userId', 'id'])
        .where('mentorId', '=', mentor.id)
        .execute()
    ).length;

  test('are one entry of each follower for an import, whether or not a message reaches them', async () => {
    const { mentor, imports, path } = await skipper();
    const one = await follower(mentor);
    await imports([...opened('GAMA'), ...closed('ACME', 90 * minute), ...closed('BETA')]);
    expect(await one.list()).toMatchObject([
      {
        kind: 'trades',
        title: `${mentor.username}: 1 opened, 2 closed`,
        text: 'Opened: GAMA. Closed: ACME, BETA',
        path,
        mentor: { uuid: mentor.id, username: mentor.username },
        why: { because: 'matrix', channels: ['push'] },
      },
    ]);
  });

  test('are written by the jobs that notify, one row a follower, and not by the import', async () => {
    const { mentor, imports } = await skipper();
    for (let count = 0; count < 3; count += 1) await follower(mentor);
    await imports([...opened('GAMA'), ...closed('ACME', 90 * minute), ...closed('BETA')]);
    expect(await rowsOf(mentor)).toBe(0);
    await on.server.app.worker.runDue();
    expect(await rowsOf(mentor)).toBe(3);
    const { database, services } = on.server.app;
    const { id: batchId } = await on.server.db
      .selectFrom('newsBatches')
      .select('id')
      .where('mentorId', '=', mentor.id)
      .executeTakeFirstOrThrow();
    const again = () =>
      database.transaction((db) =>
        services.tradeNews.tell(db, { batchId, after: '', late: false }),
      );
    await Promise.all([again(), again()]);
    expect(await rowsOf(mentor)).toBe(3);
  });

  test('that were opened stay in the list when they have closed', async () => {
    const { mentor, imports, path } = await skipper();
    const one = await follower(mentor);
    await imports(opened('GAMA'));
    await one.list();
    on.clock.advance(minute);
    await imports([fill(5 * minute, 'S', 'GAMA')]);
    expect(await one.words()).toEqual([
      { title: `${mentor.username}: 1 closed`, text: 'Closed: GAMA', path },
      { title: `${mentor.username}: 1 opened`, text: 'Opened: GAMA', path },
    ]);
  });

  test('are not shown once access is lost, and again when it is back', async () => {
    const { mentor, imports } = await skipper();
    const one = await follower(mentor);
    const other = await follower(mentor);
    await imports(opened('GAMA'));
    await one.list();
    await one.loses();
    expect(await one.words()).toEqual([unseen]);
    expect(await other.words()).toMatchObject([{ text: 'Opened: GAMA' }]);
    await on.server.arrange.subscription(one.user, mentor);
    expect((await one.words()).at(-1)).toMatchObject({ text: 'Opened: GAMA' });
  });

  test('are not shown once their import was undone, and again once it is added again', async () => {
    const { mentor, imports, undo } = await skipper();
    const one = await follower(mentor);
    const fills = [...opened('GAMA'), ...closed('ACME')];
    await imports(fills);
    await one.list();
    await undo();
    expect(await one.words()).toEqual([unseen]);
    on.clock.advance(minute);
    await imports(fills);
    expect(await one.words()).toMatchObject([{ text: 'Opened: GAMA. Closed: ACME' }]);
  });

  test('are not shown of a Skipper who was suspended or has left', async () => {
    const { mentor, imports } = await skipper();
    const one = await follower(mentor);
    await imports(opened('GAMA'));
    await one.list();
    const at = instant(on.clock.now());
    await on.server.db
      .insertInto('suspensions')
      .values({ userId: mentor.id, at, reason: 'Test', suspendedBy: one.user.id })
      .execute();
    expect(await one.words()).toEqual([unseen]);
    await on.server.db.deleteFrom('suspensions').where('userId', '=', mentor.id).execute();
    await one.loses();
    await new Leaving(on).erase(mentor);
    const left = await one.list();
    expect(left.at(-1)).toMatchObject({ ...unseen, mentor: null });
    expect(JSON.stringify(left)).not.toContain('GAMA');
  });

  test('of who sees them late come late, and none of open positions', async () => {
    const { mentor, imports, path } = await skipper(1);
    const late = await follower(mentor, 'delayed');
    await imports([...opened('GAMA'), ...closed('ACME')]);
    expect(await late.words()).toEqual([]);
    on.clock.advance(day);
    await on.server.app.services.tradeNews.runDelayed(on.server.app.database);
    const told = { title: `${mentor.username}: 1 closed`, text: 'Closed: ACME', path };
    expect(await late.words()).toEqual([told]);
  });

  test('are listed at once in quiet hours', async () => {
    const { mentor, imports } = await skipper();
    const one = await follower(mentor);
    const quiet = { enabled: true, start: '00:00', end: '23:59', timezone: 'UTC' };
    await one.choose((now) => ({ ...now, quietHours: { ...now.quietHours, ...quiet } }));
    await imports(opened('GAMA'));
    expect(await one.words()).toMatchObject([{ text: 'Opened: GAMA' }]);
  });

  test('are left out where they are turned off everywhere, or their Skipper is muted', async () => {
    const { mentor, imports } = await skipper();
    const some = await follower(mentor);
    const off = { push: false, email: false, sms: false };
    await some.choose((now) => ({ ...now, matrix: { ...now.matrix, 'trade-opened': off } }));
    const muted = await follower(mentor);
    const mute = { mentorUuid: mentor.id, muted: true, overrides: {} };
    await muted.choose((now) => ({ ...now, mentors: [mute] }));
    await imports([...opened('GAMA'), ...closed('ACME')]);
    expect(await some.words()).toMatchObject([{ text: 'Closed: ACME' }]);
    expect(await muted.list()).toEqual([]);
  });
});
