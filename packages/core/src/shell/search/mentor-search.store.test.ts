import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSkipper, type Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import { json, openSkipper, type TestPorts, testPorts } from '../../testing/index.ts';

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

test('nothing is asked, and nobody missed, while the box is empty', async () => {
  skipper.search.setText('   ');
  await ports.clock.advance(300);
  expect([asked(), skipper.search.nothingFound, skipper.search.open]).toEqual([[], false, false]);
});

test('says so when nobody was found', async () => {
  ports.sender.on('GET', '/api/users/get-mentors', json({ mentors: [], total: 0 }));
  skipper.search.setText('zz');
  await ports.clock.advance(300);
  expect(skipper.search.nothingFound).toBe(true);
});

test('all results have an address, and the address brings them back', async () => {
  skipper.search.setText('ann & co');
  skipper.search.showAll();
  expect(skipper.navigation.path).toBe('/find-mentor?q=ann%20%26%20co');
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

test('all results of a user are within the dashboard', async () => {
  const own = testPorts();
  own.sender.on('GET', '/api/users/get-mentors', json({ mentors: [], total: 0 }));
  const signedIn = await openSkipper(own, '/dashboard', sessionOf());
  signedIn.search.setText('ann');
  signedIn.search.showAll();
  expect(signedIn.navigation.path).toBe('/dashboard/mentors?q=ann');
  signedIn.dispose();
});
