import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Preferences } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { preferencesFeature } from './preferences.module.ts';
import type { PreferencesStore } from './preferences.store.ts';

/** Changes of preferences that others change meanwhile, and changes that wait for each other. */

const path = '/api/preferences';
const choice = { push: true, email: true, sms: false };
const saved: Preferences = {
  matrix: {
    'trade-opened': choice,
    'trade-closed': choice,
    'trade-update': choice,
    'plan-change': choice,
    payment: choice,
    security: choice,
  },
  mentors: [],
  quietHours: {
    enabled: false,
    start: '22:00',
    end: '07:00',
    timezone: 'UTC',
    days: [1],
    ignoredBy: [],
  },
  digest: 'off',
  nextQuiet: null,
};
const version = (etag: string, body: Preferences = saved) => json(body, { headers: { etag } });
const conflict = problem(409, 'Changed elsewhere.', finalAnswer);
let ports: TestPorts;
let skipper: Skipper;
let store: PreferencesStore;
let stop: () => void;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', path, version('"one"'));
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  skipper = await openSkipper(ports, '/dashboard/settings/notifications', sessionOf());
  store = skipper.use(preferencesFeature);
  stop = autorun(() => store.result.data);
  await ports.clock.advance(0);
});
afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const changed = (event: 'trade-opened' | 'payment', to: Partial<typeof choice>): Preferences => ({
  ...saved,
  matrix: { ...saved.matrix, [event]: { ...choice, ...to } },
});
const shown = () => store.result.data?.matrix;
const versions = () => ports.sender.sent('PUT', path).map(({ headers }) => headers['if-match']);

test('a change in a tab with older settings keeps what was changed elsewhere', async () => {
  const muted = { mentorUuid: 'bob', muted: true, overrides: {} };
  const newer = { ...changed('trade-opened', { email: false }), mentors: [muted] };
  ports.sender.on('GET', path, version('"two"', newer));
  ports.sender.on('PUT', path, conflict, json(saved));
  await store.toggle('payment', 'sms');
  expect(versions()).toEqual(['"one"', '"two"']);
  expect(latestBody(ports, 'PUT', path)).toMatchObject({
    matrix: { 'trade-opened': { email: false }, payment: { sms: true } },
    mentors: [muted],
  });
  expect(skipper.toasts.items).toEqual([]);
});

test('a switch that was pressed means what it showed: one turned off elsewhere stays off', async () => {
  ports.sender.on('GET', path, version('"two"', changed('trade-opened', { email: false })));
  ports.sender.on('PUT', path, conflict, json(saved));
  await store.toggle('trade-opened', 'email');
  expect(latestBody(ports, 'PUT', path)).toMatchObject({
    matrix: { 'trade-opened': { email: false } },
  });
});

test('a switch for one Skipper means what it showed, too', async () => {
  const overrides = { 'trade-opened': { email: false } };
  const newer = { ...saved, mentors: [{ mentorUuid: 'bob', muted: true, overrides }] };
  ports.sender.on('GET', path, version('"two"', newer));
  ports.sender.on('PUT', path, conflict, json(saved));
  await store.toggleFor('bob', 'trade-opened', 'email');
  expect(latestBody(ports, 'PUT', path)).toMatchObject({ mentors: newer.mentors });
});

test('quiet hours keep what was changed elsewhere', async () => {
  ports.sender.on('GET', path, version('"two"', changed('trade-opened', { email: false })));
  ports.sender.on('PUT', path, conflict, json(saved));
  await store.saveTimes({ quietHours: saved.quietHours, digest: 'daily' });
  expect(latestBody(ports, 'PUT', path)).toMatchObject({
    digest: 'daily',
    matrix: { 'trade-opened': { email: false } },
  });
});

test('a change that conflicts again and again is taken back, and says so', async () => {
  ports.sender.on('PUT', path, conflict);
  await store.toggle('payment', 'sms');
  expect(versions()).toHaveLength(3);
  expect(shown()?.payment.sms).toBe(false);
  expect(skipper.toasts.items.map(({ description }) => description)).toEqual([
    'Changed elsewhere.',
  ]);
});

test('a second switch shows at once, and is sent after the first with the version that made', async () => {
  const held = new HeldAnswer();
  const opened = changed('trade-opened', { sms: true });
  ports.sender.on('PUT', path, held.answer, json(saved));
  const first = store.toggle('trade-opened', 'sms');
  const second = store.toggle('payment', 'sms');
  expect([shown()?.['trade-opened'].sms, shown()?.payment.sms]).toEqual([true, true]);
  await ports.clock.advance(0);
  expect(latestBody(ports, 'PUT', path)).toMatchObject({
    matrix: { 'trade-opened': { sms: true }, payment: { sms: false } },
  });
  ports.sender.on('GET', path, version('"two"', opened));
  held.release(json(opened));
  await Promise.all([first, second]);
  expect(versions()).toEqual(['"one"', '"two"']);
  expect(latestBody(ports, 'PUT', path)).toMatchObject({
    matrix: { 'trade-opened': { sms: true }, payment: { sms: true } },
  });
});

test('of two switches, the one that fails goes back alone', async () => {
  const opened = changed('trade-opened', { sms: true });
  ports.sender.on('PUT', path, problem(500, 'Out of order.', finalAnswer), json(opened));
  const first = store.toggle('payment', 'sms');
  const second = store.toggle('trade-opened', 'sms');
  await first;
  expect([shown()?.['trade-opened'].sms, shown()?.payment.sms]).toEqual([true, false]);
  ports.sender.on('GET', path, version('"two"', opened));
  await second;
  await ports.clock.advance(0);
  expect([shown()?.['trade-opened'].sms, shown()?.payment.sms]).toEqual([true, false]);
});

test('what waits at log-out is not saved for the next user', async () => {
  ports.sender.on('PUT', path, new HeldAnswer().answer, json(saved));
  const changes = [store.toggle('payment', 'sms'), store.mute('bob', true)];
  await ports.clock.advance(0);
  ports.sender.on('GET', '/api/session', json(sessionOf({ uuid: 'bob-id' })));
  ports.cookies.changedElsewhere((jar) => jar.set('token', 'bob-token', 'session'));
  await ports.clock.advance(0);
  await Promise.all(changes);
  expect([skipper.session.current?.uuid, versions()]).toEqual(['bob-id', ['"one"']]);
});
