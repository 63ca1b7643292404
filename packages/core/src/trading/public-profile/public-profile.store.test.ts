import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccessLevel } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  json,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { closedPositions, openPositions } from './positions.tables.ts';
import { publicProfileFeature } from './public-profile.module.ts';
import type { PublicProfileStore } from './public-profile.store.ts';
import { recordTable } from './record.table.ts';

const access = { requested: 'full', effective: 'full', amounts: true, redacted: [] };
const account = (uuid: string, level: AccessLevel) => ({
  uuid,
  access: level,
  assetClasses: ['equity'],
  timezone: 'America/New_York',
});
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
  viewer: {},
};
let ports: TestPorts;
let skipper: Skipper;
let page: PublicProfileStore;
let stop = () => {};

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/profile/ann', json(profile))
    .on('GET', '/api/positions', json({ positions: [], total: 0, access }));
});
afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

async function show(path: string, ...accounts: ReturnType<typeof account>[]): Promise<void> {
  const list = { accounts, hiddenCount: 0, archivedCount: 0, correctionCount: 0 };
  ports.sender.on('GET', '/api/profile/ann/connected-accounts', json(list));
  skipper = await openSkipper(ports, path);
  page = skipper.use(publicProfileFeature);
  stop = autorun(() => [page.profile.data, page.accounts.data]);
  await ports.clock.advance(0);
}

describe('what a viewer sees', () => {
  test.each<[AccessLevel, string, boolean, boolean]>([
    ['none', '', false, false],
    ['summary', '', false, false],
    ['delayed', '', true, false],
    ['full', '', true, true],
    ['full', '/none', false, false],
    ['full', '/summary', false, false],
    ['full', '/delayed', true, false],
    ['full', '/full', true, true],
    ['summary', '/full', false, false],
  ])(
    'of an account at %s, with %j in the address: closed %s, open %s',
    async (level, asked, closed, open) => {
      await show(`/ann/positions/a1${asked}`, account('a1', level));
      expect([page.seesClosed, page.seesOpen]).toEqual([closed, open]);
    },
  );

  test('before the accounts are here is nothing', async () => {
    await show('/ann');
    expect([page.seesClosed, page.seesOpen, page.account]).toEqual([false, false, undefined]);
    expect([page.stats, page.equity]).toEqual([undefined, undefined]);
  });
});

describe('a page that is missing', () => {
  test.each([
    ['/ann', false],
    ['/ann/stats/a1', false],
    ['/ann/stats/a2', true],
    ['/ann/secrets', true],
  ])('%s: %s', async (path, missing) => {
    await show(path, account('a1', 'full'));
    expect(page.missing).toBe(missing);
  });

  test('is that of a name that no one has, and not of one that failed to load', async () => {
    ports.sender.on('GET', '/api/profile/ann', problem(404, 'Not found', finalAnswer));
    await show('/ann', account('a1', 'full'));
    expect(page.missing).toBe(true);
    skipper.dispose();
    stop();
    ports.sender.on('GET', '/api/profile/ann', problem(400, 'No.'));
    await show('/ann', account('a1', 'full'));
    expect(page.missing).toBe(false);
  });

  test('is not known while the accounts are loading', async () => {
    await show('/ann/stats/a2');
    ports.sender.on('GET', '/api/profile/bob', json({ ...profile, username: 'bob' }));
    ports.sender.on('GET', '/api/profile/bob/connected-accounts', () => new Promise(() => {}));
    skipper.navigation.go('/bob/stats/a9');
    expect(page.missing).toBe(false);
  });
});

describe('choosing', () => {
  beforeEach(() => show('/ann/stats', account('a1', 'summary'), account('a2', 'full')));

  test('an account, a part and a level leads to their address', () => {
    expect(page.account?.uuid).toBe('a2');
    page.selectAccount('a1');
    expect([skipper.navigation.path, page.account?.uuid]).toEqual(['/ann/stats/a1', 'a1']);
    page.selectTab('positions');
    expect(skipper.navigation.path).toBe('/ann/positions/a1');
    page.viewAs('summary');
    expect(skipper.navigation.path).toBe('/ann/positions/a1/summary');
  });

  test('a level names the account that it is seen of', () => {
    page.viewAs('delayed');
    expect(skipper.navigation.path).toBe('/ann/stats/a2/delayed');
  });
});

describe('the lists of the page', () => {
  const asked = (path: string) => ports.sender.sent('GET', path).at(-1)?.path;

  test('ask for the account, the level and the page in the address', async () => {
    await show(
      '/ann/positions/a1/delayed?open.page=2&closed.page=3&record.page=3',
      account('a1', 'full'),
    );
    ports.sender.on('GET', '/api/profile/ann/record', json({ entries: [], total: 90 }));
    ports.sender.on('GET', '/api/positions', json({ positions: [], total: 90, access }));
    const [open, closed, record] = [openPositions, closedPositions, recordTable].map((make) =>
      make(skipper),
    );
    const shown = autorun(() => [open?.rows, closed?.rows, record?.rows]);
    await ports.clock.advance(0);
    const positions = ports.sender.sent('GET', '/api/positions').map((one) => one.path);
    expect(positions).toEqual([
      '/api/positions?accessLevel=delayed&account=a1&limit=50&page=2&status=open&username=ann',
      '/api/positions?accessLevel=delayed&account=a1&limit=20&page=3&status=closed&username=ann',
    ]);
    expect(asked('/api/profile/ann/record')).toBe('/api/profile/ann/record?limit=10&page=3');
    expect([closed?.pages?.page, open?.pages?.page, closed?.timeZone]).toEqual([
      3,
      2,
      'America/New_York',
    ]);
    shown();
  });

  test('ask for the sort and the symbol in the address, and for nothing unknown', async () => {
    const path = '/ann/positions/a1?closed.sort=-netPnl&closed.q=acme&open.sort=secret';
    await show(path, account('a1', 'full'));
    const tables = [openPositions(skipper), closedPositions(skipper)];
    const shown = autorun(() => tables.map(({ rows }) => rows));
    await ports.clock.advance(0);
    const positions = () => ports.sender.sent('GET', '/api/positions').map((one) => one.path);
    expect(positions()).toEqual([
      '/api/positions?account=a1&limit=50&page=1&status=open&username=ann',
      '/api/positions?account=a1&limit=20&page=1&sort=-netPnl&status=closed&symbol=acme&username=ann',
    ]);
    const closed = tables[1];
    expect([closed?.sort, closed?.empty.title]).toEqual([
      { column: 'net', descending: true },
      'No closed positions in ACME',
    ]);
    closed?.search?.set('');
    closed?.toggleSort(closed.columns.at(-1) as never);
    await ports.clock.advance(300);
    expect(skipper.navigation.location.search).toBe('?closed.sort=closedAt&open.sort=secret');
    expect(positions().at(-1)).toContain('&sort=closedAt&status=closed&username=ann');
    expect(closed?.empty.title).toBe('No closed positions yet');
    shown();
  });

  test('leave out amounts where the server says that they are not shared', async () => {
    await show('/ann/positions', account('a1', 'full'));
    const answer = { positions: [], total: 0, access: { ...access, amounts: false } };
    ports.sender.on('GET', '/api/positions', json(answer));
    const open = openPositions(skipper);
    expect(open.columns.map(({ key }) => key)).toContain('quantity');
    const shown = autorun(() => open.rows);
    await ports.clock.advance(0);
    expect(open.columns.map(({ key }) => key)).not.toContain('quantity');
    shown();
  });

  test('figures and curve are those of the account and the level', async () => {
    await show('/ann/stats/a1/summary', account('a1', 'full'));
    ports.sender.on('GET', '/api/profile/ann/stats', json({ access }));
    ports.sender.on('GET', '/api/profile/ann/equity', json({ points: [], access }));
    const shown = autorun(() => [page.stats?.data, page.equity?.data]);
    await ports.clock.advance(0);
    const query = 'accessLevel=summary&account=a1';
    expect([asked('/api/profile/ann/stats'), asked('/api/profile/ann/equity')]).toEqual([
      `/api/profile/ann/stats?${query}`,
      `/api/profile/ann/equity?${query}`,
    ]);
    shown();
  });
});

test('the profile stays while the next screen loads over it', async () => {
  await show('/ann/stats/a1', account('a1', 'full'));
  skipper.navigation.go('/faqs');
  expect(page.route).toEqual({ username: 'ann', tab: 'stats', accountUuid: 'a1' });
});

test('there is no profile before the first, and nothing to go to', async () => {
  await show('/faqs');
  page.selectTab('stats');
  expect([page.route, page.missing, skipper.navigation.path]).toEqual([undefined, true, '/faqs']);
});
