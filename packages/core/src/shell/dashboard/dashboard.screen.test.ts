import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AdminNews,
  type MenteeNews,
  type MentorNews,
  permissionMap,
} from '../../contract/index.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
// Loaded here, since the first test would pay for it: it imports most screens.
import './dashboard.screen.ts';

const at = '2026-01-05T14:00:00.000Z';
const since = '2026-01-04T10:00:00.000Z';
const until = '2026-01-05T14:30:00.000Z';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const bob = { username: 'bob', avatarUrl: null };
const cid = { username: 'cid', avatarUrl: null };
const trade = {
  uuid: 't1',
  mentor: bob,
  accountUuid: 'a1',
  symbol: 'ACME',
  side: 'long',
  kind: 'closed',
  at,
  result: 'win',
  returnPct: 0.05,
  netPnl: usd(1_200),
} as const;
const mentee: MenteeNews = {
  since,
  until,
  trades: [trade],
  moreTrades: false,
  imports: [],
  subscriptions: [],
  failedPayout: null,
  tourEnded: false,
};
const figures = { closedTrades: 3, net: [usd(500)], joined: 2, left: 1, earned: [usd(900)] };
const before = { closedTrades: 1, net: [usd(700)], joined: 2, left: 0, earned: [] };
const mentor: MentorNews = {
  since,
  until,
  members: [
    { uuid: 'm1', member: cid, plan: 'Gold', kind: 'joined', at },
    { uuid: 'm2', member: cid, plan: 'Gold', kind: 'left', at },
    { uuid: 'm3', member: cid, plan: 'Gold', kind: 'payment-failed', at },
  ],
  lastImport: { account: 'Main', fileName: 'fills.csv', at, fills: 12, rejected: 2 },
  unfinishedImports: [],
  failedPayout: null,
  tourEnded: false,
  periods: [
    { days: 7, now: figures, before },
    { days: 30, now: { ...figures, net: [] }, before: { ...before, net: [] } },
  ],
  nextPayout: [
    { currency: 'USD', amount: 4_000, pending: 0 },
    { currency: 'EUR', amount: 0, pending: 700 },
  ],
};
const admin: AdminNews = {
  since,
  until,
  signUps: 4,
  mentors: [{ member: bob, at }],
  payments: [{ uuid: 'f1', member: cid, mentor: bob, at }],
  jobs: [{ uuid: 'j1', kind: 'mail', attempts: 5, at }],
  failedJobs: 7,
  sawStatistics: false,
};
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  const setup = { complete: true, steps: [] };
  ports.sender
    .on('GET', '/api/dashboard/mentee', json(mentee))
    .on('GET', '/api/dashboard/mentor', json(mentor))
    .on('GET', '/api/dashboard/admin', json(admin))
    .on('GET', '/api/connected-accounts', json({ accounts: [], total: 0 }))
    .on('GET', '/api/trader-setup', json(setup));
  for (const view of ['mentee', 'mentor', 'admin']) {
    ports.sender.on('PUT', `/api/dashboard/${view}/seen`, json({ seenAt: until }));
  }
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(role: 'mentee' | 'mentor' | 'admin'): Promise<readonly string[]> {
  const session = sessionOf({ permissions: permissionMap([role]) });
  screen = await openScreen(ports, '/dashboard', session);
  return screen.lines;
}
const sideOf = (change: Partial<MenteeNews>) =>
  ports.sender.on('GET', '/api/dashboard/mentee', json({ ...mentee, ...change }));
const from = (start: string, count: number) => {
  const index = screen.lines.findIndex((line) => line.startsWith(start));
  return index === -1 ? [] : screen.lines.slice(index, index + count);
};
const tables = () =>
  screen.model.parts.flatMap((part) => ('table' in part ? [part.table.shape.key] : []));
/** The columns of a table by their names in addresses and files. */
const columnsOf = (key: string) =>
  screen.model.parts
    .flatMap((part) => ('table' in part && part.table.shape.key === key ? [part.table] : []))
    .flatMap(({ columns }) => columns.map((column) => column.key));
/** Code and tone of every badge in a table. */
const badgesOf = (key: string) =>
  screen.model.parts.flatMap((part) => {
    if (!('table' in part) || part.table.shape.key !== key) return [];
    const { columns, rows = [] } = part.table;
    const values = rows.flatMap((row) => columns.map((column) => column.value(row)));
    return values.flatMap((value) => (value.kind === 'badge' ? [[value.code, value.tone]] : []));
  });

describe('the dashboard', () => {
  test('greets its user, and says since when it counts', async () => {
    expect((await open('mentee'))[0]).toBe('Since your last visit, 2026-01-04 10:00.');
    expect(screen.model.description).toBe('Welcome aboard, ann.');
    screen.close();
    sideOf({ since: null });
    expect((await open('mentee'))[0]).toBe(
      'This is your first visit: you see the last seven days. Next time you see what changed since.',
    );
  });

  test.each([
    ['mentee', '/api/dashboard/mentee'],
    ['mentor', '/api/dashboard/mentor'],
    ['admin', '/api/dashboard/admin'],
  ] as const)('of %s waits for their news, and asks for no others', async (role, path) => {
    ports.sender.on('GET', path, new HeldAnswer().answer);
    await open(role);
    expect(screen.lines.filter((line) => line.startsWith('Since'))).toEqual([]);
    expect(screen.lines).toContain('(pending)');
    const asked = ports.sender.requests.map((one) => one.path);
    expect(asked.filter((one) => one.startsWith('/api/dashboard'))).toEqual([path]);
  });
});

describe('news that are on the dashboard', () => {
  const seen = '/api/dashboard/mentee/seen';

  test('count as seen up to their own time, once', async () => {
    await open('mentee');
    expect(latestBody(ports, 'PUT', seen)).toEqual({ until });
    screen.skipper.cache.invalidate(['PositionsList']);
    await ports.clock.advance(0);
    expect(ports.sender.sent('PUT', seen)).toHaveLength(1);
    sideOf({ until: '2026-01-05T15:00:00.000Z' });
    screen.skipper.cache.invalidate(['PositionsList']);
    await ports.clock.advance(0);
    expect(latestBody(ports, 'PUT', seen)).toEqual({ until: '2026-01-05T15:00:00.000Z' });
  });

  test('are not seen on another screen', async () => {
    const session = sessionOf({ permissions: permissionMap(['mentee']) });
    screen = await openScreen(ports, '/dashboard/subscriptions', session);
    await ports.clock.advance(0);
    expect(ports.sender.sent('PUT', seen)).toEqual([]);
  });

  test('and could not be recorded show again, without a toast', async () => {
    ports.sender.on('PUT', seen, problem(400, 'Not now.', finalAnswer));
    expect(await open('mentee')).toContain(
      'No subscriptions Subscribe to a Skipper and their open positions appear here.',
    );
    expect(screen.skipper.toasts.items).toEqual([]);
  });
});

describe('the dashboard of a mentee', () => {
  const row = (start: string) => from(start, 1)[0];

  test('lists the trades of their Skippers, and leads to each', async () => {
    await open('mentee');
    expect(from('Table: New trades', 2)).toEqual([
      'Table: New trades (Skipper | Instrument | Trade | Result | When)',
      'bob | ACME | closed long | ▲ +$12.00 | 2026-01-05 14:00 → /bob/positions/a1',
    ]);
    expect(tables()).toEqual(['trades', '']);
    expect(columnsOf('trades')).toEqual(['mentor', 'instrument', 'kind', 'result', 'at']);
    expect(badgesOf('trades')).toEqual([['closed', 'neutral']]);
    expect(screen.lines).toContain('Find Skippers → /dashboard/mentors');
  });

  test.each([
    [{ kind: 'opened', netPnl: null }, 'bob | ACME | opened long | (Still open) |'],
    [{ side: 'short', netPnl: null }, 'bob | ACME | closed short | ▲ +5.00% |'],
    [{ netPnl: null, returnPct: null }, 'bob | ACME | closed long | (Not shared) |'],
  ] as const)('shows of a trade %j what is shared', async (change, start) => {
    sideOf({ trades: [{ ...trade, ...change }] });
    await open('mentee');
    expect(row('bob | ACME')).toContain(start);
  });

  test('says so without a trade, and where older ones are', async () => {
    sideOf({ trades: [], moreTrades: false });
    expect(await open('mentee')).toContain(
      'No new trades What your Skippers open and close appears here, as far as your plan shows it.',
    );
    screen.close();
    sideOf({ moreTrades: true });
    expect(await open('mentee')).toContain('Older ones are on the pages of your Skippers.');
  });

  test.each([
    ['payment-failed', 'payment failed', 'danger'],
    ['trial-ends', 'trial ends', 'warning'],
    ['ends', 'ends', 'warning'],
    ['ended', 'ended', 'neutral'],
  ] as const)('puts a subscription that needs them (%s) first', async (kind, words, tone) => {
    sideOf({ subscriptions: [{ uuid: 's1', mentor: bob, plan: 'Gold', kind, at }] });
    await open('mentee');
    expect(tables()).toEqual(['alerts', 'trades', '']);
    expect(columnsOf('alerts')).toEqual(['mentor', 'plan', 'what', 'until']);
    expect(badgesOf('alerts')).toEqual([[kind, tone]]);
    expect(from('Table: Subscriptions that need attention', 2)).toEqual([
      'Table: Subscriptions that need attention (Skipper | Plan | State | Access until)',
      `bob | Gold | ${words} | 2026-01-05 → /dashboard/subscriptions`,
    ]);
  });

  test('offers a Crew Member to become a Skipper, and no Skipper', async () => {
    expect((await open('mentee')).join()).toContain('[Become a Skipper]');
    screen.close();
    ports.cookies.set('view-mode', 'mentee', 'long');
    await open('mentor');
    expect(screen.lines.join()).not.toContain('Become a Skipper');
    expect(screen.model.parts.filter((part) => 'actions' in part)).toEqual([]);
  });

  test('begins with a payment that failed', async () => {
    await open('mentee');
    const late = { ...subscriptionOf('bob', 'Gold', 'active'), billingStatus: 'past_due' };
    ports.sender.on('GET', '/api/user-subscriptions', json([late]));
    await screen.skipper.subscriptions.result.refetch();
    expect(screen.lines[1]).toBe(
      'Notice (warning): Your payment to bob for Gold failed. You have no access until it is paid.',
    );
  });

  test('shows a new user the first steps above all, until they put them away', async () => {
    const session = sessionOf({ permissions: permissionMap(['mentee']), is_onboarded: false });
    screen = await openScreen(ports, '/dashboard', session);
    expect(screen.lines[0]).toMatch(/^First steps: /);
    screen.close();
    expect((await open('mentee')).join()).not.toContain('First steps');
  });

  test('names the records that grew by a file', async () => {
    sideOf({ imports: [{ mentor: bob, accountUuid: 'a1', alias: 'Main', at }] });
    await open('mentee');
    expect(from('Records that grew', 2)).toEqual([
      'Records that grew',
      'bob added trades to Main → /bob/overview/a1',
    ]);
  });
});

describe('the dashboard of a Skipper', () => {
  test('says who came and left, what came in, and how the days compare', async () => {
    await open('mentor');
    expect(from('Table: Crew Member changes', 18)).toEqual([
      'Table: Crew Member changes (Crew Member | Change | Plan | When)',
      'cid | joined | Gold | 2026-01-05 14:00',
      'cid | left | Gold | 2026-01-05 14:00',
      'cid | payment failed | Gold | 2026-01-05 14:00',
      'Last import: 2026-01-05 – fills.csv, Main',
      'Fills added: 12',
      'Rows rejected: 2',
      'Next payout: $40.00 – €7.00 becomes available later',
      'Table: Performance (Figure | Last 7 days | vs. 7 before | Last 30 days | vs. 30 before)',
      'Closed trades | 3 | +2 | 3 | +2',
      'Net result | ▲ +$5.00 | ▼ −$2.00 | (No closed trades) | (Nothing to compare)',
      'New Crew Members | 2 | ±0 | 2 | ±0',
      'Crew Members who left | 1 | +1 | 1 | +1',
      'Earned | $9.00 | ▲ +$9.00 | $9.00 | ▲ +$9.00',
      expect.stringMatching(/^Table: /),
      expect.any(String),
      'Connected accounts → /dashboard/settings/connected-accounts',
      'My portfolio → /ann',
    ]);
    expect(tables().slice(0, 2)).toEqual(['members', 'periods']);
    expect(columnsOf('members')).toEqual(['member', 'kind', 'plan', 'at']);
    expect(badgesOf('members')).toEqual([
      ['joined', 'success'],
      ['left', 'neutral'],
      ['payment-failed', 'warning'],
    ]);
    expect(columnsOf('periods')).toEqual(['measure', 'last7', 'change7', 'last30', 'change30']);
    expect(ports.sender.sent('PUT', '/api/dashboard/mentor/seen')).toHaveLength(1);
  });

  test('before anything happened says so', async () => {
    const nothing = { members: [], lastImport: null, periods: [], nextPayout: [] };
    ports.sender.on('GET', '/api/dashboard/mentor', json({ ...mentor, ...nothing }));
    await open('mentor');
    expect(screen.lines).toEqual(
      expect.arrayContaining([
        'No one joined or left',
        'Last import: (No import yet)',
        'Fills added: (No import yet)',
        'Rows rejected: (No import yet)',
        'Next payout: (Nothing due yet)',
        'Closed trades | (Unknown) | (Unknown) | (Unknown) | (Unknown)',
      ]),
    );
  });

  test('names up to three files that were read and not added', async () => {
    const file = (name: string) => ({ uuid: name, account: 'Main', fileName: `${name}.csv`, at });
    const unfinishedImports = ['a', 'b', 'c', 'd'].map(file);
    ports.sender.on('GET', '/api/dashboard/mentor', json({ ...mentor, unfinishedImports }));
    await open('mentor');
    const line = (name: string) =>
      `${name}.csv for Main was uploaded but not added → /dashboard/settings/connected-accounts`;
    expect(from('Imports to finish', 5)).toEqual([
      'Imports to finish',
      line('a'),
      line('b'),
      line('c'),
      expect.stringMatching(/^Table: Crew Member changes/),
    ]);
  });

  test('leads to the account of a payout that failed, on either side', async () => {
    const failedPayout = {
      uuid: 'p1',
      at,
      amount: 8_476,
      currency: 'USD',
      status: 'failed',
      arrivalDate: '2026-01-07',
      failure: 'account_closed',
    };
    ports.sender
      .on('GET', '/api/dashboard/mentor', json({ ...mentor, failedPayout }))
      .on('GET', '/api/dashboard/mentee', json({ ...mentee, failedPayout }));
    await open('mentor');
    const line = (page: string) => `Your payout of $84.76 failed → /dashboard/settings/${page}`;
    expect(from('Failed payout', 2)).toEqual(['Failed payout', line('payouts')]);
    screen.close();
    await open('mentee');
    expect(from('Failed payout', 2)).toEqual(['Failed payout', line('affiliates')]);
  });

  test('leads back to a setup that is not finished', async () => {
    const steps = [
      { key: 'profile', done: true, skipped: false, blocking: true },
      { key: 'account', done: false, skipped: false, blocking: true },
    ];
    ports.sender.on('GET', '/api/trader-setup', json({ complete: false, steps }));
    await open('mentor');
    expect(screen.lines.filter((line) => line.includes('Continue setup'))).toEqual([
      'Continue setup → /trader-setup',
    ]);
    screen.close();
    ports.sender.on('GET', '/api/trader-setup', json({ complete: true, steps }));
    await open('mentor');
    expect(screen.lines.join()).not.toContain('Continue setup');
  });

  test('has their other side where they look at it', async () => {
    ports.cookies.set('view-mode', 'mentee', 'long');
    await open('mentor');
    expect(tables()).toEqual(['trades', '']);
  });
});

describe('the dashboard of an admin', () => {
  test('says who came, and what failed', async () => {
    await open('admin');
    expect(screen.lines.slice(1)).toEqual([
      'Table: New Skippers (Skipper | Joined)',
      'bob | 2026-01-05 14:00 → /bob',
      'Table: Failed payments (Crew Member | Skipper | When)',
      'cid | bob | 2026-01-05 14:00 → /dashboard/admin/users?q=cid',
      'Table: Failed jobs (Job | Attempts | Given up)',
      'Send an email | 5 | 2026-01-05 14:00 → /dashboard/admin/jobs?job=j1',
      'Sign-ups: 4',
      'Failed payments: 1',
      'Failed jobs, all time: 7',
      'All Skippers → /dashboard/admin/mentor',
    ]);
    expect(tables()).toEqual(['mentors', 'payments', 'jobs']);
    expect(tables().map(columnsOf)).toEqual([
      ['mentor', 'at'],
      ['member', 'mentor', 'at'],
      ['kind', 'attempts', 'at'],
    ]);
  });

  test('has no tables of failures where nothing failed', async () => {
    const change = { payments: [], jobs: [], mentors: [], failedJobs: 0 };
    ports.sender.on('GET', '/api/dashboard/admin', json({ ...admin, ...change }));
    expect((await open('admin')).slice(1)).toEqual([
      'Table: New Skippers (Skipper | Joined)',
      'No new Skippers',
      'Sign-ups: 4',
      'Failed payments: 0',
      'Failed jobs, all time: 0',
      'All Skippers → /dashboard/admin/mentor',
    ]);
  });
});
