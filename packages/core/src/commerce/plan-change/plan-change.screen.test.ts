import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  PaymentMethod,
  Plan,
  PlanChangePreview,
  PlanPrice,
  Subscription,
  SubscriptionPayment,
} from '../../contract/index.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  planOf,
  problem,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';

const gold: Subscription = {
  ...subscriptionOf('bob', 'Gold', 'active'),
  currentPeriodEnd: '2026-02-05T14:30:00.000Z',
};
const silverId = '00000000-0000-4000-8000-00000000000c';
const usd = (interval: PlanPrice['interval'], amount: number): PlanPrice => ({
  interval,
  amount,
  currency: 'USD',
});
const goldPlan = planOf({
  uuid: gold.plan.uuid,
  prices: [usd('month', 4_900), usd('year', 49_000)],
});
const silverPlan: Plan = {
  ...goldPlan,
  uuid: silverId,
  name: 'Silver',
  prices: [usd('month', 1_900), usd('quarter', 5_000), { ...usd('month', 1_800), currency: 'EUR' }],
};
const upgrade: PlanChangePreview = {
  previewToken: 'token-1',
  expiresAt: '2026-01-05T14:45:00.000Z',
  when: 'now',
  effectiveAt: '2026-01-05T14:30:00.000Z',
  waits: null,
  plan: { uuid: goldPlan.uuid, name: 'Gold' },
  interval: 'year',
  amount: 49_000,
  currency: 'USD',
  lines: [
    { description: 'Gold, unused time', amount: -4_900 },
    { description: 'Gold, yearly', amount: 49_000 },
  ],
  tax: 0,
  dueNow: 44_100,
  nextCharge: { at: '2027-01-05T14:30:00.000Z', amount: 49_000 },
  cards: [],
  testCards: true,
};
const downgrade: PlanChangePreview = {
  ...upgrade,
  when: 'renewal',
  effectiveAt: '2026-02-05T14:30:00.000Z',
  plan: { uuid: silverId, name: 'Silver' },
  interval: 'month',
  amount: 1_900,
  lines: [],
  dueNow: 0,
  nextCharge: { at: '2026-02-05T14:30:00.000Z', amount: 1_900 },
};
const visa: PaymentMethod = {
  uuid: '00000000-0000-4000-8000-00000000000d',
  brand: 'visa',
  last4: '4242',
  expMonth: 1,
  expYear: 2030,
  isDefault: true,
};
const payment: SubscriptionPayment = {
  state: 'needs-card',
  page: null,
  failure: null,
  testCards: true,
};
const list = '/api/user-subscriptions';
const one = `${list}/${gold.uuid}`;
const screenPath = `/dashboard/subscriptions/${gold.uuid}/change`;
const toYear = `?plan=${goldPlan.uuid}&interval=year`;
const toSilver = `?plan=${silverId}&interval=month`;
const own = 'Your subscriptions → /dashboard/subscriptions';
const back = `Choose another plan → ${screenPath}`;
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

interface Scene {
  readonly held?: readonly Partial<Subscription>[];
  readonly plans?: readonly Plan[];
  readonly preview?: Partial<PlanChangePreview>;
}

const holds = (...held: readonly Partial<Subscription>[]) =>
  ports.sender.on('GET', list, json(held.map((change) => ({ ...gold, ...change }))));
const previews = (preview: Partial<PlanChangePreview>) =>
  ports.sender.on('POST', `${one}/preview-change`, json({ ...upgrade, ...preview }));
const stands = (...changes: readonly Partial<SubscriptionPayment>[]) =>
  ports.sender.on(
    'GET',
    `${one}/payment`,
    ...changes.map((change) => json({ ...payment, ...change })),
  );

async function open(
  search: string,
  { held = [{}], plans = [goldPlan, silverPlan], preview = {} }: Scene = {},
): Promise<readonly string[]> {
  ports.sender.on('GET', '/api/plans', json({ plans, total: plans.length }));
  previews(preview);
  screen = await openScreen(ports, screenPath + search, sessionOf());
  holds(...held);
  await screen.skipper.subscriptions.result.refetch();
  await ports.clock.advance(0);
  return screen.lines;
}
const reviewOf = (to: string, starts: string) => [
  `Change to: ${to}`,
  `Starts: ${starts}`,
  'Due today: Nothing',
  'Next charge: 2026-02-05 – $19.00, then $19.00 a month until you cancel.',
  'Form: Confirm',
  '[Change on Feb 5, 2026]',
  back,
];

test('a name from right to left stands between isolates beside figures', async () => {
  const plan = { uuid: goldPlan.uuid, name: 'חשבון' };
  const lines = await open(toYear, {
    held: [{ plan }],
    preview: { plan, lines: [{ description: 'חשבון, unused time', amount: -4_900 }] },
  });
  expect(lines).toContain('Now: \u2068חשבון\u2069, $49.00 a month');
  expect(lines).toContain('Change to: \u2068חשבון\u2069, $490.00 a year');
  expect(lines).toContain('\u2068חשבון\u2069, unused time: −$49.00');
});

const address = () => screen.skipper.navigation.path.replace(screenPath, '');
const fieldOf = (key: string) => screen.form.fields.find((one) => one.key === key);
const targets = () => fieldOf('target')?.options.map(({ label }) => label);

test.each([
  [{ due: 10, least: 50 }, 'Only $0.10 would be due today, and cards are charged at least $0.50.'],
  [{ due: -500, least: 50 }, 'Your unused time is worth $5.00 more than this change costs today.'],
])('an upgrade that waits for the renewal says why: %j', async (waits, why) => {
  const lines = await open(toSilver, { preview: { ...downgrade, waits } });
  expect(lines).toContain(`Notice: ${why} Your plan changes with the next renewal.`);
});

describe('choosing another plan', () => {
  test('shows what is held now, and every other price in its currency', async () => {
    expect(await open('')).toEqual([
      'Now',
      'From: bob',
      'Plan: Gold',
      'Price: $49.00 a month',
      'State: Renews on Feb 5, 2026',
      'Form: Choose a plan',
      'Change to (choice): Choose a plan',
      '[Review change]',
      own,
    ]);
    expect(screen.model.description).toBe('Step 1 of 2: Plan');
    expect(ports.sender.sent('GET', '/api/plans').at(-1)?.path).toBe('/api/plans?username=bob');
    expect(targets()).toEqual([
      'Choose a plan',
      'Gold, yearly, $490.00 a year',
      'Silver, monthly, $19.00 a month',
      'Silver, quarterly, $50.00 a quarter',
    ]);
  });

  test('takes a free plan too, and from a free one a price in any currency', async () => {
    const freePlan = { ...silverPlan, uuid: 'open', name: 'Open', prices: [] };
    await open('', { plans: [goldPlan, freePlan] });
    expect(targets()).toContain('Open, free');
    screen.close();
    const held = { plan: { uuid: 'open', name: 'Open' }, interval: 'free', amount: 0 } as const;
    await open('', { plans: [freePlan, silverPlan], held: [held] });
    expect(targets()).toEqual([
      'Choose a plan',
      'Silver, monthly, $19.00 a month',
      'Silver, quarterly, $50.00 a quarter',
      'Silver, monthly, €18.00 a month',
    ]);
  });

  test('says so where there is no other one', async () => {
    const only = { ...goldPlan, prices: [usd('month', 4_900)] };
    expect((await open('', { plans: [only] })).slice(-2)).toEqual([
      'Notice: There is no other plan to change to.',
      own,
    ]);
  });

  test('waits for the plans, and shows when they cannot be read', async () => {
    const plans = new HeldAnswer();
    await open('');
    screen.close();
    screen = await openScreen(ports, screenPath, sessionOf());
    holds({});
    ports.sender.on('GET', '/api/plans', plans.answer);
    await screen.skipper.subscriptions.result.refetch();
    await ports.clock.advance(0);
    expect(screen.lines).toEqual(['(pending)', own]);
    plans.release(problem(400, 'Not now.', finalAnswer));
    await ports.clock.advance(0);
    expect(screen.lines).toEqual(['(error)', own]);
  });

  test('is needed before the review, which the address then holds', async () => {
    await open('');
    expect([await screen.form.send(), fieldOf('target')?.error]).toEqual([false, 'Choose a plan.']);
    fieldOf('target')?.set(`${goldPlan.uuid} year`);
    expect(await screen.form.send()).toBe(true);
    expect([address(), screen.model.description]).toEqual([toYear, 'Step 2 of 2: Review']);
  });

  test.each(['?plan=x', '?interval=year', `?plan=${silverId}&interval=week`])(
    'is where %s leads',
    async (search) => {
      await open(search);
      expect(screen.model.description).toBe('Step 1 of 2: Plan');
      expect(ports.sender.sent('POST', `${one}/preview-change`)).toEqual([]);
    },
  );

  test('is for a subscription of the user’s own only', async () => {
    expect(await open('', { held: [{ uuid: silverId }] })).toEqual([
      'Problem: We couldn’t find this subscription.',
      own,
    ]);
    expect(screen.model.description).toBeUndefined();
  });
});

describe('the review of a change', () => {
  test('shows each amount of an upgrade, and names the sum on its button', async () => {
    expect(await open(toYear)).toEqual([
      'Change',
      'Now: Gold, $49.00 a month',
      'Change to: Gold, $490.00 a year',
      'Starts: Today',
      'Gold, unused time: −$49.00',
      'Gold, yearly: $490.00',
      'Due today: $441.00',
      'Next charge: 2027-01-05 – $490.00, then $490.00 a year until you cancel.',
      'Form: Card',
      'Pay with (choice): New card',
      'Test card (choice): Visa 4242 – accepted (This site takes test cards only. No money moves.)',
      '[Pay $441.00]',
      back,
    ]);
    expect(latestBody(ports, 'POST', `${one}/preview-change`)).toEqual({
      planUuid: goldPlan.uuid,
      interval: 'year',
    });
  });

  test.each(['month', 'quarter', 'year', 'free'] as const)(
    'is that of the interval %s in its address',
    async (interval) => {
      await open(`?plan=${silverId}&interval=${interval}`);
      expect(screen.model.description).toBe('Step 2 of 2: Review');
      expect(latestBody(ports, 'POST', `${one}/preview-change`)).toEqual({
        planUuid: silverId,
        interval,
      });
    },
  );

  test('of a downgrade asks for no card, and says until when the plan is kept', async () => {
    expect(await open(toSilver, { preview: downgrade })).toEqual([
      'Change',
      'Now: Gold, $49.00 a month',
      ...reviewOf('Silver, $19.00 a month', '2026-02-05 – You keep Gold until then.'),
    ]);
  });

  test('names the tax, and where nothing is due now or later', async () => {
    const taxed = await open(toYear, { preview: { tax: 700, dueNow: 44_800 } });
    expect(taxed).toContain('Tax: $7.00');
    screen.close();
    const free = { interval: 'free', amount: 0, nextCharge: null } as const;
    const lines = await open(toSilver, { preview: { ...downgrade, ...free, when: 'now' } });
    expect(lines).toEqual(
      expect.arrayContaining([
        'Change to: Silver, Free',
        'Due today: Nothing',
        'Next charge: None',
        '[Change now]',
      ]),
    );
  });

  test('is being worked out until the server has responded, and says why it is refused', async () => {
    const held = new HeldAnswer();
    await open('');
    ports.sender.on('POST', `${one}/preview-change`, held.answer);
    fieldOf('target')?.set(`${goldPlan.uuid} year`);
    await screen.form.send();
    expect(screen.lines).toEqual(['Working out the amounts… (pending)']);
    held.release(problem(400, 'This plan is sold out.', finalAnswer));
    await ports.clock.advance(0);
    expect(screen.lines).toEqual(['Problem: This plan is sold out.', back]);
  });

  test('of an earlier choice does not replace that of a later one', async () => {
    const slow = new HeldAnswer();
    await open('');
    ports.sender.on('POST', `${one}/preview-change`, slow.answer);
    screen.skipper.navigation.go(screenPath + toYear);
    await ports.clock.advance(0);
    previews(downgrade);
    screen.skipper.navigation.go(screenPath + toSilver);
    await ports.clock.advance(0);
    slow.release(json(upgrade));
    await ports.clock.advance(0);
    expect(screen.lines).toContain('Change to: Silver, $19.00 a month');
  });

  test('keeps its form while it is read again, so that the focus stays', async () => {
    await open(toYear);
    const { form } = screen;
    await screen.skipper.subscriptions.result.refetch();
    expect(screen.form).toBe(form);
  });

  test('proposes the kept card, and a new one is a test card only in the sandbox', async () => {
    await open(toYear, { preview: { cards: [visa] } });
    expect(fieldOf('card')?.options.map(({ label }) => label)).toEqual([
      'Visa ending in 4242',
      'New card',
    ]);
    expect([fieldOf('card')?.value, fieldOf('testCard')]).toEqual([visa.uuid, undefined]);
    fieldOf('card')?.set('new');
    expect(fieldOf('testCard')).toBeDefined();
    screen.close();
    await open(toYear, { preview: { testCards: false } });
    expect(screen.form.fields.map(({ key }) => key)).toEqual(['card']);
  });
});

describe('confirming a change', () => {
  const change = `${one}/change`;
  const began = { openChange: { plan: { uuid: goldPlan.uuid, name: 'Gold' } } } as object;
  const year = { interval: 'year', amount: 49_000 } as const;
  const changes = (made: object) => ports.sender.on('POST', change, json({ ...gold, ...made }));
  const send = async () => {
    const sent = screen.form.send();
    await ports.clock.advance(1_000);
    return sent;
  };

  test('sends what was previewed, and shows the new plan when the list has it', async () => {
    await open(toSilver, { preview: downgrade });
    const pendingUpdate = {
      plan: { uuid: silverId, name: 'Silver' },
      interval: 'month',
      amount: 1_900,
      currency: 'USD',
      at: gold.currentPeriodEnd,
      announced: false,
    } as const;
    changes({ pendingUpdate });
    holds({ pendingUpdate });
    expect(await send()).toBe(true);
    expect(latestBody(ports, 'POST', change)).toEqual({
      planUuid: silverId,
      interval: 'month',
      previewToken: 'token-1',
    });
    expect(screen.lines).toEqual([
      'Notice (success): Your plan changes to Silver on Feb 5, 2026. Until then you keep Gold.',
      'See open positions → /bob/positions (main)',
      own,
    ]);
    expect(screen.model.description).toBeUndefined();
  });

  test('to another interval of the same plan tells both apart by their prices', async () => {
    const yearly = { interval: 'year', amount: 49_000 } as const;
    const monthly = { ...downgrade, plan: goldPlan, amount: 4_900 };
    const toMonth = `?plan=${goldPlan.uuid}&interval=month`;
    const review = await open(toMonth, { held: [yearly], preview: monthly });
    expect(review).toContain('Starts: 2026-02-05 – You keep Gold at $490.00 a year until then.');
    screen.close();
    const pendingUpdate = { ...monthly, at: downgrade.effectiveAt, announced: false };
    const [made] = await open(toMonth, { held: [{ ...yearly, pendingUpdate }] });
    expect(made).toBe(
      'Notice (success): Your plan changes to Gold at $49.00 a month on Feb 5, 2026. Until then you keep Gold at $490.00 a year.',
    );
  });

  test('without a known day waits for "the next renewal"', async () => {
    const pendingUpdate = { ...downgrade, at: null, announced: false };
    const lines = await open(toSilver, { held: [{ pendingUpdate }] });
    expect(lines[0]).toBe(
      'Notice (success): Your plan changes to Silver on the next renewal. Until then you keep Gold.',
    );
    expect(ports.sender.sent('POST', `${one}/preview-change`)).toEqual([]);
  });

  test('pays with a new test card, and ends once the server says so', async () => {
    await open(toYear);
    changes(began);
    stands({});
    ports.sender.on('POST', `${one}/test-card`, (...asked) => {
      stands({ state: 'processing' });
      return json(payment)(...asked);
    });
    fieldOf('testCard')?.set('declined');
    const sent = screen.form.send();
    expect(screen.lines).toContain('[Pay $441.00, pending]');
    await ports.clock.advance(0);
    expect(latestBody(ports, 'POST', `${one}/test-card`)).toEqual({ card: 'declined' });
    expect(screen.lines).toContain('Asking the bank… (pending)');
    stands({ state: 'succeeded' });
    holds(year);
    await ports.clock.advance(500);
    expect(await sent).toBe(true);
    expect(latestBody(ports, 'POST', change)).not.toHaveProperty('paymentMethodUuid');
    expect(screen.lines[0]).toBe('Notice (success): Your plan is now Gold.');
  });

  test('that went through leaves nothing of its payment in the review of the next one', async () => {
    await open(toYear);
    changes(began);
    stands({ state: 'succeeded' });
    holds(year);
    expect(await send()).toBe(true);
    previews(downgrade);
    screen.skipper.navigation.go(screenPath + toSilver);
    await ports.clock.advance(0);
    expect(screen.lines).toEqual([
      'Change',
      'Now: Gold, $490.00 a year',
      ...reviewOf('Silver, $19.00 a month', '2026-02-05 – You keep Gold until then.'),
    ]);
  });

  test('pays with a kept card, and enters none', async () => {
    await open(toYear, { preview: { cards: [visa] } });
    changes(began);
    stands({ state: 'succeeded' });
    holds(year);
    expect(await send()).toBe(true);
    expect(latestBody(ports, 'POST', change)).toMatchObject({ paymentMethodUuid: visa.uuid });
    expect(ports.sender.sent('POST', `${one}/test-card`)).toEqual([]);
  });

  test('of which nothing is due names no card', async () => {
    await open(toSilver, { preview: { ...downgrade, cards: [visa] } });
    changes({});
    await send();
    expect(latestBody(ports, 'POST', change)).not.toHaveProperty('paymentMethodUuid');
  });

  test('is under way until the list that was read after it is there', async () => {
    await open(toSilver, { preview: downgrade });
    changes({});
    const held = new HeldAnswer();
    ports.sender.on('GET', list, held.answer);
    const sent = screen.form.send();
    await ports.clock.advance(0);
    expect(screen.lines).toContain('[Change on Feb 5, 2026, pending]');
    held.release(json([gold]));
    await sent;
    expect(screen.lines).toContain('[Change on Feb 5, 2026]');
  });

  test('pressed twice is sent once', async () => {
    await open(toSilver, { preview: downgrade });
    const held = new HeldAnswer();
    ports.sender.on('POST', change, held.answer);
    const sent = screen.form.send();
    expect(await screen.form.send()).toBe(false);
    held.release(json(gold));
    await sent;
    expect(ports.sender.sent('POST', change)).toHaveLength(1);
  });

  test('whose answer got lost is done when the list says so', async () => {
    await open(toYear);
    ports.sender.on('POST', change, problem(409, 'You have this plan.', finalAnswer));
    holds(year);
    expect(await send()).toBe(true);
    expect(screen.lines[0]).toBe('Notice (success): Your plan is now Gold.');
  });

  test('at amounts that have changed shows the new ones, and why', async () => {
    await open(toYear);
    const errors = [{ code: 'price_changed', message: 'The amounts have changed.' }];
    ports.sender.on('POST', change, json({ errors }, { status: 409, headers: finalAnswer }));
    previews({ dueNow: 44_200, previewToken: 'token-2' });
    await send();
    expect(screen.lines[0]).toBe('Notice: The amounts have changed.');
    expect(screen.lines).toContain('[Pay $442.00]');
    changes({});
    await send();
    expect(latestBody(ports, 'POST', change)).toMatchObject({ previewToken: 'token-2' });
  });

  test.each([400, 409])('that is refused with %i says why above the card', async (status) => {
    await open(toYear);
    ports.sender.on('POST', change, problem(status, 'It is sold out.', finalAnswer));
    expect(await send()).toBe(false);
    expect(screen.lines).toContain('Problem: It is sold out.');
    expect(screen.lines).toContain('[Pay $441.00]');
  });

  test.each([
    [
      'refused',
      json(
        { errors: [{ code: 'price_changed', message: 'The amounts have changed.' }] },
        { status: 409, headers: finalAnswer },
      ),
    ],
    ['begun', json({ ...gold, ...began })],
  ])('that is %s late leaves the review of another plan as it is', async (_name, late) => {
    await open(toYear);
    const answer = new HeldAnswer();
    ports.sender.on('POST', change, answer.answer);
    stands({ state: 'succeeded' });
    const sent = screen.form.send();
    await ports.clock.advance(0);
    previews(downgrade);
    screen.skipper.navigation.go(screenPath + toSilver);
    await ports.clock.advance(0);
    expect(screen.form.pending).toBe(false);
    const { lines } = screen;
    const previewed = ports.sender.sent('POST', `${one}/preview-change`).length;
    answer.release(late);
    expect(await sent).toBe(false);
    await ports.clock.advance(0);
    expect(screen.lines).toEqual(lines);
    expect(ports.sender.sent('POST', `${one}/preview-change`)).toHaveLength(previewed);
  });

  test('keeps its result where the list cannot be read after it', async () => {
    await open(toSilver, { preview: downgrade });
    changes({});
    ports.sender.on('GET', list, problem(400, 'Not now.', finalAnswer));
    expect(await send()).toBe(true);
  });

  test('is forgotten on the way to another choice', async () => {
    await open(toYear);
    fieldOf('testCard')?.set('declined');
    screen.skipper.navigation.go(screenPath);
    await ports.clock.advance(0);
    expect([fieldOf('target')?.value, screen.model.description]).toEqual(['', 'Step 1 of 2: Plan']);
    screen.skipper.navigation.go(screenPath + toYear);
    await ports.clock.advance(0);
    expect(fieldOf('testCard')?.value).toBe('accepted');
  });

  describe('whose payment was begun', () => {
    test.each([
      ['Confirm payment', true],
      ['Refuse payment', false],
    ])('waits for the payer: %s', async (label, agrees) => {
      stands({ state: 'needs-confirmation' });
      const lines = await open(toYear, { held: [began] });
      expect(lines).toEqual([
        'Notice: The bank asks you to confirm this payment.',
        '[Confirm payment, main]',
        '[Refuse payment]',
      ]);
      ports.sender.on('POST', `${one}/test-confirmation`, json(payment));
      stands({ state: 'failed' });
      const before = ports.sender.sent('GET', list).length;
      await screen.press(label);
      expect(latestBody(ports, 'POST', `${one}/test-confirmation`)).toEqual({ agrees });
      expect(ports.sender.sent('GET', list).length).toBeGreaterThan(before);
    });

    test('and was refused says so, though the list holds nothing of it any more', async () => {
      stands({ state: 'needs-confirmation' });
      await open(toYear, { held: [began] });
      ports.sender.on('POST', `${one}/test-confirmation`, json(payment));
      const message = 'You refused the payment.';
      stands({ state: 'failed', failure: { code: 'declined', class: 'soft', message } });
      holds({});
      await screen.press('Refuse payment');
      expect(screen.lines).toContain(`Problem: ${message} Nothing was charged.`);
    });

    test('shows why it failed, and takes another card', async () => {
      const message = 'The card was declined.';
      stands({ state: 'failed', failure: { code: 'declined', class: 'soft', message } });
      const lines = await open(toYear, { held: [began] });
      expect(lines).toContain(`Problem: ${message} Nothing was charged.`);
      expect(lines.slice(-2)).toEqual(['[Pay $441.00]', back]);
    });

    test('is looked at every two seconds while it is under way', async () => {
      stands({ state: 'processing' });
      await open(toYear, { held: [began] });
      const before = ports.sender.sent('GET', `${one}/payment`).length;
      await ports.clock.advance(4_000);
      expect(ports.sender.sent('GET', `${one}/payment`).length - before).toBe(2);
      expect(screen.lines[0]).toMatch(/^Notice: The payment is under way\./);
    });

    test('and went through reads everything that the plan opens again', async () => {
      stands({ state: 'processing' });
      await open(toYear, { held: [began] });
      stands({ state: 'succeeded' });
      holds(year);
      await ports.clock.advance(2_000);
      expect(screen.lines[0]).toBe('Notice (success): Your plan is now Gold.');
    });

    test('but could not be made any more is given back', async () => {
      stands({ state: 'succeeded' });
      expect(await open(toYear, { held: [began] })).toEqual([
        'Problem: The change could no longer be made. Your payment will be returned.',
      ]);
    });

    test('goes on at the provider’s page', async () => {
      const page = 'https://pay.example/1';
      stands({ testCards: false, page });
      await open(toYear, { held: [began], preview: { testCards: false } });
      screen.press('Continue to the card page');
      expect(ports.navigator.left).toEqual([page]);
    });
  });

  test('ends with the session', async () => {
    await open(toYear);
    const chosen = fieldOf('testCard');
    chosen?.set('declined');
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await screen.skipper.session.logOut();
    await ports.clock.advance(0);
    expect([screen.lines, chosen?.value]).toEqual([['(idle)'], 'accepted']);
  });
});
