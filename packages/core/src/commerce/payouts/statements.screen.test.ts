import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionMap, type Statement, type StatementTotals } from '../../contract/index.ts';
import type { SavedFile } from '../../platform/presentation/action.ts';
import {
  cellsOf,
  HeldAnswer,
  json,
  type OpenScreen,
  openScreen,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { statementsFeature } from './payouts.module.ts';
import { statementsTable } from './statement.parts.ts';

const dollars: StatementTotals = {
  currency: 'USD',
  opening: 100,
  sales: 200,
  tax: -300,
  processing: -400,
  platformFee: -500,
  affiliate: -600,
  refunds: -700,
  refundsReturned: 800,
  disputes: -900,
  disputesReturned: 1_000,
  disputeFees: -1_500,
  referrals: 1_050,
  payouts: -1_100,
  closing: 1_200,
  reserve: { opening: 10, held: 20, released: -30, closing: 40 },
};
const january: Statement = { month: '2026-01', complete: true, currencies: [dollars] };
const path = '/api/payouts/statements';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/payouts', json({ payouts: [], total: 0 }))
    .on('GET', '/api/payouts/ledger', json({ entries: [], total: 0 }))
    .on(
      'GET',
      '/api/payouts/balance',
      json({ balances: [], schedule: { least: 1_000, coming: [] } }),
    )
    .on('GET', path, json({ statements: [january], total: 13 }))
    .on('GET', '/api/tax-documents', json({ documents: [], total: 0 }))
    .on('GET', '/api/payouts/settings', json({ schedule: 'weekly', next: null, minimum: [] }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(search = '', statement = january): Promise<readonly string[]> {
  ports.sender.on('GET', `${path}/2026-01`, json(statement));
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, `/dashboard/settings/payouts${search}`, session);
  const from = screen.lines.findIndex((line) => line.startsWith('Detail'));
  return from === -1 ? [] : screen.lines.slice(from);
}

test('statements are listed by month, a page of twelve', async () => {
  await open();
  expect(screen.lines).toContain(
    'Jan 2026 | $1.00 | $2.00 | −$11.00 | $12.00 | complete → /dashboard/settings/payouts?statement=2026-01',
  );
  expect(ports.sender.sent('GET', path)[0]?.path).toBe(`${path}?limit=12&page=1`);
  expect(cellsOf(statementsTable, { ...january, complete: false })).toEqual({
    month: 'Jan 2026',
    opening: '$1.00',
    sales: '$2.00',
    payouts: '−$11.00',
    closing: '$12.00',
    status: 'so far',
  });
  const status = statementsTable.columns.find(({ key }) => key === 'status');
  expect([true, false].map((complete) => status?.value({ ...january, complete }))).toMatchObject([
    { code: 'complete', tone: 'neutral' },
    { code: 'open', tone: 'accent' },
  ]);
  expect([statementsTable.key, statementsTable.rowKey(january)]).toEqual(['statements', '2026-01']);
});

test('one adds up line by line, and says how much is held back', async () => {
  expect(await open('?statement=2026-01')).toEqual([
    'Detail: Statement of Jan 2026',
    'Days are in UTC. The lines add up from the opening to the closing balance.',
    'For',
    'Skipper: ann',
    'Balance',
    'Opening balance: $1.00',
    'Sales, with tax: $2.00',
    'Tax: −$3.00',
    'Processing fees: −$4.00',
    'Platform fees: −$5.00',
    'Affiliate shares: −$6.00',
    'Refunds: −$7.00',
    'Tax and fees returned on refunds: $8.00',
    'Disputes: −$9.00',
    'Tax and fees returned on disputes: $10.00',
    'Dispute fees: −$15.00',
    'Own referral shares: $10.50',
    'Payouts: −$11.00',
    'Closing balance: $12.00',
    'Reserve',
    'Reserve when the month began: $0.10',
    'Held back: $0.20',
    'Released: −$0.30',
    'Reserve when it ended: $0.40',
    '[Save PDF]',
    '[Save CSV]',
  ]);
});

const billing = {
  legalName: 'Ann Lee Ltd',
  address: {
    line1: 'Main St 1',
    line2: '',
    postalCode: '0150',
    city: 'Oslo',
    region: '',
    country: 'NO',
  },
  taxId: 'NO 999',
  feePercent: 10,
  processingBearer: 'mentor',
  platformPlan: 'standard',
  invoices: [],
};
const whose = [
  'Skipper: Ann Lee Ltd (ann)',
  'Address: Main St 1, 0150 Oslo, Norway',
  'Tax ID: NO 999',
];

test('one says whose it is, as does a year of sales', async () => {
  ports.sender.on('GET', '/api/mentor_billing', json(billing));
  const month = await open('?statement=2026-01');
  expect(month.slice(month.indexOf('For') + 1, month.indexOf('Balance'))).toEqual(whose);
  screen.close();
  const { opening: _, ...totals } = dollars;
  const year = { year: '2026', complete: true, currencies: [{ ...totals, gross: 200, net: 100 }] };
  ports.sender.on('GET', '/api/tax-documents', json({ documents: [year], total: 1 }));
  const lines = await open('?tax=2026');
  expect(lines.slice(lines.indexOf('For') + 1, lines.indexOf('From gross to net'))).toEqual(whose);
});

test('a name from right to left does not turn the username behind it', async () => {
  ports.sender.on('GET', '/api/mentor_billing', json({ ...billing, legalName: 'יעל' }));
  expect(await open('?statement=2026-01')).toContain('Skipper: \u2068יעל\u2069 (ann)');
});

test('one of a month that goes on says so, and several currencies stand apart', async () => {
  const euros = { ...dollars, currency: 'EUR' };
  const lines = await open('?statement=2026-01', {
    ...january,
    complete: false,
    currencies: [dollars, euros],
  });
  expect(lines[1]).toBe('Notice: This month is not over: its figures are those so far.');
  expect(lines.filter((line) => /^(Balance|Reserve) in/.test(line))).toEqual([
    'Balance in USD',
    'Reserve in USD',
    'Balance in EUR',
    'Reserve in EUR',
  ]);
});

test.each(['2026-13', '2026-1', 'x'])('the address %j opens none', async (month) => {
  expect(await open(`?statement=${month}`)).toEqual([]);
});

test('one that is being read shows that, and the list begins again with the next user', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  ports.sender.on('GET', `${path}/2026-01`, new HeldAnswer().answer);
  screen = await openScreen(ports, '/dashboard/settings/payouts?statement=2026-01', session);
  expect(screen.lines.slice(-2)).toEqual(['Detail: Statement of Jan 2026', '(pending)']);
  const { list } = screen.skipper.use(statementsFeature);
  list.next();
  expect(list.page).toBe(2);
  await screen.skipper.session.logOut();
  expect(list.page).toBe(1);
});

test('one is closed by an address without it', async () => {
  await open('?statement=2026-01');
  const part = screen.model.parts.at(-1);
  if (!part || !('detail' in part)) throw new Error('Nothing is opened.');
  part.detail.close();
  expect(screen.skipper.navigation.path).toBe('/dashboard/settings/payouts');
});

test.each([
  ['Save PDF', 'pdf'],
  ['Save CSV', 'csv'],
])('%s saves the file that the server makes', async (label, format) => {
  const file: SavedFile = { name: `2026-01.${format}`, type: 'text/csv', base64: 'YQ==' };
  ports.sender.on('GET', `${path}/2026-01.${format}`, json(file));
  await open('?statement=2026-01');
  const part = screen.model.parts.at(-1);
  const actions = part && 'detail' in part ? part.detail.parts.at(-1) : undefined;
  if (!actions || !('actions' in actions)) throw new Error('No actions.');
  const action = actions.actions.find((one) => one.label === label);
  const saved: SavedFile[] = [];
  const save = async (one: SavedFile) => {
    saved.push(one);
    return undefined;
  };
  await action?.run?.(save);
  expect(saved).toEqual([file]);
  expect(screen.skipper.toasts.items[0]).toMatchObject({
    severity: 'success',
    title: 'Statement of Jan 2026',
    description: `Saved as a ${format.toUpperCase()} file.`,
  });
});
