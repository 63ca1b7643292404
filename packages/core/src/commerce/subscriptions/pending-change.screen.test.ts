import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Subscription } from '../../contract/index.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';

const gold: Subscription = {
  ...subscriptionOf('ann', 'Gold', 'active'),
  currentPeriodEnd: '2026-02-05T14:30:00.000Z',
  pendingUpdate: {
    plan: { uuid: '00000000-0000-4000-8000-00000000000a', name: 'Silver' },
    interval: 'month',
    amount: 1_900,
    currency: 'USD',
    at: '2026-02-05T14:30:00.000Z',
    announced: false,
  },
};
const other: Subscription = {
  ...gold,
  uuid: '00000000-0000-4000-8000-00000000000b',
  account: { ...gold.account, uuid: 'bob', username: 'bob' },
};
const path = '/api/user-subscriptions';
const keep = `${path}/${gold.uuid}/keep-plan`;
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

const holds = (...held: readonly Subscription[]) => ports.sender.on('GET', path, json(held));

async function open(...held: readonly Subscription[]): Promise<readonly string[]> {
  screen = await openScreen(ports, '/dashboard/subscriptions', sessionOf());
  holds(...held);
  await screen.skipper.subscriptions.result.refetch();
  return above();
}
/** The lines that stand above the list. */
const above = () =>
  screen.lines.slice(
    0,
    screen.lines.findIndex((line) => line.startsWith('Table')),
  );
const notice = 'Notice: Your plan Gold of ann changes to Silver at $19.00 a month on Feb 5, 2026.';

describe('a change that waits for the renewal', () => {
  test('is said, with the way to drop it', async () => {
    expect(await open(gold)).toEqual([notice, '[Keep my plan]']);
  });

  test('names its plan and Skipper where there are several', async () => {
    expect(await open(gold, other)).toEqual([
      notice,
      '[Keep Gold of ann]',
      notice.replace('ann', 'bob'),
      '[Keep Gold of bob]',
    ]);
  });

  test.each<[string, Partial<Subscription>]>([
    ['has none', { pendingUpdate: null }],
    ['ends before it', { cancelAtPeriodEnd: true }],
    [
      'has a new price of its seller',
      { pendingUpdate: gold.pendingUpdate && { ...gold.pendingUpdate, announced: true } },
    ],
  ])('is not there for one that %s', async (_, change) => {
    expect(await open({ ...gold, ...change })).toEqual([]);
  });

  test('is dropped once, and gone when the list says so', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', keep, held.answer);
    await open(gold);
    const pressed = screen.press('Keep my plan');
    expect(above()).toContain('[Keep my plan, pending]');
    await screen.press('Keep my plan');
    holds({ ...gold, pendingUpdate: null });
    held.release(json(gold));
    await pressed;
    expect(ports.sender.sent('POST', keep)).toHaveLength(1);
    expect(above()).toEqual([]);
  });

  test('of another subscription can be dropped while one is', async () => {
    ports.sender.on('POST', keep, new HeldAnswer().answer);
    await open(gold, other);
    void screen.press('Keep Gold of ann');
    expect(above().filter((line) => line.startsWith('['))).toEqual([
      '[Keep Gold of ann, pending]',
      '[Keep Gold of bob]',
    ]);
  });

  test('that cannot be dropped says why in a toast, and can be tried again', async () => {
    ports.sender.on('POST', keep, problem(409, 'It is being renewed.', finalAnswer));
    await open(gold);
    await screen.press('Keep my plan');
    expect(screen.skipper.toasts.items).toMatchObject([{ description: 'It is being renewed.' }]);
    expect(above()).toEqual([notice, '[Keep my plan]']);
  });

  test.each<[string, readonly Subscription[]]>([
    ['was dropped in another tab', [{ ...gold, pendingUpdate: null }]],
    ['is now a price of its seller', [{ ...gold, pendingUpdate: announced() }]],
  ])('and refused is gone where it %s', async (_, now) => {
    ports.sender.on('POST', keep, problem(409, 'It has changed.', finalAnswer));
    await open(gold);
    holds(...now);
    await screen.press('Keep my plan');
    expect(above()).toEqual([]);
  });
});

function announced(): Subscription['pendingUpdate'] {
  return gold.pendingUpdate && { ...gold.pendingUpdate, announced: true };
}
