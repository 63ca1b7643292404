import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Plan, PublicAccount } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Table } from '../../platform/presentation/table.ts';
import {
  cellsOf,
  json,
  linesOf,
  openSkipper,
  planOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { opensOf } from './plan-access.ts';
import { planPrices, profilePlans, profilePlansPath } from './profile-plans.table.ts';
import { publicProfileFeature } from './public-profile.module.ts';

const main = { uuid: 'a1', alias: 'Main' } as PublicAccount;
const swing = { uuid: 'a2', alias: 'Swing' } as PublicAccount;
const gold = planOf({
  uuid: 'p1',
  prices: [
    { interval: 'month', amount: 4_900, currency: 'USD' },
    { interval: 'year', amount: 49_000, currency: 'USD' },
  ],
  trialDays: 7,
  access: [{ accountUuid: 'a1', level: 'full' }],
});

describe('what a plan opens', () => {
  test.each([
    [[], ''],
    [['a1 full'], 'Main: every position, live'],
    [['a1 delayed', 'a2 summary'], 'Main: figures and closed positions; Swing: figures'],
    [['a1 full', 'x full'], 'Main: every position, live; 1 more account'],
    [['x full', 'y full'], '2 more accounts'],
  ])('is named where visitors may know of the account: %j is "%s"', (opened, words) => {
    const access = opened.map((one) => {
      const [accountUuid = '', level] = one.split(' ');
      return { accountUuid, level: level as 'full' };
    });
    expect(opensOf({ ...gold, access }, [main, swing])).toBe(words);
  });
});

test('every price of a plan fits in one line', () => {
  const offered = { ...gold, opens: '' };
  expect(planPrices(offered)).toBe('$49.00 a month or $490.00 a year');
  expect(planPrices({ ...offered, prices: [] })).toBe('Free');
});

describe('the plans on a page', () => {
  let ports: TestPorts;
  let skipper: Skipper;
  let table: Table;
  let stop = () => {};

  beforeEach(() => {
    ports = testPorts();
    const accounts = { accounts: [main], hiddenCount: 0, archivedCount: 0, correctionCount: 0 };
    ports.sender.on('GET', '/api/profile/ann/connected-accounts', json(accounts));
  });
  afterEach(() => {
    stop();
    skipper.dispose();
    ports.clock.assertNoTimers();
  });

  async function open(plans: readonly Plan[], viewer: object = {}): Promise<readonly string[]> {
    const profile = {
      uuid: 'u',
      username: 'ann',
      avatarUrl: null,
      about: '',
      publicInfo: {},
      joinedAt: '',
      disclaimer: '',
      plansFrom: null,
      freePlan: null,
      viewer,
    };
    ports.sender
      .on('GET', '/api/profile/ann', json(profile))
      .on('GET', '/api/plans', json({ plans, total: plans.length }));
    skipper = await openSkipper(ports, '/ann/plans');
    table = profilePlans(skipper);
    let lines: readonly string[] = [];
    stop = autorun(() => {
      lines = [...linesOf([{ table }]), ...table.columns.map(({ key }) => key)];
      for (const row of table.rows ?? []) table.actions(row);
    });
    await ports.clock.advance(0);
    return lines;
  }
  const head = 'Table: Plans (Plan | Per month | Per quarter | Per year | Free trial | Opens)';
  const keys = ['name', 'month', 'quarter', 'year', 'trial', 'opens'];

  test('show what each costs and opens, and the way to buy it', async () => {
    const free = { ...gold, uuid: 'p2', name: 'Open', prices: [], trialDays: 0, access: [] };
    const tried = { ...gold, uuid: 'p3', name: 'Try', trialDays: 1 };
    expect(await open([gold, free, tried])).toEqual([
      head,
      'Gold | $49.00 | (Not sold by the quarter) | $490.00 | 7 days | Main: every position, live [Subscribe]',
      'Open | Free | Free | Free | (No trial) | (No account) [Follow]',
      'Try | $49.00 | (Not sold by the quarter) | $490.00 | 1 day | Main: every position, live [Subscribe]',
      ...keys,
    ]);
    expect(ports.sender.sent('GET', '/api/plans')[0]?.path).toBe('/api/plans?username=ann');
    expect([table.shape.key, table.shape.rowKey(gold)]).toEqual(['plans', 'p1']);
    expect(Object.keys(cellsOf(table.shape, { ...gold, opens: '' }))).toEqual(keys);
  });

  test.each([{ isOwner: true }, { subscribed: true }])('offer %j none to buy', async (viewer) => {
    const lines = await open([gold], viewer);
    expect(lines[1]).not.toContain('[Subscribe]');
  });

  test('lead to the checkout of the plan', async () => {
    await open([gold]);
    const [row] = table.rows ?? [];
    const [action] = table.actions(row);
    action?.run?.();
    expect(decodeURIComponent(skipper.navigation.path)).toContain('/dashboard/subscribe/p1');
  });

  test('say so where no plan is on sale', async () => {
    expect(await open([])).toContain(
      'No plans on sale This Skipper isn’t selling any plans right now.',
    );
  });

  test('lead an owner who sells none to their plans', async () => {
    await open([], { isOwner: true });
    expect(table.empty).toEqual({
      title: 'No plans on sale',
      hint: 'Visitors can subscribe once you sell a plan.',
      link: { label: 'Go to your plans', path: '/dashboard/plans' },
    });
  });

  test('have an address, while a profile is on show', async () => {
    await open([gold]);
    expect(profilePlansPath(skipper)).toBe('/ann/plans');
    const other = await openSkipper(testPorts(), '/faqs');
    expect(profilePlansPath(other)).toBeUndefined();
    other.dispose();
  });
});

test.each(['overview', 'positions', 'orders', 'stats', 'plans', 'about'])(
  'the part %s of a profile has an address',
  async (tab) => {
    const ports = testPorts();
    const skipper = await openSkipper(ports, `/ann/${tab}`);
    expect(skipper.navigation.current?.params).toMatchObject({ username: 'ann', subroute: tab });
    expect(skipper.use(publicProfileFeature).route?.tab).toBe(tab);
    skipper.dispose();
  },
);
