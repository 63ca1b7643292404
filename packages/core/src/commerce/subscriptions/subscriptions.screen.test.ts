import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import {
  cellsOf,
  json,
  openSkipper,
  sessionOf,
  subscriptionOf,
  testPorts,
} from '../../testing/index.ts';
import { subscriptionsScreen } from './subscriptions.screen.ts';
import {
  activeSubscriptionsTable,
  subscriptionsTable,
  waitingTable,
} from './subscriptions.tables.ts';

const gold = subscriptionOf('ann', 'Gold', 'active');

describe('the row of a subscription', () => {
  test('shows mentor, plan, state and price', () => {
    const until = { ...gold, currentPeriodEnd: '2026-02-05T14:30:00.000Z' };
    expect(cellsOf(subscriptionsTable, until)).toEqual({
      mentor: 'ann',
      plan: 'Gold',
      state: 'Renews on Feb 5, 2026',
      status: 'active',
      price: '$49.00',
      interval: 'Monthly',
      coupon: 'None',
    });
    const coupon = { code: 'SAVE', amount: 3_675 };
    expect(cellsOf(subscriptionsTable, { ...gold, coupon })).toMatchObject({
      price: '$36.75',
      coupon: 'SAVE',
    });
    expect([subscriptionsTable.key, subscriptionsTable.rowKey(gold)]).toEqual(['', gold.uuid]);
    expect([waitingTable.key, waitingTable.rowKey(gold)]).toEqual(['waiting', gold.uuid]);
  });

  test.each([
    ['month', '$49.00', 'Monthly'],
    ['quarter', '$49.00', 'Quarterly'],
    ['year', '$49.00', 'Yearly'],
    ['free', 'Free', 'Free'],
  ] as const)('by the %s costs %s, %s', (interval, price, written) => {
    expect(cellsOf(subscriptionsTable, { ...gold, interval })).toMatchObject({
      price,
      interval: written,
    });
  });

  test.each([
    ['incomplete', false, 'Incomplete', 'warning'],
    ['trialing', false, 'Trial', 'accent'],
    ['active', false, 'Active', 'success'],
    ['active', true, 'Canceling', 'warning'],
    ['past_due', false, 'Past due', 'warning'],
    ['paused', false, 'Paused', 'neutral'],
    ['comped', false, 'Comped', 'accent'],
    ['canceled', false, 'Canceled', 'neutral'],
    ['expired', false, 'Expired', 'neutral'],
    ['newer', false, 'newer', 'neutral'],
  ])('that is %s (ending: %s) says %s, %s', (billingStatus, cancelAtPeriodEnd, label, tone) => {
    const status = subscriptionsTable.columns.find(({ key }) => key === 'status');
    expect(status?.value({ ...gold, billingStatus, cancelAtPeriodEnd } as typeof gold)).toEqual({
      kind: 'badge',
      code: billingStatus,
      label,
      tone,
    });
  });
});

test('the screen lists the active ones, opens their Skipper, and leads to more', async () => {
  const ports = testPorts();
  const skipper = await openSkipper(ports, '/dashboard/subscriptions', sessionOf());
  const inactive = subscriptionOf('bob', 'Gold', 'inactive');
  ports.sender.on('GET', '/api/user-subscriptions', json([gold, inactive]));
  const table = activeSubscriptionsTable(skipper);
  const stop = autorun(() => table.rows);
  await ports.clock.advance(0);
  expect([table.rows, table.open(gold)]).toEqual([[gold], '/ann']);
  // The same list as long as nothing changes: the menu is made from it.
  expect(skipper.subscriptions.active).toBe(skipper.subscriptions.active);
  const { parts } = subscriptionsScreen(skipper);
  expect(parts.length).toBe(2);
  expect(parts[1]).toMatchObject({ links: [{ path: '/dashboard/mentors' }] });
  stop();
  skipper.dispose();
});

test('of one that stops, only what helps is offered', async () => {
  const ports = testPorts();
  const skipper = await openSkipper(ports, '/dashboard/subscriptions', sessionOf());
  ports.sender.on('GET', '/api/user-subscriptions', json([gold]));
  const [part] = subscriptionsScreen(skipper).parts;
  const actionsOf = (row: typeof gold) =>
    part && 'table' in part ? part.table.actions(row).map(({ label }) => label) : [];
  expect(actionsOf(gold)).toEqual(['Change plan', 'Cancel']);
  expect(actionsOf({ ...gold, stops: 'suspended' })).toEqual(['Cancel']);
  expect(actionsOf({ ...gold, stops: 'opens_nothing' })).toEqual(['Change plan', 'Cancel']);
  // Charges that are held off for a dispute come back where it is won.
  const heldOff = { ...gold, cancelAtPeriodEnd: true, stops: 'disputed' } as const;
  expect(actionsOf(heldOff)).toEqual(['Resume', 'Cancel']);
  expect(actionsOf({ ...gold, cancelAtPeriodEnd: true })).toEqual(['Resume']);
  skipper.dispose();
});
