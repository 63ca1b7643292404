import { usersTable } from '@skipper/core';
import type { AdminUser } from '@skipper/core/contract';
import { type Column, formatValue, type Value, value } from '@skipper/core/presentation';
import { describe, expect, test } from 'vitest';
import { tableColumns, textColumn, valueText } from './shape-columns.ts';
import { tableLines } from './table.ts';

describe('a day or an instant', () => {
  const written = (one: Parameters<typeof formatValue>[0], timeZone?: string) =>
    formatValue(one, { locale: 'en-US', style: 'terminal', timeZone });

  test.each([
    '2026-03-04',
    '2026-03-04T00:00:00.000Z',
    '2026-12-31T23:59:59.999Z',
    '1970-01-01',
    '2026-03-04T05:06:07+02:00',
  ])('%s is written as the formatter writes it', (text) => {
    for (const zone of [undefined, 'UTC', 'America/New_York', 'Asia/Tokyo']) {
      for (const one of [value.day(text), value.instant(text)]) {
        expect(valueText(one, zone)).toBe(written(one, zone));
      }
    }
  });
});

describe('the first column on 38 cells', () => {
  const lines = (...columns: readonly Column<readonly Value[]>[]) =>
    tableLines(
      columns.map((column, index) => textColumn(column, index === 0, valueText)),
      [columns.map((column) => column.value([]))],
      { width: 38, heading: (text) => text },
    );
  const column = (label: string, one: Value, rest: object = {}): Column<readonly Value[]> => ({
    key: label,
    label,
    value: () => one,
    ...rest,
  });

  test('keeps a name whole while a column of less importance can go', () => {
    const name = column('Skipper', value.text('northstar_breakouts'));
    const gain = column('Return', value.text('+26.93%'));
    const fall = column('Max drawdown', value.text('−3.39%'), { importance: 2 });
    expect(lines(name, gain, fall)[1]).toBe('northstar_breakouts  +26.93%');
  });

  test('gives a sentence that a row is chosen by room for a date', () => {
    const name = column('Skipper', value.text('demo_skipper'));
    const state = column('State', value.text('Renews on Dec 11, 2026'), { long: true });
    const status = column('Status', value.text('active'), { importance: 4 });
    expect(lines(name, state, status)[1]).toBe('demo_skipper  Renews on Dec 11, 2026');
  });

  test('has its room from one that goes below, and nothing is cut', () => {
    const name = column('Account', value.text('Momentum day trades of many markets'));
    const level = column('Visitors see', value.text('closed positions'), { below: true });
    const state = column('State', value.text('open'));
    expect(lines(name, state, level)).toEqual([
      'Account                          State',
      'Momentum day trades of many ma…  open',
      '  Account: Momentum day trades of many',
      '  markets',
      '  Visitors see: closed positions',
    ]);
    const short = column('Account', value.text('Momentum day trades'));
    expect(lines(short, level)[1]).toBe('Momentum day trades  closed positions');
    const event = column('Event', value.text('A user signed in'), { long: true });
    const when = column('When', value.instant('2026-11-17T13:05:00.000Z'));
    const by = column('By', value.text('demo_admin'), { below: true });
    expect(lines(event, when, by).slice(1)).toEqual([
      'A user signed in  2026-11-17 13:05',
      '  By: demo_admin',
    ]);
  });

  test('that is a sentence is whole, and what has no room beside it stands below', () => {
    const added = 'Fills of a file were added';
    const event = column('Event', value.text(added), { long: true });
    const when = column('When', value.instant('2026-11-17T13:05:00.000Z'));
    const by = column('By', value.text('demo_admin'), { below: true });
    expect(lines(event, when, by).slice(1)).toEqual([
      added,
      '  When: 2026-11-17 13:05',
      '  By: demo_admin',
    ]);
  });

  test('has its room from a sentence that goes below, where that would lose its date', () => {
    const state = column('State', value.text('Renews on Dec 11, 2026'), {
      long: true,
      below: true,
    });
    const short = column('Skipper', value.text('demo_skipper'));
    expect(lines(short, state)[1]).toBe('demo_skipper  Renews on Dec 11, 2026');
    const name = column('Skipper', value.text('northstar_breakouts_of_thirty'));
    expect(lines(name, state).slice(1)).toEqual([
      'northstar_breakouts_of_thirty',
      '  State: Renews on Dec 11, 2026',
    ]);
  });

  test('has its room from words that go below, rather than from a figure', () => {
    const device = column('Device', value.text('Skipper terminal on Linux'));
    const address = column('Address', value.text('127.0.0.1'));
    const seen = column('Last seen', value.instant('2026-11-28T09:51:00.000Z'));
    expect(lines(device, address, seen)).toEqual([
      'Device                Last seen',
      'Skipper terminal on…  2026-11-28 09:51',
      '  Device: Skipper terminal on Linux',
      '  Address: 127.0.0.1',
    ]);
    const name = column('Account', value.text('Momentum day trades'));
    const level = column('Visitors see', value.text('closed positions of years'));
    expect(lines(name, level).slice(1)).toEqual([
      'Momentum day trades',
      '  Visitors see: closed positions of',
      '  years',
    ]);
  });

  test('has its room from a second figure, which can stand below', () => {
    const amount = (label: string, cents: number) =>
      column(label, value.money({ amount: cents, currency: 'USD' }), { align: 'end' });
    const name = column('Skipper', value.text('northstar_breakouts'));
    const revenue = amount('Revenue', 18_989_60);
    const mrr = amount('MRR', 4_249_17);
    expect(lines(name, revenue, mrr)).toEqual([
      'Skipper                 Revenue',
      'northstar_breakouts  $18,989.60',
      '  MRR: $4,249.17',
    ]);
    const short = column('Skipper', value.text('demo_skipper'));
    expect(lines(short, revenue, mrr)[1]).toBe('demo_skipper  $18,989.60  $4,249.17');
    expect(lines(short, amount('Revenue', 999_999_999_999_99), mrr).slice(1)).toEqual([
      'demo_skipper  $999,999,999,999.99',
      '  MRR: $4,249.17',
    ]);
  });

  test('stands alone where a sentence beside it would be cut', () => {
    const skipper = column('Skipper', value.text('demo_skipper'));
    const state = column('State', value.text('Waiting for the first payment'), { long: true });
    const plan = column('Plan', value.text('Full access'));
    expect(lines(skipper, state, plan)).toEqual([
      'Skipper       Plan',
      'demo_skipper  Full access',
      '  State: Waiting for the first payment',
    ]);
  });

  test('keeps the column beside it where nothing can stand below a row', () => {
    const name = column('Account', value.text('Momentum day trades of many markets at once'));
    const level = column('Visitors see', value.text('closed positions'), { below: true });
    const columns = [name, level].map((one, index) => textColumn(one, index === 0, valueText));
    const [head] = tableLines(columns, [[]], { width: 55, heading: (text) => text });
    expect(head).toMatch(/^Account +Visitors see$/);
  });

  test('never cuts an instant, which would lose its day', () => {
    const when = column('When', value.instant('2026-11-17T13:05:00.000Z'));
    const net = column('Net', value.text('−$32.58'));
    const gross = column('Gross', value.text('−$1,032.58'), { importance: 2 });
    const kind = column('Kind', value.text('Payout'), { importance: 3 });
    const shown = '2026-11-17 13:05  −$32.58  −$1,032.58';
    expect(lines(when, net, gross, kind)[1]).toBe(shown);
  });
});

test('a command writes instants in UTC and marks them, wherever it runs', () => {
  const column: Column<string> = { key: 'at', label: 'When', value: (at) => value.instant(at) };
  const shape = { key: '', name: '', empty: { title: '' }, rowKey: String, columns: [column] };
  const [when] = tableColumns(shape);
  expect(when?.text('2026-03-04T13:47:00.000Z')).toBe('2026-03-04 13:47Z');
});

test('the users of an admin have their roles in sight where an email has no room', () => {
  const user: AdminUser = {
    uuid: '00000000-0000-4000-8000-000000000001',
    username: 'northstar_breakouts',
    email: 'northstar_breakouts@example.com',
    avatarUrl: null,
    roles: ['mentee', 'mentor'],
    status: 'suspended',
    createdAt: '2026-01-02T10:00:00.000Z',
    lastSeenAt: null,
    subscriptions: 0,
    spend: [],
  };
  const lines = tableLines(tableColumns(usersTable), [user], {
    width: 55,
    heading: (text) => text,
  });
  expect(lines[1]).toBe('northstar_breakouts  Crew Member, Skipper  suspended');
});
