import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  json,
  openSkipper,
  problem,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { cardsFeature } from './billing.module.ts';

const path = '/api/user-subscriptions';
const choice = '/api/payment-methods/c1/default';
const gold = subscriptionOf('bob', 'Gold', 'active');
const address = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };
const billing = {
  legalName: '',
  taxId: '',
  address,
  paymentMethods: [],
  hasPortal: false,
  upcoming: [],
  balance: [],
};
const owed = { ...gold, billingStatus: 'past_due' as const };
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

async function choose(): Promise<void> {
  ports.sender.on('PUT', choice, json(billing));
  await skipper.use(cardsFeature).choose('c1');
  await ports.clock.advance(0);
}
const looks = () => ports.sender.sent('GET', path).length;

test('another card is followed until what is owed is paid, and its subscription is read', async () => {
  ports.sender.on('GET', path, json([owed]));
  await choose();
  await ports.clock.advance(2_000);
  expect([looks(), skipper.subscriptions.result.data?.[0]?.billingStatus]).toEqual([3, 'past_due']);
  ports.sender.on('GET', path, json([gold]));
  await ports.clock.advance(10_000);
  expect(skipper.subscriptions.result.data?.[0]?.billingStatus).toBe('active');
});

test.each([
  ['nothing is owed', [gold]],
  ['the subscription ends anyway', [{ ...owed, cancelAtPeriodEnd: true }]],
])('where %s there is one look', async (_, list) => {
  ports.sender.on('GET', path, json(list));
  await choose();
  await ports.clock.advance(10_000);
  expect(looks()).toBe(1);
});

test('a look that failed is repeated', async () => {
  ports.sender.on('GET', path, problem(400, 'Not now.'), json([gold]));
  await choose();
  await ports.clock.advance(10_000);
  expect(looks()).toBeGreaterThan(1);
  expect(skipper.subscriptions.result.data?.[0]?.billingStatus).toBe('active');
  skipper.toasts.clear();
});

test('a payment that is not decided is left after half a minute', async () => {
  ports.sender.on('GET', path, json([owed]));
  await choose();
  await ports.clock.advance(120_000);
  expect(looks()).toBe(30);
});

test('who signs out is followed no longer', async () => {
  ports.sender.on('GET', path, json([owed])).on('DELETE', '/api/session', json({}));
  await choose();
  await skipper.session.logOut();
  const before = looks();
  await ports.clock.advance(10_000);
  expect(looks()).toBe(before);
});
