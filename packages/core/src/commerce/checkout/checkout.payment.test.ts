import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type PlanOffer, type SubscriptionPayment } from '../../contract/index.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  offeredPriceOf,
  openScreen,
  planOfferOf,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { checkoutFeature } from './checkout.module.ts';

const planId = '00000000-0000-4000-8000-00000000000a';
const otherId = '00000000-0000-4000-8000-00000000000e';
const orderId = '00000000-0000-4000-8000-00000000000b';
const monthly = offeredPriceOf();
const offer = planOfferOf();
const begun: NonNullable<PlanOffer['begun']> = {
  uuid: orderId,
  interval: 'month',
  amount: 4_900,
  coupon: null,
  currency: 'USD',
  dueToday: 4_900,
};
const payment: SubscriptionPayment = {
  state: 'needs-card',
  page: null,
  failure: null,
  testCards: true,
};
const bought = { ...subscriptionOf('bob', 'Gold', 'active'), uuid: orderId };
const checkout = `/dashboard/subscribe/${planId}`;
const orders = '/api/user-subscriptions';
const paid = `${orders}/${orderId}/payment`;
const waiting =
  'Notice: The payment is under way. You can leave this page: it continues without you.';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  const accounts = { accounts: [], hiddenCount: 0, archivedCount: 0, correctionCount: 0 };
  ports.sender
    .on('GET', '/api/profile/bob/connected-accounts', json(accounts))
    .on('POST', orders, json({ ...bought, status: 'inactive' }, { status: 201 }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

const offers = (change: Partial<PlanOffer> = {}, plan = planId) =>
  ports.sender.on('GET', `/api/plans/${plan}/offer`, json({ ...offer, ...change }));
const stands = (change: Partial<SubscriptionPayment>) =>
  ports.sender.on('GET', paid, json({ ...payment, ...change }));

async function open(search = '', change: Partial<PlanOffer> = {}): Promise<readonly string[]> {
  offers(change);
  screen = await openScreen(ports, checkout + search, sessionOf());
  return screen.lines;
}
/** Up to the card, with the risk accepted. */
async function toPay(change: Partial<PlanOffer> = {}): Promise<void> {
  await open('?step=review&interval=month', change);
  screen.form.fields[0]?.set(true);
  await screen.form.send();
}
const path = () => screen.skipper.navigation.path.replace(checkout, '');
const asked = (plan = planId) => ports.sender.sent('GET', `/api/plans/${plan}/offer`);

describe('a payment', () => {
  test('is waited for up to half a minute, and then looked at as long as it is shown', async () => {
    await toPay();
    stands({ state: 'processing' });
    const sent = screen.form.send();
    await ports.clock.advance(29_000);
    expect(screen.lines).toContain('Notice: Asking the bank…');
    await ports.clock.advance(1_000);
    expect(await sent).toBe(true);
    expect(screen.lines).toContain(waiting);
    expect(screen.lines).not.toContain('Form: Card');
    stands({ state: 'succeeded' });
    await ports.clock.advance(2_000);
    expect(path()).toBe(`/${orderId}`);
  });

  test('is not waited for once the app is closed', async () => {
    await toPay();
    stands({ state: 'processing' });
    const sent = screen.form.send();
    await ports.clock.advance(1_000);
    screen.close();
    ports.clock.assertNoTimers();
    await sent.catch(() => undefined);
  });

  test('that went through is not paid again by going back', async () => {
    await toPay();
    stands({ state: 'succeeded' });
    await screen.form.send();
    await ports.clock.advance(0);
    expect(path()).toBe(`/${orderId}`);
    expect(ports.navigator.history.map(({ search }) => search)).not.toContain(
      '?step=pay&interval=month',
    );
    expect(ports.sender.sent('POST', `${orders}/${orderId}/test-card`)).toEqual([]);
  });

  test('that went through reads the subscriptions again, and all that the plan opens', async () => {
    await toPay();
    stands({ state: 'processing' });
    const sent = screen.form.send();
    await ports.clock.advance(0);
    const before = ports.sender.sent('GET', orders).length;
    const accounts = '/api/profile/bob/connected-accounts';
    const stop = autorun(() => {
      screen.skipper.cache.query(endpoints.getPublicAccounts, { params: { username: 'bob' } }).data;
    });
    await ports.clock.advance(0);
    const read = ports.sender.sent('GET', accounts).length;
    stands({ state: 'succeeded' });
    await ports.clock.advance(500);
    await sent;
    await ports.clock.advance(0);
    expect(ports.sender.sent('GET', orders).length).toBeGreaterThan(before);
    expect(ports.sender.sent('GET', accounts).length).toBeGreaterThan(read);
    stop();
  });

  test('of an order from before a reload is on show while the plan counts as held', async () => {
    stands({ state: 'processing' });
    const change = { begun, blocked: 'already_subscribed' } as const;
    expect(await open('?step=pay&interval=month', change)).toContain(waiting);
  });

  test('of another interval does not skip the review of this one', async () => {
    await open('?step=pay&interval=year', { begun });
    expect(screen.model.description).toBe('Step 2 of 3: Review');
  });

  test('goes on at the provider’s page', async () => {
    const page = 'https://pay.example/1';
    stands({ testCards: false, page });
    await open('?step=pay&interval=month', { begun, testCards: false });
    screen.press('Continue to the card page');
    expect(ports.navigator.left).toEqual([page]);
  });

  test('with a trial that the card has had before is reviewed without it', async () => {
    const message = 'This card had a trial.';
    stands({ state: 'failed', failure: { code: 'trial_used', class: 'hard', message } });
    await toPay({ trialDays: 7 });
    await screen.form.send();
    expect(screen.lines).toContain(`Problem: ${message}`);
    offers({ trialDays: 0 });
    const before = asked().length;
    await screen.press('Review without a trial');
    expect(asked().length).toBeGreaterThan(before);
    expect([path(), screen.form.fields[0]?.value]).toEqual(['?step=review&interval=month', false]);
    expect(screen.lines.some((line) => line.startsWith('Notice'))).toBe(false);
  });
});

describe('an order that needs another review', () => {
  test('is charged at the price that was reviewed last', async () => {
    await toPay();
    const errors = [{ code: 'price_changed', message: 'It has changed.' }];
    ports.sender.on('POST', orders, json({ errors }, { status: 409, headers: finalAnswer }));
    offers({ prices: [{ ...monthly, amount: 5_900, discounted: 5_900, dueToday: 5_900 }] });
    await screen.form.send();
    expect(screen.lines).toContain('Due today: $59.00');
    expect(ports.navigator.history.filter(({ search }) => search.includes('step=pay'))).toEqual([]);
    screen.form.fields[0]?.set(true);
    await screen.form.send();
    expect(screen.lines).not.toContain('Notice: It has changed.');
    ports.sender.on('POST', orders, json(bought, { status: 201 }));
    stands({ state: 'succeeded' });
    await screen.form.send();
    expect(latestBody(ports, 'POST', orders)).toMatchObject({ amount: 5_900, dueToday: 5_900 });
  });
});

describe('what a link has brought', () => {
  const followed = Date.UTC(2026, 0, 4);
  const keep = () => {
    ports.storage.set('coupon', 'SPRING');
    ports.storage.set('ref', 'cid');
    ports.storage.set('ref.at', String(followed));
  };
  const kept = () => ['coupon', 'ref', 'ref.at'].map((name) => ports.storage.get(name));
  const referral = { ref: 'cid', refAt: '2026-01-04T00:00:00.000Z' };

  test('counts for the offer and the order, and is used up by it', async () => {
    keep();
    await toPay();
    const query = new URLSearchParams(asked().at(-1)?.path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ coupon: 'SPRING', ...referral });
    stands({ state: 'processing' });
    const sent = screen.form.send();
    await ports.clock.advance(0);
    expect(latestBody(ports, 'POST', orders)).toMatchObject(referral);
    expect(kept()).toEqual(['SPRING', 'cid', String(followed)]);
    stands({ state: 'succeeded' });
    await ports.clock.advance(500);
    await sent;
    expect(kept()).toEqual([undefined, undefined, undefined]);
  });

  test('later counts for the next plan, over a code that was typed', async () => {
    await open('?step=review&interval=month');
    await screen.ask('Use a coupon', { coupon: 'TYPED' }).send();
    keep();
    offers({}, otherId);
    screen.skipper.navigation.go(checkout.replace(planId, otherId));
    await ports.clock.advance(0);
    expect(asked(otherId).at(-1)?.path).toMatch(/coupon=SPRING/);
  });

  test('and is removed is not asked for again', async () => {
    keep();
    await open('?step=review&interval=month', {
      coupon: { code: 'SPRING', reason: null, duration: 'once', months: null },
    });
    screen.press('Remove coupon');
    await ports.clock.advance(0);
    expect([asked().at(-1)?.path, kept()]).toEqual([
      `/api/plans/${planId}/offer`,
      [undefined, undefined, undefined],
    ]);
  });
});

describe('what was typed', () => {
  test.each([
    ['review', {}],
    ['pay', { begun }],
  ])('stays in its form at the step %s while the offer is read again', async (step, change) => {
    stands({});
    await open(`?step=${step}&interval=month`, change);
    const { form } = screen;
    await screen.skipper.use(checkoutFeature).offer.refetch();
    expect(screen.form).toBe(form);
  });

  test('is not taken to the checkout of another plan', async () => {
    await open('?step=review&interval=year');
    const { consent, choice, card } = screen.skipper.use(checkoutFeature);
    screen.form.fields[0]?.set(true);
    card.set('testCard', 'declined');
    offers({ prices: [monthly] }, otherId);
    screen.skipper.navigation.go(checkout.replace(planId, otherId));
    await ports.clock.advance(0);
    expect([consent.value('accepted'), choice.value('interval'), card.value('testCard')]).toEqual([
      false,
      'month',
      'accepted',
    ]);
  });

  test('is forgotten with its user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await toPay();
    const store = screen.skipper.use(checkoutFeature);
    store.card.set('testCard', 'declined');
    store.coupon.form.set('coupon', 'TYPED');
    await store.coupon.form.submit();
    await screen.skipper.session.logOut();
    expect([store.coupon.query, store.coupon.form.value('coupon')]).toEqual([{}, '']);
    expect([
      store.consent.value('accepted'),
      store.choice.value('interval'),
      store.card.value('testCard'),
      store.dueToday,
    ]).toEqual([false, '', 'accepted', undefined]);
  });

  test('and chosen before stays chosen on the way back', async () => {
    await open('?step=review&interval=year');
    screen.skipper.navigation.go(checkout);
    await ports.clock.advance(0);
    expect(screen.form.fields[0]?.value).toBe('year');
  });
});

describe('an order on show', () => {
  const own = 'Your subscriptions → /dashboard/subscriptions';
  const openOrder = async () => {
    offers();
    screen = await openScreen(ports, `${checkout}/${orderId}`, sessionOf());
    ports.sender.on(
      'GET',
      orders,
      json([{ ...bought, status: 'inactive', billingStatus: 'incomplete' }]),
    );
    await screen.skipper.subscriptions.result.refetch();
    return screen.lines;
  };

  test('looks its payment up first', async () => {
    const held = new HeldAnswer();
    ports.sender.on('GET', paid, held.answer);
    expect(await openOrder()).toEqual(['Looking up the payment… (pending)']);
    held.release(json(payment));
    await ports.clock.advance(0);
    expect(screen.lines).toContain('Notice (warning): This order is not paid yet.');
    expect(screen.lines).toContain(own);
  });
});
