import { afterEach, expect, test } from 'vitest';
import { type FeeInvoice, permissionMap } from '../../contract/index.ts';
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
const fee: FeeInvoice = {
  uuid: '00000000-0000-4000-8000-00000000000f',
  number: 'SF-000001',
  kind: 'invoice',
  month: '2026-01',
  at: '2026-02-01T01:30:00.000Z',
  seller: 'Harbour Ltd',
  currency: 'USD',
  lines: [
    { description: 'Platform fee of your sales', amount: 400 },
    { description: 'Processing fees of your sales, passed on', amount: 175 },
  ],
  tax: 0,
  total: 575,
};
let screen: OpenScreen;
afterEach(() => screen.close());

let ports: TestPorts;

async function open(change: object | undefined, search = ''): Promise<readonly string[]> {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/mentor_billing/fees', json({ feeInvoices: [fee], total: 1 }))
    .on('GET', `/api/mentor_billing/fees/${fee.uuid}`, json({ ...fee, ...change }));
  const answer = change ? json({ ...billing, ...change }) : new HeldAnswer().answer;
  ports.sender.on('GET', '/api/mentor_billing', answer);
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, `/dashboard/settings/billing${search}`, session);
  return screen.lines;
}

test('a Skipper reads the terms, the name and the latest invoices of their sales', async () => {
  const lines = await open({});
  expect(lines.slice(0, 5)).toEqual([
    'Terms',
    'Platform fee: 7.5% – A share of each sale, before tax',
    'Processing fee: Paid by you – Charged by the card processor, not returned with a refund',
    'Form: On your invoices',
    'The seller, as shown to your buyers.',
  ]);
  expect(lines.slice(-4)).toEqual([
    'Table: Latest invoices (Invoice | Date | For | Total | Status)',
    'A-1 | 2026-01-05 | Gold, monthly, Coupon | $39.00 | paid',
    'Table: Platform fees (Invoice | Month | Date | Total)',
    `SF-000001 | Jan 2026 | 2026-02-01 | $5.75 → /dashboard/settings/billing?fee=${fee.uuid}`,
  ]);
});

test('where the platform pays for the processor, that is said; without sales there is no invoice', async () => {
  const lines = await open({ processingBearer: 'platform', invoices: [] });
  expect(lines[2]).toMatch(/^Processing fee: Paid by us/);
  expect(lines).toContain('No invoices yet Each payment of a plan gets one.');
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

const detail = (lines: readonly string[]) =>
  lines.slice(lines.findIndex((line) => line.startsWith('Detail')));

test('an invoice of the platform names its parties, its month and every line', async () => {
  expect(detail(await open({}, `?fee=${fee.uuid}`))).toEqual([
    'Detail: Invoice SF-000001',
    'Invoice',
    'From: Harbour Ltd',
    'For: Jan 2026',
    'Date: 2026-02-01',
    'Amounts',
    'Platform fee of your sales: $4.00',
    'Processing fees of your sales, passed on: $1.75',
    'Tax: $0.00',
    'Total: $5.75',
    'Deducted from your sales. Nothing is left to pay.',
    '[Save PDF]',
  ]);
});

test('a credit note is called one, and is closed by an address without it', async () => {
  const lines = detail(await open({ kind: 'credit-note', total: -575 }, `?fee=${fee.uuid}`));
  expect(lines[0]).toBe('Detail: Credit note SF-000001');
  expect(lines).toContain('Total: −$5.75');
  expect(lines.at(-2)).toBe(
    'More was given back than was charged. The difference is already in your balance.',
  );
  const part = screen.model.parts.at(-1);
  if (!part || !('detail' in part)) throw new Error('Nothing is opened.');
  part.detail.close();
  expect(screen.skipper.navigation.path).toBe('/dashboard/settings/billing');
});

test('an invoice of the platform is saved as the file that the server makes', async () => {
  await open({}, `?fee=${fee.uuid}`);
  const file = { name: 'invoice-SF-000001.pdf', type: 'application/pdf', base64: 'YQ==' };
  ports.sender.on('GET', `/api/mentor_billing/fees/${fee.uuid}.pdf`, json(file));
  const [action] = screen.model.parts.flatMap((part) =>
    'detail' in part
      ? part.detail.parts.flatMap((inner) => ('actions' in inner ? inner.actions : []))
      : [],
  );
  const saved: unknown[] = [];
  await action?.run?.(async (one) => {
    saved.push(one);
    return undefined;
  });
  expect(saved).toEqual([file]);
  expect(screen.skipper.toasts.items).toMatchObject([{ title: 'Invoice SF-000001' }]);
  screen.skipper.toasts.clear();
});
