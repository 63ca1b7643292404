import { afterEach, expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import {
  cellsOf,
  HeldAnswer,
  json,
  type OpenScreen,
  openScreen,
  sessionOf,
  testPorts,
} from '../../testing/index.ts';
import { soldInvoicesTable } from './invoices.table.ts';

const address = {
  line1: 'Main St 1',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
};
const invoice = {
  uuid: 'i1',
  number: 'A-1',
  at: '2026-01-05T14:30:00.000Z',
  status: 'paid',
  lines: [
    { description: 'Gold, monthly', amount: 4_900 },
    { description: 'Coupon', amount: -1_000 },
  ],
  currency: 'USD',
  total: 3_900,
  refunded: 0,
} as unknown as Parameters<typeof soldInvoicesTable.rowKey>[0];
const billing = {
  legalName: 'Ann Lee',
  address,
  taxId: '',
  feePercent: 7.5,
  processingBearer: 'mentor',
  platformPlan: 'standard',
  invoices: [invoice],
};
let screen: OpenScreen;
afterEach(() => screen.close());

async function open(change: object | undefined): Promise<readonly string[]> {
  const ports = testPorts();
  const answer = change ? json({ ...billing, ...change }) : new HeldAnswer().answer;
  ports.sender.on('GET', '/api/mentor_billing', answer);
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, '/dashboard/settings/billing', session);
  return screen.lines;
}

test('a Skipper reads the terms, the name and the latest invoices of their sales', async () => {
  const lines = await open({});
  expect(lines.slice(0, 5)).toEqual([
    'Terms',
    'Platform fee: 7.5% – Of each sale, without its tax',
    'Processing fee: Paid by you – Of the card processor, and not returned with a refund',
    'Form: On your invoices',
    'Who sells, as your buyers read it.',
  ]);
  expect(lines.slice(-2)).toEqual([
    'Table: Latest invoices (Invoice | Date | For | Total | Status)',
    'A-1 | 2026-01-05 | Gold, monthly, Coupon | $39.00 | paid',
  ]);
});

test('where the platform pays for the processor, that is said; without sales there is no invoice', async () => {
  const lines = await open({ processingBearer: 'platform', invoices: [] });
  expect(lines[2]).toMatch(/^Processing fee: Paid by us/);
  expect(lines.at(-1)).toBe('No invoices yet We write one for each payment of a plan.');
});

test('nothing is shown before it is known', async () => {
  expect(await open(undefined)).toEqual(['(pending)']);
});

test('columns have names for addresses and files', async () => {
  await open({});
  expect(cellsOf(soldInvoicesTable, { ...invoice, lines: [] })).toEqual({
    number: 'A-1',
    at: '2026-01-05',
    lines: 'Nothing',
    total: '$39.00',
    status: 'paid',
  });
  expect([soldInvoicesTable.key, soldInvoicesTable.rowKey(invoice)]).toEqual(['invoices', 'i1']);
});
