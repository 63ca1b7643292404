import { autorun } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  json,
  openSkipper,
  sessionOf,
  subscriptionOf,
  testPorts,
} from '../../testing/index.ts';
import { followActions } from './follow.action.ts';

const mentor = { username: 'kim', freePlan: 'p1' };
const offer = {
  plan: {},
  account: {},
  blocked: null,
  prices: [{ currency: 'EUR', interval: 'free' }],
  trialDays: 0,
  coupon: null,
  referredBy: null,
  begun: null,
  cards: [],
  testCards: false,
  disclaimer: { version: 3 },
};
const held = { ...subscriptionOf('kim', 'Free', 'active'), uuid: 's1', interval: 'free' as const };

let skipper: Skipper;
let stop: () => void;
afterEach(() => {
  stop();
  skipper.dispose();
});

async function open(subscriptions: readonly object[] = []) {
  const ports = testPorts();
  skipper = await openSkipper(ports, '/login', sessionOf());
  ports.sender.on('GET', '/api/user-subscriptions', json(subscriptions));
  ports.sender.on('GET', '/api/plans/p1/offer', json(offer));
  ports.sender.on('POST', '/api/user-subscriptions', json(held, { status: 201 }));
  ports.sender.on('POST', '/api/user-subscriptions/s1/cancel', json(held));
  await skipper.subscriptions.result.refetch();
  stop = autorun(() => skipper.subscriptions.active);
  await ports.clock.advance(0);
  return ports;
}

const labels = () => followActions(skipper, mentor).map(({ label }) => label);
const press = () => followActions(skipper, mentor)[0]?.run?.();

test('two presses at once order the free plan once, on the terms of the offer', async () => {
  const ports = await open();
  expect(labels()).toEqual(['Follow']);
  const [first, second] = [press(), press()];
  expect(followActions(skipper, mentor)[0]?.pending).toBe(true);
  await Promise.all([first, second]);
  const sent = ports.sender.sent('POST', '/api/user-subscriptions');
  expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([
    {
      planUuid: 'p1',
      interval: 'free',
      amount: 0,
      currency: 'EUR',
      acceptDisclaimerVersion: 3,
    },
  ]);
  expect(skipper.toasts.items[0]?.title).toBe('You follow kim.');
});

test('the message takes it back', async () => {
  const ports = await open();
  ports.sender.on('GET', '/api/user-subscriptions', json([held]));
  await press();
  const { action } = skipper.toasts.items[0] ?? {};
  expect(action?.text).toBe('Undo');
  action?.run();
  await ports.clock.advance(0);
  expect(ports.sender.sent('POST', '/api/user-subscriptions/s1/cancel')).toHaveLength(1);
});

test('what is followed is left with one call', async () => {
  const ports = await open([held]);
  expect(labels()).toEqual(['Unfollow']);
  await Promise.all([press(), press()]);
  expect(ports.sender.sent('POST', '/api/user-subscriptions/s1/cancel')).toHaveLength(1);
});

test('a refusal says why', async () => {
  const ports = await open();
  const errors = ['You are subscribed to this Skipper.'];
  ports.sender.on(
    'POST',
    '/api/user-subscriptions',
    json({ errors }, { status: 409, headers: finalAnswer }),
  );
  await press();
  expect(skipper.toasts.items[0]).toMatchObject({
    severity: 'error',
    title: 'Not followed',
    description: errors[0],
  });
});

test('a paid subscription is not left with one press', async () => {
  await open([{ ...held, interval: 'month' }]);
  expect(labels()).toEqual([]);
});

test('no one follows themselves, or a Skipper without a free plan', async () => {
  await open();
  const { username = '' } = skipper.session.current ?? {};
  expect(followActions(skipper, { username, freePlan: 'p1' })).toEqual([]);
  expect(followActions(skipper, { username: 'bob', freePlan: null })).toEqual([]);
});
