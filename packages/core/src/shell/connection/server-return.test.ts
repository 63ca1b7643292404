import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  hang,
  json,
  openSkipper,
  problem,
  reset,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { finalAnswer } from '../../testing/open-skipper.ts';

const minute = 60_000;
const subscriptions = '/api/user-subscriptions';
const away = () => problem(503, 'The server is busy.', finalAnswer);
let ports: TestPorts;
let skipper: Skipper;

beforeEach(async () => {
  ports = testPorts();
  skipper = await openSkipper(ports, '/dashboard', sessionOf());
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

/** Observes the subscriptions, as their screen does. */
const show = () => {
  const seen: (number | string | undefined)[] = [];
  const stop = autorun(() => {
    const { data, status } = skipper.subscriptions.result;
    seen.push(data?.length ?? status);
  });
  return { seen, stop };
};
const asked = (path = subscriptions) => ports.sender.sent('GET', path).length;

it('fetches what failed once the server is back, without a word and with one look at a time', async () => {
  ports.sender.on('GET', subscriptions, away());
  const { seen, stop } = show();
  await skipper.subscriptions.result.refetch();
  expect(seen.at(-1)).toBe('error');
  const told = skipper.toasts.items.length;
  const before = asked();
  ports.sender.on('GET', subscriptions, reset());
  await ports.clock.advance(2 * minute);
  // At 2 to 6 seconds, 4 to 12 later, 8 to 24 later, then each 15 to 45.
  expect(asked() - before).toBeGreaterThan(3);
  expect(asked() - before).toBeLessThan(11);
  expect([seen.at(-1), skipper.toasts.items.length]).toEqual(['error', told]);
  ports.sender.on('GET', subscriptions, json([]));
  await ports.clock.advance(minute);
  expect(seen.at(-1)).toBe(0);
  const after = asked();
  await ports.clock.advance(10 * minute);
  expect(asked()).toBe(after);
  stop();
});

it('waits as long as a busy server asks it to', async () => {
  const busy = problem(503, 'Busy', { 'retry-after': '100' });
  ports.sender.on('GET', subscriptions, away(), away(), busy);
  const { stop } = show();
  await skipper.subscriptions.result.refetch();
  await ports.clock.advance(6_000);
  const before = asked();
  await ports.clock.advance(90_000);
  expect(asked()).toBe(before);
  await ports.clock.advance(30_000);
  expect(asked()).toBe(before + 1);
  stop();
});

it.each([
  ['what the server refused', () => problem(400, 'No.')],
  ['what the server failed at', () => problem(500, 'No.', finalAnswer)],
])('does not ask again for %s', async (_name, answer) => {
  ports.sender.on('GET', subscriptions, answer());
  const { stop } = show();
  await skipper.subscriptions.result.refetch();
  const before = asked();
  await ports.clock.advance(10 * minute);
  expect(asked()).toBe(before);
  stop();
});

it('asks for nothing that is no longer on show', async () => {
  ports.sender.on('GET', subscriptions, away());
  const { stop } = show();
  await skipper.subscriptions.result.refetch();
  stop();
  const before = asked();
  await ports.clock.advance(minute);
  expect(asked()).toBe(before);
});

it('loads a session that could not be loaded', async () => {
  ports.sender.on('GET', '/api/session', away());
  await skipper.session.load();
  expect(skipper.session.status).toBe('failed');
  ports.sender.on('GET', '/api/session', json(sessionOf()));
  await ports.clock.advance(6_000);
  expect(skipper.session.status).toBe('signed-in');
});

it('ends with the product, also in the middle of a look', async () => {
  ports.sender.on('GET', subscriptions, away());
  const { stop } = show();
  await skipper.subscriptions.result.refetch();
  ports.sender.on('GET', subscriptions, hang());
  await ports.clock.advance(6_000);
  const before = asked();
  skipper.dispose();
  await ports.clock.advance(minute);
  expect(asked()).toBe(before);
  stop();
});
