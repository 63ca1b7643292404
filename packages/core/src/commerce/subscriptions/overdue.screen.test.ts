import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Overdue, SubscriptionPayment } from '../../contract/index.ts';
import {
  finalAnswer,
  formLines,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';

const uuid = '00000000-0000-4000-8000-00000000000a';
const invoiceUuid = '00000000-0000-4000-8000-00000000000b';
const cardUuid = '00000000-0000-4000-8000-00000000000c';
const gold = {
  ...subscriptionOf('ann', 'Gold', 'active'),
  uuid,
  billingStatus: 'past_due' as const,
};
const card = { uuid: cardUuid, brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 };
const overdue: Overdue = {
  owed: { invoiceUuid, number: 'SK-000007', amount: 4_900, currency: 'USD' },
  cards: [{ ...card, isDefault: true }],
  testCards: true,
};
const declined: SubscriptionPayment = {
  state: 'failed',
  page: null,
  failure: { code: 'generic_decline', class: 'soft', message: 'The card was declined.' },
  testCards: true,
};
const one = `/api/user-subscriptions/${uuid}`;
const path = `${one}/overdue`;
const pay = `${path}/pay`;
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('GET', path, json(overdue)).on('GET', `${one}/payment`, json(declined));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(): Promise<readonly string[]> {
  screen = await openScreen(ports, `/dashboard/subscriptions?pay=${uuid}`, sessionOf());
  ports.sender.on('GET', '/api/user-subscriptions', json([gold]));
  await screen.skipper.subscriptions.result.refetch();
  return detail();
}
const detail = () =>
  screen.lines.slice(screen.lines.findIndex((line) => line.startsWith('Detail')));
const form = () => {
  for (const part of screen.model.parts) {
    if (!('detail' in part)) continue;
    for (const inner of part.detail.parts) if ('form' in inner) return inner.form;
  }
  throw new Error(`No form: ${screen.lines.join('\n')}`);
};
const paid = () => {
  ports.sender
    .on('GET', path, json({ ...overdue, owed: null }))
    .on('GET', `${one}/payment`, json({ ...declined, state: 'succeeded', failure: null }));
};

describe('an overdue payment', () => {
  test('shows what is owed and why, with the card that was refused chosen', async () => {
    expect((await open()).slice(0, 7)).toEqual([
      'Detail: Pay for Gold',
      'Payment',
      'To: ann',
      'Plan: Gold',
      'Invoice: SK-000007',
      'Due now: $49.00',
      'Problem: The card was declined. Nothing was charged.',
    ]);
    expect(formLines(form())).toEqual([
      'Form: Card',
      'Pay with (choice): Visa ending in 4242',
      '[Pay $49.00]',
    ]);
  });

  test('is paid once with the invoice and the card that are shown, and says so', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', pay, held.answer);
    await open();
    const sent = form().send();
    await form().send();
    paid();
    held.release(json({ ...declined, state: 'queued', failure: null }));
    expect(await sent).toBe(true);
    expect(ports.sender.sent('POST', pay)).toHaveLength(1);
    expect(latestBody(ports, 'POST', pay)).toEqual({ invoiceUuid, paymentMethodUuid: cardUuid });
    expect(detail()).toEqual([
      'Detail: Pay for Gold',
      'Notice (success): Paid. Your subscription continues.',
    ]);
  });

  test('that another tab has paid is not reported as an error', async () => {
    ports.sender.on('POST', pay, problem(409, 'Nothing is owed.', finalAnswer));
    await open();
    paid();
    expect(await form().send()).toBe(true);
    expect(detail()).toContain('Notice (success): Paid. Your subscription continues.');
  });

  test('that is refused for another reason says which, and keeps the card', async () => {
    ports.sender.on('POST', pay, problem(409, 'Not now.', finalAnswer));
    await open();
    expect(await form().send()).toBe(false);
    expect(form().error).toBe('Not now.');
    expect(formLines(form())[1]).toBe('Pay with (choice): Visa ending in 4242');
  });

  test('that is refused late says nothing at another subscription, which can be paid', async () => {
    const other = '00000000-0000-4000-8000-00000000000d';
    const others = `/api/user-subscriptions/${other}`;
    const owed = { ...overdue.owed, invoiceUuid: '00000000-0000-4000-8000-00000000000e' };
    ports.sender
      .on('GET', `${others}/overdue`, json({ ...overdue, owed }))
      .on('GET', `${others}/payment`, json(declined))
      .on('POST', `${others}/overdue/pay`, json({ ...declined, state: 'queued', failure: null }));
    const held = new HeldAnswer();
    ports.sender.on('POST', pay, held.answer);
    await open();
    ports.sender.on('GET', '/api/user-subscriptions', json([gold, { ...gold, uuid: other }]));
    await screen.skipper.subscriptions.result.refetch();
    const sent = form().send();
    screen.skipper.navigation.go(`/dashboard/subscriptions?pay=${other}`);
    await ports.clock.advance(0);
    expect(form().pending).toBe(false);
    held.release(problem(409, 'Not now.', finalAnswer));
    expect(await sent).toBe(false);
    expect(form().error).toBeUndefined();
    expect(await form().send()).toBe(true);
    expect(ports.sender.sent('POST', `${others}/overdue/pay`)).toHaveLength(1);
  });

  test('of a subscription that owes nothing asks for no card, and is closed', async () => {
    ports.sender.on('GET', path, json({ ...overdue, owed: null }));
    expect(await open()).toEqual(['Detail: Pay for Gold', 'Notice: Nothing is due.']);
    const part = screen.model.parts.at(-1);
    if (!part || !('detail' in part)) throw new Error('Nothing is opened.');
    part.detail.close();
    expect(screen.skipper.navigation.path).toBe('/dashboard/subscriptions');
  });

  test('does not take the payment of an earlier period for its own', async () => {
    ports.sender.on(
      'GET',
      `${one}/payment`,
      json({ ...declined, state: 'succeeded', failure: null }),
    );
    await open();
    expect(formLines(form()).at(-1)).toBe('[Pay $49.00]');
  });
});
