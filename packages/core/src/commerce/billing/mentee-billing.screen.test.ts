import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../contract/brand.ts';
import {
  type CardSetup,
  type Invoice,
  type MenteeBilling,
  permissionMap,
} from '../../contract/index.ts';
import {
  cellsOf,
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
import { cardsFeature } from './billing.module.ts';
import { cardsTable, invoicesTable, upcomingTable } from './mentee-billing.tables.ts';

const uuid = '00000000-0000-4000-8000-00000000000a';
const setupId = '00000000-0000-4000-8000-00000000000c';
const visa = {
  uuid: 'c1',
  brand: 'visa',
  last4: '4242',
  expMonth: 1,
  expYear: 2030,
  isDefault: true,
};
const master = { ...visa, uuid: 'c2', brand: 'mastercard', last4: '4444', isDefault: false };
const none = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };
const billing: MenteeBilling = {
  legalName: '',
  taxId: '',
  address: none,
  paymentMethods: [visa, master],
  hasPortal: false,
  upcoming: [
    {
      subscriptionUuid: 's1',
      username: 'bob',
      plan: 'Gold',
      at: '2026-02-05T14:30:00.000Z',
      amount: { amount: 4_900, currency: 'USD' },
    },
  ],
  balance: [],
} as unknown as MenteeBilling;
const invoice = {
  uuid,
  number: 'A-1',
  at: '2026-01-05T14:30:00.000Z',
  status: 'paid',
  seller: 'bob',
  lines: [
    { description: 'Gold, monthly', amount: 4_900 },
    { description: 'Coupon', amount: -1_000 },
  ],
  currency: 'USD',
  total: 3_900,
  tax: 0,
  refunded: 0,
  paidAt: '2026-01-06T14:30:00.000Z',
  periodStart: null,
  periodEnd: null,
  subscriptionUuid: null,
  creditNotes: [],
  refundRequest: null,
  attempts: 1,
} as unknown as Invoice;
const setup: CardSetup = {
  uuid: setupId,
  state: 'needs-card',
  page: null,
  failure: null,
  testCards: true,
} as CardSetup;
const path = '/api/mentee-billing';
const methods = '/api/payment-methods';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('GET', '/api/invoices', json({ invoices: [invoice], total: 13 }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(change: object = {}, search = ''): Promise<readonly string[]> {
  ports.sender.on('GET', path, json({ ...billing, ...change }));
  const session = sessionOf({ permissions: permissionMap(['mentee']) });
  screen = await openScreen(ports, `/dashboard/settings/mentee-billing${search}`, session);
  return screen.lines;
}

test('shows cards, charges to come and invoices', async () => {
  const forget = (name: string) =>
    `[Remove, dangerous]   Remove this card? ${name} is removed here and at the payment provider. [Remove card] [Keep it]`;
  expect((await open()).slice(0, 10)).toEqual([
    'Table: Payment methods (Card | Expires | Used for)',
    `Visa ···· 4242 | 01/2030 | renewals ${forget('Visa ···· 4242')}`,
    `Mastercard ···· 4444 | 01/2030 | Nothing [Use for renewals] ${forget('Mastercard ···· 4444')}`,
    '[Add card]',
    `Table: Upcoming payments (${brand.mentor} | Plan | Date | Amount)`,
    'bob | Gold | 2026-02-05 | $49.00',
    `Table: Invoices (Number | Date | ${brand.mentor} | Status | Credit notes | Tries | Total)`,
    `A-1 | 2026-01-05 | bob | paid | (None) | 1 | $39.00 → /dashboard/settings/mentee-billing?invoice=${uuid}`,
    'Page 1 of 2',
    'Form: On your invoices',
  ]);
});

test('a browser fills in the address by its parts', async () => {
  await open();
  expect(screen.form.fields.map(({ key, shape }) => [key, shape.autocomplete])).toEqual([
    ['legalName', 'name'],
    ['taxId', undefined],
    ['address.line1', 'address-line1'],
    ['address.line2', 'address-line2'],
    ['address.city', 'address-level2'],
    ['address.region', 'address-level1'],
    ['address.postalCode', 'postal-code'],
    ['address.country', 'country'],
  ]);
});

test('says what is owed, and what helps', async () => {
  const lines = await open({
    balance: [{ amount: 4_900, currency: 'USD' }],
    paymentMethods: [],
    upcoming: [],
  });
  expect(lines[0]).toBe('Balance due: $49.00 – Add another card, and it will be charged at once');
  expect(lines).toContain(
    'No cards yet The card you use for your first subscription is saved here.',
  );
  expect(lines).toContain('No upcoming payments');
});

test.each([
  ['open', 0, 'open'],
  ['paid', 0, 'paid'],
  ['void', 0, 'void'],
  ['paid', 1, 'partly refunded'],
  ['paid', 3_900, 'refunded'],
  ['uncollectible', 0, 'not paid'],
] as const)('an invoice that is %s with %i given back is "%s"', (status, refunded, words) => {
  const cells = cellsOf(invoicesTable, { ...invoice, status, refunded });
  expect(cells).toEqual({
    number: 'A-1',
    at: '2026-01-05',
    seller: 'bob',
    status: words,
    credits: 'None',
    attempts: '1',
    total: '$39.00',
  });
  const column = invoicesTable.columns.find(({ key }) => key === 'status');
  expect(column?.value({ ...invoice, status, refunded })).toMatchObject({
    code: refunded > 0 ? 'refunded' : status,
  });
});

test('columns have names for addresses and files', () => {
  expect(cellsOf(cardsTable, visa)).toEqual({
    card: 'Visa ···· 4242',
    expires: '01/2030',
    default: 'renewals',
  });
  const [charge] = billing.upcoming;
  if (!charge) throw new Error('No charge.');
  expect(cellsOf(upcomingTable, charge)).toEqual({
    mentor: 'bob',
    plan: 'Gold',
    at: '2026-02-05',
    amount: '$49.00',
  });
  expect([cardsTable, upcomingTable, invoicesTable].map(({ key }) => key)).toEqual([
    'cards',
    'upcoming',
    'invoices',
  ]);
  expect([
    cardsTable.rowKey(visa),
    upcomingTable.rowKey(charge),
    invoicesTable.rowKey(invoice),
  ]).toEqual(['c1', 's1', uuid]);
});

test.each([
  ['open', 'warning'],
  ['paid', 'success'],
  ['void', 'neutral'],
  ['uncollectible', 'danger'],
] as const)('an invoice that is %s has the tone %s', (status, tone) => {
  const column = invoicesTable.columns.find(({ key }) => key === 'status');
  expect(column?.value({ ...invoice, status })).toMatchObject({ code: status, tone });
});

test('the card of the renewals stands out', () => {
  const column = cardsTable.columns.find(({ key }) => key === 'default');
  expect([visa, master].map((card) => column?.value(card))).toEqual([
    { kind: 'badge', code: 'default', label: 'Renewals', tone: 'accent' },
    { kind: 'text', text: 'Nothing' },
  ]);
});

describe('a card', () => {
  test('is chosen for renewals', async () => {
    ports.sender.on('PUT', `${methods}/c2/default`, json(billing));
    await open();
    await screen.press('Use for renewals');
    expect(ports.sender.sent('PUT', `${methods}/c2/default`)).toHaveLength(1);
  });

  test('is removed, and a refusal says what to do first', async () => {
    ports.sender.on('DELETE', `${methods}/c1`, problem(400, 'Choose another card first.'));
    await open();
    await screen.press('Remove');
    expect(screen.lines).toContain('Problem: Choose another card first.');
  });
});

describe('an invoice that is opened', () => {
  const search = `?invoice=${uuid}`;
  const show = async (change: Partial<Invoice> = {}) => {
    ports.sender.on('GET', `/api/invoices/${uuid}`, json({ ...invoice, ...change }));
    const lines = await open({}, search);
    return lines.slice(lines.findIndex((line) => line.startsWith('Detail')));
  };

  test('keeps its tables while its data changes', async () => {
    const note = {
      uuid: 'n1',
      number: 'SC-1',
      kind: 'refund',
      at: '2026-01-07T14:30:00.000Z',
      currency: 'USD',
      tax: 0,
      total: -100,
      cancels: null,
    } as const;
    await show({ creditNotes: [note] });
    const tables = () =>
      screen.model.parts
        .flatMap((part) => ('detail' in part ? part.detail.parts : []))
        .flatMap((part) => ('table' in part ? [part.table] : []));
    const before = tables();
    expect(before.map(({ rows }) => rows?.length)).toEqual([2, 1]);
    const more = { ...invoice, lines: [], creditNotes: [note, { ...note, uuid: 'n2' }] };
    ports.sender.on('GET', `/api/invoices/${uuid}`, json(more));
    await before[0]?.result.refetch();
    await ports.clock.advance(0);
    expect(tables().map(({ rows }) => rows?.length)).toEqual([0, 2]);
    expect(tables().every((table, place) => table === before[place])).toBe(true);
  });

  test('has facts and lines', async () => {
    expect((await show()).slice(0, 11)).toEqual([
      'Detail: Invoice A-1',
      'Invoice',
      `${brand.mentor}: bob`,
      'Status: paid',
      'Date: 2026-01-05',
      'Paid on: 2026-01-06',
      'Tax: $0.00',
      'Total: $39.00',
      'Table: Lines (Description | Amount)',
      'Gold, monthly | $49.00',
      'Coupon | −$10.00',
    ]);
  });

  test('a plan’s name from right to left leaves its line as it is', async () => {
    const lines = [{ description: 'חשבון, one month', amount: 4_900 }];
    expect(await show({ lines })).toContain('\u2068חשבון\u2069, one month | $49.00');
  });

  test('names the columns of its lines for addresses and files', async () => {
    await show();
    const part = screen.model.parts.at(-1);
    const parts = part && 'detail' in part ? part.detail.parts : [];
    const [lines] = parts.flatMap((one) => ('table' in one ? [one.table] : []));
    expect([lines?.shape.key, lines?.columns.map(({ key }) => key)]).toEqual([
      'lines',
      ['description', 'amount'],
    ]);
    expect((lines?.rows ?? []).map((row) => lines?.shape.rowKey(row))).toEqual(['0', '1']);
  });

  test.each([
    [{ paidAt: null }, 'Paid on: (Not paid)'],
    [{ periodStart: '2026-01-01', periodEnd: '2026-02-01' }, 'From: 2026-01-01'],
    [{ periodStart: '2026-01-01', periodEnd: '2026-02-01' }, 'To: 2026-02-01'],
    [{ refunded: 1_000 }, 'Refunded: $10.00'],
  ])('with %j says "%s"', async (change, line) => {
    expect(await show(change)).toContain(line);
    screen.close();
    expect(await show()).not.toContain(line);
  });

  test('is closed by an address without it', async () => {
    await show();
    const part = screen.model.parts.at(-1);
    if (!part || !('detail' in part)) throw new Error('Nothing is opened.');
    part.detail.close();
    expect(screen.skipper.navigation.path).toBe('/dashboard/settings/mentee-billing');
  });
});

describe('another card', () => {
  const at = `${methods}/setups/${setupId}`;
  const stands = (change: Partial<CardSetup>) =>
    ports.sender.on('GET', at, json({ ...setup, ...change }));
  const parts = () => {
    const from = screen.lines.findIndex((line) => line.startsWith('Mastercard')) + 1;
    return screen.lines.slice(
      from,
      screen.lines.findIndex((line) => /^Table: Upcom/.test(line)),
    );
  };
  const add = async (change: Partial<CardSetup> = {}) => {
    await open();
    ports.sender.on('POST', methods, json(setup, { status: 201 }));
    stands(change);
    await screen.press('Add card');
    await ports.clock.advance(0);
    return parts();
  };
  const page = 'https://pay.example/1';
  const onPage = [
    '[Continue to the card page]',
    `In a browser, at ${page}: You enter your card on the payment provider’s page.`,
  ];

  test('of the sandbox is chosen, and kept once the provider has it', async () => {
    expect(await add()).toEqual([
      'Form: Add a test card',
      'Payments are in test mode: no real card is ever entered.',
      'Test card (choice): Visa 4242 – accepted',
      '[Save card]',
      '[Cancel]',
    ]);
    ports.sender.on('POST', `${at}/test-card`, json(setup));
    stands({ state: 'processing' });
    expect(await screen.form.send()).toBe(true);
    expect(latestBody(ports, 'POST', `${at}/test-card`)).toEqual({ card: 'accepted' });
    stands({ state: 'succeeded' });
    const before = ports.sender.sent('GET', path).length;
    await ports.clock.advance(1_000);
    expect(ports.sender.sent('GET', path).length).toBeGreaterThan(before);
    expect(parts()).toEqual([
      'Notice (success): Card added. It will be charged from now on.',
      '[Add card]',
    ]);
    const asked = ports.sender.sent('GET', at).length;
    await ports.clock.advance(10_000);
    expect(ports.sender.sent('GET', at)).toHaveLength(asked);
  });

  test.each<[Partial<CardSetup>, readonly string[]]>([
    [{ state: 'queued' }, ['Asking the payment provider… (pending)', '[Cancel]']],
    [{ state: 'processing' }, ['Asking the payment provider… (pending)', '[Cancel]']],
    [{ state: 'needs-card', testCards: false, page }, [...onPage, '[Cancel]']],
    [{ state: 'needs-card', testCards: false, page: null }, ['[Cancel]']],
    [
      { state: 'needs-confirmation' },
      ['Your bank asks you to confirm this card.', '[Confirm, main]', '[Refuse]', '[Cancel]'],
    ],
    [
      { state: 'needs-confirmation', testCards: false, page },
      ['Your bank asks you to confirm this card.', ...onPage, '[Cancel]'],
    ],
    [{ state: 'failed' }, ['Problem: The card was not added.', '[Add card]']],
    [
      { state: 'failed', failure: { code: 'lost_card', class: 'hard', message: 'It is lost.' } },
      ['Problem: It is lost.', '[Add card]'],
    ],
    [{ state: 'canceled' }, ['[Add card]']],
  ])('that stands at %j shows %j', async (change, lines) => {
    expect(await add(change)).toEqual(lines);
  });

  test('that waits for its payer is looked at every five seconds', async () => {
    await add();
    const before = ports.sender.sent('GET', at).length;
    await ports.clock.advance(10_000);
    expect(ports.sender.sent('GET', at).length - before).toBe(2);
  });

  test('that is not wanted any more is left, and is not looked at again', async () => {
    await add({ state: 'needs-card', testCards: false, page });
    screen.press('Cancel');
    expect(parts()).toEqual(['[Add card]']);
    const before = ports.sender.sent('GET', at).length;
    await ports.clock.advance(60_000);
    expect(ports.sender.sent('GET', at)).toHaveLength(before);
    await screen.press('Add card');
    await ports.clock.advance(0);
    expect(parts()).toEqual([...onPage, '[Cancel]']);
  });

  test('that was declined says so, and another one can be entered', async () => {
    const failure = { code: 'lost_card', class: 'hard', message: 'It is lost.' } as const;
    expect((await add({ failure })).slice(0, 2)).toEqual([
      'Problem: It is lost.',
      'Form: Add a test card',
    ]);
  });

  test.each([
    ['Confirm', true],
    ['Refuse', false],
  ])('%s is sent to the bank of the sandbox', async (label, agrees) => {
    await add({ state: 'needs-confirmation' });
    ports.sender.on('POST', `${at}/test-confirmation`, json(setup));
    await screen.press(label);
    expect(latestBody(ports, 'POST', `${at}/test-confirmation`)).toEqual({ agrees });
  });

  test('that cannot begin says why, until the next try', async () => {
    await open();
    const held = new HeldAnswer();
    ports.sender.on('POST', methods, problem(400, 'Not now.'), held.answer);
    await screen.press('Add card');
    expect(parts()).toEqual(['Problem: Not now.', '[Add card]']);
    const again = screen.press('Add card');
    expect(parts()).toEqual(['[Add card, pending]']);
    await screen.press('Add card');
    held.release(json(setup, { status: 201 }));
    stands({});
    await again;
    expect(ports.sender.sent('POST', methods)).toHaveLength(2);
  });

  test('that could not begin says nothing of it to the next user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    ports.sender.on('POST', methods, problem(400, 'Not now.'));
    await open();
    await screen.press('Add card');
    const cards = screen.skipper.use(cardsFeature);
    expect(cards.problem).toBe('Not now.');
    await screen.skipper.session.logOut();
    expect(cards.problem).toBeUndefined();
  });

  test('that was begun is not the next user’s', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await add();
    const cards = screen.skipper.use(cardsFeature);
    expect(cards.adding).toBe(true);
    await screen.skipper.session.logOut();
    expect([cards.adding, cards.ended, cards.problem]).toEqual([false, undefined, undefined]);
  });
});
