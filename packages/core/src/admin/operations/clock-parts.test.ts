import { autorun } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import { permissionMap, type ServerClock } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { json, latestBody, openSkipper, sessionOf, testPorts } from '../../testing/index.ts';
import { clockParts } from './clock-parts.ts';
import { serverClockFeature } from './server-clock.module.ts';

const path = '/api/admin/clock';
const clock: ServerClock = { now: '2027-01-31T10:00:00.000Z', movable: true, aheadMilliseconds: 0 };
let skipper: Skipper;
afterEach(() => {
  skipper.toasts.clear();
  skipper.dispose();
});

async function open(answer: ServerClock) {
  const ports = testPorts();
  ports.sender.on('GET', path, json(answer));
  ports.sender.on('POST', `${path}/advance`, json(answer));
  const admin = sessionOf({ permissions: permissionMap(['admin']) });
  skipper = await openSkipper(ports, '/dashboard/faqs', admin);
  const store = skipper.use(serverClockFeature);
  const stop = autorun(() => clockParts(store));
  await ports.clock.advance(0);
  const parts = clockParts(store);
  stop();
  return { ports, parts };
}

test('a fixed clock is not shown', async () => {
  expect((await open({ ...clock, movable: false })).parts).toEqual([]);
});

test('a payout is sent back for a user and a reason', async () => {
  const { ports, parts } = await open(clock);
  const sent = '/api/admin/payouts/fail';
  ports.sender.on('POST', sent, json(null, { status: 204 }));
  const [, actions] = parts;
  const [, action] = actions && 'actions' in actions ? actions.actions : [];
  const form = action?.form?.();
  if (!form) throw new Error('There is no form.');
  expect(action?.label).toBe('Send a payout back');
  expect(await form.send()).toBe(false);
  expect(form.fields.map(({ error }) => error !== undefined)).toEqual([true, true]);
  expect(ports.sender.sent('POST', sent)).toEqual([]);
  form.fields[0]?.set(' ann ');
  form.fields[1]?.set('To see the mail.');
  expect(await form.send()).toBe(true);
  expect(latestBody(ports, 'POST', sent)).toEqual({ username: 'ann', reason: 'To see the mail.' });
});

test('what the new time brings is looked for until jobs have done it', async () => {
  const { ports, parts } = await open(clock);
  const [, actions] = parts;
  const [action] = actions && 'actions' in actions ? actions.actions : [];
  const form = action?.form?.();
  form?.fields.find(({ key }) => key === 'reason')?.set('To see the renewal.');
  const stop = autorun(() => skipper.use(serverClockFeature).clock.data);
  await form?.send();
  const asked = () => ports.sender.sent('GET', path).length;
  const before = asked();
  await ports.clock.advance(2_000);
  expect(asked() - before).toBe(1);
  await ports.clock.advance(38_000);
  expect(asked() - before).toBe(5);
  await ports.clock.advance(60_000);
  expect(asked() - before).toBe(5);
  stop();
});

test('nothing is looked for any more by who signs out', async () => {
  const { ports, parts } = await open(clock);
  const [, actions] = parts;
  const [action] = actions && 'actions' in actions ? actions.actions : [];
  const form = action?.form?.();
  form?.fields.find(({ key }) => key === 'reason')?.set('To see the renewal.');
  const stop = autorun(() => skipper.use(serverClockFeature).clock.data);
  await form?.send();
  skipper.use(serverClockFeature).onLogOut();
  const before = ports.sender.sent('GET', path).length;
  await ports.clock.advance(60_000);
  expect(ports.sender.sent('GET', path)).toHaveLength(before);
  stop();
});

test('a movable one is shown with its time, and moved by a month with a reason', async () => {
  const { ports, parts } = await open(clock);
  const [facts, actions] = parts;
  expect(facts).toMatchObject({ facts: [{ value: { kind: 'instant', instant: clock.now } }] });
  const [action] = actions && 'actions' in actions ? actions.actions : [];
  const form = action?.form?.();
  if (!form) throw new Error('There is no form.');
  const { fields } = form;
  expect(fields.map(({ key, value }) => [key, value])).toEqual([
    ['by', '1mo'],
    ['reason', ''],
  ]);
  const [by] = fields;
  expect(by && 'options' in by && by.options).toEqual([
    { value: '1d', label: '1 day' },
    { value: '1w', label: '1 week' },
    { value: '1mo', label: '1 month' },
    { value: '3mo', label: '3 months' },
    { value: '1y', label: '1 year' },
  ]);
  await form.send();
  expect(ports.sender.sent('POST', `${path}/advance`)).toEqual([]);
  fields.find(({ key }) => key === 'reason')?.set('To see the renewal.');
  await form.send();
  expect(latestBody(ports, 'POST', `${path}/advance`)).toEqual({
    by: '1mo',
    reason: 'To see the renewal.',
  });
});
