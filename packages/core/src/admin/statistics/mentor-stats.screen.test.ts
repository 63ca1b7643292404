import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import type { PeriodPicker } from '../../platform/presentation/period.ts';
import {
  json,
  type OpenScreen,
  openScreen,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';

const stats = '/api/admin/stats';
const moneyOf = (amount: number) => ({
  kind: 'money',
  amounts: [{ amount, currency: 'USD' }],
  result: false,
});
const money = { processing: 0, platformFees: 0, affiliate: 0, mentorNet: 0, arr: 0, arpu: 0 };
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  const answers = {
    mentors: { mentors: [], total: 3 },
    revenue: {
      from: '',
      to: '',
      currencies: [{ currency: 'USD', gross: 90_00, refunds: 20_00, mrr: 49_00, ...money }],
    },
    subscriptions: {
      from: '',
      to: '',
      active: 1,
      trialing: 0,
      pastDue: 0,
      comped: 0,
      canceledIntent: 0,
      churned: 0,
      churnRate: 0.25,
      churnRateStripe: null,
      trialConversion: null,
      revenue: [],
    },
    'mentors/revenue': {
      from: '',
      to: '',
      currencies: [
        { currency: 'USD', selling: 2, mentors: [{ uuid: 'u1', username: 'ann', revenue: 70_00 }] },
      ],
    },
  };
  for (const [path, answer] of Object.entries(answers)) {
    ports.sender.on('GET', `${stats}/${path}`, json(answer));
  }
});
afterEach(() => screen.close());

const open = async (search = '') => {
  const admin = sessionOf({ permissions: permissionMap(['admin']) });
  screen = await openScreen(ports, `/dashboard/admin/mentor${search}`, admin);
};

test('what all Skippers made in the period, and who made the most', async () => {
  await open('?period=30d');
  const figures = screen.model.parts.flatMap((part) => ('figures' in part ? part.figures : []));
  expect(figures.map(({ label, value }) => [label, value])).toEqual([
    ['With sales', { kind: 'count', count: 2 }],
    ['Revenue', moneyOf(70_00)],
    ['Total MRR', moneyOf(49_00)],
    ['Churn', { kind: 'percent', fraction: 0.25, result: false }],
  ]);
  const chart = screen.model.parts.flatMap((part) => ('chart' in part ? [part.chart] : []))[0];
  expect([chart?.name, chart?.bars]).toEqual([
    'Skippers with the most revenue, USD',
    [{ key: 'u1', label: 'ann', amounts: [70_00] }],
  ]);
  const asked = ports.sender.sent('GET', `${stats}/mentors/revenue`).at(-1)?.path;
  expect(asked).toMatch(/from=\d{4}-\d{2}-\d{2}.*limit=10|limit=10.*from=/);
});

test('another period keeps the order of the list, and goes to its first page', async () => {
  await open('?sort=-mrr&page=2');
  const picker = screen.model.parts.flatMap((part): PeriodPicker[] =>
    'period' in part ? [part.period] : [],
  )[0];
  expect(picker?.chosen).toBe('12m');
  picker?.choose('90d');
  const { path, search } = screen.skipper.navigation.location;
  expect(path + search).toBe('/dashboard/admin/mentor?sort=-mrr&period=90d');
  expect(picker?.chosen).toBe('90d');
});
