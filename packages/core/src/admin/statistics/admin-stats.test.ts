import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MentorStats, mentorStatsSortKeys, permissionMap } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Table } from '../../platform/presentation/table.ts';
import {
  cellsOf,
  json,
  openSkipper,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { adminStatsFeature } from './admin-stats.module.ts';
import { mentorStatsScreen, mentorStatsTable } from './mentor-stats.screen.ts';

const ann: MentorStats = {
  uuid: 'u1',
  username: 'ann',
  avatarUrl: null,
  joinedAt: '2026-01-05T14:30:00.000Z',
  plans: 1,
  active: 2,
  trialing: 3,
  comped: 4,
  pastDue: 5,
  mrr: [{ amount: 4_900, currency: 'USD' }],
  revenue30d: [],
  revenueTotal: [],
  refundRate: null,
  accounts: 6,
  closedPositions: 7,
  lastTradeAt: '2026-01-06T14:30:00.000Z',
  churn30d: 0.125,
  syncState: 'ok',
  payoutState: 'ready',
  status: 'suspended',
};

test('the row of a Skipper counts what they have', () => {
  expect(cellsOf(mentorStatsTable, ann)).toEqual({
    username: 'ann',
    status: 'suspended',
    active: '2',
    trialing: '3',
    comped: '4',
    pastDue: '5',
    mrr: '$49.00',
    revenue30d: 'No sales',
    revenueTotal: 'No sales',
    churn30d: '12.5%',
    refundRate: 'No sales',
    plans: '1',
    accounts: '6',
    closed: '7',
    lastTrade: '2026-01-06',
    syncState: 'recent',
    payoutState: 'ready',
    joined: '2026-01-05',
  });
  expect(cellsOf(mentorStatsTable, { ...ann, mrr: [], lastTradeAt: null })).toMatchObject({
    mrr: 'No revenue',
    lastTrade: 'No trade yet',
  });
  expect([mentorStatsTable.key, mentorStatsTable.rowKey(ann)]).toEqual(['', 'u1']);
});

describe('the figures of an admin', () => {
  let ports: TestPorts;
  let skipper: Skipper;
  beforeEach(() => {
    ports = testPorts();
    ports.sender.on('GET', '/api/admin/stats/mentors', json({ mentors: [ann], total: 60 }));
  });
  afterEach(() => {
    skipper.dispose();
    ports.clock.assertNoTimers();
  });

  const open = async (search = '', path = '/dashboard/admin/mentor') => {
    const admin = sessionOf({ permissions: permissionMap(['admin']) });
    skipper = await openSkipper(ports, path + search, admin);
    return skipper.use(adminStatsFeature);
  };
  const tableOfScreen = (): Table => {
    const part = mentorStatsScreen(skipper).parts.find((one) => 'table' in one);
    if (!part || !('table' in part)) throw new Error('no table');
    return part.table;
  };
  const asked = (path: string) => ports.sender.sent('GET', path).at(-1)?.path;

  test.each([
    ['', 'page=1&sort=username'],
    ['?sort=-username', 'page=1&sort=-username'],
    ['?sort=createdAt', 'page=1&sort=createdAt'],
    ['?sort=-createdAt&page=2', 'page=2&sort=-createdAt'],
    ['?sort=nonsense', 'page=1&sort=username'],
  ])('list the Skippers in the order of the address %j', async (search, query) => {
    await open(search);
    const table = tableOfScreen();
    const stop = autorun(() => table.rows);
    await ports.clock.advance(0);
    expect(asked('/api/admin/stats/mentors')).toBe(`/api/admin/stats/mentors?limit=25&${query}`);
    stop();
  });

  test('open each Skipper, and sort by what the server sorts by', async () => {
    await open();
    const table = tableOfScreen();
    const stop = autorun(() => table.rows);
    await ports.clock.advance(0);
    expect([table.rows, table.open(ann)]).toEqual([[ann], '/dashboard/admin/mentor?mentor=u1']);
    const unsorted = table.columns.filter((one) => !table.canSort(one));
    expect(unsorted.map(({ key }) => key)).toEqual(['status']);
    expect([table.pages?.pageCount, table.pages?.limit]).toEqual([3, 25]);
    const sorts = table.columns.map(({ sort }) => sort).filter(Boolean);
    expect(sorts.toSorted()).toEqual([...mentorStatsSortKeys].toSorted());
    stop();
  });

  test.each([
    ['?from=2026-01-01&to=2026-01-31', 'from=2026-01-01&to=2026-02-01'],
    ['?period=ytd', 'from=2026-01-01'],
    ['?period=30d', 'from=2025-12-06'],
    ['?period=nonsense', 'from=2025-02-01'],
    ['?from=2026-01-01', 'from=2025-02-01'],
    ['', 'from=2025-02-01'],
  ])('cover the period of the address %j', async (search, query) => {
    const answers = {
      revenue: { from: '', to: '', currencies: [] },
      'revenue/monthly': { months: [] },
      subscription_types_monthly: { months: [] },
    };
    for (const [path, answer] of Object.entries(answers)) {
      ports.sender.on('GET', `/api/admin/stats/${path}`, json(answer));
    }
    await ports.clock.advance(Date.parse('2026-01-05T12:00:00Z') - ports.clock.now());
    const store = await open(search, '/dashboard/admin');
    const stop = autorun(() => [
      store.revenue.data,
      store.monthlyRevenue.data,
      store.subscriptionTypesMonthly.data,
    ]);
    await ports.clock.advance(0);
    for (const path of Object.keys(answers)) {
      expect(asked(`/api/admin/stats/${path}`)).toBe(`/api/admin/stats/${path}?${query}`);
    }
    stop();
  });

  test('are asked for again by another period, which the address names', async () => {
    ports.sender.on('GET', '/api/admin/stats/revenue', json({ from: '', to: '', currencies: [] }));
    const store = await open('', '/dashboard/admin');
    const stop = autorun(() => store.revenue.data);
    await ports.clock.advance(0);
    store.chosen.chooseRange('2026-01-01', '2026-01-31');
    await ports.clock.advance(0);
    expect(asked('/api/admin/stats/revenue')).toBe(
      '/api/admin/stats/revenue?from=2026-01-01&to=2026-02-01',
    );
    expect([store.chosen.preset, skipper.navigation.location.search]).toEqual([
      undefined,
      '?from=2026-01-01&to=2026-01-31',
    ]);
    store.chosen.choose('90d');
    expect([store.chosen.preset, skipper.navigation.location.search]).toEqual([
      '90d',
      '?period=90d',
    ]);
    store.chosen.choose('12m');
    expect(skipper.navigation.location.search).toBe('');
    stop();
  });

  test('of the present are asked for as they are', async () => {
    const store = await open();
    ports.sender
      .on('GET', '/api/admin/stats/subscription_types', json({ at: '', types: [] }))
      .on(
        'GET',
        '/api/admin/stats/subscription_types_total',
        json({ total: 3, byType: {}, byInterval: {} }),
      );
    const stop = autorun(() => [
      store.subscriptionTypes.data,
      store.subscriptionTypesTotal.data,
      store.subscriptions.status,
    ]);
    await ports.clock.advance(0);
    expect([store.subscriptionTypes.data?.types, store.subscriptionTypesTotal.data?.total]).toEqual(
      [[], 3],
    );
    expect(asked('/api/admin/stats/subscription_types')).toBe(
      '/api/admin/stats/subscription_types',
    );
    stop();
  });
});
