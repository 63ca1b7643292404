import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
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
import { phoneFeature, resendFeature } from './verification.module.ts';

const uuid = sessionOf().uuid;
let ports: TestPorts;
let skipper: Skipper;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  skipper = await openSkipper(ports, '/dashboard', sessionOf({ emailIsVerified: false }));
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const inAMinute = () => json({ cooldownUntil: new Date(ports.clock.now() + 60_000).toISOString() });

describe('the link that confirms an address', () => {
  const path = `/api/recovery/email/${uuid}/resend-verify`;

  test('is sent once, however often it is asked for while it is under way', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', path, held.answer);
    const store = skipper.use(resendFeature);
    expect([store.pending, store.sent]).toEqual([false, false]);
    const first = store.send();
    await store.send();
    expect([store.pending, ports.sender.sent('POST', path).length]).toEqual([true, 1]);
    held.release(inAMinute());
    await first;
    expect([store.pending, store.sent, store.error]).toEqual([false, true, undefined]);
  });

  test('that could not be sent says why, until the next try', async () => {
    ports.sender.on('POST', path, problem(400, 'Not now.', finalAnswer), inAMinute());
    const store = skipper.use(resendFeature);
    await store.send();
    expect([store.error, store.pending, store.sent]).toEqual(['Not now.', false, false]);
    const again = store.send();
    expect(store.error).toBeUndefined();
    await again;
    expect(store.sent).toBe(true);
  });

  test('leaves nothing for the next user, neither a wait nor a word', async () => {
    ports.sender.on('POST', path, inAMinute());
    const store = skipper.use(resendFeature);
    await store.send();
    await skipper.session.logOut();
    expect([store.sent, store.coolDown.running]).toEqual([false, false]);
  });

  test('leaves no error for the next user', async () => {
    ports.sender.on('POST', path, problem(400, 'Not now.', finalAnswer));
    const store = skipper.use(resendFeature);
    await store.send();
    await skipper.session.logOut();
    expect(store.error).toBeUndefined();
  });

  test('of a user who leaves meanwhile says nothing', async () => {
    ports.sender.on('POST', path, new HeldAnswer().answer);
    const store = skipper.use(resendFeature);
    const sending = store.send();
    skipper.dispose();
    await sending;
    expect([store.error, store.sent, store.pending]).toEqual([undefined, false, false]);
  });
});

describe('the code for a phone', () => {
  const send = `/api/recovery/phone/${uuid}/send-code`;
  const asked = () => ports.sender.sent('POST', send).length;

  test('is sent to a number once a minute, and to another at once', async () => {
    ports.sender.on('POST', send, inAMinute());
    const store = skipper.use(phoneFeature);
    store.number.set('phone', '+1 202 555 0123');
    await store.number.submit();
    expect([store.sentTo, store.coolDown.secondsLeft]).toEqual(['+12025550123', 60]);
    store.code.set('token', '123');
    expect([await store.number.submit(), asked()]).toEqual([true, 1]);
    expect(store.code.value('token')).toBe('123');
    store.number.set('phone', '+47 12 34 56 78');
    await store.number.submit();
    expect([store.sentTo, asked(), store.code.value('token')]).toEqual(['+4712345678', 2, '']);
    await ports.clock.advance(60_000);
    await store.number.submit();
    expect(asked()).toBe(3);
  });

  test('is not sent to an invalid number', async () => {
    const store = skipper.use(phoneFeature);
    store.number.set('phone', '12');
    expect([await store.number.submit(), asked(), store.sentTo]).toEqual([false, 0, undefined]);
  });

  test('that is wrong proves nothing', async () => {
    ports.sender.on(
      'PATCH',
      '/api/recovery/verify-phone',
      problem(400, 'Wrong.', finalAnswer, 'token'),
    );
    const store = skipper.use(phoneFeature);
    store.code.set('token', '123456');
    expect(await store.code.submit()).toBe(false);
    expect(latestBody(ports, 'PATCH', '/api/recovery/verify-phone')).toEqual({ token: '123456' });
    expect([store.code.error('token'), skipper.session.current?.phoneIsVerified]).toEqual([
      'Wrong.',
      false,
    ]);
  });

  test('leaves nothing for the next user', async () => {
    ports.sender.on('POST', send, inAMinute());
    const store = skipper.use(phoneFeature);
    store.number.set('phone', '+12025550123');
    await store.number.submit();
    store.code.set('token', '123456');
    await skipper.session.logOut();
    expect([
      store.sentTo,
      store.coolDown.running,
      store.number.value('phone'),
      store.code.value('token'),
    ]).toEqual([undefined, false, '', '']);
  });
});
