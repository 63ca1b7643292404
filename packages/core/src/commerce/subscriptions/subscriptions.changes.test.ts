import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Subscription } from '../../contract/index.ts';
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

const end = '2026-02-05T14:30:00.000Z';
const gold: Subscription = { ...subscriptionOf('ann', 'Gold', 'active'), currentPeriodEnd: end };
const path = '/api/user-subscriptions';
const one = `/api/user-subscriptions/${gold.uuid}`;
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(...subscriptions: readonly Partial<Subscription>[]) {
  screen = await openScreen(ports, '/dashboard/subscriptions', sessionOf());
  ports.sender.on('GET', path, json(subscriptions.map((change) => ({ ...gold, ...change }))));
  await screen.skipper.subscriptions.result.refetch();
  return screen.lines;
}
const buttonsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => (line.startsWith('ann |') ? [/ (\[.*)$/.exec(line)?.[1] ?? ''] : []));

describe('a subscription', () => {
  test.each(['trialing', 'active'])('that is %s can be changed and canceled', async (state) => {
    expect(buttonsOf(await open({ billingStatus: state }))).toEqual([
      '[Change plan] [Cancel, dangerous, form]',
    ]);
  });

  test('that is a gift can be canceled', async () => {
    const lines = await open({ billingStatus: 'comped' });
    expect(buttonsOf(lines)).toEqual(['[Cancel, dangerous, form]']);
  });

  test.each(['past_due', 'paused'])(
    'that is %s and opens nothing can be canceled',
    async (state) => {
      const lines = await open({ status: 'inactive', billingStatus: state });
      expect(lines.some((line) => line.startsWith('Table: Not open now'))).toBe(true);
      expect(buttonsOf(lines)).toEqual(['[Cancel, dangerous, form]']);
    },
  );

  test('that its Skipper paused without an end, after it was canceled, can end now', async () => {
    const paused = { status: 'inactive', billingStatus: 'paused', cancelAtPeriodEnd: true };
    const both = '[Resume] [Cancel, dangerous, form]';
    expect(buttonsOf(await open({ ...paused, pausedUntil: null }))).toEqual([both]);
    expect(buttonsOf(await open({ ...paused, pausedUntil: end }))).toEqual(['[Resume]']);
  });

  test('whose payment failed is listed once, as long as it is open', async () => {
    const lines = await open({ billingStatus: 'past_due', graceUntil: end });
    expect(lines.filter((line) => line.startsWith('Table'))).toHaveLength(1);
    expect(buttonsOf(lines)).toHaveLength(1);
  });

  test('whose first payment is missing waits, and cannot be canceled', async () => {
    const lines = await open({ status: 'inactive', billingStatus: 'incomplete' });
    expect(buttonsOf(lines)).toEqual(['']);
  });

  test.each(['canceled', 'expired'])('that has %s is not listed', async (billingStatus) => {
    const lines = await open({ status: 'inactive', billingStatus });
    expect(buttonsOf(lines)).toEqual([]);
    expect(lines.some((line) => line.startsWith('Table: Not open now'))).toBe(false);
  });

  test('that ends can go on', async () => {
    expect(buttonsOf(await open({ cancelAtPeriodEnd: true }))).toEqual(['[Resume]']);
  });
});

describe('a payment that failed', () => {
  const late = { billingStatus: 'past_due', graceUntil: '2026-01-12T10:00:00.000Z' } as const;

  test('says until when there is access, and leads to paying now and to another card', async () => {
    const lines = await open(late);
    expect(lines.slice(0, 3)).toEqual([
      'Notice (warning): Your payment to ann for Gold failed. You keep access until Jan 12, 2026.',
      `Pay now → /dashboard/subscriptions?pay=${gold.uuid} (main)`,
      'Choose another card → /dashboard/settings/mentee-billing',
    ]);
  });

  test('of several Skippers is paid one by one', async () => {
    const account = { ...gold.account, username: 'bob' };
    const lines = await open(late, { ...late, account });
    expect(lines.slice(1, 3)).toEqual([
      `Pay ann now → /dashboard/subscriptions?pay=${gold.uuid}`,
      `Pay bob now → /dashboard/subscriptions?pay=${gold.uuid}`,
    ]);
  });

  test.each([
    { ...late, graceUntil: null },
    { ...late, status: 'inactive' },
  ])('without access says so: %j', async (change) => {
    expect((await open(change))[0]).toBe(
      'Notice (warning): Your payment to ann for Gold failed. You have no access until it is paid.',
    );
  });

  test('of a subscription that ends anyway is no news', async () => {
    expect((await open({ ...late, cancelAtPeriodEnd: true }))[0]).toMatch(/^Table/);
  });
});

describe('canceling', () => {
  test.each<[Partial<Subscription>, string]>([
    [
      {},
      'you keep access until Feb 5, 2026, and you won’t be charged again. You can resume until then.',
    ],
    [{ currentPeriodEnd: null }, 'your access ends now.'],
    [{ billingStatus: 'comped' }, 'your access ends now.'],
    [
      { billingStatus: 'past_due', graceUntil: '2026-01-12T10:00:00.000Z' },
      'you won’t be charged again, and access ends on Jan 12, 2026.',
    ],
    [{ billingStatus: 'past_due' }, 'you won’t be charged again.'],
    [
      { billingStatus: 'paused', status: 'inactive', pausedUntil: '2026-03-01T00:00:00.000Z' },
      'you won’t be charged again.',
    ],
    [
      { billingStatus: 'paused', status: 'inactive', pausedUntil: null },
      'it ends now, and the days you have left are lost. You can ask for a refund on the invoice.',
    ],
  ])('%j says what is left', async (change, words) => {
    await open(change);
    expect(formLines(screen.ask('Cancel'))).toEqual([
      'Form: Cancel this subscription?',
      `Gold: ${words}`,
      'Reason (choice): Another reason',
      'Comment (long-text): (Optional.)',
      '[Cancel subscription, dangerous]',
    ]);
  });

  test.each([
    [{}, { reason: 'other' }],
    [
      { reason: 'results', comment: ' Hm. ' },
      { reason: 'results', comment: 'Hm.' },
    ],
    [{ comment: '  ' }, { reason: 'other' }],
  ])('typed as %j is sent as %j, and the list is read again', async (values, body) => {
    ports.sender.on('POST', `${one}/cancel`, json(gold));
    await open({});
    const before = ports.sender.sent('GET', path).length;
    ports.sender.on('GET', path, json([{ ...gold, cancelAtPeriodEnd: true }]));
    const form = screen.ask('Cancel', values);
    expect(form.cancel).toBe('Keep it');
    expect(form.fields[0]?.options.map(({ value }) => value)).toEqual([
      'too-expensive',
      'not-enough-trades',
      'results',
      'no-time',
      'found-another',
      'missing-feature',
      'technical-problems',
      'other',
    ]);
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', `${one}/cancel`)).toEqual(body);
    expect(ports.sender.sent('GET', path).length).toBeGreaterThan(before);
    expect(buttonsOf(screen.lines)).toEqual(['[Resume]']);
  });

  test.each([
    [true, true],
    [false, false],
  ])('that another tab was faster with: %s, went through: %s', async (cancelAtPeriodEnd, done) => {
    ports.sender.on('POST', `${one}/cancel`, problem(409, 'It has changed.', finalAnswer));
    await open({});
    ports.sender.on('GET', path, json([{ ...gold, cancelAtPeriodEnd }]));
    expect(await screen.ask('Cancel').send()).toBe(done);
  });
});

describe('going on', () => {
  test('is sent once, and is under way until the list is there', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', `${one}/resume`, held.answer);
    await open({ cancelAtPeriodEnd: true });
    const pressed = screen.press('Resume');
    expect(buttonsOf(screen.lines)).toEqual(['[Resume, pending]']);
    await screen.press('Resume');
    ports.sender.on('GET', path, json([gold]));
    held.release(json(gold));
    await pressed;
    expect(ports.sender.sent('POST', `${one}/resume`)).toHaveLength(1);
    expect(buttonsOf(screen.lines)).toEqual(['[Change plan] [Cancel, dangerous, form]']);
  });

  test('that is refused is a toast, and can be tried again', async () => {
    ports.sender.on('POST', `${one}/resume`, problem(400, 'Not now.'));
    await open({ cancelAtPeriodEnd: true });
    await screen.press('Resume');
    expect(screen.skipper.toasts.items).toMatchObject([{ description: 'Not now.' }]);
    expect(buttonsOf(screen.lines)).toEqual(['[Resume]']);
  });
});
