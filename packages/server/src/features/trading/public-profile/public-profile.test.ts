import type {
  EquityCurve,
  MentorList,
  PositionList,
  Problem,
  PublicAccountList,
  PublicProfile,
  TradeStats,
  UpdateAccountBody,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { unusedId } from '../../../testing/sample-value.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const randomId = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';

describe.each(engines)('a public profile on %s', (engine) => {
  // The trades of the file closed on 8 August 2022.
  const clock = new FakeClock(Date.parse('2022-08-09T00:00:00Z'));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, clock });
  });
  afterAll(() => server.close());

  /** A mentor with three trades, and every kind of viewer. */
  const start = async (sharing: UpdateAccountBody = {}) => {
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor, { startingCapital: '1000' });
    await server.arrange.fills(mentor, account, tradeZeroFile(threeTrades));
    const as = async (user: { readonly id: string }) =>
      new ApiClient(server, await server.arrange.token(user));
    const owner = await as(mentor);
    await owner.send('PATCH', `/connected-accounts/${account.uuid}`, sharing);
    const member = await server.arrange.user(['mentee']);
    await server.arrange.subscription(member, mentor);
    const path = `/profile/${mentor.username}`;
    return {
      mentor,
      account,
      owner,
      visitor: new ApiClient(server),
      member: await as(member),
      follower: await as(await server.arrange.user(['mentee'])),
      admin: await as(await server.arrange.user(['admin'])),
      as,
      path,
      stats: (client: ApiClient, query = '') =>
        client.get<TradeStats>(`${path}/stats?account=${account.uuid}${query}`),
      equity: (client: ApiClient, query = '') =>
        client.get<EquityCurve>(`${path}/equity?account=${account.uuid}${query}`),
      positions: (client: ApiClient, query = '') =>
        client.get<PositionList>(`/positions?username=${mentor.username}${query}`),
    };
  };
  const symbols = ({ positions }: PositionList) => positions.map((p) => p.instrument.symbol);

  test('shows visitors percentages, but neither amounts nor positions', async () => {
    const { visitor, path, stats, equity, positions } = await start();
    const profile = await visitor.get<PublicProfile>(path);
    expect(profile.body.viewer).toMatchObject({ isOwner: false, subscribed: false });
    const { body } = await stats(visitor);
    expect(body).toMatchObject({ closed: 2, wins: 1, losses: 1, winRate: null, net: null });
    expect(body.access).toMatchObject({
      requested: 'summary',
      effective: 'summary',
      amounts: false,
    });
    expect(body.access.redacted).toContain('net');
    expect((await equity(visitor)).body.points.at(-1)).toMatchObject({
      date: '2022-08-08',
      equityIndex: 100.35,
    });
    const list = (await positions(visitor)).body;
    expect(list).toMatchObject({ positions: [], total: 0 });
    expect(list.access).toMatchObject({ amounts: false, redacted: ['positions'] });
  });

  test('shows subscribers open and closed positions, without amounts unless shared', async () => {
    const { member, path, positions } = await start();
    const profile = await member.get<PublicProfile>(path);
    expect(profile.body.viewer).toMatchObject({ subscribed: true });
    expect(profile.body.viewer.accounts).toEqual([expect.objectContaining({ effective: 'full' })]);
    const { body } = await positions(member);
    expect(symbols(body)).toEqual(['GAMA', 'BETA', 'ACME']);
    expect(body.positions[2]).toMatchObject({ netPnl: null, quantity: null, entryAvg: '20' });
    expect(body.access.amounts).toBe(false);
    expect(body.access.redacted).toContain('netPnl');
  });

  test('shows amounts to others only where the owner shares them', async () => {
    const { member, visitor, positions, stats } = await start({ shareAmounts: true });
    const { body } = await positions(member);
    expect(body.positions[2]?.netPnl).toEqual({ amount: 900, currency: 'USD' });
    expect(body.access.amounts).toBe(true);
    expect((await stats(visitor)).body).toMatchObject({ net: null, access: { amounts: false } });
  });

  test('shows the owner and admins everything', async () => {
    const { owner, admin, stats, positions } = await start();
    for (const client of [owner, admin]) {
      expect((await stats(client)).body).toMatchObject({
        net: { amount: 350, currency: 'USD' },
        fees: { amount: 150, currency: 'USD' },
        access: { effective: 'full', amounts: true, redacted: [] },
      });
      expect((await positions(client)).body.total).toBe(3);
    }
  });

  test('sends visitors the rates of thirty trades, but no average in money', async () => {
    const { account, mentor, owner, visitor, stats } = await start();
    const july = Array.from({ length: 14 }, (_, n) =>
      threeTrades
        .slice(0, 4)
        .map((fill) => ({ ...fill, date: `07/${String(n + 1).padStart(2, '0')}/2022` })),
    ).flat();
    await server.arrange.fills(mentor, account, tradeZeroFile(july));
    const amounts = { expectancy: null, averageWin: null, averageLoss: null, net: null };
    expect((await stats(visitor)).body).toMatchObject({ closed: 30, winRate: 0.5, ...amounts });
    expect((await stats(owner)).body).toMatchObject({ expectancy: { amount: 175 }, winRate: 0.5 });
  });

  test('lets the owner view it as others', async () => {
    const { owner, positions, stats } = await start();
    expect((await positions(owner, '&accessLevel=summary')).body.total).toBe(0);
    const { body } = await stats(owner, '&accessLevel=none');
    expect(body).toMatchObject({ closed: 0, winRate: null, access: { effective: 'none' } });
  });

  test('shows one position by its id to those alone who see it in the list', async () => {
    const { owner, member, visitor, positions } = await start();
    const all = (await positions(owner)).body.positions;
    const one = async (client: ApiClient, id: string | undefined, query = '') => {
      const { body } = await positions(client, `&positionUuid=${id}${query}`);
      return [symbols(body), body.total];
    };
    expect(all.map(({ status }) => status)).toEqual(['open', 'closed', 'closed']);
    for (const client of [owner, member]) {
      expect(await one(client, all[0]?.uuid)).toEqual([['GAMA'], 1]);
      expect(await one(client, all[2]?.uuid)).toEqual([['ACME'], 1]);
    }
    expect(await one(owner, all[0]?.uuid, '&accessLevel=delayed')).toEqual([[], 0]);
    expect(await one(owner, all[2]?.uuid, '&accessLevel=delayed')).toEqual([['ACME'], 1]);
    expect(await one(owner, all[2]?.uuid, '&status=open')).toEqual([[], 0]);
    expect(await one(visitor, all[2]?.uuid)).toEqual([[], 0]);
    expect(await one(owner, unusedId)).toEqual([[], 0]);
  });

  test('grants nothing more on request', async () => {
    const { follower, visitor, positions, stats } = await start();
    for (const client of [follower, visitor]) {
      expect((await positions(client, '&accessLevel=full')).body).toMatchObject({
        total: 0,
        access: { requested: 'full', effective: 'summary' },
      });
      expect((await stats(client, '&accessLevel=full')).body.net).toBeNull();
    }
  });

  test.each(['canceled', 'expired', 'incomplete', 'paused', 'past_due'] as const)(
    'treats a subscription that is %s as none after its grace period',
    async (billingStatus) => {
      const { mentor, as, positions } = await start();
      const late = await server.arrange.user(['mentee']);
      await server.arrange.subscription(late, mentor, { billingStatus });
      clock.advance(7 * day);
      expect((await positions(await as(late))).body.total).toBe(0);
    },
  );

  test('shows delayed positions after the days, and their sums no earlier', async () => {
    const { visitor, positions, stats } = await start({ publicLevel: 'delayed', delayDays: 30 });
    const closedAt = Date.parse('2022-08-08T14:05:00Z');
    clock.advance(closedAt + 30 * day - 1 - clock.now());
    expect(symbols((await positions(visitor)).body)).toEqual(['ACME']);
    expect((await stats(visitor)).body.closed).toBe(1);
    clock.advance(1);
    expect(symbols((await positions(visitor)).body)).toEqual(['BETA', 'ACME']);
    expect((await positions(visitor)).body.access.redacted).toContain('openPositions');
    expect((await stats(visitor)).body.closed).toBe(2);
  });

  test('does not sort by amounts that it hides', async () => {
    const { owner, member, positions } = await start();
    expect(symbols((await positions(owner, '&sort=-netPnl')).body)).toEqual([
      'ACME',
      'GAMA',
      'BETA',
    ]);
    expect(symbols((await positions(member, '&sort=-netPnl')).body)).toEqual([
      'GAMA',
      'BETA',
      'ACME',
    ]);
  });

  test('keeps any other order where amounts are hidden', async () => {
    const { mentor, account, member, positions } = await start();
    const early = { symbol: 'EARLY', quantity: 1, price: '5.00' };
    await server.arrange.fills(
      mentor,
      account,
      tradeZeroFile([
        { ...early, time: '09:00:00', side: 'B' },
        { ...early, time: '15:00:00', side: 'S' },
      ]),
    );
    const order = async (sort: string) =>
      symbols((await positions(member, `&sort=${sort}&status=closed`)).body);
    expect(await order('-openedAt')).toEqual(['BETA', 'ACME', 'EARLY']);
    expect(await order('-closedAt')).toEqual(['EARLY', 'BETA', 'ACME']);
  });

  test('filters by state and symbol, and pages', async () => {
    const { owner, positions } = await start();
    expect(symbols((await positions(owner, '&status=open')).body)).toEqual(['GAMA']);
    for (const symbol of ['acme', '%20Acme%20']) {
      expect(symbols((await positions(owner, `&symbol=${symbol}`)).body)).toEqual(['ACME']);
    }
    const page = (await positions(owner, '&limit=1&page=2')).body;
    expect([symbols(page), page.total]).toEqual([['BETA'], 3]);
  });

  test('hides an account that is not public', async () => {
    const { visitor, member, path, account, stats } = await start({ publicLevel: 'none' });
    const list = await visitor.get<PublicAccountList>(`${path}/connected-accounts`);
    expect(list.body.accounts).toEqual([]);
    const hidden = await stats(visitor);
    const absent = await visitor.get(`${path}/stats?account=${randomId}`);
    expect({ ...hidden.body, requestId: '' }).toEqual({
      ...(absent.body as object),
      requestId: '',
    });
    expect(hidden.status).toBe(404);
    const seen = await member.get<PublicAccountList>(`${path}/connected-accounts`);
    expect(seen.body.accounts.map(({ uuid }) => uuid)).toEqual([account.uuid]);
  });

  test('that is hidden looks like a missing one, except to its owner', async () => {
    const hidden = await server.arrange.user(['mentor'], { showProfile: false });
    const visitor = new ApiClient(server);
    const answer = async (username: string) => ({
      ...(await visitor.get<Problem>(`/profile/${username}`)).body,
      requestId: '',
    });
    expect(await answer(hidden.username)).toEqual(await answer('nobody_here'));
    const owner = new ApiClient(server, await server.arrange.token(hidden));
    expect((await owner.get(`/profile/${hidden.username}`)).status).toBe(200);
    const found = await visitor.get<MentorList>(`/users/get-mentors?username=${hidden.username}`);
    expect(found.body.total).toBe(0);
  });

  test('is found under its name in any case', async () => {
    const { visitor, mentor } = await start();
    const answer = await visitor.get<PublicProfile>(`/profile/${mentor.username.toUpperCase()}`);
    expect(answer.body.username).toBe(mentor.username);
  });

  test('of a user who is not a mentor does not exist', async () => {
    const mentee = await server.arrange.user(['mentee']);
    expect((await new ApiClient(server).get(`/profile/${mentee.username}`)).status).toBe(404);
  });
});
