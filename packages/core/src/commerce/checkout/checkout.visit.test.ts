import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints, type PlanOffer, type SubscriptionPayment } from '../../contract/index.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  type OpenScreen,
  offeredPriceOf,
  openScreen,
  planOfferOf,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
  watch,
} from '../../testing/index.ts';
import { checkoutFeature } from './checkout.module.ts';

const planId = '00000000-0000-4000-8000-00000000000a';
const otherId = '00000000-0000-4000-8000-00000000000e';
const orderId = '00000000-0000-4000-8000-00000000000b';
const bought = { ...subscriptionOf('bob', 'Gold', 'inactive'), uuid: orderId };
const needsCard: SubscriptionPayment = {
  state: 'needs-card',
  page: null,
  failure: null,
  testCards: true,
};
const orders = '/api/user-subscriptions';
const paid = `${orders}/${orderId}/payment`;
const addressOf = (plan: string) => `/dashboard/subscribe/${plan}`;
const monthly = '?step=review&interval=month';
let ports: TestPorts;
let screen: OpenScreen;
let ordered: HeldAnswer;

beforeEach(() => {
  ports = testPorts();
  ordered = new HeldAnswer();
  const accounts = { accounts: [], hiddenCount: 0, archivedCount: 0, correctionCount: 0 };
  ports.sender
    .on('GET', '/api/profile/bob/connected-accounts', json(accounts))
    .on('POST', orders, ordered.answer)
    .on('GET', paid, json(needsCard), json({ ...needsCard, state: 'succeeded' }))
    .on('POST', `${orders}/${orderId}/test-card`, json(needsCard));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

const offers = (plan: string, change: Partial<PlanOffer> = {}) =>
  ports.sender.on('GET', `/api/plans/${plan}/offer`, json(planOfferOf(change)));
const address = () => ports.navigator.address;
const store = () => screen.skipper.use(checkoutFeature);

/** Opens the review of the first plan. */
async function open(search = monthly, change: Partial<PlanOffer> = {}): Promise<void> {
  offers(planId, change);
  screen = await openScreen(ports, addressOf(planId) + search, sessionOf());
}

/** Accepts the risk of the plan on show. */
function accept(): Promise<boolean> {
  screen.form.fields[0]?.set(true);
  return screen.form.send();
}

/** Sends the order of the first plan, whose answer is held. `sent` in an object: else it is awaited. */
async function order(): Promise<{ readonly sent: Promise<boolean> }> {
  await open();
  await accept();
  const sent = screen.form.send();
  await ports.clock.advance(0);
  return { sent };
}

/** Turns to the checkout of another plan. */
async function turn(change: Partial<PlanOffer> = {}): Promise<void> {
  offers(otherId, change);
  screen.skipper.navigation.go(addressOf(otherId) + monthly);
  await ports.clock.advance(0);
}

async function release(answer: Parameters<HeldAnswer['release']>[0], sent: Promise<boolean>) {
  ordered.release(answer);
  const result = await sent;
  await ports.clock.advance(0);
  return result;
}

test('a slow order is paid, and leaves the checkout of the next plan alone', async () => {
  const { sent } = await order();
  const list = watch(() => screen.skipper.cache.query(endpoints.getUserSubscriptions, {}));
  await turn();
  const before = ports.sender.sent('GET', orders).length;
  expect(await release(json(bought, { status: 201 }), sent)).toBe(false);
  expect(store().subscription).toBeUndefined();
  expect([store().payment, address()]).toEqual([undefined, addressOf(otherId) + monthly]);
  expect(ports.sender.sent('POST', `${orders}/${orderId}/test-card`)).toHaveLength(1);
  expect(ports.sender.sent('GET', orders).length).toBeGreaterThan(before);
  list.stop();
});

test('the next plan can be ordered while a slow order is under way', async () => {
  const { sent } = await order();
  expect(store().card.pending).toBe(true);
  await turn();
  expect(store().card.pending).toBe(false);
  await accept();
  const other = { ...bought, uuid: '00000000-0000-4000-8000-00000000000f' };
  const otherPaid = `${orders}/${other.uuid}/payment`;
  ports.sender
    .on('POST', orders, json(other, { status: 201 }))
    .on('GET', otherPaid, json({ ...needsCard, state: 'succeeded' }));
  expect(await screen.form.send()).toBe(true);
  await ports.clock.advance(0);
  expect(address()).toBe(`${addressOf(otherId)}/${other.uuid}`);
  expect(await release(json(bought, { status: 201 }), sent)).toBe(false);
  expect(address()).toBe(`${addressOf(otherId)}/${other.uuid}`);
});

test('a late refusal sends no one back to the review of the next plan', async () => {
  const { sent } = await order();
  await turn();
  await accept();
  const there = address();
  expect(there).toContain('step=pay');
  const errors = [{ code: 'price_changed', message: 'It has changed.' }];
  await release(json({ errors }, { status: 409, headers: finalAnswer }), sent);
  expect(address()).toBe(there);
  expect([store().notice, store().step, store().card.formError]).toEqual([
    undefined,
    'pay',
    undefined,
  ]);
});

test('a slow order of a free plan opens nothing over the next plan', async () => {
  const free = offeredPriceOf({ interval: 'free', amount: 0, discounted: 0, dueToday: 0 });
  await open('?step=review&interval=free', { prices: [free] });
  const sent = accept();
  await ports.clock.advance(0);
  await turn();
  expect(await release(json(bought, { status: 201 }), sent)).toBe(false);
  expect(address()).toBe(addressOf(otherId) + monthly);
});

test('an offer that is read again for the review of a plan that was left changes nothing', async () => {
  await open();
  await accept();
  const offer = new HeldAnswer();
  ports.sender.on('GET', `/api/plans/${planId}/offer`, offer.answer);
  const again = store().reviewAgain('It has changed.');
  await turn();
  await accept();
  const there = address();
  offer.release(json(planOfferOf()));
  await again;
  expect([address(), store().notice]).toEqual([there, undefined]);
});
