import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MentorComparison } from '../../contract/index.ts';
import {
  HeldAnswer,
  json,
  mentorCardOf,
  type OpenScreen,
  openScreen,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { comparisonFeature } from './discovery.module.ts';

const bare = mentorCardOf('bob', {
  account: null,
  verifiedLevel: null,
  closed: 0,
  days: 0,
  totalReturn: null,
  maxDrawdown: null,
  winRate: null,
  plansFrom: null,
});
const comparison: MentorComparison = {
  curves: [{ username: 'ann', points: [{ date: '2026-01-05', equityIndex: 100 }] }],
  correlations: [
    { first: 'ann', second: 'bob', value: 0.5, days: 40, reason: null },
    { first: 'ann', second: 'cat', value: null, days: 3, reason: 'Too few common days.' },
  ],
};
const path = '/find-mentor/compare';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/users/mentor-cards', json({ cards: [mentorCardOf('ann'), bare] }))
    .on('GET', '/api/users/mentor-comparison', json(comparison));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(search: string, signedIn = false): Promise<readonly string[]> {
  screen = await openScreen(ports, path + search, signedIn ? sessionOf() : undefined);
  return screen.lines;
}

describe('a comparison', () => {
  test('of no one leads to the list, that of the app for its users', async () => {
    expect(await open('')).toEqual([
      'Choose Skippers to compare in the list.',
      'Find Skippers → /find-mentor',
    ]);
    screen.close();
    expect((await open('', true)).at(-1)).toBe('Find Skippers → /dashboard/mentors');
  });

  test('has a figure a row and a Skipper a column, with the reason of what is missing', async () => {
    expect(await open('?with=ann.bob.eve')).toEqual([
      'Period (choice): All time',
      'Table: Comparison (Figure | ann | bob | eve)',
      'Return | ▲ +10.00% | (Not enough closed trades yet.) | (Not shown here)',
      'Max drawdown | ▼ −2.00% | (Not enough closed trades yet.) | (Not shown here)',
      'Win rate | 75.0% | (Not enough closed trades yet.) | (Not shown here)',
      'Closed trades | 80 | (Not enough closed trades yet.) | (Not shown here)',
      'Days | 317 | (Not enough closed trades yet.) | (Not shown here)',
      'Price from | $49.00 a quarter | (No paid plan) | (Not shown here)',
      'Record | from broker files | (No public track record) | (Not shown here)',
      'Account | Day trades | (No public account) | (Not shown here)',
      'Missing figures',
      'bob: Return, Max drawdown, Win rate, Closed trades, Days: Not enough closed trades yet. Price from: No paid plan. Record: No public track record. Account: No public account.',
      'eve: Not shown here.',
      'Curve: ann',
      'Table: Correlation of daily returns (Skipper | And | Correlation | Common days)',
      'ann | bob | 0.50 | 40',
      'ann | cat | (Too few common days.) | 3',
      '[Remove ann]',
      '[Remove bob]',
      '[Remove eve]',
      'Find Skippers → /find-mentor',
    ]);
    expect(screen.model.description).toBe(
      'Up to 4 Skippers in the same period. The address of this page can be shared.',
    );
    const tables = screen.model.parts.flatMap((part) => ('table' in part ? [part.table] : []));
    expect(tables.map(({ shape, columns }) => [shape.key, columns.map(({ key }) => key)])).toEqual([
      ['', ['figure', 'mentor ann', 'mentor bob', 'mentor eve']],
      ['correlation', ['first', 'second', 'value', 'days']],
    ]);
    const curves = screen.model.parts.flatMap((part) =>
      'curves' in part ? part.curves.lines : [],
    );
    expect(curves).toEqual([{ name: 'ann', points: [{ day: '2026-01-05', value: 100 }] }]);
  });

  test('says why figures are withheld in the words of the server, each reason once', async () => {
    const reason = 'Rates and averages are shown from 30 closed trades (12 so far).';
    const insufficient = [
      { field: 'winRate', reason },
      { field: 'maxDrawdown', reason: 'No curve.' },
    ];
    const few = mentorCardOf('bob', { winRate: null, maxDrawdown: null, insufficient });
    ports.sender.on('GET', '/api/users/mentor-cards', json({ cards: [mentorCardOf('ann'), few] }));
    expect(await open('?with=ann.bob')).toContain(
      `bob: Max drawdown: No curve. Win rate: ${reason}`,
    );
    screen.close();
    expect((await open('?with=ann')).join()).not.toContain('Missing figures');
  });

  test('of one has nothing to correlate', async () => {
    expect((await open('?with=ann')).join()).not.toContain('Correlation');
    screen.close();
    ports.sender.on('GET', '/api/users/mentor-comparison', json({ curves: [], correlations: [] }));
    expect(await open('?with=ann.bob')).toContain(
      'No two curves to correlate It takes two Skippers with a public record.',
    );
  });

  test('waits for its figures', async () => {
    const held = new HeldAnswer();
    ports.sender
      .on('GET', '/api/users/mentor-cards', held.answer)
      .on('GET', '/api/users/mentor-comparison', held.answer);
    expect((await open('?with=ann.bob')).filter((line) => line === '(pending)')).toHaveLength(2);
  });

  test.each([
    ['', 'All'],
    ['&period=1M', '1M'],
    ['&period=3M', '3M'],
    ['&period=YTD', 'YTD'],
    ['&period=1Y', '1Y'],
    ['&period=5Y', 'All'],
  ])('of the address %j is asked for over %s', async (search, period) => {
    await open(`?with=ann.bob${search}`);
    const query = `period=${period}&usernames=ann%2Cbob`;
    expect(ports.sender.sent('GET', '/api/users/mentor-comparison')[0]?.path).toBe(
      `/api/users/mentor-comparison?${query}`,
    );
    expect(ports.sender.sent('GET', '/api/users/mentor-cards')[0]?.path).toBe(
      `/api/users/mentor-cards?${query}`,
    );
  });

  test('leaves out a Skipper who is removed, and takes another period into its address', async () => {
    await open('?with=ann.bob');
    screen.press('Remove ann');
    expect(screen.skipper.navigation.path).toBe(`${path}?with=bob`);
    const [field] = screen.model.parts.flatMap((part) => ('filters' in part ? part.filters : []));
    field?.set('1Y');
    expect(screen.skipper.navigation.path).toBe(`${path}?with=bob&period=1Y`);
    screen.press('Remove bob');
    expect(screen.lines[0]).toBe('Choose Skippers to compare in the list.');
  });
});

describe('the choice', () => {
  const chosen = () => screen.skipper.use(comparisonFeature);

  test('outlives a reload, and not its user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await open('?with=ann.bob', true);
    screen.close();
    await open('', true);
    expect([chosen().names, chosen().path]).toEqual([['ann', 'bob'], `${path}?with=ann.bob`]);
    await screen.skipper.session.logOut();
    expect([chosen().names, chosen().path]).toEqual([[], path]);
    screen.close();
    await open('');
    expect(chosen().names).toEqual([]);
  });

  test('of a Skipper whose name has changed names them once', async () => {
    const cards = [mentorCardOf('ann', { askedAs: 'old' }), bare];
    ports.sender.on('GET', '/api/users/mentor-cards', json({ cards }));
    await open('?with=ann.old');
    expect([chosen().names, screen.skipper.navigation.path]).toEqual([['ann'], `${path}?with=ann`]);
  });

  test('made elsewhere leaves the address alone', async () => {
    await open('');
    screen.skipper.navigation.go('/faqs');
    chosen().toggle('ann');
    expect([chosen().names, screen.skipper.navigation.path]).toEqual([['ann'], '/faqs']);
  });
});
