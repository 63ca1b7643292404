import type {
  AdminNews,
  ConnectedAccount,
  CreateAccountBody,
  MenteeNews,
  MentorNews,
  PlanLevel,
  Problem,
  TradeStats,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day, minute } from '../../../domain/time/durations.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { type FileFill, newYorkTime, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('news on the dashboard on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** A fill so many milliseconds ago; the file's times are those of New York. */
  const fill = (ago: number, side: FileFill['side'], symbol: string, price: number): FileFill => ({
    ...newYorkTime(on.clock.now() - ago),
    side,
    symbol,
    quantity: 10,
    price,
  });

  /** Closed an hour ago, closed two days ago, and opened half an hour ago. */
  const history = () =>
    tradeZeroFile([
      fill(50 * 60 * minute, 'B', 'OLDER', 10),
      fill(49 * 60 * minute, 'S', 'OLDER', 11),
      fill(90 * minute, 'B', 'FRESH', 20),
      fill(60 * minute, 'S', 'FRESH', 18),
      fill(30 * minute, 'B', 'OPENED', 30),
    ]);

  const skipper = async (changes: Partial<CreateAccountBody & { delayDays: number }> = {}) => {
    const mentor = await on.server.arrange.user(['mentor']);
    const { delayDays, ...opening } = changes;
    const account = await on.server.arrange.account(mentor, { ...opening });
    if (delayDays !== undefined) {
      await (await on.as(mentor)).send('PATCH', `/connected-accounts/${account.uuid}`, {
        delayDays,
      });
    }
    await on.server.arrange.fills(mentor, account, history());
    return { mentor, account };
  };

  const follower = async (mentor: ArrangedUser, level: PlanLevel) => {
    const mentee = await on.server.arrange.user(['mentee']);
    const subscription = await on.server.arrange.subscription(mentee, mentor, { level });
    return { mentee, subscription };
  };

  const newsOf = async (user: { readonly id: string }) =>
    (await (await on.as(user)).get<MenteeNews>('/dashboard/mentee')).body;
  const mentorNews = async (user: { readonly id: string }) =>
    (await (await on.as(user)).get<MentorNews>('/dashboard/mentor')).body;
  const tradesOf = ({ trades }: MenteeNews) =>
    trades.map(({ kind, symbol }) => `${kind} ${symbol}`);
  const see = async (user: { readonly id: string }, view: string, until: string) =>
    (await on.as(user)).send<Problem>('PUT', `/dashboard/${view}/seen`, { until });

  test('show a subscriber of everything what was opened and closed, newest first', async () => {
    const { mentor, account } = await skipper({ publicLevel: 'none' });
    const { mentee } = await follower(mentor, 'full');
    const news = await newsOf(mentee);
    expect(tradesOf(news)).toEqual(['opened OPENED', 'closed FRESH', 'closed OLDER']);
    expect(news.trades[1]).toMatchObject({
      mentor: { username: mentor.username },
      accountUuid: account.uuid,
      side: 'long',
      result: 'loss',
      returnPct: -0.1,
      // Amounts are not shared.
      netPnl: null,
    });
    expect([news.moreTrades, news.imports]).toEqual([false, []]);
  });

  test('never leak a position before its delay is over, nor an open one', async () => {
    const { mentor } = await skipper({ publicLevel: 'delayed', delayDays: 1 });
    const { mentee } = await follower(mentor, 'delayed');
    const news = await newsOf(mentee);
    expect(tradesOf(news)).toEqual(['closed OLDER']);
    expect(JSON.stringify(news)).not.toMatch(/FRESH|OPENED/);
    const shownAt = on.clock.now() - 25 * 60 * minute;
    expect(shownAt - Date.parse(news.trades[0]?.at ?? '')).toBeLessThan(1000);
    await see(mentee, 'mentee', news.until);
    on.clock.advance(day - 61 * minute);
    expect(tradesOf(await newsOf(mentee))).toEqual([]);
    on.clock.advance(2 * minute);
    expect(tradesOf(await newsOf(mentee))).toEqual(['closed FRESH']);
  });

  test('hold what an import brought after the visit, though it was traded before, once', async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor, { publicLevel: 'none' });
    const delayed = await on.server.arrange.account(mentor, { publicLevel: 'none' });
    await (await on.as(mentor)).send('PATCH', `/connected-accounts/${delayed.uuid}`, {
      delayDays: 1,
    });
    const full = await follower(mentor, 'full');
    const late = await follower(mentor, 'delayed');
    const seen = async ({ mentee }: typeof full) => {
      const news = await newsOf(mentee);
      await see(mentee, 'mentee', news.until);
      return tradesOf(news);
    };
    const nextVisit = () => on.clock.advance(31 * minute);
    expect([await seen(full), await seen(late)]).toEqual([[], []]);
    nextVisit();
    const file = tradeZeroFile([
      fill(90 * minute, 'B', 'FRESH', 20),
      fill(60 * minute, 'S', 'FRESH', 18),
      fill(45 * minute, 'B', 'OPENED', 30),
    ]);
    for (const one of [account, delayed]) await on.server.arrange.fills(mentor, one, file);
    await on.server.app.worker.runDue();
    nextVisit();
    const both = ['closed FRESH', 'closed FRESH', 'opened OPENED', 'opened OPENED'];
    expect((await seen(full)).sort()).toEqual(both);
    expect(await seen(late)).toEqual(['closed FRESH']);
    nextVisit();
    expect(await seen(full)).toEqual([]);
    on.clock.advance(day);
    expect([await seen(full), await seen(late)]).toEqual([[], ['closed FRESH']]);
  });

  test('name no trade at the level of results, only that fills came in', async () => {
    const { mentor, account } = await skipper({ publicLevel: 'summary' });
    const { mentee } = await follower(mentor, 'summary');
    const news = await newsOf(mentee);
    expect(news.trades).toEqual([]);
    expect(news.imports).toMatchObject([
      { accountUuid: account.uuid, mentor: { username: mentor.username } },
    ]);
    expect(JSON.stringify(news)).not.toMatch(/OLDER|FRESH|OPENED/);
  });

  test('hold nothing of Skippers who are not subscribed to, or not any more', async () => {
    await skipper({ publicLevel: 'full' });
    const stranger = await on.server.arrange.user(['mentee']);
    expect(await newsOf(stranger)).toMatchObject({ trades: [], imports: [], subscriptions: [] });
    const { mentor } = await skipper({ publicLevel: 'none' });
    const { mentee, subscription } = await follower(mentor, 'full');
    await on.server.db
      .updateTable('subscriptions')
      .set({ billingStatus: 'expired', endedAt: instant(on.clock.now()) })
      .where('id', '=', subscription)
      .execute();
    const news = await newsOf(mentee);
    expect([news.trades, news.imports]).toEqual([[], []]);
    expect(news.subscriptions).toMatchObject([{ kind: 'ended', plan: 'Full access' }]);
  });

  test('hold of a page that its owner hides what a plan opens, and nothing else', async () => {
    const [hidden, shown] = [await skipper(), await skipper()];
    const { mentee } = await follower(hidden.mentor, 'full');
    await on.server.arrange.subscription(mentee, shown.mentor);
    const free = await on.server.arrange.user(['mentee']);
    const planUuid = await on.server.arrange.plan(hidden.mentor, { prices: [], access: [] });
    const order = { planUuid, interval: 'free', amount: 0, currency: 'USD' } as const;
    await new Paying(on).order(free.id, order);
    const unopened = await on.server.arrange.account(hidden.mentor, { publicLevel: 'full' });
    await on.server.arrange.fills(hidden.mentor, unopened, history());
    expect((await newsOf(free)).trades).not.toEqual([]);
    await on.server.db
      .updateTable('users')
      .set({ showProfile: 0 })
      .where('id', '=', hidden.mentor.id)
      .execute();
    const { trades, imports } = await newsOf(mentee);
    expect([...trades, ...imports].map(({ accountUuid }) => accountUuid)).not.toContain(
      unopened.uuid,
    );
    expect(new Set(trades.map(({ mentor }) => mentor.username))).toEqual(
      new Set([hidden.mentor.username, shown.mentor.username]),
    );
    expect(await newsOf(free)).toMatchObject({ trades: [], imports: [] });
  });

  test('are at most twenty lines, and say that there are more', async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor);
    const trips = Array.from({ length: 21 }, (_, n) => [
      fill((200 - n) * minute, 'B', `T${n}`, 10),
      fill((100 - n) * minute, 'S', `T${n}`, 11),
    ]);
    await on.server.arrange.fills(mentor, account, tradeZeroFile(trips.flat()));
    const { mentee } = await follower(mentor, 'full');
    const news = await newsOf(mentee);
    expect([news.trades.length, news.moreTrades, news.trades[0]?.symbol]).toEqual([
      20,
      true,
      'T20',
    ]);
  });

  test('count from the last visit once that was seen, for each view on its own', async () => {
    const { mentor } = await skipper();
    const { mentee } = await follower(mentor, 'full');
    const first = await newsOf(mentee);
    expect(first.since).toBeNull();
    on.clock.advance(day);
    expect((await newsOf(mentee)).since).toBeNull();
    await see(mentee, 'mentee', first.until);
    expect((await newsOf(mentee)).since).toBe(first.until);
    const second = await newsOf(mentee);
    expect(tradesOf(second)).toEqual([]);
    await see(mentee, 'mentee', second.until);
    on.clock.advance(29 * minute);
    expect((await newsOf(mentee)).since).toBe(first.until);
    await see(mentor, 'mentee', instant(on.clock.now()));
    expect((await mentorNews(mentor)).since).toBeNull();
    expect((await see(mentee, 'mentee', instant(on.clock.now() + 1))).status).toBe(400);
    expect((await see(mentee, 'mentee', 'yesterday')).status).toBe(400);
    expect((await see(mentee, 'nothing', first.until)).status).toBe(400);
  });

  test('warn of subscriptions that could not be charged or end soon', async () => {
    const { mentor } = await skipper();
    const { mentee, subscription } = await follower(mentor, 'full');
    const change = (set: object) =>
      on.server.db.updateTable('subscriptions').set(set).where('id', '=', subscription).execute();
    const kinds = async () =>
      (await newsOf(mentee)).subscriptions.map(({ kind, at }) => [kind, at]);
    const inDays = (days: number) => instant(on.clock.now() + days * day);
    expect(await kinds()).toEqual([]);
    await change({ billingStatus: 'past_due', graceUntil: inDays(3) });
    expect(await kinds()).toEqual([['payment-failed', inDays(3)]]);
    await change({ billingStatus: 'active', cancelAtPeriodEnd: 1, currentPeriodEnd: inDays(14) });
    expect(await kinds()).toEqual([['ends', inDays(14)]]);
    await change({ currentPeriodEnd: inDays(15) });
    expect(await kinds()).toEqual([]);
    await change({ billingStatus: 'trialing', cancelAtPeriodEnd: 0, trialEndsAt: inDays(7) });
    expect(await kinds()).toEqual([['trial-ends', inDays(7)]]);
    await change({ trialEndsAt: inDays(8) });
    expect(await kinds()).toEqual([]);
  });

  test('show a Skipper who joined, what the last import brought and how weeks compare', async () => {
    const { mentor, account } = await skipper();
    const { mentee } = await follower(mentor, 'full');
    await on.server.arrange.sale(mentee, mentor, 50_00);
    const news = await mentorNews(mentor);
    expect(news.members).toMatchObject([
      { kind: 'joined', plan: 'Full access', member: { username: mentee.username } },
    ]);
    expect(news.lastImport).toMatchObject({ account: account.alias, fills: 5, rejected: 0 });
    expect(news.unfinishedImports).toEqual([]);
    const [week, month] = news.periods;
    expect([week?.days, month?.days]).toEqual([7, 30]);
    // OLDER brought 10.00 and FRESH lost 20.00.
    expect(week?.now).toMatchObject({
      closedTrades: 2,
      net: [{ amount: -10_00, currency: 'USD' }],
      joined: 1,
      left: 0,
    });
    expect(week?.now.earned[0]?.amount).toBeGreaterThan(40_00);
    expect(week?.before).toEqual({ closedTrades: 0, net: [], joined: 0, left: 0, earned: [] });
    on.clock.advance(8 * day);
    const later = (await mentorNews(mentor)).periods[0];
    expect([later?.now.closedTrades, later?.before.closedTrades]).toEqual([0, 2]);
    const other = await on.server.arrange.user(['mentor']);
    expect(await mentorNews(other)).toMatchObject({
      members: [],
      lastImport: null,
      failedPayout: null,
      tourEnded: false,
      nextPayout: [],
    });
  });

  test('sum results exactly, of the trades alone that statistics count', async () => {
    const { mentor, account } = await skipper();
    const client = await on.as(mentor);
    const path = `/connected-accounts/${account.uuid}`;
    const second = await on.server.arrange.account(mentor, { alias: 'Another' });
    await client.send('PATCH', path, { allowShort: false, reason: 'Cash account' });
    // Each brings 0.004.
    const tiny = Array.from({ length: 12 }, (_, n) => [
      fill((300 + 2 * n) * minute, 'B', 'TINY', 10),
      fill((299 + 2 * n) * minute, 'S', 'TINY', 10.0004),
    ]).flat();
    const lost = fill(200 * minute, 'S', 'NOFILE', 40);
    const imports = (to: ConnectedAccount, fills: readonly FileFill[]) =>
      on.server.arrange.fills(mentor, to, tradeZeroFile(fills));
    await imports(account, [...tiny.slice(2), lost]);
    await imports(second, tiny.slice(0, 2));
    const stats = `/profile/${mentor.username}/stats?account=${account.uuid}`;
    const page = (await client.get<TradeStats>(stats)).body;
    expect([page.closed, page.net?.amount]).toEqual([13, -10_00 + 4]);
    for (const kept of [false, true]) {
      if (kept) await on.server.app.days.runDue();
      const [week] = (await mentorNews(mentor)).periods;
      expect(week?.now).toMatchObject({
        closedTrades: 14,
        net: [{ amount: -10_00 + 5, currency: 'USD' }],
      });
    }
  });

  test('show a Skipper files that were read and not added', async () => {
    const { mentor, account } = await skipper();
    const client = await on.as(mentor);
    await client.upload(
      '/imports',
      { accountUuid: account.uuid },
      tradeZeroFile([fill(minute, 'B', 'NEW', 1)]),
    );
    expect((await mentorNews(mentor)).unfinishedImports).toMatchObject([
      { account: account.alias },
    ]);
  });

  test('tell an admin whether they ever opened the statistics', async () => {
    const admin = await on.server.arrange.user(['admin']);
    const client = await on.as(admin);
    const saw = async () => (await client.get<AdminNews>('/dashboard/admin')).body.sawStatistics;
    expect(await saw()).toBe(false);
    const { status, body } = await client.send('PUT', '/dashboard/statistics/seen', {});
    expect([status, body]).toEqual([200, { seenAt: instant(on.clock.now()) }]);
    expect(await saw()).toBe(true);
    expect((await client.send('PUT', '/dashboard/other/seen', {})).status).toBe(400);
  });

  test('show an admin who came and what failed, and no one else', async () => {
    const admin = await on.server.arrange.user(['admin']);
    const client = await on.as(admin);
    const read = async () => (await client.get<AdminNews>('/dashboard/admin')).body;
    const before = await read();
    await see(admin, 'admin', before.until);
    on.clock.advance(31 * minute);
    const { mentor } = await skipper();
    const { mentee, subscription } = await follower(mentor, 'full');
    const at = instant(on.clock.now());
    const event = {
      at,
      fromStatus: 'active',
      toStatus: 'past_due',
      interval: 'month',
      currency: 'USD',
      yearlyBefore: 0,
      yearlyAfter: 0,
    } as const;
    const id = '00000000-0000-4000-8000-000000000099';
    await on.server.db
      .insertInto('subscriptionEvents')
      .values({
        ...event,
        id,
        subscriptionId: subscription,
        userId: mentee.id,
        mentorId: mentor.id,
        kind: 'late',
      })
      .execute();
    await on.server.db
      .insertInto('jobs')
      .values({
        id,
        kind: 'mail',
        payload: '{}',
        attempts: 9,
        failures: 9,
        runAt: at,
        lockedUntil: null,
        lastError: 'secret',
        createdAt: at,
        doneAt: null,
        deadAt: at,
      })
      .execute();
    const news = await (await on.as(admin)).get<AdminNews>('/dashboard/admin');
    expect(news.body).toMatchObject({
      since: before.until,
      signUps: 2,
      mentors: [{ member: { username: mentor.username } }],
      payments: [{ member: { username: mentee.username }, mentor: { username: mentor.username } }],
      jobs: [{ kind: 'mail', attempts: 9 }],
      failedJobs: 1,
    });
    expect(JSON.stringify(news.body)).not.toContain('secret');
    expect((await mentorNews(mentor)).members.map(({ kind }) => kind).sort()).toEqual([
      'joined',
      'payment-failed',
    ]);
    for (const [user, path] of [
      [mentor, 'admin'],
      [mentee, 'admin'],
      [mentee, 'mentor'],
    ] as const) {
      expect((await (await on.as(user)).get(`/dashboard/${path}`)).status).toBe(403);
    }
    expect((await on.visitor.get('/dashboard/mentee')).status).toBe(401);
  });
});
