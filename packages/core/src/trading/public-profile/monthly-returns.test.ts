import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccessLevel, Heatmap } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { cellsOf, json, openSkipper, type TestPorts, testPorts } from '../../testing/index.ts';
import { monthlyHeatMap, monthlyReturns, monthlyReturnsTable } from './monthly-returns.ts';
import { closedPositions } from './positions.tables.ts';
import { publicProfileFeature } from './public-profile.module.ts';

const access = { requested: 'full', effective: 'full', amounts: true, redacted: [] } as const;
const profile = {
  uuid: 'u',
  username: 'ann',
  avatarUrl: null,
  about: '',
  publicInfo: {},
  joinedAt: '',
  disclaimer: '',
  plansFrom: null,
  freePlan: null,
  viewer: {},
};
const answer: Pick<Heatmap, 'months' | 'years'> = {
  months: [
    { month: '2025-12', return: -0.06, closed: 1 },
    { month: '2026-01', return: 0.012, closed: 4 },
    { month: '2026-03', return: null, closed: 2 },
  ],
  years: [
    { year: 2025, return: -0.06, closed: 1 },
    { year: 2026, return: null, closed: 6 },
  ],
};
let ports: TestPorts;
let skipper: Skipper;
let stop = () => {};

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  stop();
  skipper.dispose();
});

async function show(path: string, level: AccessLevel, heatmap = answer): Promise<void> {
  const account = { uuid: 'a1', access: level, assetClasses: ['equity'], timezone: 'UTC' };
  const list = { accounts: [account], hiddenCount: 0, archivedCount: 0, correctionCount: 0 };
  ports.sender
    .on('GET', '/api/profile/ann', json(profile))
    .on('GET', '/api/profile/ann/connected-accounts', json(list))
    .on('GET', '/api/positions', json({ positions: [], total: 0, access }))
    .on('GET', '/api/profile/ann/heatmap', json({ ...heatmap, basis: 'starting-capital', access }));
  skipper = await openSkipper(ports, path);
  const page = skipper.use(publicProfileFeature);
  stop = autorun(() => [page.profile.data, page.heatmap?.data, page.closed.result.data]);
  await ports.clock.advance(0);
}

describe('the heat map', () => {
  test('has a line for each year, newest first, and leaves months without trades empty', async () => {
    await show('/ann/stats/a1', 'full');
    const map = monthlyHeatMap(skipper);
    expect(map?.columns).toHaveLength(12);
    expect(map?.rows.map(({ label, total }) => [label, total.step, total.note])).toEqual([
      ['2026', 0, '6 trades'],
      ['2025', -3, '1 trade'],
    ]);
    const [newest, oldest] = map?.rows ?? [];
    expect(newest?.cells.map((cell) => cell?.label)).toEqual([
      'Jan 2026',
      undefined,
      'Mar 2026',
      ...Array.from({ length: 9 }),
    ]);
    expect(newest?.cells[0]).toEqual({
      label: 'Jan 2026',
      value: { kind: 'percent', fraction: 0.012, result: true },
      step: 1,
      note: '4 trades',
      path: '/ann/positions/a1?closed.month=2026-01',
    });
    expect(newest?.cells[2]?.value).toEqual({ kind: 'absent', reason: 'No equity to begin with' });
    expect(oldest?.cells[11]?.path).toBe('/ann/positions/a1?closed.month=2025-12');
  });

  test('keeps the level that the owner looks with', async () => {
    await show('/ann/stats/a1/delayed', 'full');
    expect(monthlyHeatMap(skipper)?.rows[0]?.cells[0]?.path).toBe(
      '/ann/positions/a1/delayed?closed.month=2026-01',
    );
  });

  test('leads nowhere for viewers who see no positions', async () => {
    await show('/ann/stats/a1', 'summary');
    const table = monthlyReturns(skipper);
    expect(monthlyHeatMap(skipper)?.rows[0]?.cells[0]?.path).toBeUndefined();
    expect(table?.rows?.map((row) => table.open(row))).toEqual([undefined, undefined, undefined]);
  });

  test('has no rows before the first trade', async () => {
    await show('/ann', 'full', { months: [], years: [] });
    expect(monthlyHeatMap(skipper)?.rows).toEqual([]);
    expect(monthlyReturns(skipper)?.rows).toEqual([]);
  });
});

const none = 'No equity to begin with';

test('as a table, months are newest first, each with the sum of its year', async () => {
  await show('/ann/stats/a1', 'full');
  const table = monthlyReturns(skipper);
  expect(table?.rows?.map((row) => cellsOf(monthlyReturnsTable, row))).toEqual([
    { month: 'Mar 2026', return: none, year: none, closed: '2' },
    { month: 'Jan 2026', return: '▲ +1.20%', year: none, closed: '4' },
    { month: 'Dec 2025', return: '▼ −6.00%', year: '▼ −6.00%', closed: '1' },
  ]);
  expect(table?.rows?.map((row) => table.open(row))[1]).toBe(
    '/ann/positions/a1?closed.month=2026-01',
  );
});

describe('closed positions of a month', () => {
  const asked = () => ports.sender.requests.map(({ path }) => path).findLast(isOfClosed) ?? '';
  const isOfClosed = (path: string) => path.includes('status=closed');

  test('are asked for by its days, and say which month it is', async () => {
    await show('/ann/positions/a1?closed.month=2024-02&closed.q=acme', 'full');
    expect(asked()).toMatch(/from=2024-02-01&.*to=2024-02-29/);
    const table = closedPositions(skipper);
    expect(table.empty.title).toBe('No closed positions in ACME in Feb 2024');
    expect(table.filters).toEqual([
      expect.objectContaining({
        label: 'Month',
        chosen: '2024-02',
        options: [{ value: '2024-02', label: 'Feb 2024' }],
      }),
    ]);
    table.filters[0]?.choose(undefined);
    await ports.clock.advance(0);
    expect(skipper.navigation.location.search).toBe('?closed.q=acme');
    expect(table.filters).toEqual([]);
    expect(asked()).not.toMatch(/from=/);
  });

  test('are all of them for an address that names none', async () => {
    await show('/ann/positions/a1?closed.month=soon', 'full');
    expect(asked()).not.toMatch(/from=|to=/);
    expect(closedPositions(skipper).filters).toEqual([]);
    expect(closedPositions(skipper).empty.title).toBe('No closed positions yet');
  });
});
