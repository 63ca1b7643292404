import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type InvoiceRefundRequest,
  permissionMap,
  type RefundRequestDetail,
} from '../../contract/index.ts';
import {
  cellsOf,
  finalAnswer,
  formLines,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { allRequestsTable, requestStatus, requestsTable } from './refund-requests.tables.ts';
import { adminRefundsFeature, sellerRefundsFeature } from './refunds.module.ts';

const uuid = '00000000-0000-4000-8000-00000000000a';
const preview = {
  currency: 'USD',
  amount: 1_000,
  left: 4_900,
  tax: 20,
  platformFee: 60,
  affiliate: 80,
  net: 840,
  endsAccess: false,
};
const request: RefundRequestDetail = {
  uuid,
  at: '2026-01-04T10:00:00.000Z',
  reason: 'Not for me.',
  status: 'open',
  sellerUntil: '2026-01-11T10:00:00.000Z',
  decidedAt: null,
  amount: null,
  answer: null,
  endedAccess: false,
  saleUuid: uuid,
  number: 'A-1',
  paidAt: '2026-01-03T10:00:00.000Z',
  buyer: 'ann',
  seller: 'bob',
  plan: 'Gold',
  currency: 'USD',
  total: 4_900,
  left: 4_900,
  preview: null,
};
const sides = {
  seller: { role: 'mentor', path: '/api/refund-requests', screen: '/dashboard/sales' },
  admin: { role: 'admin', path: '/api/admin/refund-requests', screen: '/dashboard/admin/refunds' },
} as const;
type Side = keyof typeof sides;
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/sales', json({ sales: [], total: 0 }))
    .on('GET', '/api/sales/summary', json({ currencies: [], trials: [] }))
    .on('GET', '/api/plans', json({ plans: [], total: 0 }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(
  side: Side,
  change: Partial<RefundRequestDetail> = {},
  search = `?request=${uuid}`,
): Promise<readonly string[]> {
  const { role, path, screen: address } = sides[side];
  const one = { ...request, ...change };
  ports.sender
    .on('GET', path, json({ refundRequests: [one], total: 1 }))
    .on('GET', `${path}/${uuid}`, json(one));
  const session = sessionOf({ permissions: permissionMap([role]) });
  screen = await openScreen(ports, address + search, session);
  return opened();
}
const opened = () => {
  const from = screen.lines.findIndex((line) => line.startsWith('Detail'));
  return from === -1 ? [] : screen.lines.slice(from);
};

describe('a request of a buyer', () => {
  test('says who asks for what, until when, and can be accepted or declined', async () => {
    expect(await open('seller')).toEqual([
      'Detail: Refund for ann',
      'Request',
      'Buyer: ann',
      'Plan: Gold',
      'Invoice: A-1',
      'Paid: $49.00',
      'Paid on: 2026-01-03',
      'Asked on: 2026-01-04',
      'Reason: Not for me.',
      'Status: waiting',
      'Can be refunded: $49.00',
      'Answer by Jan 11, 2026. After that, our support decides.',
      '[Accept, form]',
      '[Decline, dangerous, form]',
    ]);
  });

  test('names its seller to an admin, who can answer at any time', async () => {
    const lines = await open('admin', { sellerUntil: '2026-01-01T10:00:00.000Z' });
    expect(lines).toContain('Skipper: bob');
    expect(lines.slice(-2)).toEqual(['[Accept, form]', '[Decline, dangerous, form]']);
  });

  test('that waited for seven days is no longer answered by its seller', async () => {
    expect((await open('seller', { sellerUntil: '2026-01-05T14:30:00.000Z' })).at(-1)).toBe(
      'Seven days have passed. Our support answers this request.',
    );
    screen.close();
    expect(await open('seller', { sellerUntil: '2026-01-05T14:30:00.001Z' })).toContain(
      '[Accept, form]',
    );
  });

  test('of which a cent is left can be accepted', async () => {
    expect(await open('seller', { left: 1 })).toContain('[Accept, form]');
  });

  test('for what was given back since can only be declined', async () => {
    expect((await open('seller', { left: 0, plan: null })).slice(-1)).toEqual([
      '[Decline, dangerous, form]',
    ]);
    expect(opened()).toContain('Plan: (No plan)');
  });

  test.each([
    [
      { status: 'accepted', amount: 4_900, answer: 'Sorry.' },
      ['Status: refunded', 'Answered: 2026-01-05', 'Refunded: $49.00', 'Answer: Sorry.'],
    ],
    [
      { status: 'declined', amount: null, answer: null },
      ['Status: declined', 'Answered: 2026-01-05', 'Answer: (No words)'],
    ],
  ] as const)('that is answered says how: %j', async (change, lines) => {
    const decided = { ...change, decidedAt: '2026-01-05T10:00:00.000Z' };
    expect((await open('seller', decided)).slice(-lines.length)).toEqual(lines);
  });

  test('that is being read shows that', async () => {
    ports.sender.on('GET', `${sides.seller.path}/${uuid}`, new HeldAnswer().answer);
    ports.sender.on('GET', sides.seller.path, json({ refundRequests: [request], total: 1 }));
    const session = sessionOf({ permissions: permissionMap(['mentor']) });
    screen = await openScreen(ports, `${sides.seller.screen}?request=${uuid}`, session);
    expect(opened()).toEqual(['Detail: Refund request', '(pending)']);
  });

  test('is closed by an address without it', async () => {
    await open('admin');
    const part = screen.model.parts.at(-1);
    if (!part || !('detail' in part)) throw new Error('Nothing is opened.');
    part.detail.close();
    expect(screen.skipper.navigation.path).toBe('/dashboard/admin/refunds');
  });
});

describe('declining', () => {
  test('needs an answer, which the buyer reads', async () => {
    const path = `${sides.seller.path}/${uuid}/decide`;
    ports.sender.on('POST', path, json({ ...request, status: 'declined' }));
    await open('seller');
    const form = screen.ask('Decline');
    expect(formLines(form)).toEqual([
      'Form: Decline this request?',
      'Nothing is refunded, and ann keeps access. They cannot ask again for this invoice.',
      'Answer (text): (Sent to the buyer.)',
      '[Yes, decline, dangerous]',
    ]);
    expect([await form.send(), form.fields[0]?.error, form.cancel]).toEqual([
      false,
      'Enter an answer. The buyer reads it.',
      'No, go back',
    ]);
    form.fields[0]?.set(' ');
    expect(await form.send()).toBe(false);
    form.fields[0]?.set(' Used up. ');
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', path)).toEqual({ outcome: 'declined', answer: 'Used up.' });
    expect(screen.skipper.toasts.items[0]).toMatchObject({ title: 'Request declined' });
  });

  test('as an admin also needs a reason for the audit log', async () => {
    const path = `${sides.admin.path}/${uuid}/decide`;
    ports.sender.on('POST', path, json({ ...request, status: 'declined' }));
    await open('admin');
    const form = screen.ask('Decline', { answer: 'Used up.', reason: ' ' });
    expect(await form.send()).toBe(false);
    expect(form.fields.map(({ error }) => error)).toEqual([
      undefined,
      'Give a reason. It is kept in the audit log.',
    ]);
    form.fields[1]?.set(' Checked the log ');
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', path)).toEqual({
      outcome: 'declined',
      answer: 'Used up.',
      reason: 'Checked the log',
    });
  });
});

describe.each(['seller', 'admin'] as const)('accepting, as %s,', (side) => {
  const one = `${sides[side].path}/${uuid}`;
  const reason = side === 'admin' ? { reason: 'Paid twice' } : {};
  const review = async (change: Partial<typeof preview> = {}, answer = ' Sorry. ') => {
    await open(side);
    ports.sender.on('GET', one, json({ ...request, preview: { ...preview, ...change } }));
    const sent = await screen.ask('Accept', { amount: '10', answer, ...reason }).send();
    return { sent, lines: opened() };
  };

  test('shows who pays and whether access ends, before anything is refunded', async () => {
    const payer = side === 'seller' ? 'From your balance' : 'From the balance of bob';
    const { sent, lines } = await review();
    expect(sent).toBe(true);
    expect(ports.sender.sent('GET', one).at(-1)?.path).toBe(`${one}?amount=1000`);
    expect(lines).toEqual([
      'Detail: Refund for ann',
      'Review the refund',
      'To ann: $10.00',
      `${payer}: $8.40`,
      'Platform fee returned: $0.60',
      'From the affiliate: $0.80',
      'Tax returned: $0.20',
      'Access: Unchanged',
      'Answer: Sorry.',
      ...(side === 'admin' ? ['Reason: Paid twice'] : []),
      'The subscription of ann continues. A refund cannot be undone.',
      '[Refund now, dangerous]',
      '[Back to the request]',
    ]);
    screen.press('Back to the request');
    expect(opened()).toContain('[Accept, form]');
  });

  test('says that access ends where it does, and leaves out parts of nothing', async () => {
    const { lines } = await review({ endsAccess: true, affiliate: 0, tax: 0 });
    expect(lines).toContain('Access: Ends now');
    expect(lines).toContain(
      'This refunds all that pays for the current period: the subscription of ann ends. A refund cannot be undone.',
    );
    expect(lines.join()).not.toMatch(/affiliate|Tax/);
  });

  test('needs an amount that is left, and a reason only from an admin', async () => {
    await open(side);
    const form = screen.ask('Accept', { amount: '49.01' });
    expect(formLines(form).slice(0, 2)).toEqual([
      'Form: Accept this request',
      expect.stringContaining('Up to $49.00.'),
    ]);
    expect(form.fields.slice(1).map(({ hint }) => hint)).toEqual([
      'Optional. Sent to the buyer.',
      ...(side === 'admin' ? ['Kept in the audit log, with your name.'] : []),
    ]);
    expect(await form.send()).toBe(false);
    const marked = side === 'admin' ? [true, false, true] : [true, false];
    expect(form.fields.map(({ error }) => error !== undefined)).toEqual(marked);
  });

  test('is sent once, as it was reviewed', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', `${one}/decide`, held.answer);
    await review({ endsAccess: true });
    const pressed = screen.press('Refund now');
    expect(opened()).toContain('[Refund now, pending, dangerous]');
    await screen.press('Refund now');
    const decided = { ...request, status: 'accepted', decidedAt: request.at };
    ports.sender.on('GET', one, json(decided));
    held.release(json(decided));
    await pressed;
    expect(ports.sender.sent('POST', `${one}/decide`)).toHaveLength(1);
    expect(latestBody(ports, 'POST', `${one}/decide`)).toEqual({
      outcome: 'accepted',
      amount: 1_000,
      endsAccess: true,
      answer: 'Sorry.',
      ...reason,
    });
    expect(screen.skipper.toasts.items[0]).toMatchObject({ title: 'Refund made' });
    expect(opened()).not.toContain('Review the refund');
  });

  test('is forgotten when the request is closed, and with its user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await review();
    const feature = side === 'seller' ? sellerRefundsFeature : adminRefundsFeature;
    const store = screen.skipper.use(feature);
    const part = screen.model.parts.at(-1);
    if (!part || !('detail' in part)) throw new Error('Nothing is opened.');
    part.detail.close();
    expect(store.review).toBeUndefined();
    screen.close();
    await review();
    const next = screen.skipper.use(feature);
    expect(next.review).toBeDefined();
    await screen.skipper.session.logOut();
    expect(next.review).toBeUndefined();
  });

  test('that is refused says why in a toast, and stays in review', async () => {
    ports.sender.on('POST', `${one}/decide`, problem(409, 'It was answered.', finalAnswer));
    await review();
    await screen.press('Refund now');
    expect(screen.skipper.toasts.items).toMatchObject([
      { severity: 'error', title: 'No refund was made', description: 'It was answered.' },
    ]);
    expect(opened()).toContain('[Refund now, dangerous]');
  });
});

describe('the list of requests', () => {
  test('stands above the sales while one waits, below them otherwise', async () => {
    const places = () => ({
      requests: screen.lines.findIndex((line) => line.startsWith('Table: Refund requests')),
      sales: screen.lines.findIndex((line) => line.startsWith('Table: Sales')),
    });
    await open('seller', {}, '');
    expect(places().requests).toBeGreaterThanOrEqual(0);
    expect(places().requests).toBeLessThan(places().sales);
    screen.close();
    await open('seller', { status: 'declined', decidedAt: request.at }, '');
    expect(places().requests).toBeGreaterThan(places().sales);
  });

  test('is left out while there are none, and shows that it cannot be read', async () => {
    const { path, screen: address } = sides.seller;
    const session = sessionOf({ permissions: permissionMap(['mentor']) });
    const heads = () => screen.lines.filter((line) => line.startsWith('Table: Refund requests'));
    ports.sender.on('GET', path, json({ refundRequests: [], total: 0 }));
    screen = await openScreen(ports, address, session);
    expect(heads()).toEqual([]);
    screen.close();
    ports.sender.on('GET', path, problem(400, 'Not now.', finalAnswer));
    screen = await openScreen(ports, address, session);
    expect(heads()).toHaveLength(1);
    expect(screen.lines).toContain('(error)');
  });

  test('is turned a page of twelve at a time, and begins again with the next user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await open('seller', {}, '');
    ports.sender.on('GET', sides.seller.path, json({ refundRequests: [request], total: 13 }));
    const { list } = screen.skipper.use(sellerRefundsFeature);
    await list.result.refetch();
    list.next();
    await ports.clock.advance(0);
    expect(ports.sender.sent('GET', sides.seller.path).at(-1)?.path).toMatch(/limit=12&page=2$/);
    await screen.skipper.session.logOut();
    expect(list.page).toBe(1);
  });

  test('names its columns for addresses and files, with the seller for admins', () => {
    const cells = {
      buyer: 'ann',
      plan: 'Gold',
      total: '$49.00',
      at: '2026-01-04',
      until: '2026-01-11',
      status: 'waiting',
      amount: 'Nothing',
    };
    expect(cellsOf(requestsTable, request)).toEqual(cells);
    expect(Object.entries(cellsOf(allRequestsTable, request)).slice(0, 3)).toEqual([
      ['buyer', 'ann'],
      ['seller', 'bob'],
      ['plan', 'Gold'],
    ]);
    expect(Object.keys(cellsOf(allRequestsTable, request))).toHaveLength(8);
    const done = { ...request, status: 'accepted', amount: 4_900, plan: null } as const;
    expect(cellsOf(requestsTable, done)).toMatchObject({
      plan: 'No plan',
      until: 'Answered',
      amount: '$49.00',
    });
    expect([requestsTable.key, requestsTable.rowKey(request)]).toEqual(['requests', uuid]);
  });

  test.each([
    ['open', 'Waiting', 'warning'],
    ['accepted', 'Refunded', 'success'],
    ['declined', 'Declined', 'neutral'],
  ] as const)('calls one that is %s "%s"', (status, label, tone) => {
    const one: InvoiceRefundRequest = { ...request, status };
    expect(requestStatus(one)).toEqual({ kind: 'badge', code: status, label, tone });
  });
});
