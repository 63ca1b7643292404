import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { json, openSkipper, type TestPorts, testPorts } from '../../testing/index.ts';
import { publicProfileFeature } from './public-profile.module.ts';

let ports: TestPorts;
let skipper: Skipper;
beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const profile = {
  uuid: '00000000-0000-4000-8000-000000000009',
  avatarUrl: null,
  about: '',
  publicInfo: {},
  joinedAt: '2026-01-05T14:30:00.000Z',
  disclaimer: '',
  plansFrom: null,
  freePlan: null,
  viewer: { isOwner: false, subscribed: false, accounts: [] },
};

/** Opens a page and shows it, as a front end would. Returns what stops that. */
async function show(path: string, username: string): Promise<() => void> {
  for (const name of ['ann', 'Ann_Now', 'ann_now']) {
    const answer = json({ ...profile, username });
    ports.sender.on('GET', `/api/profile/${name}`, answer, answer);
  }
  skipper = await openSkipper(ports, path);
  const page = skipper.use(publicProfileFeature);
  const stop = autorun(() => page.profile.data);
  await ports.clock.advance(0);
  return stop;
}

test.each([
  ['/ann', '/ann_now'],
  ['/ann/stats', '/ann_now/stats'],
  ['/ann/stats/a-uuid/summary', '/ann_now/stats/a-uuid/summary'],
])('%s leads to %s where the name was given up', async (from, to) => {
  const stop = await show(from, 'ann_now');
  expect(skipper.navigation.path).toBe(to);
  stop();
});

test('a name in another case stays as it was typed', async () => {
  const stop = await show('/Ann_Now', 'ann_now');
  expect(skipper.navigation.path).toBe('/Ann_Now');
  stop();
});

test('a page that was left leads nowhere', async () => {
  const stop = await show('/ann_now', 'ann_now');
  stop();
  skipper.navigation.go('/pricing');
  await ports.clock.advance(0);
  expect(skipper.navigation.path).toBe('/pricing');
});
