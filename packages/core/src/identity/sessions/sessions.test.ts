import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  json,
  openSkipper,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { sessionsFeature } from './sessions.module.ts';
import type { SessionsStore } from './sessions.store.ts';

const sessions = [
  { uuid: 'here', current: true },
  { uuid: 'phone', current: false },
];
let ports: TestPorts;
let skipper: Skipper;
let store: SessionsStore;
let stop: () => void;

beforeEach(async () => {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/sessions', json({ sessions, total: 2 }))
    .on('DELETE', '/api/session', json(null, { status: 204 }))
    .on('DELETE', '/api/sessions/phone', json(null, { status: 204 }));
  skipper = await openSkipper(ports, '/dashboard/settings/security', sessionOf());
  store = skipper.use(sessionsFeature);
  stop = autorun(() => store.list.data);
  await ports.clock.advance(0);
});
afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const ended = () =>
  ports.sender.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

test('another session is ended, and this one goes on', async () => {
  await store.revoke('phone');
  expect([ended(), skipper.session.signedIn]).toEqual([['/api/sessions/phone'], true]);
});

test('the session in use is ended by logging out', async () => {
  await store.revoke('here');
  expect([ended(), skipper.session.signedIn]).toEqual([['/api/session'], false]);
});

test('a failure shows a toast', async () => {
  ports.sender.on('DELETE', '/api/sessions/phone', problem(400, 'No.', finalAnswer));
  await store.revoke('phone');
  expect(skipper.toasts.items).toMatchObject([{ description: 'No.' }]);
  expect(skipper.session.signedIn).toBe(true);
});
