import type { ImportList, PlanLevel, Preferences, PreferencesBody } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { calendarDay, startOfDay } from '../../../domain/time/calendar-day.ts';
import { day, hour, minute } from '../../../domain/time/durations.ts';
import { sweep } from '../../../maintenance.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { type FileFill, newYorkTime, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('news of trades on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const fill = (ago: number, side: FileFill['side'], symbol: string, price: number): FileFill => ({
    ...newYorkTime(on.clock.now() - ago),
    side,
    symbol,
    quantity: 10,
    price,
  });
  const closed = (symbol: string, ago = 60 * minute) => [
    fill(ago + 30 * minute, 'B', symbol, 20),
    fill(ago, 'S', symbol, 18),
  ];
  const opened = (symbol: string, ago = 30 * minute) => [fill(ago, 'B', symbol, 30)];

  async function skipper(publicLevel: 'none' | 'summary' | 'delayed' = 'none', delayDays = 0) {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor, { publicLevel });
    if (delayDays > 0) {
      const client = await on.as(mentor);
      await client.send('PATCH', `/connected-accounts/${account.uuid}`, { delayDays });
    }
    const imports = (fills: readonly FileFill[]) =>
      on.server.arrange.fills(mentor, account, tradeZeroFile(fills));
    return { mentor, account, imports };
  }
  async function choose(
    user: { readonly id: string },
    edit: (now: PreferencesBody) => PreferencesBody,
  ) {
    const client = await on.as(user);
    const { nextQuiet: _derived, ...now } = (await client.get<Preferences>('/preferences')).body;
    expect((await client.send('PUT', '/preferences', edit(now))).status).toBe(200);
  }
  const mailed = { push: false, email: true, sms: false };
  const byMail = (now: PreferencesBody): PreferencesBody => ({
    ...now,
    matrix: {
      ...now.matrix,
      'trade-opened': mailed,
      'trade-closed': mailed,
      'trade-update': mailed,
    },
  });
  const pushed = { push: true, email: false, sms: false };
  /** A summary a day instead of mails at once. */
  const daily = (now: PreferencesBody): PreferencesBody => ({
    ...now,
    digest: 'daily',
    quietHours: { ...now.quietHours, timezone: 'UTC' },
    matrix: { ...now.matrix, 'trade-opened': pushed, 'trade-closed': pushed },
  });
  const summarize = () =>
    on.server.app.services.digests.run(on.server.app.database, () => undefined);
  async function follower(mentor: ArrangedUser, level: PlanLevel) {
    const user = await on.server.arrange.user(['mentee']);
    const subscription = await on.server.arrange.subscription(user, mentor, { level });
    await choose(user, byMail);
    const mails = async () => (await on.server.mailsTo(user.email)).toReversed();
    const subjects = async () => (await mails()).map(({ subject }) => subject);
    return { user, subscription, mails, subjects };
  }

  test('one message tells of an import, and no more than its reader may see', async () => {
    const { mentor, imports } = await skipper('none', 1);
    const full = await follower(mentor, 'full');
    const delayed = await follower(mentor, 'delayed');
    const summary = await follower(mentor, 'summary');
    const ended = await follower(mentor, 'full');
    await on.server.db
      .updateTable('subscriptions')
      .set({ billingStatus: 'expired', endedAt: instant(on.clock.now()) })
      .where('id', '=', ended.subscription)
      .execute();
    const stranger = await follower((await skipper()).mentor, 'full');
    await imports([...closed('ACME'), ...closed('BETA', 90 * minute), ...opened('GAMA')]);
    expect(await full.subjects()).toEqual([`${mentor.username}: 1 opened, 2 closed`]);
    const [mail] = await full.mails();
    expect(mail?.text).toContain('Opened: GAMA\n\nClosed: BETA, ACME\n');
    expect(mail?.text).toContain(`/${mentor.username}/positions\n`);
    expect(mail?.headers?.['List-Unsubscribe']).toContain('/api/preferences/unsubscribe/');
    for (const other of [delayed, summary, ended, stranger]) {
      expect(await other.subjects()).toEqual([]);
    }
    const late = () => on.server.app.services.tradeNews.runDelayed(on.server.app.database);
    on.clock.advance(day - 61 * minute);
    await late();
    expect(await delayed.subjects()).toEqual([]);
    on.clock.advance(2 * minute);
    await Promise.all([late(), late()]);
    expect(await delayed.subjects()).toEqual([`${mentor.username}: 2 closed`]);
    expect((await delayed.mails())[0]?.text).not.toContain('GAMA');
    for (const other of [summary, ended, stranger]) expect(await other.subjects()).toEqual([]);
    expect((await full.subjects()).length).toBe(1);
  });

  test('who sees trades late is notified late, and no one else then', async () => {
    const { mentor, imports } = await skipper('none', 9);
    const full = await follower(mentor, 'full');
    const delayed = await follower(mentor, 'delayed');
    await imports(closed('ACME'));
    expect(await full.subjects()).toEqual([`${mentor.username}: 1 closed`]);
    on.clock.advance(9 * day);
    const joined = await follower(mentor, 'full');
    await sweep(on.server.db, on.clock.now());
    await on.server.app.services.tradeNews.runDelayed(on.server.app.database);
    expect(await delayed.subjects()).toEqual([`${mentor.username}: 1 closed`]);
    expect((await full.subjects()).length).toBe(1);
    expect(await joined.subjects()).toEqual([]);
  });

  test('an account whose import was undone can be deleted, news and all', async () => {
    const { mentor, account, imports } = await skipper('none', 1);
    await imports(closed('ACME'));
    await on.server.app.worker.runDue();
    const client = await on.as(mentor);
    const path = `/imports?account=${account.uuid}`;
    const [one] = (await client.get<ImportList>(path)).body.imports;
    const undone = await client.send('DELETE', `/imports/${one?.uuid}`);
    expect([undone.status, undone.body]).toMatchObject([200, { state: 'reverted' }]);
    const gone = await client.send('DELETE', `/connected-accounts/${account.uuid}`);
    expect(gone.status).toBe(204);
    on.clock.advance(2 * day);
    await on.server.app.services.tradeNews.runDelayed(on.server.app.database);
  });

  /** A round trip of each of these days, whose hours are unknown. */
  const dated = (...trades: readonly (readonly [symbol: string, day: string])[]) =>
    [
      'Symbol,Side,Quantity,Price,Date,Exec ID',
      ...trades.flatMap(([symbol, on]) => [
        `${symbol},Buy,1,10,${on},${symbol}b`,
        `${symbol},Sell,1,11,${on},${symbol}s`,
      ]),
    ].join('\n');
  const zone = 'America/New_York';
  /** Moves to so many hours after the next midnight in New York. Returns the days around it. */
  const tomorrowAt = (hours: number) => {
    const today = calendarDay(instant(on.clock.now()), zone);
    const start = Date.parse(startOfDay(today, zone, 1) ?? '');
    on.clock.advance(start + hours * hour - on.clock.now());
    const ago = (days: number) => calendarDay(instant(start - days * day + hour), zone);
    return { today: ago(0), yesterday: ago(1), before: ago(2) };
  };
  const late = () => on.server.app.services.tradeNews.runDelayed(on.server.app.database);

  test('trades of days without hours are news until a day after their day is over', async () => {
    const { mentor, account } = await skipper();
    const { subjects } = await follower(mentor, 'full');
    const { today, yesterday, before } = tomorrowAt(23);
    const file = dated(['ACME', today], ['BETA', yesterday], ['OLD', before]);
    await on.server.arrange.fills(mentor, account, file);
    expect(await subjects()).toEqual([`${mentor.username}: 2 closed`]);
  });

  test('a trade of a day without hours is late news once it is shown, without any delay too', async () => {
    const { mentor, account } = await skipper();
    const { today, yesterday } = tomorrowAt(9);
    const delayed = await follower(mentor, 'delayed');
    const full = await follower(mentor, 'full');
    await on.server.arrange.fills(mentor, account, dated(['ACME', today], ['BETA', yesterday]));
    expect(await full.subjects()).toEqual([`${mentor.username}: 2 closed`]);
    expect(await delayed.subjects()).toEqual([`${mentor.username}: 1 closed`]);
    expect((await delayed.mails())[0]?.text).toContain('Closed: BETA\n');
    on.clock.advance(3 * hour - minute);
    await late();
    expect((await delayed.subjects()).length).toBe(1);
    on.clock.advance(2 * minute);
    await late();
    await late();
    expect((await delayed.subjects()).length).toBe(2);
    expect((await delayed.mails())[1]?.text).toContain('Closed: ACME\n');
    expect((await full.subjects()).length).toBe(1);
  });

  test('what one import shows at once and what it shows late are news once each', async () => {
    const { mentor, account } = await skipper('none', 1);
    const { today, yesterday } = tomorrowAt(15);
    const delayed = await follower(mentor, 'delayed');
    await on.server.arrange.fills(mentor, account, dated(['ACME', today], ['BETA', yesterday]));
    expect((await delayed.mails()).map(({ text }) => /Closed: .*/.exec(text)?.[0])).toEqual([
      'Closed: BETA',
    ]);
    on.clock.advance(day);
    // What is not shown later than others is not told again where the delay ends sooner.
    await (await on.as(mentor)).send('PATCH', `/connected-accounts/${account.uuid}`, {
      delayDays: 0,
    });
    await late();
    expect((await delayed.mails()).map(({ text }) => /Closed: .*/.exec(text)?.[0])).toEqual([
      'Closed: BETA',
      'Closed: ACME',
    ]);
  });

  test('history is imported without a word, and the same trades are news once', async () => {
    const { mentor, imports } = await skipper();
    const { subjects } = await follower(mentor, 'full');
    await imports([...closed('OLD', 2 * day), ...opened('KEPT', 3 * day)]);
    expect(await subjects()).toEqual([]);
    const fills = [...closed('ACME'), ...opened('GAMA')];
    await imports(fills);
    await imports(fills);
    expect(await subjects()).toEqual([`${mentor.username}: 1 opened, 1 closed`]);
    on.clock.advance(minute);
    await imports([...fills, fill(5 * minute, 'B', 'GAMA', 31)]);
    expect((await subjects()).slice(1)).toEqual([`${mentor.username}: 1 updated`]);
  });

  test('an import that is undone and added again is news once, also for who is notified late', async () => {
    const { mentor, account, imports } = await skipper('none', 1);
    const full = await follower(mentor, 'full');
    const delayed = await follower(mentor, 'delayed');
    const summed = await follower(mentor, 'full');
    await choose(summed.user, daily);
    const fills = [...closed('ACME'), ...opened('GAMA'), fill(5 * minute, 'B', 'GAMA', 31)];
    await imports(fills);
    expect(await full.subjects()).toEqual([`${mentor.username}: 1 opened, 1 closed`]);
    const client = await on.as(mentor);
    const path = `/imports?account=${account.uuid}`;
    const [one] = (await client.get<ImportList>(path)).body.imports;
    const undo = `/imports/${one?.uuid}?reason=Wrong%20account`;
    expect((await client.send('DELETE', undo)).status).toBe(200);
    on.clock.advance(minute);
    await imports(fills);
    expect((await full.subjects()).length).toBe(1);
    on.clock.advance(day);
    await late();
    await summarize();
    expect(await delayed.subjects()).toEqual([`${mentor.username}: 1 closed`]);
    expect((await delayed.mails())[0]?.text).toContain('Closed: ACME\n');
    expect((await summed.mails())[0]?.text).toContain(`${mentor.username}: 1 opened, 1 closed\n`);
    expect((await full.subjects()).length).toBe(1);
  });

  test('a page that its owner hides has news for followers whose plan opens it', async () => {
    const { mentor, imports } = await skipper('delayed');
    const full = await follower(mentor, 'full');
    const free = await on.server.arrange.user(['mentee']);
    const planUuid = await on.server.arrange.plan(mentor, { prices: [], access: [] });
    const order = { planUuid, interval: 'free', amount: 0, currency: 'USD' } as const;
    await new Paying(on).order(free.id, order);
    await choose(free, byMail);
    const told = async () =>
      (await on.server.mailsTo(free.email)).filter(({ text }) => text.includes('Closed: ')).length;
    await imports(closed('ACME'));
    expect(await told()).toBe(1);
    await on.server.db
      .updateTable('users')
      .set({ showProfile: 0 })
      .where('id', '=', mentor.id)
      .execute();
    on.clock.advance(minute);
    await imports([...closed('BETA'), ...opened('GAMA')]);
    expect(await told()).toBe(1);
    expect(await full.subjects()).toEqual([
      `${mentor.username}: 1 closed`,
      `${mentor.username}: 1 opened, 1 closed`,
    ]);
  });

  test('what is turned off is left out, and a muted Skipper is not heard', async () => {
    const { mentor, imports } = await skipper();
    const some = await follower(mentor, 'full');
    await choose(some.user, (now) => ({
      ...now,
      matrix: { ...now.matrix, 'trade-opened': { ...mailed, email: false } },
    }));
    const muted = await follower(mentor, 'full');
    await choose(muted.user, (now) => ({
      ...now,
      mentors: [{ mentorUuid: mentor.id, muted: true, overrides: {} }],
    }));
    await imports([...closed('ACME'), ...opened('GAMA')]);
    expect(await some.subjects()).toEqual([`${mentor.username}: 1 closed`]);
    expect((await some.mails())[0]?.text).not.toContain('GAMA');
    expect(await muted.subjects()).toEqual([]);
  });

  test('quiet hours hold trades, and one message tells how they are by then', async () => {
    const { mentor, imports } = await skipper();
    const { user, subjects, mails } = await follower(mentor, 'full');
    const lost = await follower(mentor, 'full');
    const clock = (later: number) => instant(on.clock.now() + later).slice(11, 16);
    const quiet = { enabled: true, start: clock(0), end: clock(4 * 60 * minute), timezone: 'UTC' };
    for (const one of [user, lost.user]) {
      await choose(one, (now) => ({ ...now, quietHours: { ...now.quietHours, ...quiet } }));
    }
    const release = () =>
      on.server.app.services.heldNotifications.run(on.server.app.database, (error) => {
        throw error;
      });
    await imports([...opened('GAMA'), ...opened('KEPT')]);
    on.clock.advance(60 * minute);
    await imports([...closed('ACME'), fill(5 * minute, 'S', 'GAMA', 31)]);
    expect(await subjects()).toEqual([]);
    await release();
    expect(await subjects()).toEqual([]);
    await on.server.db
      .updateTable('subscriptions')
      .set({ billingStatus: 'expired', endedAt: instant(on.clock.now()) })
      .where('id', '=', lost.subscription)
      .execute();
    on.clock.advance(3 * 60 * minute);
    await Promise.all([release(), release()]);
    await release();
    expect(await subjects()).toEqual([`${mentor.username}: 1 opened, 2 closed`]);
    expect((await mails())[0]?.text).toContain('Opened: KEPT\n\nClosed: ');
    expect(await lost.subjects()).toEqual([]);
  });

  test('a summary has what was not mailed at once, once a day, and none comes of nothing', async () => {
    const { mentor, imports } = await skipper('none', 1);
    const full = await follower(mentor, 'full');
    const delayed = await follower(mentor, 'delayed');
    const broken = await follower(mentor, 'full');
    for (const { user } of [full, delayed, broken]) await choose(user, daily);
    const unsent: string[] = [];
    const run = () =>
      on.server.app.services.digests.run(on.server.app.database, (_error, user) => {
        unsent.push(user);
      });
    await imports([...closed('ACME'), ...opened('GAMA')]);
    expect(await full.subjects()).toEqual([]);
    await on.server.db
      .updateTable('digests')
      .set({ nextAt: '', since: 'never' })
      .where('userId', '=', broken.user.id)
      .execute();
    on.clock.advance(day);
    await Promise.all([run(), run()]);
    expect(new Set(unsent)).toEqual(new Set([broken.user.id]));
    expect(await full.subjects()).toEqual(['Your daily summary']);
    const [mail] = await full.mails();
    expect(mail?.text).toContain(`${mentor.username}: 1 opened, 1 closed\n\nOpened: GAMA`);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    on.clock.advance(day);
    await run();
    on.clock.advance(day);
    await run();
    expect((await full.subjects()).length).toBe(1);
    const late = await delayed.mails();
    expect(late.map(({ subject }) => subject)).toEqual(['Your daily summary']);
    expect(late[0]?.text).toContain('1 closed');
    expect(late[0]?.text).not.toContain('GAMA');
  });

  test('each trade is in one summary, also where its import is noted after that was made', async () => {
    const { mentor, imports } = await skipper();
    const { user, subjects, mails } = await follower(mentor, 'full');
    await choose(user, daily);
    const told = async () => {
      await subjects();
      return (await mails()).flatMap(({ text }) => /Closed: .*/.exec(text)?.[0] ?? []);
    };
    await imports(closed('ACME'));
    on.clock.advance(day);
    await summarize();
    expect(await told()).toEqual([]);
    await imports(closed('BETA'));
    await told();
    await summarize();
    on.clock.advance(day);
    await summarize();
    on.clock.advance(day);
    await summarize();
    expect(await told()).toEqual(['Closed: ACME, BETA']);
  });

  test('a page of followers that runs twice sends once', async () => {
    const { mentor, imports } = await skipper();
    const one = await follower(mentor, 'full');
    await imports(opened('GAMA'));
    await one.subjects();
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
    expect((await one.subjects()).length).toBe(1);
  });
});
