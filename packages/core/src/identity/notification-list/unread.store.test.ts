import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { json, openSkipper, sessionOf, type TestPorts, testPorts } from '../../testing/index.ts';
import { unreadFeature } from './unread.module.ts';

const path = '/api/notifications/unread';
let ports: TestPorts;
let skipper: Skipper;
let stop = () => {};

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

async function watch(session: ReturnType<typeof sessionOf> | undefined) {
  skipper = await openSkipper(ports, '/dashboard', session);
  const store = skipper.use(unreadFeature);
  stop = autorun(() => store.label);
  await ports.clock.advance(0);
  return store;
}

test.each([
  [0, undefined, 'Notifications'],
  [1, '1', 'Notifications (1)'],
  [99, '99', 'Notifications (99)'],
  [100, '99+', 'Notifications (99+)'],
])('%i unread ones are "%s" in short, and named "%s"', async (unread, short, label) => {
  ports.sender.on('GET', path, json({ unread }));
  const store = await watch(sessionOf());
  expect([store.short, store.label]).toEqual([short, label]);
});

test('a visitor has none, and nothing is asked for', async () => {
  const store = await watch(undefined);
  expect([store.short, store.label]).toEqual([undefined, 'Notifications']);
  expect(ports.sender.sent('GET', path)).toEqual([]);
});

test('reading one counts them again', async () => {
  ports.sender.on('GET', path, json({ unread: 2 }));
  ports.sender.on('POST', '/api/notifications/read', json({ unread: 1 }));
  const store = await watch(sessionOf());
  ports.sender.on('GET', path, json({ unread: 1 }));
  await skipper.cache.mutate(endpoints.markNotificationsRead, { body: { ids: ['a'] } });
  await ports.clock.advance(0);
  expect(store.short).toBe('1');
});
