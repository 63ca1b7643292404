import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeviceToken } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  finalAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { devicesFeature } from './devices.module.ts';
import type { DevicesStore } from './devices.store.ts';

const path = '/api/user-device-tokens';
const device: DeviceToken = {
  uuid: 'd',
  platform: 'firefox',
  enabled: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSuccessAt: null,
};
let ports: TestPorts;
let skipper: Skipper;
let store: DevicesStore;
let stop: () => void;

const listed = (...tokens: readonly DeviceToken[]) => json({ tokens, total: tokens.length });

beforeEach(async () => {
  ports = testPorts();
  ports.sender
    .on('GET', path, listed(device))
    .on('POST', `${path}/d/test`, json({ deliveryId: 'x' }, { status: 202 }))
    .on('PATCH', `${path}/d`, json({ ...device, enabled: false }))
    .on('DELETE', `${path}/d`, json(null, { status: 204 }));
  skipper = await openSkipper(ports, '/dashboard/settings/notifications', sessionOf());
  store = skipper.use(devicesFeature);
  stop = autorun(() => store.list.data);
  await ports.clock.advance(0);
});
afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

test('a device is turned off and removed, one change at a time', async () => {
  const first = store.setEnabled('d', false);
  expect(store.busy).toBe(true);
  await Promise.all([first, store.remove('d')]);
  expect(latestBody(ports, 'PATCH', `${path}/d`)).toEqual({ enabled: false });
  expect([ports.sender.sent('DELETE', `${path}/d`), store.busy]).toEqual([[], false]);
  await store.remove('d');
  expect(ports.sender.sent('DELETE', `${path}/d`)).toHaveLength(1);
});

test('a change that fails shows a toast', async () => {
  ports.sender.on('DELETE', `${path}/d`, problem(400, 'No.', finalAnswer));
  await store.remove('d');
  expect([store.busy, skipper.toasts.items[0]?.description]).toEqual([false, 'No.']);
});

test.each<[string, DeviceToken | undefined, string]>([
  ['delivered', { ...device, lastSuccessAt: '2026-01-02T00:00:00.000Z' }, 'delivered'],
  ['sent to a browser that is gone', undefined, 'gone'],
  ['not delivered in time', device, 'late'],
])('a test message that is %s says so', async (_name, later, wanted) => {
  const tested = store.test(device);
  expect(store.tests.get('d')).toBe('sending');
  await ports.clock.advance(1_000);
  ports.sender.on('GET', path, later ? listed(later) : listed());
  await ports.clock.advance(10_000);
  await tested;
  expect(store.tests.get('d')).toBe(wanted);
});

test('a test message that cannot be sent says so, and a second press sends nothing', async () => {
  ports.sender.on('POST', `${path}/d/test`, problem(429, 'Too many.', finalAnswer));
  await Promise.all([store.test(device), store.test(device)]);
  expect(store.tests.get('d')).toBe('failed');
  expect(ports.sender.sent('POST', `${path}/d/test`)).toHaveLength(1);
});
