import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSkipper, type Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  cellsOf,
  HeldAnswer,
  json,
  openSkipper,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { mentorsShape } from './mentors.table.ts';
import { snippet } from './snippet.ts';

const mentor = (username: string) => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  username,
  avatar_url: null,
  about: '',
});

let ports: TestPorts;
let skipper: Skipper;
let stop = () => {};

beforeEach(async () => {
  ports = testPorts();
  const mentors = ['ann', 'anna', 'anne', 'annie'].map(mentor);
  ports.sender.on('GET', '/api/users/get-mentors', json({ mentors, total: 4 }));
  skipper = createSkipper(ports);
  await skipper.start();
  stop = autorun(() => [skipper.search.dropdown, skipper.search.nothingFound]);
});

afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const asked = () => ports.sender.requests.map((request) => request.path);

const state = () => {
  const { text, query, open } = skipper.search;
  return { text, query, open };
};
const empty = { text: '', query: '', open: false };

test('begins empty and closed', () => {
  expect(state()).toEqual(empty);
});

test('waits 300 ms after the last keystroke and asks once (NAV-8)', async () => {
  skipper.search.setText('a');
  await ports.clock.advance(299);
  skipper.search.setText(' ann ');
  await ports.clock.advance(299);
  expect(asked()).toEqual([]);
  await ports.clock.advance(1);
  expect(asked()).toEqual(['/api/users/get-mentors?limit=12&page=1&username=ann']);
});

test('the dropdown shows three of the results', async () => {
  skipper.search.setText('ann');
  await ports.clock.advance(300);
  expect(skipper.search.dropdown.map((one) => one.username)).toEqual(['ann', 'anna', 'anne']);
});

test('the results are rows with the beginning of what they say', async () => {
  skipper.search.setText('ann');
  await ports.clock.advance(300);
  const [first] = skipper.search.page.result.data?.mentors ?? [];
  if (!first) throw new Error('no rows');
  const row = { ...first, about: `${'Breakouts. '.repeat(9)}` };
  expect([mentorsShape.rowKey(first), mentorsShape.key]).toEqual([first.uuid, '']);
  expect(cellsOf(mentorsShape, row)).toEqual({ username: 'ann', about: snippet(row.about) });
  expect(cellsOf(mentorsShape, first).about).toMatch(/\w/);
  expect(skipper.search.page.limit).toBe(12);
});

test('nothing is fetched, and nothing reported missing, while the box is empty', async () => {
  skipper.search.setText('   ');
  await ports.clock.advance(300);
  expect([asked(), skipper.search.nothingFound, skipper.search.open]).toEqual([[], false, false]);
});

test('reports an empty result', async () => {
  ports.sender.on('GET', '/api/users/get-mentors', json({ mentors: [], total: 0 }));
  skipper.search.setText('zz');
  await ports.clock.advance(300);
  expect(skipper.search.nothingFound).toBe(true);
});

test('reports nothing for a result, or while searching', async () => {
  const held = new HeldAnswer();
  ports.sender.on('GET', '/api/users/get-mentors', held.answer);
  skipper.search.setText('ann');
  await ports.clock.advance(300);
  expect(skipper.search.nothingFound).toBe(false);
  held.release(json({ mentors: [mentor('ann')], total: 1 }));
  await ports.clock.advance(0);
  expect(skipper.search.nothingFound).toBe(false);
});

test('another search begins on its first page', async () => {
  const found = Array.from({ length: 12 }, (_, index) => mentor(`ann${index}`));
  ports.sender.on('GET', '/api/users/get-mentors', json({ mentors: found, total: 40 }));
  skipper.search.setText('ann');
  await ports.clock.advance(300);
  skipper.search.page.goTo(3);
  skipper.search.setText('bob');
  await ports.clock.advance(300);
  expect(skipper.search.page.page).toBe(1);
});

test('nothing of a search is left after the log-out', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  skipper.search.setText('ann');
  await ports.clock.advance(300);
  await skipper.session.logOut();
  expect(state()).toEqual(empty);
});

test('a link to results searches at once for what it says', async () => {
  const own = testPorts();
  own.sender.on('GET', '/api/users/get-mentors', json({ mentors: [], total: 0 }));
  const visitor = await openSkipper(own, '/find-mentor?q=%20bob%20');
  expect([visitor.search.text, visitor.search.query]).toEqual(['bob', 'bob']);
  visitor.navigation.go('/find-mentor');
  expect([visitor.search.text, visitor.search.query]).toEqual(['', '']);
  visitor.dispose();
});

test('all results have an address, and the address brings them back', async () => {
  skipper.search.setText('ann & co');
  skipper.search.showAll();
  expect([skipper.navigation.path, skipper.search.open]).toEqual([
    '/find-mentor?q=ann%20%26%20co',
    false,
  ]);
  skipper.search.setText('');
  skipper.search.settle();
  skipper.navigation.go('/faqs');
  skipper.navigation.go('/find-mentor?q=bob');
  expect([skipper.search.text, skipper.search.query, skipper.search.open]).toEqual([
    'bob',
    'bob',
    false,
  ]);
});

test('all results of nothing typed are at the plain address', () => {
  skipper.search.showAll();
  expect(skipper.navigation.path).toBe('/find-mentor');
});

test.each(['/faqs?q=zoe', '/login?q=zoe', '/ann?q=zoe'])(
  'the address of another screen is not searched for: %s',
  (path) => {
    skipper.search.setText('ann');
    skipper.search.settle();
    skipper.navigation.go(path);
    expect([skipper.search.text, skipper.search.query]).toEqual(['ann', 'ann']);
    skipper.navigation.go('/find-mentor?q=zoe');
    expect(skipper.search.query).toBe('zoe');
  },
);

test('on the results, what is typed replaces the address, from its first page', async () => {
  const own = testPorts();
  own.sender.on('GET', '/api/users/get-mentors', json({ mentors: [], total: 0 }));
  const visitor = await openSkipper(own, '/faqs');
  visitor.navigation.go('/find-mentor?q=ann&page=2&sort=name');
  visitor.search.setText('bob');
  visitor.search.settle();
  expect(visitor.navigation.path).toBe('/find-mentor?q=bob&sort=name');
  visitor.search.setText('');
  visitor.search.settle();
  expect([visitor.navigation.path, visitor.search.query]).toEqual(['/find-mentor?sort=name', '']);
  visitor.navigation.back();
  expect(visitor.navigation.path).toBe('/faqs');
  visitor.dispose();
});

test('all results of a user are within the dashboard', async () => {
  const own = testPorts();
  own.sender.on('GET', '/api/users/get-mentors', json({ mentors: [], total: 0 }));
  const signedIn = await openSkipper(own, '/dashboard', sessionOf());
  signedIn.search.setText('ann');
  signedIn.search.showAll();
  expect(signedIn.navigation.path).toBe('/dashboard/mentors?q=ann');
  signedIn.dispose();
});
