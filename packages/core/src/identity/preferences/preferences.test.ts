import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

const path = '/api/preferences';
const choice = { push: true, email: false, sms: false };
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
let ports: TestPorts;
let skipper: Skipper;
let store: PreferencesStore;
let stop: () => void;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', path, json(saved));
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

const byEmail = () => store.result.data?.matrix['trade-opened'].email;

test('a switch shows at once and is saved with everything else', async () => {
  const held = new HeldAnswer();
  ports.sender.on('PUT', path, held.answer);
  const toggled = store.toggle('trade-opened', 'email');
  await ports.clock.advance(0);
  expect(byEmail()).toBe(true);
  const { nextQuiet: _derived, ...body } = saved;
  expect(latestBody(ports, 'PUT', path)).toEqual({
    ...body,
    matrix: { ...saved.matrix, 'trade-opened': { ...choice, email: true } },
  });
  held.release(json(saved));
  await toggled;
});

test('one that cannot be saved goes back to where it was', async () => {
  ports.sender.on('PUT', path, problem(500, 'Out of order.', finalAnswer));
  await store.toggle('trade-opened', 'email');
  expect(byEmail()).toBe(false);
  expect(skipper.toasts.items[0]?.description).toBe('Out of order.');
});

test('two in a row both count', async () => {
  ports.sender.on('PUT', path, json(saved));
  const muted = { mentorUuid: 'bob', muted: true, overrides: {} };
  ports.sender.on('GET', path, json({ ...saved, mentors: [muted] }));
  await Promise.all([store.mute('bob', true), store.toggle('payment', 'sms')]);
  expect(latestBody(ports, 'PUT', path)).toMatchObject({
    mentors: [muted],
    matrix: { payment: { sms: true } },
  });
});

test('a second change waits for the answer to the first, and knows it', async () => {
  const held = new HeldAnswer();
  ports.sender.on('PUT', path, held.answer, json(saved));
  const first = store.toggle('trade-opened', 'email');
  const second = store.toggle('payment', 'sms');
  await ports.clock.advance(0);
  expect(ports.sender.sent('PUT', path)).toHaveLength(1);
  const opened = {
    ...saved,
    matrix: { ...saved.matrix, 'trade-opened': { ...choice, email: true } },
  };
  ports.sender.on('GET', path, json(opened));
  held.release(json(opened));
  await Promise.all([first, second]);
  expect(ports.sender.sent('PUT', path)).toHaveLength(2);
  expect(latestBody(ports, 'PUT', path)).toMatchObject({
    matrix: { 'trade-opened': { email: true }, payment: { sms: true } },
  });
});

describe('muting a Skipper', () => {
  const overrides = { 'trade-opened': { push: false, email: true, sms: false } };
  const mentors = [
    { mentorUuid: 'bob', muted: false, overrides },
    { mentorUuid: 'cid', muted: true, overrides: {} },
  ];
  const load = async (known: typeof mentors | []) => {
    ports.sender.on('GET', path, json({ ...saved, mentors: known }));
    ports.sender.on('PUT', path, json(saved));
    await store.result.refetch();
  };
  const sent = () => latestBody(ports, 'PUT', path);

  test('keeps their other settings, and those of everyone else', async () => {
    await load(mentors);
    await store.mute('bob', true);
    const { nextQuiet: _derived, ...others } = saved;
    expect(sent()).toEqual({
      ...others,
      mentors: [mentors[1], { mentorUuid: 'bob', muted: true, overrides }],
    });
  });

  test('for the first time overrides nothing', async () => {
    await load([]);
    await store.mute('dan', true);
    expect(sent()).toMatchObject({ mentors: [{ mentorUuid: 'dan', muted: true, overrides: {} }] });
  });
});

describe('news of one Skipper', () => {
  const load = async (overrides: object) => {
    const mentors = [{ mentorUuid: 'bob', muted: true, overrides }];
    ports.sender.on('GET', path, json({ ...saved, mentors })).on('PUT', path, json(saved));
    await store.result.refetch();
  };
  const sent = () => (latestBody(ports, 'PUT', path) as { mentors: unknown }).mentors;

  test('are switched for them alone, beside what was chosen before', async () => {
    await load({ 'trade-closed': { sms: true } });
    await store.toggleFor('bob', 'trade-opened', 'email');
    const overrides = { 'trade-closed': { sms: true }, 'trade-opened': { email: true } };
    expect(sent()).toEqual([{ mentorUuid: 'bob', muted: true, overrides }]);
  });

  test('are no exception once they are as all others', async () => {
    await load({ 'trade-opened': { push: false, email: true } });
    await store.toggleFor('bob', 'trade-opened', 'email');
    const overrides = { 'trade-opened': { push: false } };
    expect(sent()).toEqual([{ mentorUuid: 'bob', muted: true, overrides }]);
    await load(overrides);
    await store.toggleFor('bob', 'trade-opened', 'push');
    expect(sent()).toEqual([{ mentorUuid: 'bob', muted: true, overrides: {} }]);
  });

  test('of one that was never set begin with the exception', async () => {
    await load({});
    await store.toggleFor('dan', 'trade-opened', 'push');
    expect(sent()).toContainEqual({
      mentorUuid: 'dan',
      muted: false,
      overrides: { 'trade-opened': { push: false } },
    });
  });
});

test('quiet hours and digest are saved with everything else, and a refusal is thrown', async () => {
  ports.sender.on(
    'PUT',
    path,
    json(saved),
    problem(400, 'No.', finalAnswer, 'quietHours.timezone'),
  );
  const quietHours = { ...saved.quietHours, enabled: true, days: [6, 7] };
  await store.saveTimes({ quietHours, digest: 'daily' });
  const { nextQuiet: _derived, ...body } = saved;
  expect(latestBody(ports, 'PUT', path)).toEqual({ ...body, quietHours, digest: 'daily' });
  await expect(store.saveTimes({ quietHours, digest: 'off' })).rejects.toThrow('No.');
});

test('a switch during the save of quiet hours is saved after it, with them', async () => {
  const held = new HeldAnswer();
  ports.sender.on('PUT', path, held.answer, json(saved));
  const quietHours = { ...saved.quietHours, enabled: true };
  const times = store.saveTimes({ quietHours, digest: 'daily' });
  const toggled = store.toggle('trade-opened', 'email');
  await ports.clock.advance(0);
  expect(ports.sender.sent('PUT', path)).toHaveLength(1);
  ports.sender.on('GET', path, json({ ...saved, quietHours, digest: 'daily' }));
  held.release(json(saved));
  await Promise.all([times, toggled]);
  const { nextQuiet: _derived, ...body } = saved;
  const matrix = { ...body.matrix, 'trade-opened': { ...choice, email: true } };
  expect(latestBody(ports, 'PUT', path)).toEqual({ ...body, quietHours, digest: 'daily', matrix });
});

test('nothing is sent before the preferences have loaded', async () => {
  const own = testPorts();
  const other = await openSkipper(own, '/', sessionOf());
  await other.use(preferencesFeature).mute('bob', true);
  expect(own.sender.sent('PUT', path)).toEqual([]);
  other.dispose();
});

test('a change that cannot be made leaves later ones to be saved', async () => {
  ports.sender.on('PUT', path, json(saved));
  const unknown = 'no-such-event' as 'trade-opened';
  await expect(store.toggle(unknown, 'email')).rejects.toThrow(TypeError);
  await store.toggle('trade-opened', 'email');
  expect(latestBody(ports, 'PUT', path)).toMatchObject({
    matrix: { 'trade-opened': { ...choice, email: true } },
  });
});
