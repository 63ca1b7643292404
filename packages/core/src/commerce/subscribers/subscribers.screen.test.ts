import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../contract/brand.ts';
import { permissionMap, type Subscriber, type SubscriberDetail } from '../../contract/index.ts';
import {
  cellsOf,
  formLines,
  HeldAnswer,
  hang,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { memberEventsTable, sourceText, subscribersTable } from './subscribers.tables.ts';

const uuid = '00000000-0000-4000-8000-00000000000b';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const bob: Subscriber = {
  uuid,
  username: 'bob',
  avatarUrl: null,
  plan: { uuid: 'p1', name: 'Gold' },
  status: 'active',
  billingStatus: 'active',
  cancelAtPeriodEnd: false,
  interval: 'month',
  amount: 4_900,
  currency: 'USD',
  since: '2026-01-05T14:30:00.000Z',
  currentPeriodEnd: '2026-02-05T14:30:00.000Z',
  pausedUntil: null,
  endedAt: null,
  mrr: usd(4_900),
  ltv: [usd(9_800)],
  nextChargeAt: '2026-02-05T14:30:00.000Z',
  source: 'checkout',
  coupon: null,
};
const event = {
  uuid: 'e1',
  at: '2026-01-05T14:30:00.000Z',
  kind: 'started',
  billingStatus: 'active',
};
const detail: SubscriberDetail = {
  ...bob,
  trialEndsAt: null,
  cancelReason: null,
  disclaimer: null,
  refundableSaleUuid: null,
  history: [event],
};
const summary = {
  members: 9,
  paying: 3,
  trialing: 1,
  pastDue: 2,
  paused: 4,
  comped: 1_000,
  canceling: 1,
  mrr: [usd(14_700)],
};
const list = '/api/subscribers';
const one = `${list}/${uuid}`;
const plan = (id: string, name: string, status = 'active') => ({ uuid: id, name, status });
const plans = [plan('p1', 'Gold'), plan('p2', 'Basic'), plan('p3', 'Old', 'archived')];
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', list, json({ subscribers: [bob], total: 1, summary }))
    .on('GET', '/api/plans', json({ plans, total: 3 }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(change?: Partial<SubscriberDetail>, search = ''): Promise<readonly string[]> {
  if (change) ports.sender.on('GET', one, json({ ...detail, ...change }));
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  const query = change ? `?member=${uuid}` : search;
  screen = await openScreen(ports, `/dashboard/subscribers${query}`, session);
  return change
    ? screen.lines.slice(screen.lines.findIndex((line) => line.startsWith('Detail')))
    : screen.lines;
}
const fact = (lines: readonly string[], label: string) =>
  lines.find((line) => line.startsWith(`${label}: `));

describe('the list of members', () => {
  test('has figures, filters and a row each', async () => {
    expect(await open()).toEqual([
      '[Give a plan for free, form]',
      'Members: 9 – 1 canceling',
      'Paying: 3 – 2 past due',
      'MRR: $147.00 – Monthly recurring revenue, before fees',
      'Trials: 1 – 1,000 comped, 4 paused',
      'Plan (choice): All plans',
      `Table: ${brand.mentees} (${brand.mentee} | Status | Plan | MRR | Lifetime value | Next charge | Since | Source | Coupon)`,
      `Search ${brand.mentees}:`,
      'Status: Active, Trial, Past due, Canceling, Paused, Comped, Ended',
      `bob | active | Gold | $49.00 | $98.00 | 2026-02-05 | 2026-01-05 | Checkout | (None) → /dashboard/subscribers?member=${uuid}`,
    ]);
    const [filters] = screen.model.parts.flatMap((part) =>
      'filters' in part ? [part.filters] : [],
    );
    expect(filters?.[0]?.options.map(({ label }) => label)).toEqual([
      'All plans',
      'Gold',
      'Basic',
      'Old (archived)',
    ]);
  });

  test('gives away the only plan on sale', async () => {
    ports.sender.on('GET', '/api/plans', json({ plans: [plans[0]], total: 1 }));
    expect(await open()).toContain('[Give a plan for free, form]');
  });

  test('has nothing to choose with one plan, and gives none away without one on sale', async () => {
    ports.sender.on('GET', '/api/plans', json({ plans: [plans[2]], total: 1 }));
    const lines = await open();
    expect(lines).toContain(
      '[Give a plan for free, form, unavailable: Create a plan first, then give it away.]',
    );
    expect(lines.some((line) => line.startsWith('Plan (choice)'))).toBe(false);
  });

  test.each([
    [plans[2], '', 'Create a plan first. Your subscribers appear here.', 'Go to your plans'],
    [plans[0], '', 'Share your page. Your subscribers appear here.', 'View your Skipper page'],
  ])('that is empty with %j says what to do first', async (only, search, hint, link) => {
    ports.sender
      .on('GET', list, json({ subscribers: [], total: 0, summary }))
      .on('GET', '/api/plans', json({ plans: [only], total: 1 }));
    const lines = await open(undefined, search);
    const at = lines.indexOf(`No ${brand.mentees} yet ${hint}`);
    expect(lines[at + 1]).toMatch(`${link} → /`);
  });

  test.each(['?q=zoe', '?status=paused', '?plan=p1'])(
    'that %s leaves empty says that nothing fits',
    async (search) => {
      ports.sender.on('GET', list, json({ subscribers: [], total: 0, summary }));
      expect(await open(undefined, search)).toContain(
        `No ${brand.mentees} found Try another search, or remove a filter.`,
      );
    },
  );

  test.each([
    ['', '?limit=25&page=1&sort=-since'],
    ['?sort=since', '?limit=25&page=1&sort=since'],
    ['?sort=nextChargeAt', '?limit=25&page=1&sort=nextChargeAt'],
    ['?sort=-nextChargeAt', '?limit=25&page=1&sort=-nextChargeAt'],
    ['?sort=mrr', '?limit=25&page=1&sort=-since'],
    ...['active', 'trialing', 'past_due', 'paused', 'comped', 'canceling', 'ended'].map(
      (status) => [`?status=${status}`, `?limit=25&page=1&sort=-since&status=${status}`],
    ),
    ['?status=gone', '?limit=25&page=1&sort=-since'],
    [`?plan=${uuid}`, `?limit=25&page=1&plan=${uuid}&sort=-since`],
    ['?plan=gold', '?limit=25&page=1&sort=-since'],
    [`?q=${'b'.repeat(70)}`, `?limit=25&page=1&q=${'b'.repeat(64)}&sort=-since`],
  ])('of the address %j is asked for as %s', async (search, query) => {
    await open(undefined, search);
    expect(ports.sender.sent('GET', list).map(({ path }) => path)).toEqual([list + query]);
  });

  test('names its columns for addresses and files', () => {
    expect(
      cellsOf(subscribersTable, { ...bob, ltv: [], nextChargeAt: null, source: 'whop' }),
    ).toEqual({
      member: 'bob',
      status: 'active',
      plan: 'Gold',
      mrr: '$49.00',
      ltv: 'Nothing paid',
      next: 'None',
      since: '2026-01-05',
      source: 'Whop',
      coupon: 'None',
    });
    expect(['checkout', 'comp', 'whop', 'newer'].map((source) => sourceText({ source }))).toEqual([
      'Checkout',
      'Comp',
      'Whop',
      'newer',
    ]);
    expect(subscribersTable.filters?.[0]?.options.map(({ value }) => value)).toEqual([
      'active',
      'trialing',
      'past_due',
      'canceling',
      'paused',
      'comped',
      'ended',
    ]);
  });

  test.each([
    ['started', 'Started', 'active'],
    ['activated', 'First payment', 'active'],
    ['changed', 'Plan or price changed', 'active'],
    ['extended', 'Extended', 'active'],
    ['late', 'Payment failed', 'active'],
    ['recovered', 'Paid', 'active'],
    ['cancel-scheduled', 'Canceled for the end of the period', 'canceling'],
    ['resumed', 'Resumed', 'active'],
    ['paused', 'Paused', 'active'],
    ['ended', 'Ended', 'active'],
    ['newer', 'newer', 'active'],
  ])('the event %s is "%s"', (kind, words, status) => {
    expect(cellsOf(memberEventsTable, { ...event, kind })).toEqual({
      at: '2026-01-05 14:30',
      kind: words,
      status,
    });
    expect([memberEventsTable.key, memberEventsTable.rowKey(event)]).toEqual(['history', 'e1']);
  });
});

describe('a member who is opened', () => {
  test('is shown with subscription, history and what can be done', async () => {
    expect(await open({})).toEqual([
      'Detail: bob',
      'Subscription',
      'Status: active',
      'Plan: Gold',
      'Price: $49.00 – Monthly',
      'Since: 2026-01-05',
      'MRR: $49.00',
      'Lifetime value: $98.00',
      'Next charge: 2026-02-05',
      'Source: Checkout',
      '[Add days, form]',
      '[Pause, form]',
      '[Remove, dangerous, form]',
      'Table: History (When | Event | Status)',
      '2026-01-05 14:30 | Started | active',
    ]);
  });

  test.each([
    [{ interval: 'free' }, 'Price', 'Price: Free'],
    [{ ltv: [] }, 'Lifetime value', 'Lifetime value: (Nothing paid)'],
    [{ nextChargeAt: null }, 'Next charge', 'Next charge: (None) – Access until Feb 5, 2026'],
    [{ nextChargeAt: null, currentPeriodEnd: null }, 'Next charge', 'Next charge: (None)'],
    [{ endedAt: '2026-03-01T00:00:00.000Z' }, 'Ended', 'Ended: 2026-03-01'],
    [{ endedAt: '2026-03-01T00:00:00.000Z' }, 'Next charge', undefined],
    [{ cancelReason: 'Too dear.' }, 'Reason', 'Reason: Too dear.'],
    [{}, 'Reason', undefined],
    [{}, 'Coupon', undefined],
    [{ coupon: { code: 'SAVE', amount: 3_675 } }, 'Coupon', 'Coupon: SAVE – Instead of $49.00'],
    [{ coupon: { code: 'SAVE', amount: 3_675 } }, 'Price', 'Price: $36.75 – Monthly'],
    [{}, 'Risk disclosure accepted', undefined],
    [
      { disclaimer: { version: 2, at: '2026-01-05T14:30:00.000Z' } },
      'Risk disclosure accepted',
      'Risk disclosure accepted: 2026-01-05 14:30 – Version 2',
    ],
    [{ billingStatus: 'paused' }, 'Status', 'Status: paused – Until you resume it'],
    [
      { billingStatus: 'paused', pausedUntil: '2026-03-01T12:00:00.000Z' },
      'Status',
      'Status: paused – Until Mar 1, 2026',
    ],
  ] as const)('with %j has the %s %j', async (change, label, line) => {
    expect(fact(await open(change as Partial<SubscriberDetail>), label)).toBe(line);
  });

  test('links to the refund of the latest payment, if there is one', async () => {
    const isLink = (line: string) => line.includes('Refund the latest payment');
    expect((await open()).some(isLink)).toBe(false);
    const sale = '0b7f5c1e-0000-4000-8000-00000000000a';
    const line = (await open({ refundableSaleUuid: sale })).find(isLink);
    expect(line).toContain(`/dashboard/sales?sale=${sale}`);
  });

  const unpaid = '[Pause, form, unavailable: Only a paid subscription can be paused.]';
  const unpaidDays = '[Add days, form, unavailable: Not before the payment that is due.]';
  test.each([
    ['active', ['[Add days, form]', '[Pause, form]']],
    ['trialing', ['[Add days, form]', unpaid]],
    ['comped', ['[Add days, form]', unpaid]],
    ['past_due', [unpaidDays, unpaid]],
    ['incomplete', [unpaidDays, unpaid]],
    ['paused', ['[Add days, form]', '[Resume]']],
  ])('who is %s has %j', async (billingStatus, buttons) => {
    const lines = await open({ billingStatus });
    expect(lines.filter((line) => /^\[(Add|Pause|Resume)/.test(line))).toEqual(buttons);
    expect(lines).toContain('[Remove, dangerous, form]');
  });

  test.each(['canceled', 'expired'])('who has %s has nothing to change', async (billingStatus) => {
    expect((await open({ billingStatus })).some((line) => line.startsWith('['))).toBe(false);
    const part = screen.model.parts.at(-1);
    const parts = part && 'detail' in part ? part.detail.parts : [];
    expect(parts.filter((one) => 'actions' in one)).toEqual([]);
  });

  test('without an end has no days to add and nothing to pause', async () => {
    expect(await open({ currentPeriodEnd: null })).toEqual(
      expect.arrayContaining([
        '[Add days, form, unavailable: It has no end to move.]',
        '[Pause, form, unavailable: It has no end to move.]',
      ]),
    );
  });

  test('is being read until the answer is there', async () => {
    ports.sender.on('GET', one, new HeldAnswer().answer);
    expect((await open(undefined, `?member=${uuid}`)).slice(-2)).toEqual([
      `Detail: ${brand.mentee}`,
      '(pending)',
    ]);
  });

  test('without any event has nothing yet', async () => {
    expect((await open({ history: [] })).at(-1)).toBe('Nothing yet');
  });

  test('is closed by an address without them', async () => {
    await open({});
    const part = screen.model.parts.at(-1);
    if (!part || !('detail' in part)) throw new Error('No one is opened.');
    part.detail.close();
    expect(screen.skipper.navigation.path).toBe('/dashboard/subscribers');
  });
});

describe('a change of a member', () => {
  const sent = (path: string) => latestBody(ports, 'POST', path);
  const toast = () => screen.skipper.toasts.items[0];

  test.each([
    ['1', true],
    [' 366 ', true],
    ['0', false],
    ['367', false],
    ['1.5', false],
    ['', false],
  ])('%j days can be added: %s', async (days, right) => {
    ports.sender.on('POST', `${one}/extend`, json(detail));
    await open({});
    const form = screen.ask('Add days');
    expect(formLines(form)).toEqual([
      'Form: Add free days?',
      'bob keeps access that much longer, for free. Their next charge moves by the same number of days.',
      'Days (integer): 7',
      '[Yes, add them]',
    ]);
    form.fields[0]?.set(days);
    expect(await form.send()).toBe(right);
    expect(sent(`${one}/extend`)).toEqual(right ? { days: Number(days) } : undefined);
    expect(toast()?.title).toBe(right ? 'Days added for bob' : undefined);
  });

  test('days whose answer was lost are added once, and what is on show is read again', async () => {
    ports.sender.on('POST', `${one}/extend`, hang());
    await open({});
    const press = () => screen.ask('Add days').send();
    const lost = press();
    await ports.clock.advance(120_000);
    expect(await lost).toBe(false);
    expect(ports.sender.sent('GET', one)).toHaveLength(2);
    ports.sender.on('POST', `${one}/extend`, json(detail));
    expect([await press(), await press()]).toEqual([true, true]);
    const keys = ports.sender
      .sent('POST', `${one}/extend`)
      .map(({ headers }) => headers['idempotency-key']);
    const [first, last] = [keys[0], keys.at(-1)];
    expect([keys.at(-2) === first, last === first]).toEqual([true, false]);
  });

  test('who is not charged again has no charge that moves', async () => {
    await open({ nextChargeAt: null });
    expect(screen.ask('Add days').description).toBe('bob keeps access that much longer, for free.');
  });

  test.each([
    ['', {}],
    ['2026-03-01', { until: '2026-03-01' }],
  ])('a pause until %j is sent as %j', async (until, body) => {
    ports.sender.on('POST', `${one}/pause`, json(detail));
    await open({});
    expect(await screen.ask('Pause', { until }).send()).toBe(true);
    expect([sent(`${one}/pause`), toast()?.title]).toEqual([body, 'bob is paused']);
  });

  test('a pause is ended after a question, and a refusal is a toast', async () => {
    ports.sender.on('POST', `${one}/resume`, json(detail), problem(400, 'Not now.'));
    const lines = await open({ billingStatus: 'paused' });
    expect(lines).toContain(
      '  Resume this subscription? bob has access again, and the days that were left are added. [Yes, resume it] [Keep it paused]',
    );
    await screen.press('Resume');
    expect(toast()?.title).toBe('bob is no longer paused');
    await screen.press('Resume');
    expect(toast()).toMatchObject({ description: 'Not now.' });
  });

  test('a removal needs a reason, which they read', async () => {
    ports.sender.on('POST', `${one}/remove`, json(detail));
    await open({});
    const form = screen.ask('Remove', { reason: ' ' });
    expect([await form.send(), form.fields[0]?.error, form.cancel]).toEqual([
      false,
      'Give a reason. They read it in an email.',
      'No, cancel',
    ]);
    expect(formLines(form)[1]).toContain('This refunds nothing.');
    expect(form.submit.dangerous).toBe(true);
    form.fields[0]?.set(' Rude. ');
    expect(await form.send()).toBe(true);
    expect([sent(`${one}/remove`), toast()?.title]).toEqual([
      { reason: 'Rude.' },
      'bob was removed',
    ]);
  });
});

describe('a plan that is given away', () => {
  const path = `${list}/comp`;
  const give = async (values: Readonly<Record<string, string>>) => {
    ports.sender.on('POST', path, json(detail, { status: 201 }));
    await open();
    const form = screen.ask('Give a plan for free');
    for (const [key, value] of Object.entries(values)) {
      form.fields.find((field) => field.key === key)?.set(value);
    }
    return { form, sent: await form.send(), body: latestBody(ports, 'POST', path) };
  };

  test('is one of those on sale, for thirty days unless another length is chosen', async () => {
    await open();
    const form = screen.ask('Give a plan for free');
    expect(formLines(form)).toEqual([
      'Form: Give a plan for free',
      expect.stringContaining('They get an email.'),
      'Member (text): (Their username or email.)',
      'Plan (choice): Gold',
      'How long (choice): A number of days',
      'Days (integer): 30',
      '[Give plan]',
    ]);
    expect(form.fields[1]?.options.map(({ label }) => label)).toEqual(['Gold', 'Basic']);
    const keys = () => form.fields.map(({ key }) => key);
    form.fields[2]?.set('until');
    expect(keys()).toEqual(['member', 'planUuid', 'length', 'until']);
    form.fields[2]?.set('good');
    expect([keys(), form.fields[2]?.hint]).toEqual([
      ['member', 'planUuid', 'length'],
      'Until you remove it.',
    ]);
  });

  test.each([
    [{}, { days: 30 }],
    [{ days: '366' }, { days: 366 }],
    [{ length: 'until', until: '2026-03-01' }, { until: '2026-03-01' }],
    [{ length: 'good' }, {}],
    [{ planUuid: 'p2' }, { planUuid: 'p2', days: 30 }],
  ])('typed as %j is sent as %j', async (values, body) => {
    const { sent, body: given } = await give({ member: ' bob ', ...values });
    expect([sent, given]).toEqual([true, { member: 'bob', planUuid: 'p1', ...body }]);
    expect(screen.skipper.toasts.items[0]?.title).toBe('bob has Gold');
  });

  test.each([
    ['member', { member: ' ' }],
    ['days', { days: '0' }],
    ['days', { days: 'x' }],
    ['until', { length: 'until' }],
  ])('says at %s what is wrong with %j', async (field, values) => {
    const { form, sent, body } = await give({ member: 'bob', ...values });
    const wrong = form.fields.filter(({ error }) => error !== undefined).map(({ key }) => key);
    expect([sent, body, wrong]).toEqual([false, undefined, [field]]);
  });
});
