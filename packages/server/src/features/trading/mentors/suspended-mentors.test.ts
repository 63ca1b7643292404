import type {
  HomePage,
  MenteeNews,
  MentorCardList,
  MentorComparison,
  MentorList,
  Problem,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

/** Fifteen days of two round trips: enough for a public record. */
const trades = Array.from({ length: 15 }, (_, n) =>
  threeTrades
    .slice(0, 4)
    .map((fill) => ({ ...fill, date: `07/${String(n + 1).padStart(2, '0')}/2022` })),
).flat();

describe.each(engines)('a suspended mentor on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const mentor = async (username: string) => {
    const user = await on.server.arrange.user(['mentor'], { username });
    const account = await on.server.arrange.account(user, {
      startingCapital: '1000',
      publicLevel: 'summary',
    });
    await on.server.arrange.fills(user, account, tradeZeroFile(trades));
    await (await on.as(user)).send('PUT', '/home-page/consent', { agreed: true });
    return { ...user, account };
  };

  /** All places where a visitor finds these mentors without knowing of them. */
  const found = async (usernames: string) => {
    await on.server.app.summaries.runDue();
    const get = async <T>(path: string) => (await on.visitor.get<T>(path)).body;
    const names = (list: readonly { readonly username: string }[]) =>
      list.map(({ username }) => username).sort();
    const path = `usernames=${usernames}`;
    const picture = await on.server.app.fastify.inject({ url: '/uploads/curves/boat_one.png' });
    return {
      all: names((await get<MentorList>('/users/get-mentors')).mentors),
      byName: names((await get<MentorList>('/users/get-mentors?username=oat')).mentors),
      ranked: names((await get<MentorList>('/users/get-mentors?sort=return')).mentors),
      cards: names((await get<MentorCardList>(`/users/mentor-cards?${path}`)).cards),
      compared: names((await get<MentorComparison>(`/users/mentor-comparison?${path}`)).curves),
      home: (await get<HomePage>('/home-page')).mentor?.username,
      picture: picture.statusCode,
    };
  };
  const listing = (names: readonly string[], picture: number) => ({
    all: names,
    byName: names,
    ranked: names,
    cards: names,
    compared: names,
    home: names[0],
    picture,
  });

  test('is found nowhere until the suspension is lifted, whatever changes meanwhile', async () => {
    const one = await mentor('boat_one');
    on.clock.advance(1_000);
    await mentor('boat_two');
    const admin = await on.as(await on.server.arrange.user(['admin']));
    const change = async (action: string) => {
      const path = `/admin/users/${one.id}/${action}`;
      expect((await admin.send('POST', path, { reason: 'Spam' })).status).toBe(200);
    };
    const both = listing(['boat_one', 'boat_two'], 200);
    const other = listing(['boat_two'], 404);
    expect(await found('boat_one,boat_two')).toEqual(both);

    const seen = async (as: typeof on.visitor) => {
      const paths = [
        '/profile/boat_one',
        '/profile/boat_one/connected-accounts',
        '/profile/boat_one/record',
        `/profile/boat_one/stats?account=${one.account.uuid}`,
        `/profile/boat_one/equity?account=${one.account.uuid}`,
        '/positions?username=boat_one',
        '/orders?username=boat_one',
        '/plans?username=boat_one',
      ];
      const answers = await Promise.all(paths.map((path) => as.get<Problem>(path)));
      return answers.map(({ status, body }) => body.errors?.[0]?.code ?? status);
    };
    const member = await on.server.arrange.user(['mentee']);
    await on.server.arrange.subscription(member, one);
    const gone = Array(8).fill('mentor_unavailable');
    const all = Array(8).fill(200);
    expect(await seen(on.visitor)).toEqual(all);
    expect(await seen(await on.as(member))).toEqual(all);

    await (await on.as(one)).send('PUT', '/affiliate-program', { basisPoints: 2_000 });
    await change('suspend');
    expect(await seen(on.visitor)).toEqual(gone);
    expect(await seen(await on.as(member))).toEqual(gone);
    expect(await seen(admin)).toEqual(all);
    const news = await (await on.as(member)).get<MenteeNews>('/dashboard/mentee');
    expect([news.status, news.body.trades, news.body.imports]).toEqual([200, [], []]);
    expect(await found('boat_one,boat_two')).toEqual(other);
    // Each of these lists a mentor who is not suspended again.
    const setShown = (showProfile: 0 | 1) =>
      on.server.db.updateTable('users').set({ showProfile }).where('id', '=', one.id).execute();
    await setShown(0);
    await setShown(1);
    await on.server.db.insertInto('userRoles').values({ userId: one.id, role: 'mentee' }).execute();
    expect(await found('boat_one,boat_two')).toEqual(other);

    const enroll = async () => {
      const terms = { username: 'boat_one', acceptTerms: true };
      const answer = await (await on.as(member)).send<Problem>('POST', '/affiliates/enroll', terms);
      return answer.body.errors?.[0]?.code ?? answer.status;
    };
    expect(await enroll()).toBe('no_program');

    await change('unsuspend');
    expect(await enroll()).toBe(201);
    expect(await seen(on.visitor)).toEqual(all);
    expect(await found('boat_one,boat_two')).toEqual(both);
  });
});
