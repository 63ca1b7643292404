import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LedgerEntry, type PayoutDetail, permissionMap } from '../../contract/index.ts';
import {
  HeldAnswer,
  json,
  type OpenScreen,
  openScreen,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { payoutsFeature } from './payouts.module.ts';

const uuid = '00000000-0000-4000-8000-00000000000a';
const payout: PayoutDetail = {
  uuid,
  at: '2026-01-05T14:30:00.000Z',
  amount: 5_000,
  currency: 'USD',
  status: 'pending',
  arrivalDate: '2026-01-07',
  failure: null,
  parts: [
    { kind: 'sale', amount: 6_000, entries: 2 },
    { kind: 'fee', amount: -100, entries: 1 },
    { kind: 'refund', amount: -200, entries: 1 },
    { kind: 'dispute', amount: -300, entries: 1 },
    { kind: 'reserve', amount: 400, entries: 1 },
    { kind: 'payout', amount: 500, entries: 1 },
    { kind: 'referral', amount: 600, entries: null },
    { kind: 'carried', amount: -1_900, entries: null },
  ],
};
const entry = {
  uuid: 'l1',
  at: '2026-01-04T14:30:00.000Z',
  kind: 'fee',
  gross: 0,
  tax: 0,
  processing: 100,
  platformFee: 0,
  affiliate: 0,
  reserve: 0,
  net: -100,
  currency: 'USD',
  availableAt: '2026-01-04T14:30:00.000Z',
  invoiceNumber: null,
} as unknown as LedgerEntry;
const settings = {
  schedule: 'weekly',
  next: null,
  minimum: [{ amount: 1_000, currency: 'USD' }],
};
const sent = `/api/payouts/sent/${uuid}`;
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  const schedule = { least: 1_000, coming: [] };
  ports.sender
    .on('GET', '/api/payouts', json({ payouts: [], total: 0 }))
    .on('GET', '/api/payouts/ledger', json({ entries: [], total: 0 }))
    .on('GET', `/api/payouts/ledger?limit=25&page=1&payout=${uuid}`, entries(1))
    .on('GET', `/api/payouts/ledger?limit=25&page=2&payout=${uuid}`, entries(2))
    .on('GET', '/api/payouts/balance', json({ balances: [], schedule }))
    .on('GET', '/api/payouts/statements', json({ statements: [], total: 0 }))
    .on('GET', '/api/tax-documents', json({ documents: [], total: 0 }))
    .on('GET', '/api/payouts/settings', json(settings))
    .on('GET', sent, json(payout));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

const entries = (page: number) =>
  json({ entries: [{ ...entry, uuid: `l${page}`, net: -100 * page }], total: 26 });

async function open(): Promise<readonly string[]> {
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, `/dashboard/settings/payouts?payout=${uuid}`, session);
  return opened();
}
const opened = () => screen.lines.slice(screen.lines.findIndex((one) => one.startsWith('Detail')));
const detail = () => {
  const part = screen.model.parts.at(-1);
  if (!part || !('detail' in part)) throw new Error('Nothing is opened.');
  return part.detail;
};

describe('a payout that is opened', () => {
  test('names each part of its sum, and the entries of it alone', async () => {
    expect(await open()).toEqual([
      'Detail: Payout',
      'Payout',
      'Amount: $50.00',
      'Status: on its way',
      'Sent: 2026-01-05 14:30',
      'At the bank: 2026-01-07',
      'Time zone: UTC',
      'Made of',
      'Sales: $60.00 – 2 entries',
      'Fee corrections: −$1.00 – 1 entry',
      'Refunds: −$2.00 – 1 entry',
      'Disputes: −$3.00 – 1 entry',
      'Released from the reserve: $4.00 – 1 entry',
      'Failed payouts returned: $5.00 – 1 entry',
      'Referral shares: $6.00',
      'Carried over: −$19.00',
      expect.stringMatching(/^Table: Entries \(When \| Kind/),
      expect.stringMatching(/^2026-01-04 14:30 \| Processing fee \| \(None\) \|.* \| −\$1\.00 \|/),
      'Page 1 of 2',
    ]);
  });

  test('turns the pages of its own entries, from the first one for each payout and user', async () => {
    await open();
    const tables = detail().parts.flatMap((part) => ('table' in part ? [part.table] : []));
    expect(tables.map(({ shape }) => shape.key)).toEqual(['payoutEntries']);
    const store = screen.skipper.use(payoutsFeature);
    store.entriesOf(uuid).next();
    await ports.clock.advance(0);
    expect(opened().at(-2)).toMatch(/−\$2\.00/);
    expect(store.ledger.page).toBe(1);
    expect(store.entriesOf(uuid).page).toBe(2);
    expect(store.entriesOf('another').page).toBe(1);
    store.entriesOf(uuid).next();
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await screen.skipper.session.logOut();
    expect(store.entriesOf(uuid).page).toBe(1);
  });

  test('says that it is being read, and that nothing went into it', async () => {
    const held = new HeldAnswer();
    ports.sender.on('GET', sent, held.answer);
    expect(await open()).toEqual(['Detail: Payout', '(pending)']);
    const none = json({ entries: [], total: 0 });
    ports.sender.on('GET', `/api/payouts/ledger?limit=25&page=1&payout=${uuid}`, none);
    held.release(json({ ...payout, parts: [] }));
    await ports.clock.advance(0);
    expect(opened().slice(-3)).toEqual([
      'Made of',
      expect.stringMatching(/^Table: Entries/),
      'No entries',
    ]);
  });

  test('is closed by an address without it', async () => {
    await open();
    detail().close();
    expect(screen.skipper.navigation.path).toBe('/dashboard/settings/payouts');
  });
});

test('the rules name the least payout in each currency of the sales', async () => {
  const minimum = [
    { amount: 1_000, currency: 'USD' },
    { amount: 1_000, currency: 'EUR' },
  ];
  ports.sender.on('GET', '/api/payouts/settings', json({ ...settings, minimum }));
  await open();
  expect(screen.model.description).toBe(
    'Paid out every week to your bank, once $10.00 or €10.00 is available. Sales can be paid out after seven days.',
  );
  expect(screen.lines).toContain(
    'No payout is due yet The first one follows once enough is available.',
  );
});
