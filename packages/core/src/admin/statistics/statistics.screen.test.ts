import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type MonthlyRevenue,
  type PaymentRow,
  permissionMap,
  type RevenueStats,
  type StandingSubscription,
  type SubscriptionEventRow,
  type SubscriptionStats,
  type SubscriptionTypesMonthly,
} from '../../contract/index.ts';
import type { PeriodPicker } from '../../platform/presentation/period.ts';
import {
  cellsOf,
  formLines,
  HeldAnswer,
  json,
  type OpenScreen,
  openScreen,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import {
  eventsTable,
  paymentsTable,
  revenueMonthsTable,
  standingTable,
  typeMonthsTable,
  typesTable,
} from './figures.tables.ts';

const month: MonthlyRevenue['months'][number] = {
  month: '2026-01',
  currency: 'USD',
  gross: 100,
  refunds: 200,
  platformFees: 300,
  mentorNet: 400,
  mrrStart: 500,
  new: 600,
  reactivation: 700,
  expansion: 800,
  contraction: 900,
  churn: 1_000,
  mrrEnd: 1_100,
};
const revenue: RevenueStats['currencies'][number] = {
  currency: 'USD',
  gross: 100,
  refunds: 200,
  processing: 300,
  platformFees: 400,
  affiliate: 500,
  mentorNet: 600,
  mrr: 700,
  arr: 8_400,
  arpu: 900,
};
const byType = { paid: 1, trial: 2, comped: 3, whop: 4, free: 5 };
const typeMonth: SubscriptionTypesMonthly['months'][number] = {
  month: '2026-01',
  byType,
  new: 6,
  churned: 7,
  net: -1,
};
const subscriptions: SubscriptionStats = {
  from: '',
  to: '',
  active: 1,
  trialing: 2,
  pastDue: 3,
  comped: 4,
  canceledIntent: 5,
  churned: 6,
  churnRate: 0.1,
  churnRateStripe: 0.2,
  trialConversion: 0.3,
  revenue: [{ currency: 'USD', nrr: 1.1, grossChurn: 0.05 }],
};
const payment: PaymentRow = {
  uuid: 'p1',
  at: '2026-01-05T14:00:00.000Z',
  kind: 'payment',
  invoice: 'A-1',
  buyer: 'ann',
  mentor: 'bob',
  currency: 'USD',
  amount: 100,
  processing: 200,
  platformFees: 300,
  affiliate: 400,
  mentorNet: 500,
};
const event: SubscriptionEventRow = {
  uuid: 'e1',
  at: '2026-01-05T14:00:00.000Z',
  kind: 'started',
  subscriber: 'ann',
  mentor: 'bob',
  fromStatus: null,
  toStatus: 'active',
  interval: 'month',
  currency: 'USD',
  yearlyBefore: 0,
  yearlyAfter: 58_800,
};
const standing: StandingSubscription = {
  uuid: 's1',
  since: '2026-01-05T14:00:00.000Z',
  subscriber: 'ann',
  mentor: 'bob',
  type: 'paid',
  interval: 'month',
  currency: 'USD',
  yearly: 58_800,
};
const stats = '/api/admin/stats';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  const answers = {
    revenue: { from: '', to: '', currencies: [revenue] },
    'revenue/monthly': { months: [month] },
    'revenue/rows': { payments: [payment], total: 30 },
    subscriptions,
    'subscriptions/rows': { events: [event], total: 30 },
    subscription_types: { at: '', types: [] },
    'subscription_types/rows': { at: '', subscriptions: [standing], total: 30 },
    subscription_types_total: { total: 15, byType, byInterval: {} },
    subscription_types_monthly: { months: [typeMonth] },
  };
  for (const [path, answer] of Object.entries(answers)) {
    ports.sender.on('GET', `${stats}/${path}`, json(answer));
  }
  ports.sender.on(
    'GET',
    '/api/admin/clock',
    json({ now: '', movable: false, aheadMilliseconds: 0 }),
  );
});
afterEach(() => {
  screen?.close();
  ports.clock.assertNoTimers();
});

async function open(search = ''): Promise<readonly string[]> {
  const session = sessionOf({ permissions: permissionMap(['admin']) });
  screen = await openScreen(ports, `/dashboard/admin${search}`, session);
  return screen.lines;
}
const asked = (path: string) =>
  ports.sender.sent('GET', `${stats}/${path}`).at(-1)?.path.replace(`${stats}/${path}`, '');

describe('the figures of a period', () => {
  test('are revenue, subscriptions and what moved them', async () => {
    const lines = await open();
    const charts = (start: string, count: number) =>
      lines.slice(lines.findIndex((line) => line.startsWith(start))).slice(0, count);
    expect(lines.slice(0, 11)).toEqual([
      'Period: 12 months',
      '[Choose a range, form]',
      'MRR: $7.00 – At the end of the period',
      'ARR: $84.00 – MRR × 12',
      'ARPU: $9.00 – MRR ÷ paying subscribers',
      'Gross: $1.00 – Paid in the period',
      'Refunds: $2.00',
      'Processing: $3.00',
      'Platform fees: $4.00 – Net of refunds and disputes',
      'Affiliates: $5.00',
      'To Skippers: $6.00',
    ]);
    expect(charts('MRR, USD', 4)).toEqual([
      'MRR, USD: MRR at the end',
      'Jan 2026: $11.00',
      'MRR movements, USD: New, Reactivation, Expansion, Contraction, Churn',
      'Jan 2026: $6.00, $7.00, $8.00, −$9.00, −$10.00',
    ]);
    expect(charts('Active: ', 14)).toEqual([
      'Active: 1',
      'Trialing: 2',
      'Past due: 3',
      'Comped: 4',
      'Canceling: 5 – Canceled in the period, even if resumed later',
      'Churned: 6 – Paid at the start, nothing at the end',
      'Churn: 10.0% – Churned ÷ paying at the start',
      'Churn, last 30 days: 20.0% – Churned ÷ (paying 30 days before + new since)',
      'Trial conversion: 30.0% – Of the trials that ended',
      'NRR, USD: 110.0%',
      'Gross revenue churn, USD: 5.0%',
      'Subscriptions now: 15 – Of every type',
      'Subscriptions at the end of each month: Paid, Trial, Comped or by Whop, Free',
      // Those of Whop pay nothing here either, as comped ones.
      'Jan 2026: 1, 2, 7, 5',
    ]);
    expect(
      lines.filter((line) => /^Table|^Page/.test(line)).map((line) => line.split(' (')[0]),
    ).toEqual([
      'Table: Revenue by month',
      'Table: Subscriptions by month',
      'Table: Subscription types',
      'Table: Subscriptions at period end',
      'Page 1 of 3',
      'Table: Payments and refunds',
      'Page 1 of 3',
      'Table: Changes of subscriptions',
      'Page 1 of 3',
    ]);
    expect(lines.at(-1)).toBe('Skippers in figures → /dashboard/admin/mentor');
  });

  test('of several currencies stand apart, in the order of their codes', async () => {
    const euros = { ...revenue, currency: 'EUR', mrr: 100, arpu: null };
    const currencies = [revenue, euros];
    ports.sender.on('GET', `${stats}/revenue`, json({ from: '', to: '', currencies }));
    const months = [month, { ...month, currency: 'EUR' }];
    ports.sender.on('GET', `${stats}/revenue/monthly`, json({ months }));
    const lines = await open();
    expect(lines[2]).toMatch(/^MRR: \$7\.00.*€1\.00/);
    expect(lines[4]).toMatch(/^ARPU: \$9\.00 –/);
    expect(lines.filter((line) => line.startsWith('MRR'))).toEqual([
      lines[2],
      'MRR, EUR: MRR at the end',
      'MRR movements, EUR: New, Reactivation, Expansion, Contraction, Churn',
      'MRR, USD: MRR at the end',
      'MRR movements, USD: New, Reactivation, Expansion, Contraction, Churn',
    ]);
  });

  test('without sales and trials say so', async () => {
    ports.sender
      .on('GET', `${stats}/revenue`, json({ from: '', to: '', currencies: [] }))
      .on('GET', `${stats}/revenue/monthly`, json({ months: [] }))
      .on('GET', `${stats}/subscription_types_monthly`, json({ months: [] }))
      .on('GET', `${stats}/subscriptions`, json({ ...subscriptions, trialConversion: null }));
    const lines = await open();
    expect(lines).toContain('MRR: (No sales) – At the end of the period');
    expect(lines).toContain('Trial conversion: (Nothing to divide by) – Of the trials that ended');
    expect(lines.some((line) => /^MRR, |^Subscriptions at the end/.test(line))).toBe(false);
    expect(lines).toContain('No sales in this period');
  });

  test('load each by itself', async () => {
    ports.sender
      .on('GET', `${stats}/revenue`, new HeldAnswer().answer)
      .on('GET', `${stats}/subscriptions`, new HeldAnswer().answer);
    expect((await open()).filter((line) => line === '(pending)')).toHaveLength(2);
  });
});

describe('the period', () => {
  const picker = (): PeriodPicker => {
    const [part] = screen.model.parts;
    if (!part || !('period' in part)) throw new Error('No period.');
    return part.period;
  };

  test('is chosen for all figures, in the address', async () => {
    await open();
    picker().choose('90d');
    await ports.clock.advance(0);
    expect([screen.lines[0], screen.skipper.navigation.path]).toEqual([
      'Period: 90 days',
      '/dashboard/admin?period=90d',
    ]);
    expect(asked('revenue')).toBe('?from=2025-10-07');
    picker().choose('12m');
    expect(screen.skipper.navigation.path).toBe('/dashboard/admin');
  });

  test('can be a range of its own, both days included', async () => {
    await open('?from=2026-01-01&to=2026-01-31');
    expect(screen.lines.slice(0, 2)).toEqual(['Period: –', '[2026-01-01 to 2026-01-31, form]']);
    expect([asked('revenue'), asked('subscription_types')]).toEqual([
      '?from=2026-01-01&to=2026-02-01',
      '?at=2026-02-01',
    ]);
    expect(asked('subscription_types/rows')).toBe('?at=2026-02-01&limit=10&page=1');
    expect([asked('revenue/rows'), asked('subscriptions/rows')]).toEqual([
      '?from=2026-01-01&limit=10&page=1&to=2026-02-01',
      '?from=2026-01-01&limit=10&page=1&to=2026-02-01',
    ]);
    const form = picker().range.form?.();
    if (!form) throw new Error('No form.');
    expect(formLines(form)).toEqual([
      'Form: Choose a range',
      'Both days count, in UTC.',
      'First day (date): 2026-01-01',
      'Last day (date): 2026-01-31',
      '[Show]',
    ]);
    expect(picker().chosen).toBeUndefined();
  });

  test.each([
    ['2026-02-01', '2026-02-03', [undefined, undefined]],
    ['2026-02-01', '2026-02-01', [undefined, undefined]],
    ['2026-02-02', '2026-02-01', [undefined, 'The last day must not be before the first.']],
    ['2026-02', '2026-02-01', ['Enter a day, such as 2026-01-31.', undefined]],
    ['2026-01-32', '2026-02-01', ['Enter a day, such as 2026-01-31.', undefined]],
    ['2026-02-01', '', [undefined, 'Enter a day, such as 2026-01-31.']],
  ])('from %j to %j has the errors %j', async (from, to, errors) => {
    await open();
    const form = screen.model.parts.flatMap((part) =>
      'period' in part ? [part.period.range.form?.()] : [],
    )[0];
    if (!form) throw new Error('No form.');
    form.fields[0]?.set(` ${from} `);
    form.fields[1]?.set(` ${to} `);
    const sent = await form.send();
    expect(form.fields.map(({ error }) => error)).toEqual(errors);
    expect(sent).toBe(errors.every((one) => one === undefined));
    const range = `?from=${from}&to=${to}`;
    expect(screen.skipper.navigation.path).toBe(`/dashboard/admin${sent ? range : ''}`);
  });
});

describe('the tables behind the figures name their columns in addresses and files', () => {
  test('a month of revenue: what was lost is below zero', () => {
    expect(cellsOf(revenueMonthsTable, month)).toEqual({
      month: 'Jan 2026',
      currency: 'USD',
      start: '$5.00',
      new: '$6.00',
      reactivation: '$7.00',
      expansion: '$8.00',
      contraction: '−$9.00',
      churn: '−$10.00',
      end: '$11.00',
      gross: '$1.00',
      refunds: '−$2.00',
      fees: '$3.00',
      net: '$4.00',
    });
    const still = { ...month, contraction: 0, churn: 0, refunds: 0 };
    expect(cellsOf(revenueMonthsTable, still)).toMatchObject({
      contraction: '$0.00',
      churn: '$0.00',
      refunds: '$0.00',
    });
    expect(revenueMonthsTable.rowKey(month)).toBe('2026-01 USD');
  });

  test('a month of subscriptions', () => {
    expect(cellsOf(typeMonthsTable, typeMonth)).toEqual({
      month: 'Jan 2026',
      paid: '1',
      trial: '2',
      comped: '3',
      whop: '4',
      free: '5',
      new: '6',
      ended: '−7',
      net: '−1',
    });
    expect(cellsOf(typeMonthsTable, { ...typeMonth, churned: 0 })).toMatchObject({ ended: '0' });
    expect(typeMonthsTable.rowKey(typeMonth)).toBe('2026-01');
  });

  test.each([
    ['paid', 'month', 'Paid', 'Monthly'],
    ['trial', 'quarter', 'Trial', 'Quarterly'],
    ['comped', 'year', 'Comped', 'Yearly'],
    ['whop', 'free', 'Whop', 'Free'],
  ] as const)('a type %s by the %s', (type, interval, typeName, intervalName) => {
    const row = { type, interval, count: 3, mrr: [{ amount: 100, currency: 'USD' }] };
    expect(cellsOf(typesTable, row)).toEqual({
      type: typeName,
      interval: intervalName,
      count: '3',
      mrr: '$1.00',
    });
    expect(cellsOf(typesTable, { ...row, mrr: [] })).toMatchObject({ mrr: 'No revenue' });
    expect(typesTable.rowKey(row)).toBe(`${type} ${interval}`);
  });

  test('a payment and a refund', () => {
    const cells = {
      at: '2026-01-05 14:00',
      kind: 'payment',
      invoice: 'A-1',
      buyer: 'ann',
      mentor: 'bob',
      amount: '$1.00',
      processing: '$2.00',
      fees: '$3.00',
      affiliate: '$4.00',
      net: '$5.00',
    };
    expect(cellsOf(paymentsTable, payment)).toEqual(cells);
    expect(cellsOf(paymentsTable, { ...payment, kind: 'refund' })).toEqual({
      ...cells,
      kind: 'refund',
    });
    expect(paymentsTable.rowKey(payment)).toBe('p1');
    const [, kind] = paymentsTable.columns;
    expect(kind?.value(payment)).toMatchObject({ label: 'Payment', tone: 'neutral' });
    expect(kind?.value({ ...payment, kind: 'refund' })).toMatchObject({
      label: 'Refund',
      tone: 'warning',
    });
    const dispute = { ...payment, kind: 'dispute' } as const;
    expect(kind?.value(dispute)).toMatchObject({ label: 'Dispute' });
    expect(kind?.value({ ...dispute, amount: 0 })).toMatchObject({ label: 'Dispute fee' });
  });

  test('a change of a subscription', () => {
    expect(cellsOf(eventsTable, event)).toEqual({
      at: '2026-01-05 14:00',
      kind: 'Started',
      subscriber: 'ann',
      mentor: 'bob',
      from: 'New',
      to: 'active',
      before: '$0.00',
      after: '$588.00',
    });
    expect(eventsTable.rowKey(event)).toBe('e1');
    const late = { ...event, kind: 'late', fromStatus: 'active', toStatus: 'past_due' };
    const shown = eventsTable.columns.map(({ value }) => value(late));
    expect(shown[1]).toMatchObject({ text: 'Payment failed' });
    expect(shown.slice(4, 6)).toMatchObject([{ label: 'Active' }, { label: 'Past due' }]);
  });

  test('a subscription at the end of the period', () => {
    expect(cellsOf(standingTable, standing)).toEqual({
      since: '2026-01-05 14:00',
      subscriber: 'ann',
      mentor: 'bob',
      type: 'Paid',
      interval: 'Monthly',
      yearly: '$588.00',
    });
    expect(standingTable.rowKey(standing)).toBe('s1');
  });

  test('and the prefixes of their state', () => {
    const tables = [revenueMonthsTable, typeMonthsTable, typesTable, paymentsTable, eventsTable];
    expect(tables.map(({ key }) => key)).toEqual([
      'months',
      'typeMonths',
      'types',
      'payments',
      'events',
    ]);
  });
});
