import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { actionKey } from '../../platform/presentation/action.ts';
import { formatValue } from '../../platform/presentation/format-value.ts';
import { json, mentorCardOf, openSkipper, type TestPorts, testPorts } from '../../testing/index.ts';
import { cardFigures, cardNote, otherAccounts } from './card-values.ts';
import { namesIn } from './comparison.store.ts';
import { comparisonFeature, mentorFinderFeature } from './discovery.module.ts';
import { compareAction, comparisonLink, foundMentorsTable } from './found-mentors.table.ts';

const mentor = (username: string) => ({ uuid: username, username, avatar_url: null, about: '' });

let ports: TestPorts;
let skipper: Skipper;
let stop = () => {};

const open = async (path: string) => {
  skipper = await openSkipper(ports, path);
  const finder = skipper.use(mentorFinderFeature);
  stop = autorun(() => [finder.page.result.data, finder.cards?.data]);
  await ports.clock.advance(0);
  return { finder, comparison: skipper.use(comparisonFeature) };
};
const asked = () => ports.sender.requests.map(({ path }) => path);

beforeEach(() => {
  ports = testPorts();
  const mentors = ['ann', 'bob'].map(mentor);
  ports.sender.on('GET', '/api/users/get-mentors', json({ mentors, total: 40 }));
  ports.sender.on('GET', '/api/users/mentor-cards', json({ cards: [mentorCardOf('ann')] }));
});

afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

test('the address says what is listed, and the cards are those of the page', async () => {
  await open('/find-mentor?q=an&sort=return&period=3M&minTrades=30&page=2');
  expect(asked()).toEqual([
    '/api/users/get-mentors?limit=12&minTrades=30&page=2&period=3M&sort=return&username=an',
    '/api/users/mentor-cards?period=3M&usernames=ann%2Cbob',
  ]);
});

test('what is no choice of the list is left out', async () => {
  const { finder } = await open('/find-mentor?sort=luck&asset=tulips&maxPrice=-1');
  expect(asked()[0]).toBe('/api/users/get-mentors?limit=12&page=1&sort=sample');
  expect(finder.fields.map(({ value }) => value)).toEqual(['', '', '', '', '', '']);
});

test.each([
  ['', '&sort=sample'],
  ['?sort=name', ''],
  ['?sort=price', '&sort=price'],
  ['?q=an', '&username=an'],
  ['?q=an&sort=name', '&username=an'],
  ['?q=an&sort=sample', '&sort=sample&username=an'],
])(
  '%j lists long records first, unless a name is searched or another order asked',
  async (...row) => {
    const [search, query] = row;
    await open(`/find-mentor${search}`);
    expect(asked()[0]).toBe(`/api/users/get-mentors?limit=12&page=1${query}`);
  },
);

test('a choice goes into the address and back to the first page', async () => {
  const { finder } = await open('/find-mentor?q=an&page=3');
  finder.fields.find(({ key }) => key === 'asset')?.set('future');
  expect(skipper.navigation.path).toBe('/find-mentor?q=an&asset=future');
  finder.fields.find(({ key }) => key === 'asset')?.set('');
  expect(skipper.navigation.path).toBe('/find-mentor?q=an');
});

test('another text keeps the filters and begins on the first page', async () => {
  await open('/find-mentor?q=an&sort=price&page=3');
  skipper.search.setText('bo');
  await ports.clock.advance(300);
  expect(skipper.navigation.path).toBe('/find-mentor?q=bo&sort=price');
});

test('rows have figures, or why they have none', async () => {
  await open('/find-mentor');
  const { rows = [], columns } = foundMentorsTable(skipper);
  const shown = rows.map((row) =>
    columns.map((column) => formatValue(column.value(row), { style: 'terminal', locale: 'en-US' })),
  );
  expect(shown[0]?.slice(0, 8)).toEqual([
    'ann',
    '▲ +10.00%',
    '▼ −2.00%',
    '80',
    '$49.00 a quarter',
    '75.0%',
    '317',
    'from broker files',
  ]);
  expect(rows[1]).toMatchObject({ card: undefined, missing: 'Loading…' });
});

test('the list is sorted by its rankings, each in its one direction, and narrowed by its filters', async () => {
  await open('/find-mentor?sort=drawdown&asset=crypto');
  const table = foundMentorsTable(skipper);
  expect(table.sort).toEqual({ column: 'maxDrawdown', descending: false });
  const sortable = table.columns.filter((column) => table.canSort(column));
  expect(sortable.map(({ key }) => key)).toEqual([
    'totalReturn',
    'maxDrawdown',
    'closed',
    'price',
    'winRate',
  ]);
  expect(table.filters.map(({ label, chosen }) => [label, chosen])).toEqual([
    ['Asset class', 'crypto'],
    ['Record', undefined],
    ['Max price', undefined],
    ['Min trades', undefined],
  ]);
  for (const column of sortable) if (column.key !== 'maxDrawdown') table.toggleSort(column);
  table.filters[0]?.choose('option');
  await ports.clock.advance(0);
  expect(skipper.navigation.location.search).toBe('?sort=winRate&asset=option');
  expect(table.sort).toEqual({ column: 'winRate', descending: true });
  table.toggleSort(sortable.at(-1) as never);
  expect(skipper.navigation.location.search).toBe('?asset=option');
});

test('an export has the figures of every page', async () => {
  const { finder } = await open('/find-mentor?page=2');
  const names = ['ann', 'bob', 'cy'];
  ports.sender.on('GET', '/api/users/get-mentors', json({ mentors: names.map(mentor), total: 3 }));
  const rows = await foundMentorsTable(skipper).all();
  expect(rows.map(({ username, card }) => [username, card?.username])).toEqual([
    ['ann', 'ann'],
    ['bob', undefined],
    ['cy', undefined],
  ]);
  expect(asked().at(-1)).toBe('/api/users/mentor-cards?period=All&usernames=ann%2Cbob%2Ccy');
  expect(finder.page.page).toBe(2);
});

test('a card says what is withheld and which accounts are not shown', () => {
  const reason = 'Shown from 30 closed trades (5 so far).';
  const few = mentorCardOf('few', {
    totalReturn: null,
    insufficient: [{ field: 'totalReturn', reason }],
    notRanked: 'Not ranked: 5 of 30 closed trades.',
    accounts: { shown: 2, hidden: 1, archived: 3 },
  });
  expect(cardFigures[0]?.value(few)).toEqual({ kind: 'absent', reason });
  expect([cardNote(few), cardNote(mentorCardOf('ann'))]).toEqual([reason, null]);
  expect(otherAccounts(few)).toBe('Other accounts: 1 more public, 1 hidden, 3 archived');
  expect(otherAccounts(mentorCardOf('ann'))).toBeUndefined();
});

test('up to four are compared, and each can be taken out again', async () => {
  const { comparison } = await open('/find-mentor');
  expect(comparisonLink(skipper)).toBeUndefined();
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve']) comparison.toggle(name);
  expect(comparison.names).toEqual(['ann', 'bob', 'cat', 'dan']);
  expect(compareAction(skipper, 'eve')).toMatchObject({
    label: 'Compare',
    unavailable: 'You’re already comparing 4. Remove one first.',
  });
  expect(comparisonLink(skipper)).toEqual({
    label: 'Compare 4 Skippers',
    path: '/find-mentor/compare?with=ann.bob.cat.dan',
  });
  // One button under both names: the keyboard stays on it.
  expect(actionKey(compareAction(skipper, 'ann'))).toBe(actionKey(compareAction(skipper, 'eve')));
  comparison.toggle('bob');
  expect(compareAction(skipper, 'eve').unavailable).toBeUndefined();
  expect(comparison.names).toEqual(['ann', 'cat', 'dan']);
});

test('the address of a comparison chooses, and follows what is taken out', async () => {
  const { comparison } = await open('/find-mentor/compare?with=ann.bob&period=1Y');
  expect([comparison.names, comparison.period]).toEqual([['ann', 'bob'], '1Y']);
  comparison.toggle('ann');
  expect(skipper.navigation.path).toBe('/find-mentor/compare?with=bob&period=1Y');
  comparison.toggle('bob');
  expect(skipper.navigation.path).toBe('/find-mentor/compare?period=1Y');
});

test('a comparison shared before a change of name shows the name of today', async () => {
  const cards = [mentorCardOf('ann_trades', { askedAs: 'ann' }), mentorCardOf('bob')];
  ports.sender.on('GET', '/api/users/mentor-cards', json({ cards }));
  const { comparison } = await open('/find-mentor/compare?with=ann.bob');
  await ports.clock.advance(0);
  expect(comparison.names).toEqual(['ann_trades', 'bob']);
  expect(comparison.cardOf('ann_trades')?.closed).toBe(80);
  expect(skipper.navigation.path).toBe('/find-mentor/compare?with=ann_trades.bob');
});

test('an address of anything else chooses at most four names', () => {
  expect(namesIn('Ann.ann.b/b.<x>.cat,dan.eve.fay')).toEqual(['ann', 'cat', 'dan', 'eve']);
  expect(namesIn('')).toEqual([]);
});
