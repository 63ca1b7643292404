import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute } from '../../domain/time/durations.ts';
import { type ProviderBench, paymentBenches } from '../../testing/payment-benches.ts';
import type { EventKind, PaymentProvider, ProviderEvent } from './payment-provider.ts';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  WebhookRefusedError,
} from './provider-errors.ts';
import type { TestCardName } from './sandbox/test-cards.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' });

describe.each(paymentBenches)('payments by $name', ({ open }) => {
  let bench: ProviderBench;
  let provider: PaymentProvider;
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  beforeAll(async () => {
    bench = await open();
    provider = bench.provider;
  });
  afterAll(() => bench.close());

  const key = () => `key-${next()}`;
  const customer = () => {
    const userId = `user-${next()}`;
    return provider.ensureCustomer({ userId, email: `${userId}@example.com` }, key());
  };
  const returnUrl = 'https://skipper.example/checkout/done';
  const begin = async (keepCard = true, amount = 2_500) => {
    const customerId = await customer();
    const payment = { customerId, money: dollars(amount), keepCard, returnUrl };
    return provider.beginPayment(payment, key());
  };
  const keep = async (card: TestCardName) => {
    const setup = await provider.beginSetup({ customerId: await customer(), returnUrl }, key());
    await bench.enterCard(setup.id, card);
    const { status } = await provider.getAttempt(setup.id);
    if (status === 'needs-confirmation') await bench.confirm(setup.id, true);
    const { customerId, methodId = '' } = await provider.getAttempt(setup.id);
    return { customerId, methodId };
  };
  const charge = async (card: TestCardName, ownerIsPresent: boolean) => {
    const held = await keep(card);
    return provider.chargeSaved({ ...held, money: dollars(900), ownerIsPresent, returnUrl }, key());
  };
  const events = async () => {
    const found: ProviderEvent[] = [];
    let cursor: string | undefined;
    for (let more = true; more; ) {
      const page = await provider.eventsSince(cursor);
      found.push(...page.events);
      ({ cursor, more } = page);
    }
    return found;
  };
  const brought = async (kind: EventKind) => {
    const read = (await bench.deliveries()).map(({ raw, headers }) =>
      provider.verify(raw, headers, bench.now()),
    );
    return read.filter((event) => event.kind === kind).map(({ subject }) => subject);
  };

  test('a payment waits for a card, is made with it and keeps it', async () => {
    const attempt = await begin();
    expect(attempt).toMatchObject({
      kind: 'payment',
      status: 'needs-card',
      money: dollars(2_500),
    });
    expect(URL.canParse(attempt.page ?? '')).toBe(true);
    await bench.enterCard(attempt.id, 'accepted');
    const paid = await provider.getAttempt(attempt.id);
    expect(paid.status).toBe('succeeded');
    expect(paid.page).toBeUndefined();
    const [method] = await provider.listMethods(attempt.customerId);
    expect(method).toMatchObject({ id: paid.methodId, brand: 'visa', last4: '4242' });
    expect(await brought('attempt.changed')).toContain(attempt.id);
  });

  test('a card that is not to be kept is not listed', async () => {
    const attempt = await begin(false);
    await bench.enterCard(attempt.id, 'accepted');
    expect(await provider.listMethods(attempt.customerId)).toEqual([]);
  });

  test.each([
    ['declined', 'soft'],
    ['insufficient-funds', 'soft'],
  ] as const)('after a card is %s the page takes another one', async (card, failureClass) => {
    const attempt = await begin();
    await bench.enterCard(attempt.id, card);
    const declined = await provider.getAttempt(attempt.id);
    expect(declined).toMatchObject({ status: 'needs-card', failure: { class: failureClass } });
    expect(declined.paymentId).toBeUndefined();
    await bench.enterCard(attempt.id, 'accepted');
    const paid = await provider.getAttempt(attempt.id);
    expect(paid.status).toBe('succeeded');
    expect(paid.failure).toBeUndefined();
  });

  test('a card that asks for a confirmation is charged once it is given', async () => {
    const attempt = await begin();
    await bench.enterCard(attempt.id, 'extra-step');
    expect((await provider.getAttempt(attempt.id)).status).toBe('needs-confirmation');
    await bench.confirm(attempt.id, false);
    expect(await provider.getAttempt(attempt.id)).toMatchObject({
      status: 'needs-card',
      failure: { class: 'authenticate' },
    });
    await bench.enterCard(attempt.id, 'extra-step');
    await bench.confirm(attempt.id, true);
    expect((await provider.getAttempt(attempt.id)).status).toBe('succeeded');
  });

  test.each([
    ['accepted', 'succeeded', undefined],
    ['extra-step', 'succeeded', undefined],
    ['extra-step-always', 'failed', 'authenticate'],
    ['fails-later', 'failed', 'soft'],
    ['lost-card-later', 'failed', 'hard'],
  ] as const)('without its owner, a card that is %s has %s', async (card, status, failure) => {
    const attempt = await charge(card, false);
    expect([attempt.status, attempt.failure?.class]).toEqual([status, failure]);
    expect(attempt.paymentId === undefined).toBe(status !== 'succeeded');
  });

  test('a kept card can ask its owner, who is there', async () => {
    const attempt = await charge('extra-step-always', true);
    expect(attempt.status).toBe('needs-confirmation');
    expect(URL.canParse(attempt.page ?? '')).toBe(true);
    await bench.confirm(attempt.id, true);
    expect((await provider.getAttempt(attempt.id)).status).toBe('succeeded');
  });

  test('the same key charges once, and another request with it is refused', async () => {
    const held = await keep('accepted');
    const request = { ...held, money: dollars(900), ownerIsPresent: false, returnUrl };
    const own = key();
    const [first, second] = await Promise.all([
      provider.chargeSaved(request, own),
      provider.chargeSaved(request, own),
    ]);
    const third = await provider.chargeSaved(request, own);
    expect([second.paymentId, third.paymentId]).toEqual([first.paymentId, first.paymentId]);
    const other = provider.chargeSaved({ ...request, money: dollars(901) }, own);
    await expect(other).rejects.toBeInstanceOf(ProviderRefusedError);
  });

  test('after a lost answer the same key says what happened', async () => {
    const held = await keep('lost-answer');
    const request = { ...held, money: dollars(900), ownerIsPresent: false, returnUrl };
    const own = key();
    const lost = provider.chargeSaved(request, own);
    await expect(lost).rejects.toBeInstanceOf(ProviderUnavailableError);
    expect((await provider.chargeSaved(request, own)).status).toBe('succeeded');
  });

  test('what a key of long ago has made is found, for its customer alone', async () => {
    const held = await keep('accepted');
    const request = { ...held, money: dollars(900), ownerIsPresent: false, returnUrl };
    const [own, page] = [key(), key()];
    const { customerId } = held;
    expect(await provider.findAttempt(customerId, own)).toBeUndefined();
    const { id, paymentId } = await provider.chargeSaved(request, own);
    const opened = await provider.beginSetup({ customerId, returnUrl }, page);
    expect(await provider.findAttempt(customerId, own)).toMatchObject({ id, paymentId });
    expect(await provider.findAttempt(customerId, page)).toMatchObject({ id: opened.id });
    expect(await provider.findAttempt(await customer(), own)).toBeUndefined();
  });

  test('another customer’s card, and one that was detached, are refused', async () => {
    const held = await keep('accepted');
    const request = { ...held, money: dollars(900), ownerIsPresent: false, returnUrl };
    const stranger = { ...request, customerId: await customer() };
    await expect(provider.chargeSaved(stranger, key())).rejects.toBeInstanceOf(
      ProviderRefusedError,
    );
    expect(await provider.ownerOf(held.methodId)).toBe(held.customerId);
    await provider.detachMethod(held.methodId);
    expect(await provider.ownerOf(held.methodId)).toBeUndefined();
    expect(await provider.ownerOf('pm_unknown')).toBeUndefined();
    await provider.detachMethod(held.methodId);
    expect(await provider.listMethods(held.customerId)).toEqual([]);
    await expect(provider.chargeSaved(request, key())).rejects.toBeInstanceOf(ProviderRefusedError);
  });

  test.each([0, -1, 0.5, Number.NaN])('an amount of %d is refused', async (amount) => {
    await expect(begin(true, amount)).rejects.toBeInstanceOf(ProviderRefusedError);
  });

  test.each([
    { amount: 49, currency: 'USD' },
    { amount: 49, currency: 'JPY' },
    { amount: 5_005, currency: 'KWD' },
  ])('an amount that no card can be charged is refused: $amount of $currency', async (money) => {
    const { customerId } = await begin();
    const payment = { customerId, money, keepCard: false, returnUrl: 'https://example.com/back' };
    const refused = provider.beginPayment(payment, key());
    await expect(refused).rejects.toBeInstanceOf(ProviderRefusedError);
  });

  test('a canceled attempt takes no card, and one that is paid stays paid', async () => {
    const open = await begin();
    expect((await provider.cancelAttempt(open.id, key())).status).toBe('canceled');
    await expect(bench.enterCard(open.id, 'accepted')).rejects.toThrow();
    const paid = await begin();
    await bench.enterCard(paid.id, 'accepted');
    expect((await provider.cancelAttempt(paid.id, key())).status).toBe('succeeded');
  });

  test('a settlement adds up', async () => {
    const { paymentId = '' } = await charge('accepted', false);
    const { gross, fee, net, currency, availableAt } = await provider.settlement(paymentId);
    expect([gross, currency, net + fee]).toEqual([900, 'USD', 900]);
    expect(fee).toBeGreaterThan(0);
    expect(Date.parse(availableAt)).toBeGreaterThan(bench.now());
  });

  test('refunds never give back more than was paid', async () => {
    const { paymentId = '' } = await charge('accepted', false);
    const own = key();
    const part = await provider.refund({ paymentId, money: dollars(400) }, own);
    expect(await provider.refund({ paymentId, money: dollars(400) }, own)).toEqual(part);
    expect(await provider.getRefund(part.id)).toMatchObject({ paymentId, status: 'succeeded' });
    const tooMuch = provider.refund({ paymentId, money: dollars(501) }, key());
    await expect(tooMuch).rejects.toBeInstanceOf(ProviderRefusedError);
    const both = await Promise.allSettled(
      [key(), key()].map((one) => provider.refund({ paymentId, money: dollars(500) }, one)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a dispute is reported when it opens and when it is decided', async () => {
    const attempt = await begin();
    await bench.deliveries();
    await bench.enterCard(attempt.id, 'disputed');
    const [id = ''] = await brought('dispute.changed');
    const { paymentId } = await provider.getAttempt(attempt.id);
    expect(await provider.getDispute(id)).toMatchObject({
      paymentId,
      money: dollars(2_500),
      status: 'open',
    });
    await bench.decideDispute(id, 'lost');
    expect(await brought('dispute.changed')).toEqual([id]);
    expect((await provider.getDispute(id)).status).toBe('lost');
  });

  test('a card whose payments are disputed is kept without a dispute', async () => {
    await bench.deliveries();
    await keep('disputed');
    expect(await brought('dispute.changed')).toEqual([]);
  });

  test.each([
    ['won', 0, 2],
    ['lost', 1_500, 1],
  ] as const)('the fee of a dispute that is %s', async (outcome, fee, bookings) => {
    const attempt = await begin();
    await bench.deliveries();
    await bench.enterCard(attempt.id, 'disputed');
    const [id = ''] = await brought('dispute.changed');
    expect(await provider.getDispute(id)).toMatchObject({ fee: 1_500, bookings: 1 });
    await bench.decideDispute(id, outcome);
    expect(await provider.getDispute(id)).toMatchObject({ status: outcome, fee, bookings });
  });

  test('what no webhook brought is found among the events', async () => {
    const attempt = await begin();
    await bench.deliveries();
    await bench.enterCard(attempt.id, 'lost-webhook');
    expect(await bench.deliveries()).toEqual([]);
    const found = (await events()).filter(({ subject }) => subject === attempt.id);
    expect(found.map(({ kind }) => kind)).toEqual(['attempt.changed']);
  });

  test('a customer has a page for their cards, each time another one at the provider', async () => {
    const customerId = await customer();
    const pages = [
      await provider.portalPage({ customerId, returnUrl }, key()),
      await provider.portalPage({ customerId, returnUrl }, key()),
    ];
    expect(pages.map((page) => URL.canParse(page))).toEqual([true, true]);
    expect(new Set(pages).size).toBe(provider.hasPortal ? 2 : 1);
  });

  test('events come in pages, each once, and a cursor goes on', async () => {
    const all = await events();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    let cursor: string | undefined;
    for (let more = true; more; ) ({ cursor, more } = await provider.eventsSince(cursor));
    expect(await provider.eventsSince(cursor)).toEqual({ events: [], cursor, more: false });
    const attempt = await begin();
    await bench.enterCard(attempt.id, 'accepted');
    const { events: later } = await provider.eventsSince(cursor);
    expect(later.map(({ subject }) => subject)).toContain(attempt.id);
  });

  test('a webhook with other bytes, of another time or without a signature is refused', async () => {
    const attempt = await begin();
    await bench.enterCard(attempt.id, 'accepted');
    const [delivery] = await bench.deliveries();
    if (!delivery) throw new Error('No webhook came.');
    const { raw, headers } = delivery;
    const now = bench.now();
    expect(provider.verify(raw, headers, now).id).toBeTruthy();
    const refused = [
      () => provider.verify(Buffer.concat([raw, Buffer.from(' ')]), headers, now),
      () => provider.verify(raw, {}, now),
      () => provider.verify(raw, headers, now + 6 * minute),
      () => provider.verify(raw, headers, now - 6 * minute),
    ];
    for (const read of refused) expect(read).toThrow(WebhookRefusedError);
  });

  test('an unknown id is refused', async () => {
    const asked = [
      () => provider.getAttempt('unknown'),
      () => provider.getRefund('unknown'),
      () => provider.getDispute('unknown'),
      () => provider.settlement('unknown'),
      () => provider.portalPage({ customerId: 'unknown', returnUrl }, key()),
      () => provider.refund({ paymentId: 'unknown', money: dollars(1) }, key()),
    ];
    for (const ask of asked) await expect(ask()).rejects.toBeInstanceOf(ProviderRefusedError);
  });
});
