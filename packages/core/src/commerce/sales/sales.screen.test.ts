import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionMap, type Sale, type SalesTotal } from '../../contract/index.ts';
import type { Field } from '../../platform/presentation/field.ts';
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
import { salesFeature } from './sales.module.ts';
import { salesTable } from './sales.tables.ts';

const uuid = '00000000-0000-4000-8000-00000000000a';
const sale: Sale = {
  uuid,
  at: '2026-01-05T14:30:00.000Z',
  number: 'A-1',
  buyer: 'ann',
  plan: 'Gold',
  currency: 'USD',
  gross: 4_900,
  tax: 100,
  processing: 200,
  platformFee: 300,
  affiliate: 400,
  net: 3_900,
  status: 'paid',
  refunded: 0,
  disputeFee: 0,
  kept: 3_900,
  creditNotes: [],
  availableOn: '2026-01-12',
};
const kept = { paying: 5, churned: 1 };
const trials = [
  { month: '2025-12', ended: 4, converted: 1 },
  { month: '2026-01', ended: 4, converted: 2 },
];
const total: SalesTotal = {
  currency: 'USD',
  sales: 2,
  gross: 100,
  refunds: 200,
  disputes: 300,
  tax: 400,
  processing: 500,
  disputeFees: 550,
  platformFee: 600,
  affiliate: 700,
  net: 800,
  mrr: 900,
  subscribers: 3,
  arpu: 300,
  movements: { new: 100, reactivation: 20, expansion: 300, contraction: 40, churn: 500 },
  months: [
    { month: '2025-12', mrr: 500, net: 0, ...kept, churn: 0.1, nrr: 1.2, ltv: 3_000 },
    { month: '2026-01', mrr: 900, net: 0, ...kept, churn: 0.2, nrr: 0.9, ltv: 1_500 },
  ],
};
const list = '/api/sales';
const one = `${list}/${uuid}`;
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  const plans = [
    { uuid, name: 'Gold', status: 'active' },
    { uuid: 'p2', name: 'Old', status: 'archived' },
  ];
  ports.sender
    .on('GET', list, json({ sales: [sale], total: 30 }))
    .on('GET', `${list}/summary`, json({ currencies: [total], trials }))
    .on('GET', '/api/plans', json({ plans, total: 2 }))
    .on('GET', '/api/refund-requests', json({ refundRequests: [], total: 0 }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(search = ''): Promise<readonly string[]> {
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, `/dashboard/sales${search}`, session);
  return screen.lines;
}
const from = (start: string, count: number) => {
  const index = screen.lines.findIndex((line) => line.startsWith(start));
  return index === -1 ? [] : screen.lines.slice(index, index + count);
};
const fields = (): readonly Field[] =>
  screen.model.parts.flatMap((part) => ('filters' in part ? part.filters : []));

describe('the sales of a Skipper', () => {
  test.each<[number, number, string]>([
    [900, 500, '−$4.00 since the month before'],
    [500, 500, '$0.00 since the month before'],
    [500, 900, '+$4.00 since the month before'],
  ])('show the way of MRR from %i to %i', async (before, mrr, words) => {
    const months = [
      { ...total.months[0], mrr: before },
      { ...total.months[1], mrr },
    ];
    ports.sender.on(
      'GET',
      `${list}/summary`,
      json({ currencies: [{ ...total, mrr, months }], trials }),
    );
    await open();
    expect(from('MRR: ', 1)[0]).toContain(words);
    const figures = screen.model.parts.flatMap((part) => ('figures' in part ? part.figures : []));
    expect(figures.find(({ key }) => key === 'mrr')?.curve).toEqual([before, mrr]);
  });

  test('show no way of MRR over one month, or in several currencies', async () => {
    const one_ = { ...total, months: total.months.slice(1) };
    for (const currencies of [[one_], [total, { ...total, currency: 'EUR' }], []]) {
      ports.sender.on('GET', `${list}/summary`, json({ currencies, trials }));
      await open();
      const figures = screen.model.parts.flatMap((part) => ('figures' in part ? part.figures : []));
      expect(figures.find(({ key }) => key === 'mrr')?.curve).toBeUndefined();
      screen.close();
    }
    await open();
  });

  test('are figures, the way from gross to net, and a row each', async () => {
    await open();
    expect(from('Period', 2)).toEqual(['Period (choice): All time', 'Plan (choice): All plans']);
    expect(from('MRR: ', 23)).toEqual([
      'MRR: $9.00 – All plans, at the end of the period. +$4.00 since the month before',
      'Paying: 3 – Subscriptions',
      'ARPU: $3.00 – MRR ÷ paying',
      'New: $1.20',
      'Expansion: $3.00',
      'Lost: $5.40 – Churn and contraction',
      'Churn: 20.0% – Jan 2026: churned ÷ paying as the month began. 20.0% the month before',
      'NRR: 90.0% – Jan 2026: MRR kept of what the month began with. 120.0% the month before',
      'LTV: $15.00 – Jan 2026: ARPU ÷ churn. $30.00 the month before',
      'Trial conversion: 50.0% – Jan 2026: paid after the trial ÷ trials that ended. 25.0% the month before',
      'MRR by month, USD: MRR at the end',
      'Dec 2025: $5.00',
      'Jan 2026: $9.00',
      'From gross to net',
      'Gross: $1.00',
      'Refunds: −$2.00',
      'Disputes: −$3.00',
      'Tax: −$4.00',
      'Processing: −$5.00',
      'Dispute fees: −$5.50',
      'Platform fee: −$6.00',
      'Affiliates: −$7.00',
      'Net: $8.00 – Your share',
    ]);
    expect(from('ann |', 2)).toEqual([
      `ann | 2026-01-05 | Gold | $49.00 | $2.00 | $3.00 | $4.00 | $1.00 | $39.00 | 2026-01-12 | paid | A-1 → /dashboard/sales?sale=${uuid}`,
      'Page 1 of 2',
    ]);
    expect(Object.keys(cellsOf(salesTable, sale))).toEqual([
      'buyer',
      'at',
      'plan',
      'gross',
      'processing',
      'platformFee',
      'affiliate',
      'tax',
      'net',
      'availableOn',
      'status',
      'number',
    ]);
  });

  test('say what there is too little of for churn, NRR, LTV and conversion', async () => {
    const first = { paying: 0, churned: 0, churn: null, nrr: null, ltv: null };
    const months = total.months.map((one) => ({ ...one, ...first }));
    const none = trials.map(({ month }) => ({ month, ended: 0, converted: 0 }));
    const answer = { currencies: [{ ...total, months }], trials: none };
    ports.sender.on('GET', `${list}/summary`, json(answer));
    await open();
    expect(from('Churn: ', 4)).toEqual([
      'Churn: (No one paid as the month began) – Jan 2026: churned ÷ paying as the month began. No one paid as the month began',
      'NRR: (No MRR as the month began) – Jan 2026: MRR kept of what the month began with. No MRR as the month began',
      'LTV: (No churn in the month) – Jan 2026: ARPU ÷ churn. No churn in the month',
      'Trial conversion: (No trial ended in the month) – Jan 2026: paid after the trial ÷ trials that ended. No trial ended in the month',
    ]);
    const curves = screen.model.parts.flatMap((part) =>
      'figures' in part ? part.figures.slice(6).map(({ curve }) => curve) : [],
    );
    expect(curves).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('of several currencies stand side by side; those who pay are counted together', async () => {
    const euros = { ...total, currency: 'EUR', arpu: null, subscribers: 4, mrr: 0, months: [] };
    ports.sender.on('GET', `${list}/summary`, json({ currencies: [total, euros], trials }));
    await open();
    expect(from('Paying', 1)).toEqual(['Paying: 7 – Subscriptions']);
    expect(from('ARPU', 1)).toEqual(['ARPU: $3.00 – MRR ÷ paying']);
    expect(screen.lines.filter((line) => line.startsWith('MRR by month'))).toHaveLength(1);
  });

  test.each([
    [{ mrr: 0, months: total.months.map((one) => ({ ...one, mrr: 0 })) }, 0],
    [{ mrr: 0 }, 1],
    [{ months: total.months.slice(1) }, 0],
    [{ months: total.months.map((one) => ({ ...one, mrr: 0 })) }, 1],
    [{ mrr: 0, months: total.months.map((one) => ({ ...one, mrr: 1 })) }, 1],
    [{ mrr: 1, months: total.months.map((one) => ({ ...one, mrr: 0 })) }, 1],
    [{ mrr: 0, months: total.months.map((one) => ({ ...one, mrr: 0 })) }, 0],
  ])('with %j have %i charts', async (change, charts) => {
    ports.sender.on(
      'GET',
      `${list}/summary`,
      json({ currencies: [{ ...total, ...change }], trials }),
    );
    await open();
    expect(screen.lines.filter((line) => line.startsWith('MRR by month'))).toHaveLength(charts);
  });

  test('have no figures before the first one, and load by themselves', async () => {
    ports.sender
      .on('GET', `${list}/summary`, json({ currencies: [], trials: [] }))
      .on('GET', list, json({ sales: [], total: 0 }));
    await open();
    expect(from('MRR', 1)).toEqual([]);
    expect(screen.lines).toContain('No sales yet Each payment of a plan appears here.');
    screen.close();
    ports.sender.on('GET', `${list}/summary`, new HeldAnswer().answer);
    expect(await open()).toContain('(pending)');
  });

  test.each(['?period=month', `?plan=${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`])(
    'say under %s that the selection has none',
    async (search) => {
      ports.sender.on('GET', list, json({ sales: [], total: 0 }));
      await open(search);
      const said = 'No sales in this selection Choose another period or plan.';
      expect(screen.lines).toContain(said);
    },
  );

  test.each([
    ['', ''],
    ['?period=30d', '&from=2025-12-07'],
    ['?period=month', '&from=2026-01-01'],
    ['?period=last-month', '&from=2025-12-01&to=2025-12-31'],
    ['?period=ytd', '&from=2026-01-01'],
    ['?period=last-year', '&from=2025-01-01&to=2025-12-31'],
    ['?period=nonsense', ''],
    [`?plan=${uuid}`, `&plan=${uuid}`],
    ['?plan=gold', ''],
  ])('of the address %j are asked for with %j', async (search, query) => {
    await open(search);
    const wanted = new URLSearchParams(`limit=25&page=1${query}`);
    wanted.sort();
    const asked = ports.sender.sent('GET', list).at(-1)?.path.split('?')[1];
    expect(asked).toBe(wanted.toString());
    const summary = ports.sender.sent('GET', `${list}/summary`).at(-1)?.path.split('?')[1] ?? '';
    expect(summary).toBe(query.slice(1));
  });

  test('are narrowed by choices that are kept in the address', async () => {
    await open();
    expect(fields().map(({ options }) => options.map(({ label }) => label))).toEqual([
      ['All time', 'Last 30 days', 'This month', 'Last month', 'This year', 'Last year'],
      ['All plans', 'Gold', 'Old'],
    ]);
    fields()[0]?.set('ytd');
    fields()[1]?.set(uuid);
    expect(screen.skipper.navigation.path).toBe(`/dashboard/sales?period=ytd&plan=${uuid}`);
    expect(from('Period', 2)).toEqual(['Period (choice): This year', 'Plan (choice): Gold']);
    fields()[0]?.set('');
    expect(screen.skipper.navigation.path).toBe(`/dashboard/sales?plan=${uuid}`);
  });

  test.each([
    ['paid', 'Paid', 'success'],
    ['partly_refunded', 'Partly refunded', 'neutral'],
    ['refunded', 'Refunded', 'neutral'],
    ['disputed', 'Disputed', 'danger'],
    ['dispute_lost', 'Dispute lost', 'danger'],
  ] as const)('that are %s say %s', (status, label, tone) => {
    const column = salesTable.columns.find(({ key }) => key === 'status');
    expect(column?.value({ ...sale, status })).toEqual({
      kind: 'badge',
      code: status,
      label,
      tone,
    });
  });
});

describe('one sale', () => {
  const show = async (change: Partial<Sale> = {}) => {
    ports.sender.on('GET', one, json({ ...sale, ...change }));
    const lines = await open(`?sale=${uuid}`);
    return lines.slice(lines.findIndex((line) => line.startsWith('Detail')));
  };
  const opened = () => from('Detail', 99);
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
  const review = async (change = {}, reason = ' Late. ') => {
    ports.sender.on('GET', `${one}/refund-preview`, json({ ...preview, ...change }));
    await show();
    const form = screen.ask('Refund', { amount: '10', reason });
    return { form, sent: await form.send() };
  };

  test('is split line by line', async () => {
    expect(await show()).toEqual([
      'Detail: Sale to ann',
      'Sale',
      'Paid: 2026-01-05 14:30',
      'Plan: Gold',
      'Invoice: A-1',
      'Status: paid',
      'Available on: 2026-01-12',
      'Time zone: UTC',
      'Split',
      'Gross: $49.00',
      'Tax: −$1.00',
      'Processing: −$2.00',
      'Platform fee: −$3.00',
      'Affiliate: −$4.00',
      'Net: $39.00',
      '[Refund, form]',
      '[Save PDF]',
    ]);
  });

  test('says what a reserve holds of it, and until when', async () => {
    const held = { amount: 273, availableOn: '2026-02-11' };
    expect((await show({ held })).slice(-4)).toEqual([
      'Net: $39.00',
      'Held in reserve: $2.73 – Of the net, available on Feb 11, 2026',
      '[Refund, form]',
      '[Save PDF]',
    ]);
  });

  test('that was given back in part says what is left, in full has nothing to refund', async () => {
    expect((await show({ plan: null, refunded: 1_000, kept: 3_100 })).slice(-6)).toEqual([
      'Net: $39.00',
      'Given back: −$10.00',
      'Tax and fees returned: $2.00',
      'Left for you: $31.00',
      '[Refund, form]',
      '[Save PDF]',
    ]);
    expect(opened()).toContain('Plan: (No plan)');
    screen.close();
    expect(await show({ status: 'disputed', refunded: 4_900, kept: -200 })).toContain(
      'Given back or disputed: −$49.00',
    );
    screen.close();
    expect((await show({ refunded: 4_900, kept: 0 })).slice(-2)).toEqual([
      'Left for you: $0.00',
      '[Save PDF]',
    ]);
    screen.close();
    expect(await show({ refunded: 4_899 })).toContain('[Refund, form]');
  });

  test('says what a dispute cost, also where nothing went back', async () => {
    const disputed = { status: 'disputed', refunded: 4_900, disputeFee: 1_500 } as const;
    const after = async (change: Partial<Sale>) =>
      (await show(change)).filter((line) => !line.startsWith('['));
    expect((await after({ ...disputed, kept: -1_700 })).slice(-5)).toEqual([
      'Net: $39.00',
      'Given back or disputed: −$49.00',
      'Tax and fees returned: $8.00',
      'Dispute fee: −$15.00',
      'Left for you: −$17.00',
    ]);
    screen.close();
    // Won, and the processor keeps its fee.
    expect((await after({ disputeFee: 1_500, kept: 2_400 })).slice(-3)).toEqual([
      'Net: $39.00',
      'Dispute fee: −$15.00',
      'Left for you: $24.00',
    ]);
    screen.close();
    // The same at the expense of the platform.
    expect((await after({ disputeFee: 1_500, kept: 3_900 })).slice(-4)).toEqual([
      'Net: $39.00',
      'Tax and fees returned: $15.00',
      'Dispute fee: −$15.00',
      'Left for you: $39.00',
    ]);
  });

  test('says that its refund could not be paid, until another one is made', async () => {
    const note = { tax: 0, cancels: null, at: '2026-01-06T10:00:00.000Z', currency: 'USD' };
    const made = { ...note, uuid: 'n1', number: 'SC-1', kind: 'refund', total: -4_900 } as const;
    const back = {
      ...note,
      uuid: 'n2',
      number: 'SC-2',
      kind: 'cancellation',
      total: 4_900,
    } as const;
    const words =
      'A refund of $49.00 could not be paid. Refund the sale again. If that fails, too, pay ann in another way.';
    const says = (lines: readonly string[]) => lines.some((line) => line.includes(words));
    const failed = await show({ creditNotes: [made, back] });
    expect(says(failed)).toBe(true);
    expect(failed).toContain('[Refund, form]');
    screen.close();
    expect(says(await show({ creditNotes: [made] }))).toBe(false);
    screen.close();
    expect(says(await show({ creditNotes: [made, back], refunded: 4_900 }))).toBe(false);
  });

  test('is refunded up to what is left, for a reason', async () => {
    await show({ refunded: 900 });
    const form = screen.ask('Refund');
    expect(formLines(form)).toEqual([
      'Form: Refund this sale',
      'Up to $40.00. You see who pays for it before anything is refunded.',
      'Amount to refund (money): 40.00',
      'Reason (text): (The buyer reads it.)',
      '[Review refund]',
    ]);
    form.fields[0]?.set('40.01');
    expect(await form.send()).toBe(false);
    expect(form.fields.map(({ error }) => error !== undefined)).toEqual([true, true]);
    expect(ports.sender.sent('GET', `${one}/refund-preview`)).toEqual([]);
  });

  test('shows who pays for a refund before it is made', async () => {
    expect((await review()).sent).toBe(true);
    expect(ports.sender.sent('GET', `${one}/refund-preview`)[0]?.path).toMatch(/\?amount=1000$/);
    expect(opened()).toEqual([
      'Detail: Sale to ann',
      'Review the refund',
      'To ann: $10.00',
      'From your balance: $8.40',
      'Platform fee returned: $0.60',
      'From the affiliate: $0.80',
      'Tax returned: $0.20',
      'Access: Unchanged',
      'Reason: Late.',
      'The subscription of ann continues. The processor keeps its fee. A refund cannot be undone.',
      '[Refund now, dangerous]',
      '[Back to the sale]',
    ]);
    screen.press('Back to the sale');
    expect(opened()).toContain('[Refund, form]');
  });

  test('says that a refund of all that pays for the period ends the subscription', async () => {
    await review({ endsAccess: true });
    expect(opened()).toContain('Access: Ends now');
    expect(opened().join()).toContain('the subscription of ann ends.');
  });

  test('without an affiliate and tax has no lines for them', async () => {
    await review({ affiliate: 0, tax: 0 });
    expect(opened().join()).not.toMatch(/affiliate|Tax/);
  });

  test('is refunded once, as it was reviewed', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', `${one}/refund`, held.answer);
    await review();
    const refunding = screen.press('Refund now');
    expect(opened()).toContain('[Refund now, pending, dangerous]');
    await screen.press('Refund now');
    held.release(json({ ...sale, refunded: 1_000 }));
    await refunding;
    expect(latestBody(ports, 'POST', `${one}/refund`)).toEqual({
      amount: 1_000,
      endsAccess: false,
      left: 4_900,
      reason: 'Late.',
    });
    expect(ports.sender.sent('POST', `${one}/refund`)).toHaveLength(1);
    expect(screen.skipper.toasts.items[0]).toMatchObject({
      severity: 'success',
      title: 'Refund made',
    });
    expect(opened()).not.toContain('Review the refund');
  });

  test('that cannot be refunded says why in a toast, and stays in review', async () => {
    ports.sender.on('POST', `${one}/refund`, problem(400, 'Not now.', finalAnswer));
    await review();
    await screen.press('Refund now');
    expect(screen.skipper.toasts.items).toMatchObject([
      { severity: 'error', title: 'No refund was made', description: 'Not now.' },
    ]);
    expect(opened()).toContain('[Refund now, dangerous]');
  });

  test('that is being read shows that', async () => {
    ports.sender.on('GET', one, new HeldAnswer().answer);
    await open(`?sale=${uuid}`);
    expect(opened()).toEqual(['Detail: Sale', '(pending)']);
  });

  test('has no review left for the next user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await review();
    const store = screen.skipper.use(salesFeature);
    expect(store.review).toBeDefined();
    await screen.skipper.session.logOut();
    expect(store.review).toBeUndefined();
  });

  test('is closed by an address without it, and its review is forgotten', async () => {
    await review();
    const part = screen.model.parts.at(-1);
    if (!part || !('detail' in part)) throw new Error('Nothing is opened.');
    part.detail.close();
    expect(screen.skipper.navigation.path).toBe('/dashboard/sales');
    screen.skipper.navigation.go(`/dashboard/sales?sale=${uuid}`);
    await ports.clock.advance(0);
    expect(opened()).toContain('[Refund, form]');
  });
});
