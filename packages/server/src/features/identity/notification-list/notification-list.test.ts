import type { NotificationList, UnreadCount } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { sweep } from '../../../maintenance.ts';
import type { ListedNotificationsTable } from '../../../storage/notification-tables.ts';
import { engines } from '../../../testing/engines.ts';
import { Leaving } from '../../../testing/leaving.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { keepListed } from './notification-list.repository.ts';

const payment = {
  kind: 'payment',
  because: 'matrix',
  channels: 'push,email',
  mentorId: null,
  title: 'You made a payment',
  body: null,
  path: '/dashboard/subscriptions',
  batchId: null,
  late: 0,
  events: null,
  readAt: null,
} as const;
const month = { interval: 'month', amount: 4_900, currency: 'USD' } as const;

describe.each(engines)('the notifications of a user in the app on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  async function reader() {
    const user = await on.server.arrange.user(['mentee']);
    /** Signed in again each time: these tests move the time by weeks. */
    const get = async <T>(path: string) => (await (await on.as(user)).get<T>(path)).body;
    const list = (query = '') => get<NotificationList>(`/notifications${query}`);
    const unread = async () => (await get<UnreadCount>('/notifications/unread')).unread;
    const read = async (body: object) =>
      (await on.as(user)).sendOnce<UnreadCount>('POST', '/notifications/read', body);
    /** The greatest number is the newest. Every two of them have the same time. */
    const keep = (count: number, { ago = 0, prefix = 'n' } = {}) =>
      keepListed(
        on.server.db,
        Array.from({ length: count }, (_, index): ListedNotificationsTable => {
          const at = on.clock.now() - ago - Math.floor(index / 2) * 1_000;
          const id = `${prefix}${count - 1 - index}`;
          return { ...payment, userId: user.id, id, at: instant(at) };
        }),
      );
    return { user, list, unread, read, keep };
  }

  test('come newest first, by cursor without a gap, also where new ones come meanwhile', async () => {
    const { list, keep } = await reader();
    await keep(7);
    const whole = (await list('?limit=100')).items.map(({ id }) => id);
    expect(whole).toEqual(['n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0']);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: NotificationList = await list(`?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      on.clock.advance(1_000);
      await keep(1, { prefix: `new-${seen.length}-` });
    }
    expect(seen).toEqual(whole);
    expect((await list('?limit=3&page=2')).items.map(({ id }) => id)).toEqual(['n6', 'n5', 'n4']);
  });

  test('tell what happened and why, without amounts', async () => {
    const { user, list } = await reader();
    const mentor = await on.server.arrange.user(['mentor']);
    const planUuid = await on.server.arrange.plan(mentor, { prices: [month], trialDays: 0 });
    const paying = new Paying(on);
    await paying.card(await paying.order(user.id, { planUuid, ...month }), 'accepted');
    const { items, total, unread } = await list();
    expect([total, unread]).toEqual([1, 1]);
    expect(items).toMatchObject([
      {
        kind: 'payment',
        title: 'You made a payment',
        text: null,
        path: '/dashboard/subscriptions',
        mentor: { uuid: mentor.id, username: mentor.username, avatarUrl: null },
        readAt: null,
        why: { because: 'matrix', channels: ['push', 'email'] },
      },
    ]);
  });

  test('name no Skipper who has left', async () => {
    const { user, list } = await reader();
    const mentor = await on.server.arrange.user(['mentor']);
    const row = { ...payment, userId: user.id, id: 'n', at: instant(on.clock.now()) };
    await keepListed(on.server.db, [{ ...row, mentorId: mentor.id }]);
    expect((await list()).items[0]?.mentor?.username).toBe(mentor.username);
    await new Leaving(on).erase(mentor);
    expect((await list()).items).toMatchObject([{ title: payment.title, mentor: null }]);
  });

  test('about security are listed whatever was chosen, with what to do', async () => {
    const { user, list } = await reader();
    const client = await on.as(user);
    const body = { current: user.password, next: 'another correct horse' };
    const path = '/session/change-password';
    expect((await client.sendOnce('POST', path, body)).status).toBe(204);
    expect((await list()).items).toMatchObject([
      {
        kind: 'security',
        text: 'If this wasn’t you, reset your password now.',
        why: { because: 'always' },
      },
    ]);
  });

  test('are read one by one, once each, and the time of reading stays', async () => {
    const { list, read, unread, keep } = await reader();
    await keep(3);
    expect((await read({ ids: ['n1'] })).body).toEqual({ unread: 2 });
    const at = instant(on.clock.now());
    on.clock.advance(1_000);
    expect((await read({ ids: ['n1', 'n1', 'unknown'] })).body).toEqual({ unread: 2 });
    expect((await list()).items.map(({ readAt }) => readAt)).toEqual([null, at, null]);
    const left = await list('?state=unread');
    expect([left.items.map(({ id }) => id), left.total]).toEqual([['n2', 'n0'], 2]);
    expect(await unread()).toBe(2);
  });

  test('are read up to the newest that was seen, and not what came after it', async () => {
    const { read, list, keep } = await reader();
    await keep(5);
    expect((await read({ upTo: 'n3' })).body).toEqual({ unread: 1 });
    expect((await list('?state=unread')).items.map(({ id }) => id)).toEqual(['n4']);
    expect((await read({ upTo: 'gone' })).body).toEqual({ unread: 1 });
  });

  test('are read by many calls at once as by one', async () => {
    const { read, unread, keep, list } = await reader();
    await keep(8);
    const calls = [{ upTo: 'n5' }, { ids: ['n1', 'n6'] }, { upTo: 'n5' }, { ids: ['n6', 'n1'] }];
    const statuses = (await Promise.all(calls.map(read))).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await unread()).toBe(1);
    expect((await list('?state=unread')).items.map(({ id }) => id)).toEqual(['n7']);
  });

  test('of others change nothing and are not seen', async () => {
    const one = await reader();
    const other = await reader();
    await one.keep(2);
    await other.keep(1);
    expect((await other.read({ ids: ['n1'] })).body).toEqual({ unread: 1 });
    expect((await other.read({ upTo: 'n1' })).body).toEqual({ unread: 1 });
    expect(await one.unread()).toBe(2);
    expect((await other.list()).total).toBe(1);
  });

  test('must be named in one way', async () => {
    const { read } = await reader();
    for (const body of [{}, { ids: ['n1'], upTo: 'n1' }, { ids: ["'"] }]) {
      expect((await read(body)).status).toBe(400);
    }
    expect((await on.visitor.get('/notifications')).status).toBe(401);
  });

  test('are counted up to a hundred', async () => {
    const { list, unread, keep } = await reader();
    await keep(120);
    expect([await unread(), (await list()).unread]).toEqual([100, 100]);
    expect((await list()).total).toBe(120);
  });

  test('are gone after 90 days, however many there are, and with their user', async () => {
    const old = await reader();
    const leaver = await reader();
    const rows = async ({ user }: typeof old) =>
      (
        await on.server.db
          .selectFrom('listedNotifications')
          .select('id')
          .where('userId', '=', user.id)
          .execute()
      ).length;
    await old.keep(600, { ago: 90 * day + 1 });
    await leaver.keep(2);
    await sweep(on.server.db, on.clock.now());
    expect([await rows(old), await rows(leaver)]).toEqual([0, 2]);
    await new Leaving(on).erase(leaver.user);
    expect(await rows(leaver)).toBe(0);
  });
});
