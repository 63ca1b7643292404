import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AdminMentor, type Plan, permissionMap } from '../../contract/index.ts';
import {
  formLines,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';

const uuid = '00000000-0000-4000-8000-00000000000b';
const usd = (amount: number) => [{ amount, currency: 'USD' }];
const account = {
  uuid: 'a1',
  alias: 'Main',
  currency: 'USD',
  publicLevel: 'none',
  lastImportAt: '2026-01-03T10:00:00.000Z',
  archivedAt: null,
} as const;
const prices = [{ interval: 'month', amount: 4_900, currency: 'USD' }];
const plan = { uuid: 'p1', name: 'Gold', status: 'active', subscribers: 3, prices };
const bob: AdminMentor = {
  uuid,
  username: 'bob',
  avatarUrl: null,
  joinedAt: '2026-01-01T10:00:00.000Z',
  plans: 1,
  active: 3,
  trialing: 0,
  comped: 0,
  pastDue: 0,
  mrr: usd(14_700),
  revenue30d: usd(9_800),
  revenueTotal: usd(50_000),
  refundRate: 0.05,
  accounts: 1,
  closedPositions: 9,
  lastTradeAt: '2026-01-04T10:00:00.000Z',
  churn30d: 0.125,
  syncState: 'ok',
  payoutState: 'ready',
  email: 'bob@example.com',
  status: 'active',
  feePercent: 7.5,
  ownFee: true,
  salesSuspended: false,
  accountList: [account],
  planList: [plan as unknown as Plan],
};
const list = '/api/admin/stats/mentors';
const one = `/api/admin/mentors/${uuid}`;
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('GET', list, json({ mentors: [bob], total: 1 }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(mentor: AdminMentor = bob, search = `?mentor=${uuid}`) {
  ports.sender.on('GET', one, json(mentor));
  const session = sessionOf({ permissions: permissionMap(['admin']) });
  screen = await openScreen(ports, `/dashboard/admin/mentor${search}`, session);
  return screen.lines.slice(screen.lines.findIndex((line) => line.startsWith('Detail')));
}

describe('a Skipper that an admin opens', () => {
  test('is shown with terms, accounts and plans', async () => {
    expect(await open()).toEqual([
      'Detail: bob',
      'Terms',
      'Email: bob@example.com',
      'Status: active',
      'Platform fee: 7.5% – Custom fee',
      'MRR: $147.00',
      'Revenue, 30 days: $98.00',
      'Revenue in all: $500.00',
      'Refund rate: 5.0%',
      'Last trade: 2026-01-04',
      'Joined: 2026-01-01',
      '[Change fee, form]',
      '[Suspend sales, dangerous, form]',
      'Table: Accounts (Account | State | Visitors see | Last import)',
      expect.stringMatching(/^Main \| active \| .+ \| 2026-01-03$/),
      'Table: Plans (Plan | Status | Price from | Subscribers)',
      'Gold | active | $49.00 a month | 3',
      'Public page → /bob',
      `User account → /dashboard/admin/users?user=${uuid}`,
    ]);
  });

  test('has tables whose columns have names for addresses and files', async () => {
    await open();
    const part = screen.model.parts.find((one) => 'detail' in one);
    const parts = part && 'detail' in part ? part.detail.parts : [];
    const tables = parts.flatMap((one) => ('table' in one ? [one.table.shape] : []));
    expect(tables.map(({ key, columns }) => [key, ...columns.map((one) => one.key)])).toEqual([
      ['accounts', 'alias', 'state', 'level', 'import'],
      ['plans', 'name', 'status', 'price', 'subscribers'],
    ]);
  });

  test('who has sold nothing yet has figures that say so', async () => {
    const empty = await open({
      ...bob,
      mrr: [],
      revenue30d: [],
      revenueTotal: [],
      refundRate: null,
      lastTradeAt: null,
      ownFee: false,
      feePercent: 10,
      accountList: [{ ...account, lastImportAt: null, archivedAt: bob.joinedAt }],
      planList: [{ ...plan, status: 'archived', prices: [] } as unknown as Plan],
    });
    expect(empty).toEqual(
      expect.arrayContaining([
        'Platform fee: 10% – Standard fee',
        'MRR: (No revenue)',
        'Revenue, 30 days: (No sales)',
        'Revenue in all: (No sales)',
        'Refund rate: (No sales)',
        'Last trade: (No trade yet)',
        expect.stringMatching(/^Main \| archived \| .+ \| \(Never\)$/),
        'Gold | archived | (Free) | 3',
      ]),
    );
  });

  test('without accounts and plans says so', async () => {
    const lines = await open({ ...bob, accountList: [], planList: [] });
    expect(lines).toContain('No accounts yet');
    expect(lines).toContain('No plans yet');
  });

  test('who is suspended is shown so first, with what that means', async () => {
    const lines = await open({ ...bob, status: 'suspended' });
    expect(lines[1]).toBe(
      'Notice (warning): This Skipper is suspended: their page is not shown, nothing is sold, renewals are not charged, and no money is paid out.',
    );
    expect(lines).toContain('Status: suspended');
  });

  test('whose sales are suspended says so first, and can sell again', async () => {
    const lines = await open({ ...bob, salesSuspended: true });
    expect(lines[1]).toBe('Notice (warning): Sales are suspended: no plan is offered.');
    expect(lines).toContain('[Resume sales, form]');
    expect(formLines(screen.ask('Resume sales'))).toEqual([
      'Form: Resume sales?',
      'bob’s plans are back on sale.',
      'Reason (text): (Kept in the audit log, with your name.)',
      '[Yes, resume sales]',
    ]);
  });

  test('is closed by an address without them', async () => {
    await open();
    const part = screen.model.parts.find((one) => 'detail' in one);
    if (!part || !('detail' in part)) throw new Error('No one is opened.');
    part.detail.close();
    expect(screen.skipper.navigation.path).toBe('/dashboard/admin/mentor');
  });

  test('is found by a search of the list', async () => {
    await open(bob, '');
    const part = screen.model.parts.find((one) => 'table' in one);
    if (!part || !('table' in part)) throw new Error('No table.');
    expect(part.table.search?.label).toBe('Search by name or email');
    part.table.search?.set(' bob ');
    await ports.clock.advance(300);
    expect(ports.sender.sent('GET', list).at(-1)?.path).toBe(
      `${list}?limit=25&page=1&q=bob&sort=username`,
    );
  });
});

describe('the fee of a Skipper', () => {
  test.each([
    [true, ' 7.5'],
    [false, ''],
  ])('of their own: %s, begins as %j', async (ownFee, value) => {
    await open({ ...bob, ownFee });
    expect(formLines(screen.ask('Change fee'))).toEqual([
      'Form: Change the platform fee',
      'Applies to sales from now on.',
      `Platform fee in percent (decimal):${value} (Leave empty for the standard fee.)`,
      'Reason (text): (Kept in the audit log, with your name.)',
      '[Save fee]',
    ]);
  });

  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['7', 7],
    [' 12.25 ', 12.25],
    ['99.99', 99.99],
  ])('%j is sent as %j, with the reason', async (fee, feePercent) => {
    ports.sender.on('PATCH', one, json(bob));
    await open();
    expect(await screen.ask('Change fee', { fee, reason: ' Agreed. ' }).send()).toBe(true);
    expect(latestBody(ports, 'PATCH', one)).toEqual({ feePercent, reason: 'Agreed.' });
    expect(screen.skipper.toasts.items).toMatchObject([
      { severity: 'success', title: 'Terms of bob changed' },
    ]);
  });

  test.each(['100', '-1', '7.555', 'x', '7.', '1e1', '.5'])('%j is not a fee', async (fee) => {
    await open();
    const form = screen.ask('Change fee', { fee, reason: 'Agreed.' });
    expect(await form.send()).toBe(false);
    expect(form.fields[0]?.error).toMatch(/below 100/);
    expect(ports.sender.sent('PATCH', one)).toEqual([]);
  });

  test('needs a reason, and shows what the server says beside its field', async () => {
    ports.sender.on('PATCH', one, problem(400, 'Too low.', {}, 'feePercent'));
    await open();
    const form = screen.ask('Change fee', { fee: '1' });
    expect(await form.send()).toBe(false);
    expect(form.fields.map(({ error }) => error !== undefined)).toEqual([false, true]);
    form.fields[1]?.set('Agreed.');
    expect(await form.send()).toBe(false);
    expect(form.fields.map(({ error }) => error)).toEqual(['Too low.', undefined]);
  });
});

test.each([
  [false, 'Suspend sales', true],
  [true, 'Resume sales', false],
])('sales that are suspended: %s, are changed with a reason', async (...row) => {
  const [salesSuspended, label, sent] = row;
  ports.sender.on('PATCH', one, json(bob));
  await open({ ...bob, salesSuspended });
  const form = screen.ask(label);
  expect([await form.send(), form.submit.dangerous]).toEqual([false, sent]);
  form.fields[0]?.set(' Asked for. ');
  expect(await form.send()).toBe(true);
  expect(latestBody(ports, 'PATCH', one)).toEqual({ salesSuspended: sent, reason: 'Asked for.' });
});
