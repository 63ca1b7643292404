import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../contract/brand.ts';
import { type Coupon, type Plan, permissionMap } from '../../contract/index.ts';
import {
  cellsOf,
  formLines,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  planOf,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { plansTable } from './plans.tables.ts';

const gold = planOf({
  uuid: 'p1',
  prices: [{ interval: 'month', amount: 4_900, currency: 'USD' }],
  access: [{ accountUuid: 'a1', level: 'full' }],
  seatsCap: 10,
  seatsLeft: 4,
  subscribers: 6,
});
const basic: Plan = {
  ...gold,
  uuid: 'p2',
  name: 'Basic',
  prices: [],
  access: [],
  seatsCap: null,
  seatsLeft: null,
  visibility: 'hidden',
  subscribers: 1,
};
const old: Plan = { ...gold, uuid: 'p3', name: 'Old', status: 'archived', subscribers: 0 };
const spring: Coupon = {
  uuid: 'c1',
  code: 'SPRING',
  basisPoints: 2_000,
  amount: null,
  currency: null,
  duration: 'once',
  months: null,
  maxUses: null,
  plans: [],
  firstTimeOnly: false,
  startsAt: null,
  endsAt: null,
  affiliateUuid: null,
  uses: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const account = (uuid: string, alias: string, archivedAt: string | null = null) => ({
  uuid,
  alias,
  archivedAt,
});
const accounts = [account('a1', 'Main'), account('a2', 'Old account', '2026-01-01T00:00:00.000Z')];
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('GET', '/api/connected-accounts', json({ accounts, total: 2 }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(
  plans: readonly Plan[] = [gold, basic, old],
  coupons: readonly Coupon[] = [],
  affiliates: readonly object[] = [],
): Promise<readonly string[]> {
  ports.sender
    .on('GET', '/api/plans', json({ plans, total: plans.length }))
    .on('GET', '/api/coupons', json({ coupons, total: coupons.length }))
    .on('GET', '/api/affiliate-program', json({ basisPoints: 2_000, affiliates }));
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, '/dashboard/plans', session);
  return screen.lines;
}
const head = `Table: Plans (Plan | Month | Quarter | Year | ${brand.mentees} | Seats | Opens | State)`;

describe('the plans of a Skipper', () => {
  test('are listed in their order, each with what can be done with it', async () => {
    const archive = (name: string, keepers: string) =>
      `  Archive ${name}? It is no longer sold. ${keepers} An archived plan cannot be sold again. [Archive it] [Keep it]`;
    expect(await open()).toEqual([
      '[New plan, main, form]',
      head,
      `Gold | $49.00 | (Not sold) | (Not sold) | 6 | 4 of 10 left | 1 account | on your page [Edit, form] [Move up, unavailable: Gold is the first.] [Move down] [Archive, dangerous] ${archive('Gold', '6 subscribers keep it and the price.')}`,
      `Basic | (Free) | (Free) | (Free) | 1 | No limit | Nothing | by link only [Edit, form] [Move up] [Move down, unavailable: Basic is the last.] [Archive, dangerous] ${archive('Basic', '1 subscriber keeps it and the price.')}`,
      'Old | $49.00 | (Not sold) | (Not sold) | 0 | 4 of 10 left | 1 account | archived',
      '[New coupon, form]',
      'Table: Coupons (Code | Off | Lasts | Uses | Valid for | Affiliate | From | Until)',
      'No coupons yet Coupons give a discount on your plans.',
    ]);
    expect(Object.keys(cellsOf(plansTable, gold))).toEqual([
      'name',
      'month',
      'quarter',
      'year',
      'subscribers',
      'seats',
      'opens',
      'state',
    ]);
  });

  test.each<[Partial<Plan>, string, string, string]>([
    [{}, 'public', 'On your page', 'success'],
    [{ visibility: 'hidden' }, 'hidden', 'By link only', 'warning'],
    [{ status: 'archived' }, 'archived', 'Archived', 'neutral'],
  ])('with %j are shown as %s', (change, code, label, tone) => {
    const column = plansTable.columns.find(({ key }) => key === 'state');
    expect(column?.value({ ...gold, ...change })).toEqual({ kind: 'badge', code, label, tone });
    expect([plansTable.key, plansTable.rowKey(gold)]).toEqual(['', 'p1']);
  });

  test('with a price that open no account in use are not sold, and say so', async () => {
    const access = [{ accountUuid: 'a2', level: 'full' as const }];
    const lines = await open([gold, { ...gold, uuid: 'p4', name: 'Silver', access }, basic, old]);
    expect(lines.filter((line) => line.startsWith('Notice'))).toEqual([
      'Notice (warning): Silver opens no account in use, so it is not sold. Edit it and choose an account, or archive it.',
    ]);
  });

  test('without subscribers are archived at no one’s cost', async () => {
    const lines = await open([{ ...gold, subscribers: 0 }]);
    expect(lines.join()).toContain('Nothing changes for anyone, since it has no subscribers.');
  });

  test('cannot be moved where there is only one on sale', async () => {
    const lines = await open([gold, old]);
    expect(lines.find((line) => line.startsWith('Gold'))).toContain(
      '[Edit, form] [Archive, dangerous]',
    );
  });

  test('say what a plan is where there is none', async () => {
    expect(await open([])).toContain(
      `No plans yet A plan says what ${brand.mentees} pay and which accounts it opens.`,
    );
  });

  test.each([
    ['Move down', ['p2', 'p1']],
    ['Move up', ['p2', 'p1']],
  ])('%s sends the new order', async (label, plans) => {
    ports.sender.on('PUT', '/api/plans/order', json({ plans: [], total: 0 }));
    ports.sender.on('POST', '/api/plans/order', json({ plans: [], total: 0 }));
    await open();
    const row = label === 'Move down' ? gold : basic;
    const part = screen.model.parts.find((one) => 'table' in one);
    if (!part || !('table' in part)) throw new Error('No table.');
    await part.table
      .actions(row)
      .find((one) => one.label === label)
      ?.run?.();
    const sent = ports.sender.requests.filter(({ path }) => path === '/api/plans/order');
    expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([{ plans }]);
  });

  test('are archived one by one', async () => {
    ports.sender.on('POST', '/api/plans/p1/archive', json({ ...gold, status: 'archived' }));
    await open();
    await screen.press('Archive');
    expect(ports.sender.sent('POST', '/api/plans/p1/archive')).toHaveLength(1);
  });

  test('wait for the accounts that they open before one is made or edited', async () => {
    const held = new HeldAnswer();
    ports.sender.on('GET', '/api/connected-accounts', held.answer);
    const [creation, , row] = await open([gold]);
    expect(creation).toBe('[New plan, main, form, unavailable: Loading your accounts.]');
    expect(row).toContain('[Edit, form, unavailable: Loading your accounts.]');
    held.release(json({ accounts, total: 2 }));
    await expect.poll(() => screen.lines[2]).toContain('[Edit, form]');
  });
});

describe('the form of a plan', () => {
  const price = (interval: string, value: string) =>
    `Price per ${interval} (money):${value} (Leave empty if this interval is not sold.)`;
  const lines = (name: string, month: string, level: string) => [
    `Plan name (text):${name}`,
    'Description (long-text): (Optional. Shown on your page.)',
    'Benefits (long-text): (Optional. One per line.)',
    'Price: Leave all prices empty for a free plan.',
    'Currency (text): USD (A code such as USD or EUR.)',
    price('month', month),
    price('quarter', ''),
    price('year', ''),
    'Terms',
    'Trial in days (integer): 0 (0 for no trial, at most 90.)',
    expect.stringMatching(/^Seats \(integer\):.* \(Leave empty for no limit\.\)$/),
    'Visibility (radio): On your page',
    ...(name === '' ? [] : ['New price for (radio): New subscribers']),
    'Access: What subscribers see of each account.',
    expect.stringMatching(new RegExp(`^Opens Main \\(choice\\): ?${level}`)),
  ];

  test('of a new one begins empty, and opens accounts in use', async () => {
    await open();
    expect(formLines(screen.ask('New plan'))).toEqual([
      'Form: New plan',
      ...lines('', '', ''),
      'What visitors see: Plan name',
      'Price: Free',
      'Opens: No account',
      '[Create plan]',
    ]);
  });

  test('of one that is sold asks who pays a new price', async () => {
    await open();
    const form = screen.ask('Edit');
    expect(formLines(form)).toEqual([
      'Form: Edit Gold',
      ...lines(' Gold', ' 49.00', ''),
      'What visitors see: Gold',
      'Price: $49.00 a month',
      'Opens: Main: every position, live',
      'Seats left: 4',
      '[Save plan]',
    ]);
    const applyTo = form.fields.find(({ key }) => key === 'applyTo');
    applyTo?.set('renewals');
    expect(applyTo?.options.map(({ meaning }) => meaning)).toContainEqual(
      expect.stringContaining('from their first renewal after 30 days'),
    );
    expect(form.fields.map(({ key }) => key)).toContain('access.a1');
  });
});

test('a plan that opens an account archived since says why it is not saved', async () => {
  const access = ['a2', 'a1'].map((accountUuid) => ({ accountUuid, level: 'full' as const }));
  await open([{ ...gold, access }]);
  const refusal = problem(400, 'Unknown or archived account.', {}, 'access.0.accountUuid');
  ports.sender.on('PATCH', '/api/plans/p1', refusal);
  const form = screen.ask('Edit', { name: 'Silver' });
  expect([await form.send(), form.problem]).toEqual([false, 'Unknown or archived account.']);
});

describe('a coupon', () => {
  const ann = { uuid: 'f1', username: 'ann', status: 'active' };
  const ended = { uuid: 'f2', username: 'ben', status: 'ended' };
  const row = (change: Partial<Coupon>) =>
    open([gold, old], [{ ...spring, ...change }], [ann, ended]);
  const end =
    '[End, dangerous]   End SPRING? It can no longer be used. Orders that have it keep their discount. [End it] [Keep it]';

  test.each<[Partial<Coupon>, string]>([
    [{}, 'SPRING | 20% | First payment | 3 | All plans | (None) | (The start) | (No end date)'],
    [
      { basisPoints: null, amount: 500, currency: 'EUR' },
      'SPRING | €5.00 | First payment | 3 | All plans | (None) | (The start) | (No end date)',
    ],
    [
      { duration: 'forever' },
      'SPRING | 20% | Every payment | 3 | All plans | (None) | (The start) | (No end date)',
    ],
    [
      { duration: 'months', months: 1 },
      'SPRING | 20% | 1 month | 3 | All plans | (None) | (The start) | (No end date)',
    ],
    [
      { duration: 'months', months: 3 },
      'SPRING | 20% | 3 months | 3 | All plans | (None) | (The start) | (No end date)',
    ],
    [
      { maxUses: 10, endsAt: '2026-02-01T23:59:59.000Z' },
      'SPRING | 20% | First payment | 3 of 10 | All plans | (None) | (The start) | 2026-02-01',
    ],
    [
      { plans: ['p3'], affiliateUuid: 'f1', startsAt: '2026-01-02T00:00:00.000Z' },
      'SPRING | 20% | First payment | 3 | Old | ann | 2026-01-02 | (No end date)',
    ],
    [
      { plans: ['p1', 'p3'], affiliateUuid: 'unknown' },
      'SPRING | 20% | First payment | 3 | 2 plans | … | (The start) | (No end date)',
    ],
  ])('%j is shown as %s', async (change, line) => {
    expect(await row(change)).toContain(`${line} [Edit coupon, form] ${end}`);
  });

  test('has names of its columns for addresses and files', async () => {
    await row({});
    const tables = screen.model.parts.flatMap((part) => ('table' in part ? [part.table] : []));
    const { shape } = tables.at(-1) ?? {};
    expect([shape?.key, shape?.columns.map(({ key }) => key)]).toEqual([
      'coupons',
      ['code', 'off', 'lasts', 'uses', 'plan', 'affiliate', 'starts', 'ends'],
    ]);
  });

  test('is ended, and a refusal is a toast', async () => {
    ports.sender.on(
      'DELETE',
      '/api/coupons/c1',
      json(null, { status: 204 }),
      problem(400, 'Not now.'),
    );
    await row({});
    await screen.press('End');
    expect(ports.sender.sent('DELETE', '/api/coupons/c1')).toHaveLength(1);
    await screen.press('End');
    expect(screen.skipper.toasts.items).toMatchObject([{ description: 'Not now.' }]);
  });

  test('is made with the fields that its kind has', async () => {
    await open();
    const form = screen.ask('New coupon');
    const keys = () => form.fields.map(({ key }) => key);
    const last = ['maxUses', 'startsAt', 'endsAt', 'plan', 'firstTimeOnly'];
    expect(keys()).toEqual(['code', 'kind', 'percent', 'duration', ...last]);
    form.fields[1]?.set('amount');
    expect(keys()).toEqual(['code', 'kind', 'amount', 'currency', 'duration', ...last]);
    form.fields[4]?.set('months');
    expect(keys()).toEqual(['code', 'kind', 'amount', 'currency', 'duration', 'months', ...last]);
    const values = (index: number) => form.fields[index]?.options.map(({ value }) => value);
    expect([values(1), values(4)]).toEqual([
      ['percent', 'amount'],
      ['once', 'months', 'forever'],
    ]);
  });

  test('can be for one of the plans on sale, and for an affiliate where there is one', async () => {
    await row({});
    const form = screen.ask('New coupon');
    const labels = (name: string) =>
      form.fields.find(({ key }) => key === name)?.options.map(({ label }) => label);
    expect([labels('plan'), labels('affiliate')]).toEqual([
      ['All plans', 'Gold'],
      ['None', 'ann'],
    ]);
    ports.sender.on('POST', '/api/coupons', json(spring, { status: 201 }));
    for (const [key, value] of Object.entries({ ...typed, plan: 'p1', affiliate: 'f1' })) {
      form.fields.find((field) => field.key === key)?.set(value);
    }
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', '/api/coupons')).toMatchObject({
      plans: ['p1'],
      affiliateUuid: 'f1',
    });
  });

  const send = async (values: Readonly<Record<string, string | boolean>>) => {
    ports.sender.on('POST', '/api/coupons', json(spring, { status: 201 }));
    await open();
    const form = screen.ask('New coupon');
    for (const [key, value] of Object.entries(values)) {
      form.fields.find((field) => field.key === key)?.set(value);
    }
    const sent = await form.send();
    return { form, sent, body: latestBody(ports, 'POST', '/api/coupons') };
  };
  const made = {
    code: 'SPRING',
    basisPoints: 2_000,
    amount: null,
    currency: null,
    duration: 'once',
    months: null,
    maxUses: null,
    plans: [],
    firstTimeOnly: false,
    startsAt: null,
    endsAt: null,
    affiliateUuid: null,
  };
  const typed = { code: ' SPRING ', percent: ' 20 ' };

  test.each([
    [{}, {}],
    [{ percent: '0.01' }, { basisPoints: 1 }],
    [{ percent: '12.35' }, { basisPoints: 1_235 }],
    [{ percent: '100' }, { basisPoints: 10_000 }],
    [
      { kind: 'amount', amount: '10', currency: ' eur ' },
      { basisPoints: null, amount: 1_000, currency: 'EUR' },
    ],
    [{ duration: 'months' }, { duration: 'months', months: 3 }],
    [
      { duration: 'months', months: '1' },
      { duration: 'months', months: 1 },
    ],
    [
      { duration: 'months', months: ' 36 ' },
      { duration: 'months', months: 36 },
    ],
    [{ duration: 'forever' }, { duration: 'forever' }],
    [{ maxUses: ' 1 ' }, { maxUses: 1 }],
    [{ maxUses: '1000000' }, { maxUses: 1_000_000 }],
    [{ endsAt: ' 2026-02-01 ' }, { endsAt: '2026-02-01T23:59:59.000Z' }],
    [
      { startsAt: '2026-02-01', endsAt: '2026-02-01' },
      { startsAt: '2026-02-01T00:00:00.000Z', endsAt: '2026-02-01T23:59:59.000Z' },
    ],
    [{ firstTimeOnly: true }, { firstTimeOnly: true }],
    [{ code: 'a_B-9' }, { code: 'a_B-9' }],
    [{ code: 'x'.repeat(32) }, { code: 'x'.repeat(32) }],
  ])('typed as %j is sent as %j', async (values, body) => {
    expect(await send({ ...typed, ...values })).toMatchObject({
      sent: true,
      body: { ...made, ...body },
    });
  });

  test.each([
    ['code', { code: 'ab' }],
    ['code', { code: 'x'.repeat(33) }],
    ['code', { code: 'SPRING SALE' }],
    ['percent', { percent: '' }],
    ['percent', { percent: '0' }],
    ['percent', { percent: '100.01' }],
    ['percent', { percent: '1.234' }],
    ['percent', { percent: '-5' }],
    ['currency', { kind: 'amount', amount: '10', currency: 'XYZ' }],
    ['amount', { kind: 'amount', amount: '0' }],
    ['amount', { kind: 'amount', amount: '1.999' }],
    ['amount', { kind: 'amount', amount: '1000000.01' }],
    ['months', { duration: 'months', months: '0' }],
    ['months', { duration: 'months', months: '37' }],
    ['months', { duration: 'months', months: '' }],
    ['maxUses', { maxUses: '0' }],
    ['maxUses', { maxUses: '1000001' }],
    ['maxUses', { maxUses: '1.5' }],
    ['endsAt', { endsAt: 'soon' }],
    ['endsAt', { endsAt: '2026-02-32' }],
    ['endsAt', { endsAt: '2026-02-30' }],
    ['endsAt', { startsAt: '2026-02-02', endsAt: '2026-02-01' }],
    ['startsAt', { startsAt: 'soon' }],
  ])('says at %s what is wrong with %j, and is not sent', async (field, values) => {
    const { form, sent, body } = await send({ ...typed, ...values });
    expect([sent, body]).toEqual([false, undefined]);
    const wrong = form.fields.filter(({ error }) => error !== undefined);
    expect(wrong.map(({ key }) => key)).toEqual([field]);
  });

  test.each([
    ['basisPoints', 'percent'],
    ['plans.0', 'plan'],
    ['affiliateUuid', 'affiliate'],
    ['endsAt', 'endsAt'],
  ])('marks what the server refused: %s at %s', async (field, marked) => {
    await row({});
    ports.sender.on('POST', '/api/coupons', problem(400, 'Not this.', {}, field));
    const form = screen.ask('New coupon', typed);
    expect(await form.send()).toBe(false);
    expect(form.fields.find(({ key }) => key === marked)?.error).toBe('Not this.');
  });
});
