import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  hang,
  json,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { setUpFeature } from './registration.module.ts';
import type { SetUpStore } from './set-up.store.ts';

const path = '/api/profile/username-available';
let ports: TestPorts;
let skipper: Skipper;
let store: SetUpStore;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', path, json({ available: true, reason: null }));
  skipper = await openSkipper(ports, '/setup-profile', sessionOf({ needsSetup: true }));
  store = skipper.use(setUpFeature);
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const asked = () => ports.sender.sent('GET', path).map((one) => one.path.split('username=')[1]);
const state = () => [store.usernames.state, store.usernames.reason];

test('a name is asked for once typing has rested for 300 ms', async () => {
  for (const typed of ['an', 'ann', 'ann_', 'ann_keel']) {
    store.form.set('username', typed);
    await ports.clock.advance(299);
  }
  expect([store.usernames.state, asked()]).toEqual(['checking', []]);
  await ports.clock.advance(1);
  expect([store.usernames.state, asked()]).toEqual(['available', ['ann_keel']]);
});

test('a name that cannot be had says why', async () => {
  ports.sender.on('GET', path, json({ available: false, reason: 'This username is taken.' }));
  store.form.set('username', 'ann');
  await ports.clock.advance(300);
  expect(state()).toEqual(['unavailable', 'This username is taken.']);
  store.form.set('username', 'anne');
  expect(state()).toEqual(['checking', undefined]);
});

test.each(['', 'a', 'no spaces', 'x'.repeat(31)])('"%s" is no name to ask for', async (typed) => {
  store.form.set('username', typed);
  await ports.clock.advance(1_000);
  expect([store.usernames.state, asked()]).toEqual(['unknown', []]);
});

test('an earlier name whose check is called off leaves the next one in check', async () => {
  ports.sender.on('GET', path, hang());
  store.form.set('username', 'ann');
  await ports.clock.advance(300);
  store.form.set('username', 'bob');
  await ports.clock.advance(0);
  expect([asked(), store.usernames.state]).toEqual([['ann'], 'checking']);
});

test('an answer to an earlier name says nothing about the one that stands', async () => {
  store.form.set('username', 'ann');
  await ports.clock.advance(300);
  ports.sender.on('GET', path, json({ available: false, reason: 'Taken.' }));
  store.form.set('username', 'bob');
  expect(store.usernames.state).toBe('checking');
  await ports.clock.advance(300);
  expect(state()).toEqual(['unavailable', 'Taken.']);
});

test('a failed check does not block the form', async () => {
  ports.sender.on('GET', path, problem(403, 'No.', { 'x-should-retry': 'false' }));
  store.form.set('username', 'ann');
  await ports.clock.advance(300);
  expect([store.usernames.state, skipper.toasts.items]).toEqual(['unknown', []]);
});

test('a reserved name and a missing tick are reported before anything is sent', async () => {
  store.form.set('username', 'dashboard');
  expect(await store.form.submit()).toBe(false);
  expect(store.form.errors).toEqual({
    username: 'This username is taken.',
    acceptsTerms: 'Accept the terms to continue.',
    birthDate: 'Date of birth is required.',
  });
  await ports.clock.advance(300);
});
