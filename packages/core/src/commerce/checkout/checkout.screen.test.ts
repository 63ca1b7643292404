import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deletedUserName, type PlanOffer, type SubscriptionPayment } from '../../contract/index.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  offeredPriceOf,
  openScreen,
  planOf,
  planOfferOf,
  problem,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';

const planId = '00000000-0000-4000-8000-00000000000a';
const orderId = '00000000-0000-4000-8000-00000000000b';
const plan = planOf();
const monthly = offeredPriceOf();
const free = offeredPriceOf({ interval: 'free', amount: 0, discounted: 0, dueToday: 0 });
const spring = { code: 'SPRING', reason: null, duration: 'once', months: null } as const;
const offer = planOfferOf();
const payment: SubscriptionPayment = {
  state: 'needs-card',
  page: null,
  failure: null,
  testCards: true,
};
const checkout = `/dashboard/subscribe/${planId}`;
const orders = '/api/user-subscriptions';
const paid = `${orders}/${orderId}/payment`;
const bought = { ...subscriptionOf('bob', 'Gold', 'active'), uuid: orderId };
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  const accounts = { accounts: [], hiddenCount: 0, archivedCount: 0, correctionCount: 0 };
  ports.sender.on('GET', '/api/profile/bob/connected-accounts', json(accounts));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

const offers = (change: Partial<PlanOffer> = {}) =>
  ports.sender.on('GET', `/api/plans/${planId}/offer`, json({ ...offer, ...change }));

async function open(search = '', change: Partial<PlanOffer> = {}): Promise<readonly string[]> {
  offers(change);
  screen = await openScreen(ports, checkout + search, sessionOf());
  return screen.lines;
}
const path = () => screen.skipper.navigation.path.replace(checkout, '');
const factsOf = (lines: readonly string[]) => lines.filter((line) => /^[A-Z][\w ]*: /.test(line));

describe('the first step of a checkout', () => {
  test('says what the plan is, and how often it can be paid', async () => {
    const description = 'My trades.';
    const lines = await open('', {
      plan: { ...plan, description, benefits: ['Calls'], seatsLeft: 4 },
      trialDays: 7,
    });
    expect(screen.model.description).toBe('Step 1 of 3: Plan');
    expect(lines).toEqual([
      '',
      'Gold',
      'Plan',
      'Plan: Gold',
      'From: bob',
      'Opens: (No account)',
      'Free trial: 7 days',
      'Seats left: 4',
      'Form: How often to pay',
      'Billing (choice): Monthly, $49.00 a month',
      '[Continue to review]',
    ]);
    expect(screen.form.fields[0]?.options.map(({ label }) => label)).toEqual([
      'Monthly, $49.00 a month',
      'Yearly, $490.00 a year',
    ]);
  });

  test('of a plain plan has nothing more to say, and of a free one no price', async () => {
    const lines = await open('', { prices: [free], trialDays: 0 });
    expect(lines).toEqual([
      'Plan',
      'Plan: Gold',
      'From: bob',
      'Opens: (No account)',
      'Form: How often to pay',
      'Billing (choice): Free',
      '[Continue to review]',
    ]);
  });

  test.each([
    ['a description', { description: 'My trades.' }],
    ['a benefit', { benefits: ['Calls'] }],
  ])('of a plan with %s alone says it', async (_, change) => {
    await open('', { plan: { ...plan, ...change } });
    const [prose] = screen.model.parts.flatMap((part) => ('prose' in part ? part.prose : []));
    const { description, benefits } = { ...plan, ...change };
    expect(prose).toEqual({
      title: 'Gold',
      text: description === '' ? [] : [description],
      points: benefits,
    });
  });

  test('a trial of one day is "1 day"', async () => {
    expect(await open('', { trialDays: 1 })).toContain('Free trial: 1 day');
  });

  test('leads to the review of the chosen interval', async () => {
    await open();
    screen.form.fields[0]?.set('year');
    await screen.form.send();
    expect([path(), screen.model.description]).toEqual([
      '?step=review&interval=year',
      'Step 2 of 3: Review',
    ]);
  });

  test.each(['?step=pay&interval=month', '?step=review&interval=month'])(
    'is not skipped by %s beyond the review',
    async (search) => {
      await open(search);
      expect(screen.model.description).toBe('Step 2 of 3: Review');
    },
  );

  test.each(['?step=review', '?step=pay&interval=week', '?step=done&interval=month'])(
    'is where %s leads',
    async (search) => {
      await open(search);
      expect(screen.model.description).toBe('Step 1 of 3: Plan');
    },
  );

  test('of a Skipper who has left leads to others', async () => {
    const account = { uuid: 's1', username: deletedUserName, avatarUrl: null };
    expect(await open('', { blocked: 'not_on_sale', account })).toEqual([
      'Notice: Gold is no longer on sale.',
      'Find Skippers → /dashboard/mentors',
    ]);
  });

  test.each([
    ['not_on_sale', 'Gold is no longer on sale.', false],
    [
      'opens_nothing',
      'Gold opens no account at the moment, so it cannot be bought. Choose another plan.',
      false,
    ],
    ['own_plan', 'This is your own plan. You see all of your positions anyway.', false],
    [
      'already_subscribed',
      'You’re already subscribed to bob. Change your plan instead of buying another one.',
      true,
    ],
    ['sold_out', 'Gold is sold out. Each Skipper can limit the seats of a plan.', false],
  ] as const)('is closed for who is %s', async (blocked, why, held) => {
    expect(await open('?step=review&interval=month', { blocked })).toEqual([
      `Notice: ${why}`,
      ...(held ? ['Your subscriptions → /dashboard/subscriptions'] : []),
      'Plans of bob → /bob/plans',
    ]);
    expect(screen.model.description).toBeUndefined();
  });

  test('is not there before the offer is', async () => {
    ports.sender.on('GET', `/api/plans/${planId}/offer`, new HeldAnswer().answer);
    screen = await openScreen(ports, checkout, sessionOf());
    expect([screen.lines, screen.model.description]).toEqual([['(pending)'], undefined]);
  });

  test.each([400, 404])('of no plan (%d) leads to the Skippers', async (status) => {
    const answer = problem(status, 'Not valid', { 'x-should-retry': 'false' });
    ports.sender.on('GET', `/api/plans/${planId}/offer`, answer);
    screen = await openScreen(ports, checkout, sessionOf());
    expect(screen.lines).toEqual([
      'Problem: We couldn’t find this plan. It may no longer be on sale.',
      'Find Skippers → /dashboard/mentors',
    ]);
  });
});

describe('the review', () => {
  const review = (change: Partial<PlanOffer> = {}, interval = 'month') =>
    open(`?step=review&interval=${interval}`, change);
  const discounted = { prices: [{ ...monthly, discounted: 3_900, dueToday: 3_900 }] };

  test('says when access ends after a failed payment, and what a trial has of it', async () => {
    const key = 'If a payment fails';
    const shown = async (change: Partial<PlanOffer>) =>
      (await review(change)).find((line) => line.startsWith(key));
    expect(await shown({ graceDays: 7 })).toBe(`${key}: Access ends after 7 days`);
    screen.close();
    expect(await shown({ graceDays: 7, trialDays: 14 })).toBe(
      `${key}: Access ends after 7 days – At once if it is the first one, when the trial ends`,
    );
    screen.close();
    expect(await shown({ graceDays: 0, trialDays: 14 })).toBe(`${key}: Access ends at once`);
  });

  test('shows what is paid when, and asks to accept the risk', async () => {
    expect(await review()).toEqual([
      'Order',
      'Plan: Gold',
      'From: bob',
      'Billing: Monthly',
      'Due today: $49.00',
      'Next charge: 2026-02-05 – $49.00 a month, until you cancel. You keep access until the end of the period you paid for.',
      'Charged by: Skipper',
      '[Use a coupon, form]',
      'Form: Risk disclosure',
      'You can lose more than you pay.',
      'I have read and accept the risk disclosure (toggle): false',
      '[Continue to payment]',
      `Change plan → ${checkout}`,
    ]);
  });

  test('of a free plan has nothing to pay and no coupon', async () => {
    const lines = await review({ prices: [free] }, 'free');
    expect(lines.slice(0, 6)).toEqual([
      'Order',
      'Plan: Gold',
      'From: bob',
      'Billing: Free',
      'Due today: Nothing',
      'Form: Risk disclosure',
    ]);
    expect(lines).toContain('[Subscribe]');
  });

  test('says until when a trial is free, and who referred the buyer', async () => {
    const lines = await review({ trialDays: 7, referredBy: 'cid' });
    expect(lines).toContain('Free trial until: 2026-02-05');
    expect(lines).toContain(
      'Referred by: cid – Gets a share of what you pay, out of the Skipper’s part',
    );
  });

  test.each([
    [{ duration: 'once', months: null }, 'Off the first payment', '$49.00 a month'],
    [{ duration: 'forever', months: null }, 'Off every payment', '$39.00 a month'],
    [{ duration: 'months', months: 1 }, 'For one month', '$49.00 a month'],
    [
      { duration: 'months', months: 3 },
      'For 3 months',
      '$39.00 a month, then $49.00 a month when the coupon ends',
    ],
  ] as const)('shows what a coupon takes off, and for how long: %j', async (terms, note, next) => {
    const lines = await review({ ...discounted, coupon: { ...spring, ...terms } });
    expect(lines).toEqual(
      expect.arrayContaining([
        'Price: $49.00',
        `Coupon SPRING: −$10.00 – ${note}`,
        'Due today: $39.00',
        expect.stringContaining(` – ${next}, until you cancel`),
        '[Remove coupon]',
      ]),
    );
    expect(lines).not.toContain('[Use a coupon, form]');
  });

  test.each([
    ['unknown', 'is not known for this plan'],
    ['not_yet', 'is not valid yet'],
    ['over', 'has expired'],
    ['used_up', 'has been used up'],
    ['other_plan', 'is for another plan'],
    ['other_currency', 'is for another currency'],
    ['not_first', 'is for a first subscription only'],
    ['used_before', 'was already used by you'],
  ] as const)('says why a coupon does not apply: %s', async (reason, words) => {
    const lines = await review({ coupon: { ...spring, reason, duration: null } });
    expect(lines).toEqual(
      expect.arrayContaining([
        `Problem: The coupon SPRING ${words}.`,
        '[Use a coupon, form]',
        '[Remove coupon]',
      ]),
    );
  });

  test('asks for the offer with a code that is entered, and without one that is removed', async () => {
    await review();
    const asked = () => ports.sender.sent('GET', `/api/plans/${planId}/offer`).at(-1)?.path;
    const form = screen.ask('Use a coupon', { coupon: ' ' });
    expect([await form.send(), form.fields[0]?.error]).toEqual([false, 'Enter a code.']);
    offers({ ...discounted, coupon: spring });
    form.fields[0]?.set(' SPRING ');
    expect(await form.send()).toBe(true);
    await ports.clock.advance(0);
    expect(asked()).toMatch(/offer\?coupon=SPRING$/);
    expect(screen.lines).toContain('[Remove coupon]');
    offers();
    screen.press('Remove coupon');
    await ports.clock.advance(0);
    expect(asked()).toMatch(/offer$/);
  });

  test('is not left before the risk is accepted', async () => {
    await review();
    expect(await screen.form.send()).toBe(false);
    expect(screen.form.fields[0]?.error).toBe('Accept the risk disclosure to continue.');
    screen.form.fields[0]?.set(true);
    expect(await screen.form.send()).toBe(true);
    expect([path(), screen.model.description]).toEqual([
      '?step=pay&interval=month',
      'Step 3 of 3: Pay',
    ]);
  });

  test('of a free plan orders it at once', async () => {
    ports.sender.on('POST', orders, json({ ...bought, interval: 'free' }, { status: 201 }));
    await review({ prices: [free] }, 'free');
    screen.form.fields[0]?.set(true);
    await screen.form.send();
    expect(latestBody(ports, 'POST', orders)).toEqual({
      planUuid: planId,
      interval: 'free',
      amount: 0,
      currency: 'USD',
      dueToday: 0,
      acceptDisclaimerVersion: 3,
    });
    expect(path()).toBe(`/${orderId}`);
  });
});

describe('paying', () => {
  const visa = {
    uuid: 'card-1',
    brand: 'visa',
    last4: '4242',
    expMonth: 1,
    expYear: 2030,
    isDefault: true,
  };
  const toPay = async (change: Partial<PlanOffer> = {}, interval = 'month') => {
    await open(`?step=review&interval=${interval}`, change);
    screen.form.fields[0]?.set(true);
    await screen.form.send();
    return screen.lines;
  };
  const stands = (change: Partial<SubscriptionPayment>) =>
    ports.sender.on('GET', paid, json({ ...payment, ...change }));
  const order = (change: Partial<SubscriptionPayment> = {}) => {
    ports.sender.on('POST', orders, json({ ...bought, status: 'inactive' }, { status: 201 }));
    stands(change);
    return screen.form.send();
  };

  test('asks for a card of the sandbox, and names the amount on its button', async () => {
    expect(await toPay()).toEqual([
      'Payment',
      'Plan: Gold',
      'Due today: $49.00',
      'Form: Card',
      expect.stringMatching(/^Pay with \(choice\): /),
      'Test card (choice): Visa 4242 – accepted (This site takes test cards only. No money moves.)',
      '[Pay $49.00]',
      `Back to review → ${checkout}?step=review&interval=month`,
    ]);
  });

  test.each([
    [7, '[Start free trial]'],
    [0, '[Subscribe]'],
  ])('nothing today, with %i days of trial, is said as %s', async (trialDays, button) => {
    const lines = await toPay({ trialDays, prices: [{ ...monthly, dueToday: 0 }] });
    expect(lines).toContain(button);
    expect(lines).toContain('Due today: $0.00');
  });

  test('has no test card where cards are real, or a kept one is chosen', async () => {
    await toPay({ testCards: false });
    expect(screen.form.fields.map(({ key }) => key)).toEqual(['card']);
    screen.close();
    await toPay({ cards: [visa] });
    expect(screen.form.fields[0]?.options.map(({ label }) => label)).toContain(
      'Visa ending in 4242',
    );
    screen.form.fields[0]?.set('card-1');
    expect(screen.form.fields.map(({ key }) => key)).toEqual(['card']);
    await order();
    expect(latestBody(ports, 'POST', orders)).toMatchObject({ paymentMethodUuid: 'card-1' });
    expect(ports.sender.sent('POST', `${orders}/${orderId}/test-card`)).toEqual([]);
  });

  test('orders what was reviewed with its coupon, enters the card, and ends at what was bought', async () => {
    await toPay({ prices: [{ ...monthly, discounted: 3_900, dueToday: 3_900 }], coupon: spring });
    ports.sender.on('POST', `${orders}/${orderId}/test-card`, (...asked) => {
      ports.sender.on(
        'GET',
        paid,
        json({ ...payment, state: 'processing' }),
        json({ ...payment, state: 'succeeded' }),
      );
      return json(payment)(...asked);
    });
    const sent = order();
    await ports.clock.advance(1_000);
    expect(await sent).toBe(true);
    expect(latestBody(ports, 'POST', orders)).toEqual({
      planUuid: planId,
      interval: 'month',
      amount: 4_900,
      currency: 'USD',
      dueToday: 3_900,
      coupon: 'SPRING',
      acceptDisclaimerVersion: 3,
    });
    expect(latestBody(ports, 'POST', `${orders}/${orderId}/test-card`)).toEqual({
      card: 'accepted',
    });
    expect(path()).toBe(`/${orderId}`);
  });

  test.each([
    [
      { state: 'queued' },
      'Notice: The payment is under way. You can leave this page: it continues without you.',
    ],
    [
      { state: 'processing' },
      'Notice: The payment is under way. You can leave this page: it continues without you.',
    ],
    [{ state: 'canceled' }, 'Problem: This order was canceled. Pay again to renew it.'],
    [
      {
        state: 'failed',
        failure: { code: 'lost_card', class: 'hard', message: 'The card was reported lost.' },
      },
      'Problem: The card was reported lost. Nothing was charged.',
    ],
    [
      {
        state: 'failed',
        failure: { code: 'trial_used', class: 'hard', message: 'This card had a trial.' },
      },
      '[Review without a trial]',
    ],
    [{ state: 'needs-confirmation' }, '[Confirm payment, main]'],
    [
      { state: 'needs-confirmation', testCards: false, page: 'https://pay.example/1' },
      '[Continue to the card page]',
    ],
    [
      { state: 'needs-card', testCards: false, page: 'https://pay.example/1' },
      'In a browser, at https://pay.example/1: You enter your card on the payment provider’s page.',
    ],
  ] as const)('shows how an order stands that is %j', async (state, line) => {
    const begun = {
      uuid: orderId,
      interval: 'month',
      amount: 4_900,
      coupon: null,
      currency: 'USD',
      dueToday: 2_000,
    } as const;
    stands(state as Partial<SubscriptionPayment>);
    const lines = await open('?step=pay&interval=month', { begun });
    expect(lines).toContain(line);
    // The order holds, whatever the plan costs now.
    expect(lines).toContain('Due today: $20.00');
  });

  test.each([
    ['Confirm payment', true],
    ['Refuse payment', false],
  ])('%s is sent to the bank of the sandbox', async (label, agrees) => {
    const begun = {
      uuid: orderId,
      interval: 'month',
      amount: 4_900,
      coupon: null,
      currency: 'USD',
      dueToday: 4_900,
    } as const;
    stands({ state: 'needs-confirmation' });
    await open('?step=pay&interval=month', { begun });
    ports.sender.on('POST', `${orders}/${orderId}/test-confirmation`, json(payment));
    stands({ state: 'failed' });
    await screen.press(label);
    expect(latestBody(ports, 'POST', `${orders}/${orderId}/test-confirmation`)).toEqual({ agrees });
  });

  test('says that the bank is asked until there is an answer', async () => {
    const begun = {
      uuid: orderId,
      interval: 'month',
      amount: 4_900,
      coupon: null,
      currency: 'USD',
      dueToday: 4_900,
    } as const;
    stands({});
    await open('?step=pay&interval=month', { begun });
    expect(screen.lines).not.toContain('Notice: Asking the bank…');
    const held = new HeldAnswer();
    ports.sender.on('POST', orders, held.answer);
    const sent = screen.form.send();
    expect(screen.lines).toContain('Notice: Asking the bank…');
    held.release(problem(400, 'Not now.', finalAnswer));
    await sent;
    expect(screen.lines).not.toContain('Notice: Asking the bank…');
  });

  test.each([
    [409, true],
    [400, false],
  ])('a card that is refused with %i went through: %s', async (status, done) => {
    await toPay();
    const refusal = problem(status, 'It was entered already.', finalAnswer);
    ports.sender.on('POST', `${orders}/${orderId}/test-card`, refusal);
    expect(await order()).toBe(done);
  });

  test.each(['price_changed', 'disclaimer_outdated'])(
    'goes back to the review when the server says %s',
    async (code) => {
      await toPay();
      const errors = [{ code, message: 'It has changed. Please review it.' }];
      ports.sender.on('POST', orders, json({ errors }, { status: 409, headers: finalAnswer }));
      await screen.form.send();
      expect([screen.model.description, screen.lines[0]]).toEqual([
        'Step 2 of 3: Review',
        'Notice: It has changed. Please review it.',
      ]);
      expect(screen.form.fields[0]?.value).toBe(false);
    },
  );

  test('another refusal stays with the card', async () => {
    await toPay();
    ports.sender.on('POST', orders, problem(409, 'It is sold out.', finalAnswer));
    expect(await screen.form.send()).toBe(false);
    expect([screen.model.description, screen.lines.join()]).toEqual([
      'Step 3 of 3: Pay',
      expect.stringContaining('It is sold out.'),
    ]);
  });
});

describe('what was bought', () => {
  const show = async (change: object, list = true) => {
    const result = { ...bought, currentPeriodEnd: '2026-02-05T14:30:00.000Z', ...change };
    offers();
    ports.sender.on('GET', paid, json({ ...payment, state: 'needs-card' }));
    screen = await openScreen(ports, `${checkout}/${orderId}`, sessionOf());
    ports.sender.on('GET', orders, json(list ? [result] : []));
    await screen.skipper.subscriptions.result.refetch();
    await ports.clock.advance(0);
    return screen.lines;
  };
  const own = 'Your subscriptions → /dashboard/subscriptions';

  test.each([
    ['active', 'You are subscribed'],
    ['trialing', 'Your trial has begun'],
  ])('and is %s opens the positions', async (billingStatus, words) => {
    expect(await show({ billingStatus })).toEqual([
      `Notice (success): ${words}: Gold.`,
      'Subscription',
      'Plan: Gold',
      'From: bob',
      'Billing: Monthly',
      'Price: $49.00',
      'Next charge: 2026-02-05',
      'See open positions → /bob/positions (main)',
      own,
    ]);
    expect(screen.model.description).toBeUndefined();
  });

  test('names the charge that comes next where a coupon makes it less', async () => {
    const lines = await show({ coupon: { code: 'SPRING', amount: 3_900 } });
    expect(lines.slice(5, 7)).toEqual([
      'Price: $49.00',
      'Next charge: 2026-02-05 – $39.00 with coupon SPRING',
    ]);
  });

  test('for free has no price', async () => {
    expect(factsOf(await show({ interval: 'free' }))).toEqual([
      'Plan: Gold',
      'From: bob',
      'Billing: Free',
    ]);
  });

  test('and is not paid yet leads back to the payment', async () => {
    const change = { status: 'inactive', billingStatus: 'incomplete' };
    const lines = await show({ ...change, plan: { uuid: planId, name: 'Gold' } });
    expect(lines).toEqual([
      'Notice (warning): This order is not paid yet.',
      `Go to payment → ${checkout}?step=pay&interval=month`,
      own,
    ]);
  });

  test('and has ended charges nothing', async () => {
    expect(await show({ status: 'inactive', billingStatus: 'expired' })).toEqual([
      'Notice (warning): This order has ended. You won’t be charged for it.',
      own,
    ]);
  });

  test('and is not the user’s cannot be found', async () => {
    expect(await show({}, false)).toEqual(['Problem: We couldn’t find this order.', own]);
  });
});
