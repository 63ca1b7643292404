import {
  type MentorRevenue,
  type MentorStatsList,
  mentorStatsSortKeys,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the revenue of each mentor on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  test('is payments less refunds, for 30 days and in total', async () => {
    const { arrange, app } = on.server;
    const [ann, bob] = [await arrange.user(['mentor']), await arrange.user(['mentor'])];
    const mentee = await arrange.user(['mentee']);
    await arrange.subscription(mentee, ann);
    const first = await arrange.sale(mentee, ann, 49_00);
    await arrange.sale(mentee, ann, 49_00);
    on.clock.advance(31 * day);
    await arrange.sale(mentee, ann, 20_00);
    await app.database.transaction((db) =>
      app.services.billing.refund(db, first, { amount: 5_00, reason: 'asked' }, on.clock.now()),
    );
    const admin = await on.as(await arrange.user(['admin']));
    const { body } = await admin.get<MentorStatsList>('/admin/stats/mentors');
    const of = (username: string) => body.mentors.find((one) => one.username === username);
    expect(of(ann.username)).toMatchObject({
      revenue30d: [{ amount: 15_00, currency: 'USD' }],
      revenueTotal: [{ amount: 113_00, currency: 'USD' }],
      refundRate: 1 / 3,
    });
    expect(of(bob.username)).toMatchObject({ revenue30d: [], revenueTotal: [], refundRate: null });
    const { body: top } = await admin.get<MentorRevenue>('/admin/stats/mentors/revenue?limit=1');
    expect(top.currencies).toEqual([
      {
        currency: 'USD',
        selling: 1,
        mentors: [{ uuid: ann.id, username: ann.username, revenue: 15_00 }],
      },
    ]);
    const past = '/admin/stats/mentors/revenue?from=2020-01-01&to=2020-03-01';
    expect((await admin.get<MentorRevenue>(past)).body.currencies).toEqual([]);
  });

  test('and churn, imports and payouts are shown and sorted by, unknown ones last', async () => {
    const { arrange, app, db } = on.server;
    const [left, kept] = [await arrange.user(['mentor']), await arrange.user(['mentor'])];
    const [one, other] = [await arrange.user(['mentee']), await arrange.user(['mentee'])];
    await arrange.subscription(one, left);
    const ends = await arrange.subscription(other, left);
    await arrange.subscription(one, kept);
    await arrange.account(left);
    const seller = { provider: 'sandbox', sellerId: null, page: null, pageAt: null, state: null };
    const asked = { askedAt: new Date(on.clock.now()).toISOString(), checkedAt: null };
    await db
      .insertInto('payoutSellers')
      .values({ mentorId: kept.id, ...seller, ...asked, canReceive: 1 })
      .execute();
    on.clock.advance(31 * day);
    await app.database.transaction((inside) =>
      app.services.subscriptions.change(inside, ends, 'end', on.clock.now()),
    );
    const admin = await on.as(await arrange.user(['admin']));
    const sorted = async (sort: string) => {
      const path = `/admin/stats/mentors?limit=100&sort=${sort}`;
      return (await admin.get<MentorStatsList>(path)).body.mentors;
    };
    const rows = await sorted('-churn30d');
    expect(rows[0]).toMatchObject({ uuid: left.id, churn30d: 0.5, syncState: 'none' });
    expect(rows.find(({ uuid }) => uuid === kept.id)).toMatchObject({
      churn30d: 0,
      payoutState: 'ready',
    });
    expect(rows.at(-1)?.churn30d).toBeNull();
    expect((await sorted('-payoutState'))[0]?.uuid).toBe(kept.id);
    expect((await sorted('-accounts'))[0]?.uuid).toBe(left.id);
    for (const key of mentorStatsSortKeys) {
      const [up, down] = [await sorted(key), await sorted(`-${key}`)];
      expect(up.length).toBe(down.length);
      const known = (list: typeof up) =>
        list.map((row) => sortValue(row, key)).filter((value) => value !== null);
      expect(known(up)).toEqual(known(up).toSorted(compare));
      expect(known(down)).toEqual(known(up).toReversed());
    }
  });
});

type Sortable = number | string | null;

const states = ['none', 'pending', 'stale', 'held', 'ok', 'ready'];

/** The figure that a row is sorted by, in dollars; null where it is unknown. */
function sortValue(
  row: MentorStatsList['mentors'][number] | undefined,
  key: (typeof mentorStatsSortKeys)[number],
): Sortable {
  const value = row?.[key === 'createdAt' ? 'joinedAt' : key] ?? null;
  if (typeof value === 'string' && states.includes(value)) return states.indexOf(value);
  if (value === null || typeof value !== 'object') return value;
  return value.find(({ currency }) => currency === 'USD')?.amount ?? 0;
}

const compare = (a: Sortable, b: Sortable): number => (a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1);
