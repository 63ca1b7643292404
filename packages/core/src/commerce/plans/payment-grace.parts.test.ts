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
import { paymentGraceParts } from './payment-grace.parts.ts';
import { paymentGraceFeature } from './plans.module.ts';

const path = '/api/payment-grace';
let ports: TestPorts;
let skipper: Skipper;
beforeEach(async () => {
  ports = testPorts();
  const permissions = permissionMap(['mentor']);
  skipper = await openSkipper(ports, '/dashboard/plans', sessionOf({ permissions }));
});
afterEach(() => skipper.dispose());

async function shown(days: number) {
  ports.sender.on('GET', path, json({ days }));
  const parts = paymentGraceParts(skipper);
  expect(parts()).toEqual([]);
  await ports.clock.advance(0);
  return parts;
}

test('the days are in the form as they are saved, in words', async () => {
  const parts = await shown(14);
  const { form } = skipper.use(paymentGraceFeature);
  expect(form.values.days).toBe('14');
  const [part] = parts();
  const labels = part && 'form' in part ? part.form.fields[0]?.options : [];
  expect(labels?.map(({ label }) => label)).toEqual([
    'At once',
    'After 2 days',
    'After 7 days',
    'After 14 days',
    'After 21 days',
  ]);
  ports.sender.on('PUT', path, json({ days: 0 }));
  form.set('days', '0');
  await form.submit();
  expect(latestBody(ports, 'PUT', path)).toEqual({ days: 0 });
  expect([form.values.days, form.changed]).toEqual(['0', false]);
});

test('days that are not saved stay in the form, with the reason', async () => {
  await shown(7);
  const { form } = skipper.use(paymentGraceFeature);
  ports.sender.on('PUT', path, problem(400, 'Not now.'));
  form.set('days', '2');
  await form.submit();
  expect([form.values.days, form.formError]).toEqual(['2', 'Not now.']);
});
