import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  json,
  latestBody,
  openSkipper,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { inactivityParts } from './inactivity.parts.ts';
import { inactivityFeature } from './plans.module.ts';

const path = '/api/inactivity-credit';
const since = '2026-01-01T00:00:00.000Z';
let ports: TestPorts;
let skipper: Skipper;
beforeEach(async () => {
  ports = testPorts();
  const permissions = permissionMap(['mentor']);
  skipper = await openSkipper(ports, '/dashboard/plans', sessionOf({ permissions }));
});
afterEach(() => skipper.dispose());

async function shown(option: object) {
  ports.sender.on('GET', path, json(option));
  const parts = inactivityParts(skipper);
  expect(parts()).toEqual([]);
  await ports.clock.advance(0);
  return parts;
}

test('the offer is in the form as it is saved, with what was given so far', async () => {
  const parts = await shown({ enabled: true, since, credits: 2 });
  const { form } = skipper.use(inactivityFeature);
  expect(form.values.enabled).toBe(true);
  expect(parts()).toContainEqual({ text: 'Crew Members were credited 2 times so far.' });
  ports.sender.on('PUT', path, json({ enabled: false, since: null, credits: 2 }));
  form.set('enabled', false);
  await form.submit();
  expect(latestBody(ports, 'PUT', path)).toEqual({ enabled: false });
  expect(form.values.enabled).toBe(false);
});

test('a choice that is not saved stays in the form, with the reason', async () => {
  const parts = await shown({ enabled: false, since: null, credits: 0 });
  expect(parts()).toHaveLength(1);
  const { form } = skipper.use(inactivityFeature);
  ports.sender.on('PUT', path, problem(400, 'Not now.'));
  form.set('enabled', true);
  await form.submit();
  expect(form.values.enabled).toBe(true);
  expect(form.formError).toBe('Not now.');
});
