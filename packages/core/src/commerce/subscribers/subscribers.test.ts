import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionMap, type Subscriber } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Table } from '../../platform/presentation/table.ts';
import { csvOf } from '../../platform/presentation/table-csv.ts';
import {
  HeldAnswer,
  json,
  openSkipper,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { subscribersScreen } from './subscribers.screen.ts';

const member = (username: string): Subscriber => ({
  uuid: username,
  username,
  avatarUrl: null,
  plan: { uuid: 'p1', name: '=1+1' },
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
  mrr: { amount: 4_900, currency: 'USD' },
  ltv: [],
  nextChargeAt: '2026-02-05T14:30:00.000Z',
  source: 'checkout',
  coupon: null,
});

const summary = {
  members: 3,
  paying: 3,
  trialing: 0,
  pastDue: 0,
  paused: 0,
  comped: 0,
  canceling: 0,
  mrr: [{ amount: 14_700, currency: 'USD' }],
};

describe('the members of a Skipper', () => {
  let ports: TestPorts;
  let skipper: Skipper;
  beforeEach(() => {
    ports = testPorts();
    const list = { subscribers: [member('ann')], total: 3, summary };
    ports.sender.on('GET', '/api/subscribers', json(list));
    ports.sender.on('GET', '/api/plans', json({ plans: [], total: 0 }));
  });
  afterEach(() => {
    skipper.dispose();
    ports.clock.assertNoTimers();
  });

  async function open(search = ''): Promise<Table> {
    const mentor = sessionOf({ permissions: permissionMap(['mentor']) });
    skipper = await openSkipper(ports, `/dashboard/subscribers${search}`, mentor);
    const part = subscribersScreen(skipper).parts.find((one) => 'table' in one);
    if (!part || !('table' in part)) throw new Error('no table');
    return part.table;
  }

  test('are written to a file from all parts of the answer, without formulas', async () => {
    const table = await open('?status=active&q=a');
    const stop = autorun(() => table.rows);
    await ports.clock.advance(0);
    ports.sender.on(
      'GET',
      '/api/subscribers/export',
      json({ subscribers: [member('ann'), member('bob')], next: '2026_b' }),
      json({ subscribers: [member('carl')], next: null }),
    );
    const lines = csvOf(table.columns, await table.all())
      .trim()
      .split('\r\n');
    stop();
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['ann', 'bob', 'carl']);
    expect(lines[1]).toContain("'=1+1");
    expect(ports.sender.sent('GET', '/api/subscribers/export').map(({ path }) => path)).toEqual([
      '/api/subscribers/export?q=a&status=active',
      '/api/subscribers/export?after=2026_b&q=a&status=active',
    ]);
  });

  test('are written as they were chosen when the file was asked for', async () => {
    const table = await open('?status=active');
    const stop = autorun(() => table.rows);
    await ports.clock.advance(0);
    const first = new HeldAnswer();
    const rest = json({ subscribers: [member('carl')], next: null });
    ports.sender.on('GET', '/api/subscribers/export', first.answer, rest);
    const rows = table.all();
    await ports.clock.advance(0);
    table.filters[0]?.choose('paused');
    first.release(json({ subscribers: [member('ann')], next: '2026_a' }));
    expect(await rows).toHaveLength(2);
    stop();
    expect(ports.sender.sent('GET', '/api/subscribers/export').map(({ path }) => path)).toEqual([
      '/api/subscribers/export?status=active',
      '/api/subscribers/export?after=2026_a&status=active',
    ]);
  });

  test('are asked for again for each file', async () => {
    const table = await open();
    const stop = autorun(() => table.rows);
    await ports.clock.advance(0);
    const all = json({ subscribers: [member('ann')], next: null });
    ports.sender.on('GET', '/api/subscribers/export', all);
    await table.all();
    await table.all();
    stop();
    expect(ports.sender.sent('GET', '/api/subscribers/export')).toHaveLength(2);
  });

  test('have no file before they are known', async () => {
    ports.sender.on('GET', '/api/subscribers', json({}, { status: 400 }));
    const table = await open();
    const stop = autorun(() => table.rows);
    await ports.clock.advance(0);
    await expect(table.all()).rejects.toThrow();
    stop();
    expect(ports.sender.sent('GET', '/api/subscribers/export')).toEqual([]);
  });

  test.each([
    ['?sort=username&status=gone&plan=1&page=x', '?limit=25&page=1&sort=-since'],
    ['?sort=nextChargeAt&status=ended', '?limit=25&page=1&sort=nextChargeAt&status=ended'],
  ])('are asked for by an address, unknown words left out: %s', async (address, asked) => {
    const table = await open(address);
    const stop = autorun(() => table.rows);
    await ports.clock.advance(0);
    stop();
    const [first] = ports.sender.sent('GET', '/api/subscribers');
    expect(first?.path).toBe(`/api/subscribers${asked}`);
  });
});
