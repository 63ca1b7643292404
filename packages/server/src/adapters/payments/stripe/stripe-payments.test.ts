import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { type FakeRequest, FakeStripe, sign } from '../../../testing/stripe/fake-stripe.ts';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  WebhookRefusedError,
} from '../provider-errors.ts';
import { StripePayments } from './stripe-payments.ts';

const returnUrl = 'https://skipper.example/dashboard/subscriptions?a=1&b=2';
const noRequest: FakeRequest = { method: '', path: '', headers: {}, body: '' };
const clock = new FakeClock();
let fake: FakeStripe;
let stripe: StripePayments;
let count = 0;
const key = () => {
  count += 1;
  return `key-${count}`;
};

beforeAll(async () => {
  fake = await FakeStripe.listen(() => clock.now());
  stripe = new StripePayments(fake.config, 400);
});
afterEach(() => expect(fake.faults).toEqual([]));
afterAll(() => fake.close());

async function held() {
  const customerId = await stripe.ensureCustomer({ userId: 'u', email: 'a+b@example.com' }, key());
  const { id } = await stripe.beginSetup({ customerId, returnUrl }, key());
  fake.payers.enterCard(id, 'accepted');
  const { methodId = '' } = await stripe.getAttempt(id);
  return { customerId, methodId };
}

const charge = async (amount = 4_900, currency = 'USD') => ({
  ...(await held()),
  money: { amount, currency },
  ownerIsPresent: false,
  returnUrl,
});
const chargesOf = (customerId: string) =>
  fake.book.list('payment_intent', ({ customer }) => customer === customerId);

test('a renewal on the wire: a form, our key, the version of the SDK, and no telemetry', async () => {
  const request = await charge();
  await stripe.chargeSaved(request, 'attempt-1');
  const { method, path, headers, body } = fake.requests.at(-1) ?? noRequest;
  expect([method, path]).toEqual(['POST', '/v1/payment_intents']);
  expect(headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': 'attempt-1',
    'stripe-version': '2026-10-28.endive',
  });
  expect(headers['x-stripe-client-telemetry']).toBeUndefined();
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    amount: '4900',
    currency: 'usd',
    customer: request.customerId,
    payment_method: request.methodId,
    'allowed_payment_method_types[0]': 'card',
    confirm: 'true',
    off_session: 'true',
    'metadata[skipper_key]': 'attempt-1',
  });
});

test('the portal on the wire: for cards alone, set up once and found again', async () => {
  const customerId = await stripe.ensureCustomer({ userId: 'u', email: 'p@example.com' }, key());
  const open = (by: StripePayments) => by.portalPage({ customerId, returnUrl }, key());
  const before = fake.book.list('billing_portal.configuration').length;
  expect(await open(stripe)).toMatch(/^https:\/\/billing\.stripe\.com\//);
  // Another process, and one that was started at the same time.
  await Promise.all([open(stripe), open(new StripePayments(fake.config, 400))]);
  const [configuration, ...others] = fake.book.list('billing_portal.configuration');
  expect(others).toEqual([]);
  expect(before).toBe(0);
  expect(configuration?.features).toEqual({
    payment_method_update: { enabled: 'true' },
    customer_update: { enabled: 'false' },
    invoice_history: { enabled: 'false' },
    subscription_cancel: { enabled: 'false' },
    subscription_update: { enabled: 'false' },
  });
  const { method, path, body } = fake.requests.at(-1) ?? noRequest;
  expect([method, path]).toEqual(['POST', '/v1/billing_portal/sessions']);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    customer: customerId,
    return_url: returnUrl,
    configuration: configuration?.id,
  });
});

test('a first payment on the wire: a page for cards alone, in the price’s own currency', async () => {
  const customerId = await stripe.ensureCustomer({ userId: 'u', email: 'x@example.com' }, key());
  const money = { amount: 980, currency: 'JPY' };
  await stripe.beginPayment({ customerId, money, keepCard: true, returnUrl }, 'attempt-2');
  expect(Object.fromEntries(new URLSearchParams(fake.requests.at(-1)?.body))).toMatchObject({
    mode: 'payment',
    customer: customerId,
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    'line_items[0][price_data][unit_amount]': '980',
    'line_items[0][price_data][currency]': 'jpy',
    'payment_intent_data[setup_future_usage]': 'off_session',
    success_url: returnUrl,
    cancel_url: returnUrl,
  });
});

test.each([
  ['JPY', 980, '980'],
  ['ISK', 980, '98000'],
  ['KWD', 4_990, '4990'],
])('%s keeps its amount there and back', async (currency, amount, sent) => {
  const request = await charge(amount, currency);
  const { paymentId = '', money } = await stripe.chargeSaved(request, key());
  const last = fake.requests.at(-1)?.body;
  expect(new URLSearchParams(last).get('amount')).toBe(sent);
  expect(money).toEqual({ amount, currency });
  const half = { amount: amount / 2 - (currency === 'KWD' ? 5 : 0), currency };
  const { id } = await stripe.refund({ paymentId, money: half }, key());
  expect((await stripe.getRefund(id)).money).toEqual(half);
  const { gross, fee, net } = await stripe.settlement(paymentId);
  expect(gross).toBe(net + fee);
});

test.each([
  ['is dropped before it is done', { drop: 'before' }],
  ['is dropped after it is done', { drop: 'after' }],
  ['is 500', { answer: 500 }],
  ['is 409', { answer: 409, code: 'idempotency_key_in_use' }],
  ['comes too late', { delay: 600 }],
  ['does not end', { half: true }],
  ['is a page of something else', { says: '<!doctype html><p>Welcome' }],
  ['is cut off', { says: '{"object":"payment_intent","id":"pi_' }],
] as const)(
  'an answer that %s is asked for again by itself, and charges once',
  async (_name, fault) => {
    const request = await charge();
    fake.faults.push(fault);
    expect((await stripe.chargeSaved(request, key())).status).toBe('succeeded');
    expect(chargesOf(request.customerId)).toHaveLength(1);
  },
);

test.each([400, 900])(
  'a refund of %i is made once, though its answers are lost and Stripe has forgotten its key',
  async (amount) => {
    const { paymentId = '' } = await stripe.chargeSaved(await charge(900), key());
    const refund = (by: string, part = amount) =>
      stripe.refund({ paymentId, money: { amount: part, currency: 'USD' } }, by);
    const other = amount === 900 ? undefined : await refund(key(), 100);
    const fits = ({ method, path }: FakeRequest) => method === 'POST' && path === '/v1/refunds';
    fake.faults.push({ drop: 'after', fits }, { drop: 'after', fits });
    const own = key();
    await expect(refund(own)).rejects.toBeInstanceOf(ProviderUnavailableError);
    fake.forgetKeys();
    const found = await refund(own);
    expect(found).toMatchObject({ paymentId, money: { amount }, status: 'succeeded' });
    const made = fake.book.list('refund', (one) => one.payment_intent === paymentId);
    expect(made.map(({ id }) => id)).toEqual([found.id, ...(other ? [other.id] : [])]);
    expect(await refund(own)).toEqual(found);
  },
);

test.each([
  ['429', { answer: 429, code: 'rate_limit' }, 1],
  ['500 twice', { answer: 500 }, 2],
  ['503 twice', { answer: 503 }, 2],
  ['a closed connection twice', { drop: 'after' }, 2],
  ['a wrong key', { answer: 401 }, 1],
  ['a key without the right', { answer: 403 }, 1],
  ['half an answer twice', { half: true }, 2],
  ['a page of something else twice', { says: '<!doctype html><p>Welcome' }, 2],
  ['an empty answer twice', { says: '' }, 2],
  ['an object of something else twice', { says: '{}' }, 2],
  ['a list of nothing twice', { says: '[]' }, 2],
  ['null twice', { says: 'null' }, 2],
  ['a refusal without a reason twice', { says: '{"message":"Bad request"}', status: 400 }, 2],
] as const)(
  'after %s it is not known what happened, and the same key finds out',
  async (_name, fault, times) => {
    const request = await charge();
    for (let time = 0; time < times; time += 1) fake.faults.push(fault);
    const own = key();
    const first = stripe.chargeSaved(request, own);
    await expect(first).rejects.toBeInstanceOf(ProviderUnavailableError);
    await expect(first).rejects.not.toThrow(fake.config.secretKey);
    expect((await stripe.chargeSaved(request, own)).status).toBe('succeeded');
    expect(chargesOf(request.customerId)).toHaveLength(1);
  },
);

test('an answer of something else is named where the operator reads it', async () => {
  fake.faults.push({ says: '<p>Welcome' }, { says: '<p>Welcome' });
  await expect(
    stripe.ensureCustomer({ userId: 'u', email: 'y@example.com' }, key()),
  ).rejects.toThrow('Stripe gave no answer to go by (status 200, not an object of Stripe).');
});

test('a declined renewal says why, by its bank’s code, each time its key asks', async () => {
  const customerId = await stripe.ensureCustomer({ userId: 'u', email: 'x@example.com' }, key());
  const { id } = await stripe.beginSetup({ customerId, returnUrl }, key());
  fake.payers.enterCard(id, 'lost-card-later');
  const { methodId = '' } = await stripe.getAttempt(id);
  const money = { amount: 900, currency: 'USD' };
  const request = { customerId, methodId, money, ownerIsPresent: false, returnUrl };
  const own = key();
  const declined = await stripe.chargeSaved(request, own);
  expect(declined).toMatchObject({
    status: 'failed',
    failure: { code: 'lost_card', class: 'hard' },
  });
  expect(await stripe.chargeSaved(request, own)).toEqual(declined);
  expect(await stripe.getAttempt(declined.id)).toEqual(declined);
});

test('cards are listed over several pages', async () => {
  const customerId = await stripe.ensureCustomer({ userId: 'u', email: 'x@example.com' }, key());
  for (let index = 0; index < 101; index += 1) {
    const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030, fingerprint: 'f' };
    fake.book.add('pm', 'payment_method', { type: 'card', customer: customerId, card });
  }
  expect(await stripe.listMethods(customerId)).toHaveLength(101);
});

test('events are read on after a hundred, and from the start where the cursor is forgotten', async () => {
  let { cursor } = await stripe.eventsSince(undefined);
  const object = fake.book.add('re', 'refund', {});
  for (let index = 0; index < 150; index += 1) fake.book.report('refund.updated', object);
  const pages: number[] = [];
  for (let more = true; more; ) {
    const page = await stripe.eventsSince(cursor);
    ({ cursor, more } = page);
    pages.push(page.events.length);
  }
  expect(pages).toEqual([100, 50]);
  const all = await stripe.eventsSince('evt_of_last_year');
  expect(all.events.length).toBeGreaterThan(150);
  expect(all.events.at(-1)?.id).toBe(cursor);
});

const event = (more: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
  ...more,
});
const read = ({ raw, headers }: ReturnType<typeof sign>) =>
  stripe.verify(raw, headers, clock.now());

test('a webhook is read, also while its secret is being replaced', () => {
  const expected = { id: 'evt_1', kind: 'attempt.changed', subject: 'pi_1' };
  expect(read(sign(event(), clock.now()))).toEqual(expected);
  const [former = ''] = fake.config.webhookSecrets;
  const both = { ...fake.config, webhookSecrets: ['whsec_the_new_one', former] };
  const { raw, headers } = sign(event(), clock.now());
  expect(new StripePayments(both).verify(raw, headers, clock.now())).toEqual(expected);
  expect(read(sign(event({ type: 'customer.created' }), clock.now())).kind).toBe('other');
});

test.each([
  ['of live mode', () => sign(event({ livemode: true }), clock.now())],
  ['without a mode', () => sign(event({ livemode: undefined }), clock.now())],
  ['of another secret', () => sign(event(), clock.now(), 'whsec_of_another')],
  ['of tomorrow', () => sign(event(), clock.now() + 86_400_000)],
  ['without an object', () => sign({ id: 'evt_1', type: 'x', livemode: false }, clock.now())],
  ['that is no object', () => sign([], clock.now())],
] as const)('a webhook %s is refused', (_name, make) => {
  expect(() => read(make())).toThrow(WebhookRefusedError);
});

test('what the operator has to mend says no secret', async () => {
  const wrong = new StripePayments({ ...fake.config, secretKey: 'sk_test_mistyped_by_hand' });
  const asked = wrong.getAttempt('pi_1');
  await expect(asked).rejects.toBeInstanceOf(ProviderUnavailableError);
  await expect(asked).rejects.not.toThrow(/mistyped/);
  await expect(stripe.getAttempt('pi_1')).rejects.toBeInstanceOf(ProviderRefusedError);
});

test.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['prevented', 'inquiry'],
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'inquiry'],
])('a dispute that is %s counts as %s', async (status, expected) => {
  const money = { amount: 900, currency: 'usd', balance_transactions: [] };
  const fields = { ...money, payment_intent: 'pi_1', status };
  const { id } = fake.book.add('dp', 'dispute', fields);
  expect((await stripe.getDispute(id)).status).toBe(expected);
});
