import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  skipper = await openSkipper(ports, '/dashboard/settings/sessions', sessionOf());
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

describe('ending all other sessions', () => {
  test('is one call, however often it is pressed, and this one goes on', async () => {
    ports.sender.on('DELETE', '/api/sessions', json(null, { status: 204 }));
    expect(store.others).toBe(1);
    const first = store.endOthers();
    expect(store.endingOthers).toBe(true);
    await Promise.all([first, store.endOthers()]);
    expect([ended(), store.endingOthers]).toEqual([['/api/sessions'], false]);
    expect(skipper.session.signedIn).toBe(true);
  });

  test('that fails shows a toast and can be tried again', async () => {
    ports.sender.on('DELETE', '/api/sessions', problem(400, 'No.', finalAnswer));
    await store.endOthers();
    expect(skipper.toasts.items).toMatchObject([{ description: 'No.' }]);
    expect(store.endingOthers).toBe(false);
  });
});
