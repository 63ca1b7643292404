import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Invoice, InvoiceRefundRequest } from '../../contract/index.ts';
import type { SavedFile } from '../../platform/presentation/action.ts';
import {
  finalAnswer,
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

const uuid = '00000000-0000-4000-8000-00000000000a';
const subscriptionUuid = '00000000-0000-4000-8000-00000000000b';
const invoice = {
  uuid,
  number: 'A-1',
  at: '2026-01-05T14:30:00.000Z',
  status: 'paid',
  seller: 'bob',
  lines: [{ description: 'Gold, monthly', amount: 4_900 }],
  currency: 'USD',
  total: 4_900,
  tax: 0,
  refunded: 0,
  paidAt: '2026-01-05T14:30:00.000Z',
  periodStart: null,
  periodEnd: null,
  subscriptionUuid,
  creditNotes: [],
  refundRequest: null,
  attempts: 1,
} as unknown as Invoice;
const request: InvoiceRefundRequest = {
  uuid: '00000000-0000-4000-8000-00000000000c',
  at: '2026-01-06T10:00:00.000Z',
  reason: 'Not for me.',
  status: 'open',
  sellerUntil: '2026-01-13T10:00:00.000Z',
  decidedAt: null,
  amount: null,
  answer: null,
  endedAccess: false,
};
const path = `/api/invoices/${uuid}`;
const ask = `/api/user-subscriptions/${subscriptionUuid}/refund-request`;
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  const address = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };
  const details = { legalName: '', taxId: '', address };
  const billing = { ...details, paymentMethods: [], upcoming: [], balance: [], hasPortal: false };
  ports.sender
    .on('GET', '/api/mentee-billing', json(billing))
    .on('GET', '/api/invoices', json({ invoices: [invoice], total: 1 }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

/** The lines of the invoice that stand below its own. */
async function open(change: Partial<Invoice> = {}): Promise<readonly string[]> {
  ports.sender.on('GET', path, json({ ...invoice, ...change }));
  screen = await openScreen(
    ports,
    `/dashboard/settings/mentee-billing?invoice=${uuid}`,
    sessionOf(),
  );
  return below();
}
const below = () => screen.lines.slice(screen.lines.indexOf('Gold, monthly | $49.00') + 1);

describe('a refund of an invoice', () => {
  test('can be asked for up to what is left, with a reason', async () => {
    ports.sender.on('POST', ask, json(request, { status: 201 }));
    expect(await open({ refunded: 900 })).toEqual(['[Save PDF]', '[Ask for a refund, form]']);
    const form = screen.ask('Ask for a refund', { reason: ' ' });
    expect(formLines(form)).toEqual([
      'Form: Ask for a refund',
      'You ask for up to $40.00. bob has seven days to answer; after that, our support decides. You can ask once for each invoice.',
      'Reason (text): (Your Skipper reads it.)',
      '[Send request]',
    ]);
    expect([await form.send(), form.fields[0]?.error]).toEqual([false, 'Enter a reason.']);
    form.fields[0]?.set(' Not for me. ');
    ports.sender.on('GET', path, json({ ...invoice, refundRequest: request }));
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', ask)).toEqual({ reason: 'Not for me.', invoiceUuid: uuid });
    expect(screen.skipper.toasts.items).toMatchObject([
      { severity: 'success', title: 'Request sent' },
    ]);
    await ports.clock.advance(0);
    expect(below()).toContain('Refund request');
  });

  test('that is refused says why in its form, and keeps the reason', async () => {
    ports.sender.on('POST', ask, problem(409, 'You asked for it already.', finalAnswer));
    await open();
    const form = screen.ask('Ask for a refund', { reason: 'Not for me.' });
    expect([await form.send(), form.problem, form.fields[0]?.value]).toEqual([
      false,
      'You asked for it already.',
      'Not for me.',
    ]);
    expect(screen.skipper.toasts.items.map(({ title }) => title)).not.toContain('Request sent');
  });

  test('can be asked for up to the last cent', async () => {
    expect(await open({ refunded: 4_899 })).toContain('[Ask for a refund, form]');
  });

  test.each<[string, Partial<Invoice>]>([
    ['is not paid', { status: 'open' }],
    ['was given back', { refunded: 4_900 }],
    ['is disputed', { disputed: 4_900 }],
    ['costs nothing', { total: 0 }],
    ['was asked for', { refundRequest: request }],
    ['has no subscription', { subscriptionUuid: null }],
  ])('cannot be asked for where the invoice %s', async (_, change) => {
    expect((await open(change)).filter((line) => line.startsWith('['))).toEqual(['[Save PDF]']);
  });
});

describe('a request that was made', () => {
  const asked = async (change: Partial<InvoiceRefundRequest> = {}) =>
    (await open({ refundRequest: { ...request, ...change } })).slice(0, -1);
  const decidedAt = '2026-01-08T10:00:00.000Z';

  test('waits for its answer, and says until when', async () => {
    expect(await asked()).toEqual([
      'Refund request',
      'Asked on: 2026-01-06',
      'Reason: Not for me.',
      'Request: waiting',
      'Answer by: 2026-01-13',
      'If there is no answer by Jan 13, 2026, our support decides.',
    ]);
  });

  test('and accepted says how much was given back, and whether access ended', async () => {
    const accepted = { status: 'accepted', decidedAt, amount: 1_000 } as const;
    expect((await asked({ ...accepted, answer: 'Sorry.' })).slice(3)).toEqual([
      'Request: refunded',
      'Answered: 2026-01-08',
      'Amount: $10.00',
      'Answer: Sorry.',
      'Access: Unchanged',
    ]);
    screen.close();
    expect(await asked({ ...accepted, endedAccess: true })).toContain('Access: Ended');
  });

  test('and declined has no amount', async () => {
    expect((await asked({ status: 'declined', decidedAt })).slice(3)).toEqual([
      'Request: declined',
      'Answered: 2026-01-08',
      'Answer: (No words)',
      'Access: Unchanged',
    ]);
  });
});

test('an invoice is saved as the file that the server makes', async () => {
  const file: SavedFile = { name: 'A-1.pdf', type: 'application/pdf', base64: 'YQ==' };
  ports.sender.on('GET', `${path}.pdf`, json(file));
  await open();
  const part = screen.model.parts.at(-1);
  const buttons = part && 'detail' in part ? part.detail.parts.at(-1) : undefined;
  if (!buttons || !('actions' in buttons)) throw new Error('No buttons.');
  const saved: SavedFile[] = [];
  await buttons.actions[0]?.run?.(async (one) => {
    saved.push(one);
    return undefined;
  });
  expect(saved).toEqual([file]);
  expect(screen.skipper.toasts.items).toMatchObject([
    { severity: 'success', title: 'Invoice A-1', description: 'Saved as a PDF file.' },
  ]);
});

test('an invoice that is being read shows that, and none of another one', async () => {
  ports.sender.on('GET', path, problem(404, 'Not found.', finalAnswer));
  screen = await openScreen(
    ports,
    `/dashboard/settings/mentee-billing?invoice=${uuid}`,
    sessionOf(),
  );
  expect(screen.lines.slice(-2)).toEqual(['Detail: Invoice', '(error)']);
});
