import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ClientConfig,
  defaultFees,
  type LedgerEntry,
  type Payout,
  type PayoutBalance,
  permissionMap,
} from '../../contract/index.ts';
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
import { payoutsFeature } from './payouts.module.ts';
import {
  comingOf,
  comingTable,
  ledgerTable,
  payoutsTable,
  scheduleTable,
} from './payouts.tables.ts';

const balance: PayoutBalance = {
  currency: 'USD',
  available: 1_000,
  pending: [
    { availableOn: '2026-01-12', amount: 300 },
    { availableOn: '2026-01-10', amount: 200 },
  ],
  reserve: 400,
  releases: [{ availableOn: '2026-01-11', amount: 400 }],
  negative: 0,
} as PayoutBalance;
const schedule = { least: 1_000, coming: [{ on: '2026-01-09', amount: 1_000, currency: 'USD' }] };
const payout: Payout = {
  uuid: 'p1',
  at: '2026-01-05T14:30:00.000Z',
  amount: 5_000,
  currency: 'USD',
  status: 'paid',
  arrivalDate: '2026-01-07',
  failure: null,
};
const entry: LedgerEntry = {
  uuid: 'l1',
  at: '2026-01-05T14:30:00.000Z',
  kind: 'sale',
  gross: 100,
  tax: 200,
  processing: 300,
  platformFee: 400,
  affiliate: 500,
  reserve: 600,
  net: 700,
  currency: 'USD',
  availableAt: '2026-01-12T14:30:00.000Z',
  invoiceNumber: 'A-1',
};
const settings = {
  schedule: 'weekly',
  next: null,
  minimum: [{ amount: 1_000, currency: 'USD' }],
};
const address = {
  line1: 'Main St 1',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
};
const billing = {
  legalName: 'Ann Lee',
  address,
  taxId: '',
  feePercent: 10,
  processingBearer: 'mentor',
  platformPlan: 'standard',
  invoices: [],
};
const config: ClientConfig = {
  analyticsId: null,
  googleClientId: null,
  sessionRecordingProject: null,
  feedbackFormUrl: null,
  helpUrl: null,
  blogUrl: null,
  fees: { ...defaultFees, reserveBasisPoints: 500, reserveDays: 90 },
};
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/payouts', json({ payouts: [payout], total: 13 }))
    .on('GET', '/api/payouts/ledger', json({ entries: [entry], total: 26 }))
    .on('GET', '/api/payouts/balance', json({ balances: [balance], schedule }))
    .on('GET', '/api/payouts/statements', json({ statements: [], total: 0 }))
    .on('GET', '/api/tax-documents', json({ documents: [], total: 0 }))
    .on('GET', '/api/payouts/settings', json(settings))
    .on('GET', '/api/mentor_billing', json(billing))
    .on('GET', '/api/client-config', json(config));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(): Promise<readonly string[]> {
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, '/dashboard/settings/payouts', session);
  return screen.lines;
}
const line = (start: string) => screen.lines.find((one) => one.startsWith(start));

describe('the money of a Skipper', () => {
  test('is what can be paid out, what is coming, and what moved', async () => {
    expect((await open()).filter((one) => !/^Table: (Statements|Tax documents)/.test(one))).toEqual(
      [
        'Available: $10.00 – In the next payout',
        'Pending: $5.00 – Of sales in the last seven days',
        'Reserve: $4.00 – 5% of your share is held back for 90 days, for refunds and disputes',
        'Table: Coming payouts (Day | Amount)',
        '2026-01-09 | $10.00',
        'Form: Payout schedule',
        'Schedule (choice): Every week (Seven days after the previous one, once enough is available.)',
        'Minimum (USD) (money): 10.00 (Smaller balances carry over.)',
        '[Save schedule] [Discard changes]',
        'Table: Becoming available (Day | From | Amount)',
        '2026-01-10 | Sales | $2.00',
        '2026-01-11 | Reserve | $4.00',
        '2026-01-12 | Sales | $3.00',
        'No statements yet The first one begins with your first sale.',
        'No tax documents yet The first one covers the year of your first sale.',
        'Month (choice): All time',
        'Table: Payouts (Sent | Amount | Status | Reason | At the bank)',
        '2026-01-05 14:30 | $50.00 | paid | (None) | 2026-01-07 → /dashboard/settings/payouts?payout=p1',
        'Page 1 of 2',
        expect.stringMatching(/^Table: Movements \(When \| .*\| Reserve \| Net \| Available/),
        '2026-01-05 14:30 | Sale | A-1 | $1.00 | $2.00 | $3.00 | $4.00 | $5.00 | $6.00 | $7.00 | 2026-01-12',
        'Page 1 of 2',
      ],
    );
  });

  test('names what is owed, set off against the next sales', async () => {
    const balances = [balance, { ...balance, currency: 'EUR', negative: 900 }];
    ports.sender.on('GET', '/api/payouts/balance', json({ balances, schedule }));
    await open();
    expect(line('Owed')).toMatch(/€9\.00.* – Deducted from your next sales$/);
  });

  test('says so before the first sale, and waits for its figures alone', async () => {
    ports.sender.on(
      'GET',
      '/api/payouts/balance',
      json({ balances: [], schedule: { ...schedule, coming: [] } }),
    );
    await open();
    expect(line('Available')).toBe('Available: (No sales yet) – In the next payout');
    expect(line('Nothing')).toBe('Nothing is pending Sales can be paid out after seven days.');
    screen.close();
    ports.sender.on('GET', '/api/payouts/balance', new HeldAnswer().answer);
    await open();
    expect(screen.lines).toContain('(pending)');
    expect(line('2026-01-05')).toBeDefined();
  });

  test.each([
    [{ legalName: '' }, 'your legal name'],
    [{ address: { ...address, line1: '' } }, 'your address'],
    [{ address: { ...address, country: '' } }, 'your address'],
    [
      { legalName: '', address: { ...address, line1: '' } },
      'your legal name and your address',
      'them',
    ],
  ])('needs details of the seller: %j', async (change, missing, needed = 'it') => {
    ports.sender.on('GET', '/api/mentor_billing', json({ ...billing, ...change }));
    expect((await open()).slice(0, 2)).toEqual([
      `Notice (warning): Add ${missing}: your invoices and payouts need ${needed}.`,
      'Seller details → /dashboard/settings/billing',
    ]);
  });
});

describe('a month', () => {
  const field = () => {
    const part = screen.model.parts.find((one) => 'filters' in one);
    if (!part || !('filters' in part)) throw new Error('No filter.');
    return part.filters[0];
  };
  const asked = (path: string) => ports.sender.sent('GET', path).at(-1)?.path.split('?')[1];

  test('is one of the last twelve', async () => {
    await open();
    expect(field()?.options.map(({ value }) => value)).toEqual([
      '',
      '2026-01',
      ...Array.from({ length: 11 }, (_, back) => `2025-${String(12 - back).padStart(2, '0')}`),
    ]);
  });

  test.each([
    ['2026-01', 'from=2026-01-01', 'to=2026-01-31'],
    ['2025-12', 'from=2025-12-01', 'to=2025-12-31'],
    ['2025-02', 'from=2025-02-01', 'to=2025-02-28'],
  ])('%s narrows both lists to its days, from their first pages', async (month, from, to) => {
    await open();
    field()?.set(month);
    await ports.clock.advance(0);
    expect(asked('/api/payouts')).toBe(`${from}&limit=12&page=1&${to}`);
    expect(asked('/api/payouts/ledger')).toBe(`${from}&limit=25&page=1&${to}`);
    expect(field()?.value).toBe(month);
    field()?.set('');
    await ports.clock.advance(0);
    expect(field()?.value).toBe('');
  });

  test('is forgotten with its user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await open();
    field()?.set('2025-12');
    const store = screen.skipper.use(payoutsFeature);
    await screen.skipper.session.logOut();
    expect(store.period).toEqual({});
  });
});

describe('the tables of money', () => {
  test('name their columns for addresses and files', () => {
    const [coming] = comingOf([balance]);
    expect(coming && cellsOf(comingTable, coming)).toEqual({
      on: '2026-01-10',
      from: 'Sales',
      amount: '$2.00',
    });
    expect(coming && comingTable.rowKey(coming)).toBe('2026-01-10 USD sales');
    const [next] = schedule.coming;
    expect(next && cellsOf(scheduleTable, next)).toEqual({ on: '2026-01-09', amount: '$10.00' });
    expect(next && scheduleTable.rowKey(next)).toBe('2026-01-09 USD');
    expect(cellsOf(payoutsTable, payout)).toEqual({
      at: '2026-01-05 14:30',
      amount: '$50.00',
      status: 'paid',
      failure: 'None',
      arrival: '2026-01-07',
    });
    expect(cellsOf(payoutsTable, { ...payout, failure: 'account_closed' })).toMatchObject({
      failure: 'The bank account is closed.',
    });
    expect(cellsOf(ledgerTable, { ...entry, invoiceNumber: null })).toEqual({
      at: '2026-01-05 14:30',
      kind: 'Sale',
      invoice: 'None',
      gross: '$1.00',
      tax: '$2.00',
      processing: '$3.00',
      platformFee: '$4.00',
      affiliate: '$5.00',
      reserve: '$6.00',
      net: '$7.00',
      available: '2026-01-12',
    });
    expect([scheduleTable.key, comingTable.key, payoutsTable.key, ledgerTable.key]).toEqual([
      'schedule',
      'coming',
      'payouts',
      'ledger',
    ]);
    expect([payoutsTable.rowKey(payout), ledgerTable.rowKey(entry)]).toEqual(['p1', 'l1']);
  });

  test.each([
    ['sale', 'Sale'],
    ['refund', 'Refund'],
    ['dispute', 'Dispute'],
    ['reserve', 'Release'],
    ['payout', 'Payout'],
  ] as const)('call a movement %s "%s"', (kind, words) => {
    expect(cellsOf(ledgerTable, { ...entry, kind })).toMatchObject({ kind: words });
  });

  test.each([
    ['pending', 'On its way', 'accent'],
    ['paid', 'Paid', 'success'],
    ['failed', 'Failed', 'danger'],
  ] as const)('call a payout that is %s "%s"', (status, label, tone) => {
    const column = payoutsTable.columns.find(({ key }) => key === 'status');
    expect(column?.value({ ...payout, status })).toEqual({
      kind: 'badge',
      code: status,
      label,
      tone,
    });
  });
});
