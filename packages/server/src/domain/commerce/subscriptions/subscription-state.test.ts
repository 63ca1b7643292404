import { expect, test } from 'vitest';
import type { BillingStatus } from './billing-status.ts';
import { nextStatus, type SubscriptionChange, subscriptionRules } from './subscription-state.ts';
import { yearlyPrice } from './yearly-price.ts';

const states: readonly BillingStatus[] = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'paused',
  'comped',
  'canceled',
  'expired',
];

// Repeated as one row per change over the states above; `-` is refused.
const table: Readonly<Record<SubscriptionChange, string>> = {
  activate: 'active active - - - - - -',
  'begin-trial': 'trialing - - - - - - -',
  'change-price': '- trialing active past_due paused - - -',
  'end-trial': '- active - - - - - -',
  extend: '- trialing active - paused comped - -',
  'fall-late': '- past_due past_due - - - - -',
  recover: '- - - active - - - -',
  'schedule-cancel': '- trialing active past_due paused - - -',
  resume: '- trialing active past_due paused - - -',
  pause: '- - paused - - - - -',
  unpause: '- - - - active - - -',
  comp: '- comped comped comped comped - - -',
  'end-comp': '- - - - - expired - -',
  end: 'expired canceled canceled canceled canceled canceled - -',
};

const pairs = (Object.keys(subscriptionRules) as SubscriptionChange[]).flatMap((change) =>
  states.map((from, place) => ({ change, from, to: table[change].split(' ')[place] })),
);

test.each(pairs)('$change from $from leads to $to', ({ change, from, to }) => {
  expect(nextStatus(change, from) ?? '-').toBe(to);
});

test('the history names each change', () => {
  const kinds = Object.entries(subscriptionRules).map(([change, { kind }]) => [change, kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    activate: 'activated',
    'begin-trial': 'activated',
    'change-price': 'changed',
    'end-trial': 'changed',
    extend: 'extended',
    'fall-late': 'late',
    recover: 'recovered',
    'schedule-cancel': 'cancel-scheduled',
    resume: 'resumed',
    pause: 'paused',
    unpause: 'resumed',
    comp: 'changed',
    'end-comp': 'ended',
    end: 'ended',
  });
});

test.each([
  ['active', 'month', 12_000],
  ['active', 'quarter', 4_000],
  ['active', 'year', 1_000],
  ['active', 'free', 0],
  ['past_due', 'month', 12_000],
  ['incomplete', 'month', 0],
  ['trialing', 'month', 0],
  ['paused', 'month', 0],
  ['comped', 'month', 0],
  ['canceled', 'month', 0],
  ['expired', 'month', 0],
] as const)(
  'a subscription that is %s and paid by the %s counts %i a year',
  (status, interval, yearly) => {
    expect(yearlyPrice(status, { interval, amount: 1_000, discount: null })).toBe(yearly);
  },
);

test.each([
  ['a percentage without an end', { duration: 'forever', basisPoints: 2_500 }, 750],
  ['a percentage that is rounded', { duration: 'forever', basisPoints: 3_333 }, 667],
  ['everything, without an end', { duration: 'forever', basisPoints: 10_000 }, 0],
  ['an amount without an end', { duration: 'forever', amount: 400 }, 600],
  ['more than it costs, without an end', { duration: 'forever', amount: 1_400 }, 0],
  ['half for some months', { duration: 'months', basisPoints: 5_000, months: 6 }, 1_000],
  ['half, once', { duration: 'once', basisPoints: 5_000 }, 1_000],
] as const)('a coupon that takes off %s leaves recurring %o %i a period', (_name, terms, left) => {
  const none = { couponId: 'c', code: 'SAVE', basisPoints: null, amount: null, months: null };
  const discount = JSON.stringify({ ...none, since: null, ...terms });
  expect(yearlyPrice('active', { interval: 'quarter', amount: 1_000, discount })).toBe(left * 4);
});
