import { randomUUID } from 'node:crypto';
import {
  type MentorStats,
  type MentorStatsList,
  mentorStatsSortKeys,
  mentorStatsSorts,
  payoutStates,
  syncStates,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { describeMentors } from './mentor-stats.ts';

const mentors = 45;
const currencies = ['USD', 'EUR', 'JPY'] as const;
const statuses = ['active', 'past_due', 'trialing', 'comped'] as const;

const groupKey = [
  'mentorId',
  'billingStatus',
  'cancelAtPeriodEnd',
  'planId',
  'interval',
  'currency',
  'shard',
] as const;

type Key = (typeof mentorStatsSortKeys)[number];

/** Milliseconds that a history may take: PostgreSQL answers hundreds of pages in each. */
const history = 120_000;

describe.each(engines)('the order of all Skippers on %s', (engine) => {
  let on: ClockedServer;
  let adminId: string;
  const made: { id: string; accountId: string | undefined; subscriptionId: string }[] = [];
  beforeAll(async () => {
    on = await startClocked(engine);
    const { arrange } = on.server;
    adminId = (await arrange.user(['admin'])).id;
    const mentee = await arrange.user(['mentee']);
    for (let at = 0; at < mentors; at += 1) {
      const user = await arrange.user(['mentor']);
      const account = at % 3 === 0 ? undefined : await arrange.account(user);
      const subscriptionId = await arrange.subscription(mentee, user);
      made.push({ id: user.id, accountId: account?.uuid, subscriptionId });
      on.clock.advance(hour);
    }
  });
  afterAll(() => on.server.close());

  const ago = (random: RandomSequence, days: number) =>
    instant(on.clock.now() - random.whole(0, days * 24) * hour);

  /** One of the changes that a figure of a mentor depends on. */
  async function change(random: RandomSequence): Promise<void> {
    const { db } = on.server;
    const { id: mentorId, accountId = '', subscriptionId } = random.pick(made);
    const currency = random.pick(currencies);
    const steps: (() => Promise<unknown>)[] = [
      () => {
        const group = { mentorId, billingStatus: random.pick(statuses), planId: 'p', currency };
        const counts = { count: random.whole(0, 3), amount: random.whole(0, 9) * 100, paying: 1 };
        const key = { ...group, cancelAtPeriodEnd: 0, interval: 'month', shard: 0 } as const;
        return db
          .insertInto('memberCounts')
          .values({ ...key, ...counts })
          .onConflict((held) => held.columns(groupKey).doUpdateSet(counts))
          .execute();
      },
      () => sell(mentorId, currency, random),
      () => sell(mentorId, 'USD', random),
      () => {
        const shared = {
          userId: mentorId,
          mentorId,
          at: ago(random, 40),
          kind: 'changed',
        } as const;
        const yearly = { yearlyBefore: random.whole(0, 1) * 100, yearlyAfter: 0 };
        const to = { fromStatus: 'active', toStatus: 'canceled', interval: 'month' } as const;
        const ids = { id: randomUUID(), subscriptionId };
        return db
          .insertInto('subscriptionEvents')
          .values({ ...ids, ...shared, ...yearly, ...to, currency })
          .execute();
      },
      () => {
        const plan = { id: randomUUID(), mentorId, name: 'Crew', createdAt: ago(random, 1) };
        return db
          .insertInto('plans')
          .values({ ...plan, status: 'active' })
          .execute();
      },
      () =>
        db
          .updateTable('plans')
          .set({ status: 'archived' })
          .where('mentorId', '=', mentorId)
          .execute(),
      () =>
        db
          .updateTable('accounts')
          .set({ lastImportAt: ago(random, 45), closedCount: random.whole(0, 5) })
          .where('id', '=', accountId)
          .execute(),
      () =>
        db
          .updateTable('accounts')
          .set({ archivedAt: random.chance(0.5) ? ago(random, 1) : null })
          .where('id', '=', accountId)
          .execute(),
      () => {
        const seller = { provider: 'sandbox', sellerId: null, page: null, pageAt: null };
        const asked = { state: null, askedAt: ago(random, 1), checkedAt: null };
        const canReceive = random.chance(0.7) ? 1 : 0;
        return db
          .insertInto('payoutSellers')
          .values({ mentorId, ...seller, ...asked, canReceive })
          .onConflict((held) => held.columns(['mentorId', 'provider']).doUpdateSet({ canReceive }))
          .execute();
      },
      () =>
        random.chance(0.3)
          ? db.deleteFrom('payoutHolds').where('userId', '=', mentorId).execute()
          : hold(mentorId, random),
      () => {
        const username = `${random.pick(['sal', 'quin', 'ros'])}_${random.whole(1, 99_999)}`;
        return db.updateTable('users').set({ username }).where('id', '=', mentorId).execute();
      },
      () =>
        random.chance(0.5)
          ? db.deleteFrom('userRoles').where('userId', '=', mentorId).execute()
          : db
              .insertInto('userRoles')
              .values({ userId: mentorId, role: 'mentor' })
              .onConflict((held) => held.doNothing())
              .execute(),
    ];
    await random.pick(steps)();
  }

  async function sell(mentorId: string, currency: string, random: RandomSequence) {
    const period = ago(random, 60).slice(0, 10);
    const sums = { gross: random.whole(1, 50) * 100, refunds: random.whole(0, 1) * 50 };
    const counts = { sales: random.whole(1, 3), refunded: random.whole(0, 1) };
    const rows = [
      { size: 0, period: '', ...sums, ...counts },
      { size: 10, period, ...sums, sales: counts.sales, refunded: 0 },
    ] as const;
    for (const row of rows) {
      await on.server.db
        .insertInto('mentorRevenue')
        .values({ mentorId, currency, ...row })
        .onConflict((held) =>
          held.columns(['size', 'period', 'mentorId', 'currency']).doUpdateSet(({ ref }) => ({
            gross: ref('excluded.gross'),
            refunds: ref('excluded.refunds'),
            sales: ref('excluded.sales'),
            refunded: ref('excluded.refunded'),
          })),
        )
        .execute();
    }
  }

  async function hold(userId: string, random: RandomSequence) {
    const { db } = on.server;
    const payoutId = randomUUID();
    const money = { amount: 1, currency: 'USD', status: 'paid' } as const;
    const sent = { arrivalDate: '2026-01-01', week: null, lockedUntil: null };
    await db
      .insertInto('payouts')
      .values({ id: payoutId, mentorId: userId, ...money, ...sent, createdAt: ago(random, 1) })
      .execute();
    const until = random.chance(0.5) ? instant(on.clock.now() + random.whole(1, 60) * day) : null;
    const held = { payoutId, at: ago(random, 1), reason: 'Asked', heldBy: userId, until };
    await db
      .insertInto('payoutHolds')
      .values({ userId, ...held })
      .onConflict((row) => row.column('userId').doUpdateSet({ until }))
      .execute();
  }

  /** The order by definition: figures of all mentors, sorted here. */
  async function plainOrder() {
    const { db } = on.server;
    const all = await db
      .selectFrom('users')
      .innerJoin('userRoles', 'userRoles.userId', 'users.id')
      .select(['users.id', 'users.username', 'users.avatarUrl', 'users.createdAt', 'users.email'])
      .where('userRoles.role', '=', 'mentor')
      .execute();
    const sales = await db.selectFrom('mentorRevenue').selectAll().where('size', '=', 0).execute();
    const [main] = [...Map.groupBy(sales, (row) => row.currency)]
      .map(([currency, own]) => ({ currency, sum: own.reduce((sum, row) => sum + row.sales, 0) }))
      .sort((a, b) => b.sum - a.sum || (a.currency < b.currency ? -1 : 1));
    const stats = await describeMentors(db, all, on.clock.now());
    const emails = new Map(all.map(({ id, email }) => [id, email]));
    return (key: Key, descending: boolean, word = '') =>
      stats
        .filter(({ uuid, username }) =>
          [username, emails.get(uuid) ?? ''].some((name) =>
            name.split(/[^a-z0-9]+/).some((part) => part.startsWith(word)),
          ),
        )
        .map((one) => ({ one, value: sortedBy(one, key, main?.currency) }))
        .sort((a, b) => {
          if ((a.value === null) !== (b.value === null)) return a.value === null ? 1 : -1;
          const sign = descending ? -1 : 1;
          const byName = compare(a.one.username, b.one.username);
          if (key === 'username') return sign * byName;
          return sign * compare(a.value ?? 0, b.value ?? 0) || -sign * byName;
        })
        .map(({ one }) => one);
  }

  test.each([1, 2, 3])(
    'is that of their figures after any changes (%i)',
    async (seed) => {
      const random = new RandomSequence(seed);
      for (let round = 0; round < 4; round += 1) {
        for (let step = 0; step < 60; step += 1) await change(random);
        // Figures that time alone changes: some of them right after the change, some days later.
        on.clock.advance(random.whole(0, 20) * day + random.whole(0, 23) * hour);
        if (round === 1) await on.server.app.ranks.runDue();
        const admin = await on.as({ id: adminId });
        const plain = await plainOrder();
        for (const sort of mentorStatsSorts) {
          const key = mentorStatsSortKeys.find((one) => sort.replace(/^-|:.*/g, '') === one);
          const descending = sort.startsWith('-') || sort.endsWith(':desc');
          const expected = plain(key ?? 'username', descending);
          const pages = Math.ceil(expected.length / 7);
          for (const page of [1, random.whole(2, pages - 1), pages, pages + 1]) {
            const path = `/admin/stats/mentors?limit=7&sort=${sort}&page=${page}`;
            const { body } = await admin.get<MentorStatsList>(path);
            expect(body.total).toBe(expected.length);
            expect(body.mentors, `${sort}, page ${page}`).toEqual(
              expected.slice(page * 7 - 7, page * 7),
            );
          }
          const found = plain(key ?? 'username', descending, 'sal');
          const last = Math.ceil(found.length / 5);
          const page = [1, 2, last, last + 1][round] ?? 1;
          const search = `/admin/stats/mentors?limit=5&sort=${sort}&page=${page}&q=sal`;
          const { body } = await admin.get<MentorStatsList>(search);
          expect(body.total).toBe(found.length);
          expect(body.mentors).toEqual(found.slice(page * 5 - 5, page * 5));
        }
      }
    },
    history,
  );
});

function sortedBy(stats: MentorStats, key: Key, main: string | undefined): number | string | null {
  if (key === 'createdAt') return stats.joinedAt;
  if (key === 'syncState') return syncStates.indexOf(stats.syncState);
  if (key === 'payoutState') return payoutStates.indexOf(stats.payoutState);
  const value = stats[key];
  if (value === null || typeof value !== 'object') return value;
  return value.find(({ currency }) => main === undefined || currency === main)?.amount ?? 0;
}

const compare = (a: number | string, b: number | string): number => (a === b ? 0 : a < b ? -1 : 1);
