import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { contactFeature } from './site.module.ts';

let ports: TestPorts;
let dispose: () => void;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('POST', '/api/contact', json({ received: true }, { status: 202 }));
});
afterEach(() => {
  dispose();
  ports.clock.assertNoTimers();
});

async function open(session?: Parameters<typeof openSkipper>[2]) {
  const skipper = await openSkipper(ports, '/contact', session);
  dispose = () => skipper.dispose();
  return { skipper, store: skipper.use(contactFeature) };
}

test('sends what was typed, trimmed, and keeps name and address for the next', async () => {
  const { store } = await open();
  store.form.set('name', ' Ann ');
  store.form.set('email', ' ann@example.com ');
  store.form.set('message', ' Hello ');
  expect(await store.form.submit()).toBe(true);
  const body = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
  expect(latestBody(ports, 'POST', '/api/contact')).toEqual(body);
  expect([store.sentFrom, store.form.values]).toEqual([
    'ann@example.com',
    { ...body, message: '' },
  ]);
  store.writeAnother();
  expect(store.sentFrom).toBeUndefined();
});

test('keeps everything typed when it cannot be sent', async () => {
  ports.sender.on('POST', '/api/contact', problem(500, 'Broken', finalAnswer));
  const { store } = await open();
  store.form.set('email', 'ann@example.com');
  store.form.set('message', 'Hello');
  expect(await store.form.submit()).toBe(false);
  expect([store.sentFrom, store.form.value('message')]).toEqual([undefined, 'Hello']);
  expect(store.form.formError).toBeDefined();
});

test.each([
  ['email', 'ann', 'Enter an email address, such as name@example.com.'],
  ['message', '  ', 'Message is required.'],
  ['message', 'x'.repeat(5_001), 'Use at most 5,000 characters.'],
  ['name', 'x'.repeat(101), 'Use at most 100 characters.'],
] as const)('does not send with %s "%s"', async (field, value, problem) => {
  const { store } = await open();
  store.form.set('email', 'ann@example.com');
  store.form.set('message', 'Hello');
  store.form.set(field, value);
  expect(await store.form.submit()).toBe(false);
  expect(store.form.error(field)).toBe(problem);
  expect(ports.sender.sent('POST', '/api/contact')).toEqual([]);
});

test('fills in the address of a user, and forgets it with them', async () => {
  const session = sessionOf({ email: 'kim@example.com' });
  const { skipper, store } = await open(session);
  expect(store.form.value('email')).toBe('kim@example.com');
  store.form.set('message', 'Private');
  await skipper.session.logOut();
  expect(store.form.values).toEqual({ name: '', email: '', message: '' });
});

test('a message under way at log-out is ended, and the next user is not told of it', async () => {
  const held = new HeldAnswer();
  ports.sender.on('POST', '/api/contact', held.answer);
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  const { skipper, store } = await open(sessionOf({ email: 'kim@example.com' }));
  store.form.set('message', 'Private');
  const sending = store.form.submit();
  await ports.clock.advance(0);
  await skipper.session.logOut();
  store.form.set('message', 'Of the next user');
  held.release(json({ received: true }, { status: 202 }));
  expect(await sending).toBe(false);
  expect(store.sentFrom).toBeUndefined();
  expect(store.form.values).toEqual({ name: '', email: '', message: 'Of the next user' });
});

test('keeps what was typed while a message is under way', async () => {
  const held = new HeldAnswer();
  ports.sender.on('POST', '/api/contact', held.answer);
  const { store } = await open();
  store.form.set('email', 'ann@example.com');
  store.form.set('message', 'Hello');
  const sending = store.form.submit();
  store.form.set('message', 'And one more thing');
  held.release(json({ received: true }, { status: 202 }));
  expect(await sending).toBe(true);
  expect(store.form.value('message')).toBe('And one more thing');
});
