import type {
  MentorCard,
  MentorCardList,
  MentorComparison,
  MentorList,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

/** Round trips of one share at 100, every few days up to yesterday, with these results. */
function record(now: number, results: readonly number[], every = 4): string {
  return tradeZeroFile(
    results.toReversed().flatMap((result, at): FileFill[] => {
      const [year, month, date] = instant(now - (at + 1) * every * day).split(/[-T]/);
      const shared = { symbol: 'ACME', quantity: 1, date: `${month}/${date}/${year}` };
      return [
        { ...shared, time: '10:00:00', side: 'B', price: 100 },
        { ...shared, time: '10:30:00', side: 'S', price: 100 + result },
      ];
    }),
  );
}

const results = (wins: number, losses: number, win = 2, loss = -1) => [
  ...Array.from({ length: wins }, () => win),
  ...Array.from({ length: losses }, () => loss),
];

describe.each(engines)('mentors in figures on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
    await mentor('steady', results(60, 20));
    await mentor('lucky', results(5, 0, 50), { price: 900 });
    await mentor('perfect', results(30, 0), { every: 5, price: 2_500 });
    await mentor('hasty', results(40, 0), { every: 1 });
    await mentor('losing', results(10, 30), { price: 9_900, interval: 'year' });
    await mentor('hidden_one', results(60, 20), { level: 'none' });
    on.clock.advance(1_000);
    await on.server.arrange.user(['mentor'], { username: 'newcomer' });
    await on.server.app.summaries.runDue();
  }, 60_000);
  afterAll(() => on.server.close());

  async function mentor(
    username: string,
    trades: readonly number[],
    {
      level = 'summary',
      every = 4,
      price,
      interval = 'month',
    }: {
      readonly level?: 'none' | 'summary';
      readonly every?: number;
      readonly price?: number;
      readonly interval?: 'month' | 'year';
    } = {},
  ) {
    const { arrange } = on.server;
    on.clock.advance(1_000);
    const user = await arrange.user(['mentor'], { username });
    const account = await arrange.account(user, { publicLevel: level, startingCapital: '1000' });
    await arrange.fills(user, account, record(on.clock.now(), trades, every));
    if (price === undefined) return;
    const prices = [{ interval, amount: price, currency: 'USD' }];
    await arrange.plan(user, { name: 'All', prices });
  }

  const names = async (query: string) => {
    const { status, body } = await on.visitor.get<MentorList>(`/users/get-mentors?${query}`);
    expect(status).toBe(200);
    expect(body.total).toBe(body.mentors.length);
    return body.mentors.map(({ username }) => username);
  };
  const cards = async (usernames: string, period = 'All') => {
    const path = `/users/mentor-cards?usernames=${usernames}&period=${period}`;
    return (await on.visitor.get<MentorCardList>(path)).body.cards;
  };
  const unranked = ['hasty', 'hidden_one', 'lucky', 'newcomer'];

  test('are sorted by merit if ranked, the others behind them by name', async () => {
    expect(await names('sort=return')).toEqual(['steady', 'perfect', 'losing', ...unranked]);
    expect(await names('sort=drawdown')).toEqual(['perfect', 'steady', 'losing', ...unranked]);
    expect(await names('sort=winRate')).toEqual(['perfect', 'steady', 'losing', ...unranked]);
    expect((await names('sort=sample')).slice(0, 2)).toEqual(['steady', 'hasty']);
    expect((await names('sort=price')).slice(0, 3)).toEqual(['losing', 'lucky', 'perfect']);
    expect((await names('sort=newest'))[0]).toBe('newcomer');
  });

  test('are narrowed by what they trade, cost and have closed, and by their name', async () => {
    expect(await names('asset=equity&verified=1&minTrades=41')).toEqual(['steady']);
    expect(await names('asset=future')).toEqual([]);
    expect(await names('maxPrice=900')).toEqual(['losing', 'lucky']);
    expect(await names('sort=return&username=L')).toEqual(['losing', 'lucky']);
    expect(await names('sort=sample&minTrades=30&period=1M')).toEqual(['hasty']);
  });

  test('have exactly the fields of a search result in the list (API-10)', async () => {
    const { body } = await on.visitor.get<MentorList>('/users/get-mentors?sort=return&limit=1');
    expect(Object.keys(body)).toEqual(['mentors', 'total']);
    expect(Object.keys(body.mentors[0] ?? {})).toEqual(['uuid', 'username', 'avatar_url', 'about']);
  });

  test('show return, sample, drawdown, price and badge', async () => {
    const [steady, perfect] = await cards('steady,perfect');
    expect(steady).toMatchObject({
      account: { alias: 'Day trades', currency: 'USD' },
      accounts: { shown: 1, hidden: 0, archived: 0 },
      verifiedLevel: 1,
      closed: 80,
      days: 317,
      totalReturn: 0.1,
      winRate: 0.75,
      insufficient: [],
      notRanked: null,
      plansFrom: null,
      freePlan: null,
    });
    expect(steady?.maxDrawdown).toBeCloseTo(-20 / 1120, 9);
    expect([steady?.sparkline.length, steady?.sparkline.at(-1)]).toEqual([32, 110]);
    expect(perfect?.plansFrom).toEqual({ interval: 'month', amount: 2_500, currency: 'USD' });
    const [month] = await cards('steady', '1M');
    expect(month).toMatchObject({ closed: 7, winRate: null });
    expect(month?.totalReturn).toBeCloseTo(1100 / 1107 - 1, 9);
  });

  test('withhold figures on too small a sample, with the reason', async () => {
    const [lucky, hasty] = await cards('lucky,hasty');
    const reason = 'Shown from 30 closed trades (5 so far).';
    expect(lucky).toMatchObject({
      closed: 5,
      totalReturn: null,
      maxDrawdown: null,
      winRate: null,
      sparkline: [],
      notRanked: 'Not ranked: 5 of 30 closed trades.',
    });
    expect(lucky?.insufficient.map((one) => one.reason)).toEqual([reason, reason, reason]);
    expect(hasty).toMatchObject({ totalReturn: 0.08, notRanked: 'Not ranked: 40 of 90 days.' });
  });

  test('say where there is nothing to show, and nothing of hidden accounts or people', async () => {
    const [hidden, newcomer, ...others] = await cards('hidden_one,newcomer,nobody_here');
    expect(others).toEqual([]);
    const none: Partial<MentorCard> = {
      account: null,
      verifiedLevel: null,
      closed: 0,
      notRanked: 'No public track record.',
    };
    expect(newcomer).toMatchObject({ ...none, accounts: { shown: 0, hidden: 0, archived: 0 } });
    expect(hidden).toMatchObject({ ...none, accounts: { shown: 0, hidden: 1, archived: 0 } });
    expect(await names('minTrades=1&username=hidden')).toEqual([]);
    const user = await on.server.arrange.user(['mentor'], {
      username: 'unseen',
      showProfile: false,
    });
    expect(await cards(user.username)).toEqual([]);
  });

  test('say that figures are being calculated until they are', async () => {
    const user = await on.server.arrange.user(['mentor'], { username: 'fresh' });
    await on.server.arrange.account(user);
    expect((await cards('fresh'))[0]?.notRanked).toContain('Still being calculated');
    await on.server.app.summaries.runDue();
    expect((await cards('fresh'))[0]?.notRanked).toBe('Not ranked: 0 of 30 closed trades.');
  });

  test('are compared over one period, by those whose return is shown', async () => {
    const path = '/users/mentor-comparison?usernames=steady,perfect,lucky&period=3M';
    const { body } = await on.visitor.get<MentorComparison>(path);
    expect(body.curves.map(({ username }) => username)).toEqual(['steady', 'perfect']);
    const [curve] = body.curves;
    expect(curve?.points[0]?.equityIndex).toBe(100);
    const [{ totalReturn = null } = {}] = await cards('steady', '3M');
    expect((curve?.points.at(-1)?.equityIndex ?? 0) / 100 - 1).toBeCloseTo(totalReturn ?? 0, 4);
    expect(body.correlations).toMatchObject([{ first: 'steady', second: 'perfect' }]);
    const five = await on.visitor.get('/users/mentor-comparison?usernames=a,b,c,d,e');
    expect(five.status).toBe(400);
  });
});
