import type { AdminUserDetail, Problem, UserList } from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute } from '../../../domain/time/durations.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the users that an admin finds on %s', (engine) => {
  let on: ClockedServer;
  let admin: ApiClient;
  let boss: ArrangedUser;
  beforeAll(async () => {
    on = await startClocked(engine);
    boss = await on.server.arrange.user(['admin'], { username: 'the_boss' });
    admin = await on.as(boss);
  });
  afterAll(() => on.server.close());

  const list = async (query: string) => (await admin.get<UserList>(`/admin/users?${query}`)).body;
  const names = async (query: string) => (await list(query)).users.map(({ username }) => username);

  test.each([
    ['john', ['john_reef']],
    ['REEF', ['john_reef']],
    ['reef@ha', ['john_reef']],
    ['harbour.ex', ['john_reef']],
    ['john harbour', ['john_reef']],
    ['ohn', []],
    ['john nobody', []],
    ['100%', []],
    ["'; drop table users", []],
    ['_', []],
  ])('are searched by the beginnings of words: %j', async (q, found) => {
    const known = await list('q=john_reef');
    if (known.total === 0) {
      const email = 'j-o.reef@harbour.example';
      await on.server.arrange.user(['mentee'], { username: 'john_reef', email });
    }
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  test('are found under a new name and no longer under the old one', async () => {
    const user = await on.server.arrange.user(['mentee'], { username: 'before_it' });
    await on.server.db
      .updateTable('users')
      .set({ username: 'after_it', email: 'renamed@example.com' })
      .where('id', '=', user.id)
      .execute();
    expect([await names('q=before'), await names('q=after'), await names('q=renamed')]).toEqual([
      [],
      ['after_it'],
      ['after_it'],
    ]);
  });

  test('are filtered by role and status, in the order asked for, page by page', async () => {
    const crew = ['crew_b', 'crew_c', 'crew_a'];
    for (const username of crew) {
      on.clock.advance(1_000);
      await on.server.arrange.user(['mentor'], { username });
    }
    const order = async (sort: string) => names(`q=crew&role=mentor&sort=${sort}`);
    expect(await order('username')).toEqual(['crew_a', 'crew_b', 'crew_c']);
    expect(await order('-username')).toEqual(['crew_c', 'crew_b', 'crew_a']);
    expect(await order('createdAt')).toEqual(crew);
    expect(await order('-createdAt')).toEqual(crew.toReversed());
    const { users, total } = await list('q=crew&limit=2&page=2');
    expect([users.map(({ username }) => username), total]).toEqual([['crew_c'], 3]);
    expect(await names('q=crew&role=admin')).toEqual([]);
    expect(await names('q=crew&status=suspended')).toEqual([]);
    expect(await names('q=crew&status=active')).toEqual(['crew_a', 'crew_b', 'crew_c']);
  });

  test('are found alike in few rows and in many', async () => {
    const before = (await list('')).total;
    const rows = 2_100;
    await sql`insert into users ${sql.raw(copies(engine, rows, boss.id))}`.execute(on.server.db);
    expect((await list('')).total).toBe(before + rows);
    const page = await list('q=many&limit=100&page=21');
    expect([page.total, page.users.length]).toEqual([rows, 100]);
    expect(page.users.map(({ username }) => username).at(-1)).toBe('many_4100');
    expect((await list('q=many_31&status=active')).total).toBe(100);
    const last = await list('q=many&limit=100&page=22');
    expect(last.users).toEqual([]);
  });

  test('are shown with sessions, subscriptions, spend and when they were last seen', async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const user = await on.server.arrange.user(['mentee'], { username: 'shown_one' });
    await on.server.arrange.subscription(user, mentor);
    await on.server.arrange.sale(user, mentor, 49_00);
    const refund = { amount: 9_00, reason: 'Half a month' };
    const sale = await on.server.arrange.sale(user, mentor, 20_00);
    await on.server.app.database.transaction((db) =>
      on.server.app.services.billing.refund(db, sale, refund, on.clock.now()),
    );
    const client = await on.as(user);
    on.clock.advance(2 * minute);
    await client.get('/session');
    const seen = new Date(on.clock.now()).toISOString();
    await client.send('DELETE', '/session');
    const [row] = (await list('q=shown_one')).users;
    const spend = [{ amount: 60_00, currency: 'USD' }];
    const expected = { username: 'shown_one', roles: ['mentee'], status: 'active', spend };
    expect(row).toMatchObject({ ...expected, subscriptions: 1, lastSeenAt: seen });
    await on.as(user);
    const { body } = await admin.get<AdminUserDetail>(`/admin/users/${user.id}`);
    expect(body).toMatchObject({ ...expected, emailIsVerified: true, suspension: null });
    expect(body.sessions).toHaveLength(1);
    expect(body.follows.map(({ account }) => account.username)).toEqual([mentor.username]);
    const unknown = await admin.get<Problem>('/admin/users/0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09');
    expect(unknown.status).toBe(404);
  });
});

/** Copies of a user under the names many_2001, many_2002 … */
function copies(engine: string, count: number, of: string): string {
  const series =
    engine === 'sqlite'
      ? `(with recursive s(n) as (select 1 union all select n + 1 from s where n < ${count}) select n from s) as s`
      : `generate_series(1, ${count}) as s(n)`;
  const columns = `password_hash, phone, sign_up_proof, opts, terms_accepted_at, coupon,
    referred_by, avatar_url, about, public_info, show_profile, needs_setup, email_is_verified,
    phone_is_verified, is_onboarded, created_at`;
  return `(id, email, username, ${columns})
    select id || s.n, 'm' || (2000 + s.n) || '@x.example', 'many_' || (2000 + s.n), ${columns}
    from users, ${series} where users.id = '${of}'`;
}
