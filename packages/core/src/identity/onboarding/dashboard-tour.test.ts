import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import {
  json,
  openSkipper,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { dashboardTour } from './dashboard-tour.ts';

const links = (...labels: readonly string[]): ScreenPart => ({
  links: labels.map((label) => ({ label, path: `/${label}` })),
});
const steps: ScreenPart = { steps: { name: 'First steps', steps: [] } };
const find = links('Find Skippers');
const mine = links('Connected accounts', 'My portfolio');
const path = '/api/session/update-onboarding';
const seen = '/api/dashboard/mentee-tour/seen';

let ports: TestPorts;
let skipper: Skipper;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('PUT', seen, json({ seenAt: '2026-01-01T00:00:00.000Z' }));
  skipper = await openSkipper(ports, '/dashboard', sessionOf({ is_onboarded: false }));
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const tour = (
  view: 'mentor' | 'mentee' = 'mentee',
  parts: readonly ScreenPart[] = [steps, find],
  ended = false,
) => dashboardTour(skipper, view, parts, ended);

const press = (label: string, view?: 'mentor' | 'mentee') =>
  tour(view)
    ?.actions.find((action) => action.label === label)
    ?.run?.();

const shown = (view?: 'mentor' | 'mentee') => {
  const { place, part, actions } = tour(view) ?? { actions: [] };
  return [place, part, actions.map(({ label }) => label).join(', ')];
};

test('it stops at the parts that are there, in its own order', () => {
  expect(shown()).toEqual(['1 of 2', 'links /Find Skippers', 'Next, Skip the tour']);
  press('Next');
  expect(shown()).toEqual(['2 of 2', 'steps First steps', 'Got it, Back, Keep the list']);
  press('Back');
  expect(shown()[0]).toBe('1 of 2');
  expect(tour('mentor', [mine])?.part).toBe('links /Connected accounts /My portfolio');
});

test('there is none without anything to point at', () => {
  expect(tour('mentee', [])).toBeUndefined();
  expect(tour('mentor', [find])).toBeUndefined();
});

test('a front end that shows it is notified of each stop', () => {
  const places: (string | undefined)[] = [];
  const stop = autorun(() => places.push(tour()?.place));
  press('Next');
  press('Keep the list');
  stop();
  expect(places).toEqual(['1 of 2', '2 of 2', undefined]);
});

test('it goes on where it was, for each view and each user of a device', async () => {
  press('Next');
  skipper.dispose();
  skipper = await openSkipper(ports, '/dashboard', sessionOf({ is_onboarded: false }));
  expect([shown()[0], tour('mentor', [mine, steps])?.place]).toEqual(['2 of 2', '1 of 2']);
  skipper.dispose();
  const other = sessionOf({ is_onboarded: false, uuid: 'another' });
  skipper = await openSkipper(ports, '/dashboard', other);
  expect(shown()[0]).toBe('1 of 2');
});

test('a stop whose part is gone is passed over', () => {
  press('Next');
  expect(tour('mentee', [find])?.place).toBe('1 of 1');
});

test.each([
  ['Skip the tour', () => press('Skip the tour')],
  ['Escape', () => tour()?.leave()],
])('%s ends the tour alone, with the account: the first steps stay', async (_name, leave) => {
  await leave();
  expect(tour()).toBeUndefined();
  expect(ports.sender.sent('PUT', path)).toEqual([]);
  expect(ports.sender.sent('PUT', seen)).toHaveLength(1);
});

test('one that was ended on another device is not shown', () => {
  expect(tour('mentee', [steps, find], true)).toBeUndefined();
});

test('one that could not be kept with the account is over on this device', async () => {
  ports.sender.on('PUT', seen, problem(400, 'No.'));
  await press('Skip the tour');
  expect(tour()).toBeUndefined();
});

test('Got it ends the first steps and the tours of both views, once over a double press', async () => {
  ports.sender.on('PUT', path, json({ is_onboarded: true }));
  press('Next');
  await Promise.all([press('Got it'), press('Got it')]);
  expect([tour(), tour('mentor', [mine])]).toEqual([undefined, undefined]);
  expect(ports.sender.sent('PUT', path)).toHaveLength(1);
});

test('what is stored by something else counts as a beginning', () => {
  ports.storage.set(`tour.mentee.${skipper.session.current?.uuid}`, 'nonsense');
  expect(shown()[0]).toBe('1 of 2');
});

test('one who has seen the first steps is shown none', async () => {
  skipper.dispose();
  const permissions = permissionMap(['mentor']);
  skipper = await openSkipper(ports, '/dashboard', sessionOf({ is_onboarded: true, permissions }));
  expect(tour('mentor', [mine])).toBeUndefined();
});
