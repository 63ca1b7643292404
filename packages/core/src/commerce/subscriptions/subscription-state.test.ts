import { expect, test } from 'vitest';
import type { Subscription } from '../../contract/index.ts';
import { subscriptionOf } from '../../testing/builders.ts';
import { stateText } from './subscription-state.ts';

const on = (day: string) => `2026-02-${day}T12:00:00.000Z`;
const gold: Subscription = {
  ...subscriptionOf('ann', 'Gold', 'active'),
  currentPeriodEnd: on('05'),
};
const pending = {
  plan: { uuid: gold.plan.uuid, name: 'Silver' },
  interval: 'year',
  amount: 19_900,
  currency: 'USD',
  at: on('05'),
  announced: false,
} as const;
const byWhop = { billingStatus: 'comped', currentPeriodEnd: null };
const late = { billingStatus: 'past_due', graceUntil: on('12') };

test.each<[Partial<Subscription>, string]>([
  [{}, 'Renews on Feb 5, 2026'],
  [{ creditedDays: 30 }, 'Renews on Feb 5, 2026, 30 days credited'],
  [{ cancelAtPeriodEnd: true }, 'Ends on Feb 5, 2026'],
  [{ cancelAtPeriodEnd: true, creditedDays: 60 }, 'Ends on Feb 5, 2026, 60 days credited'],
  [{ currentPeriodEnd: null, interval: 'free' }, 'Free'],
  [{ currentPeriodEnd: null }, 'No end date'],
  [{ pendingUpdate: pending }, 'Changes to Silver at $199.00 a year on Feb 5, 2026'],
  [
    { pendingUpdate: { ...pending, plan: { ...pending.plan, name: 'חשבון' } } },
    'Changes to \u2068חשבון\u2069 at $199.00 a year on Feb 5, 2026',
  ],
  [{ pendingUpdate: { ...pending, announced: true } }, 'Costs $199.00 a year from Feb 5, 2026'],
  [{ pendingUpdate: pending, cancelAtPeriodEnd: true }, 'Ends on Feb 5, 2026'],
  [{ billingStatus: 'trialing' }, 'Trial until Feb 5, 2026, then $49.00 a month'],
  [
    { billingStatus: 'trialing', coupon: { code: 'SPRING', amount: 3_900 } },
    'Trial until Feb 5, 2026, then $39.00 with coupon SPRING',
  ],
  [
    { billingStatus: 'trialing', pendingUpdate: pending },
    'Trial until Feb 5, 2026, then Silver at $199.00 a year',
  ],
  [
    { billingStatus: 'trialing', pendingUpdate: { ...pending, announced: true } },
    'Trial until Feb 5, 2026, then $199.00 a year',
  ],
  [
    { billingStatus: 'trialing', pendingUpdate: { ...pending, announced: true, at: on('20') } },
    'Trial until Feb 5, 2026, then $49.00 a month, $199.00 a year from Feb 20, 2026',
  ],
  [{ billingStatus: 'trialing', cancelAtPeriodEnd: true }, 'Trial ends on Feb 5, 2026'],
  [
    { ...late, retryAt: on('07') },
    'Payment failed: access until Feb 12, 2026. Next try on Feb 7, 2026',
  ],
  [late, 'Payment failed: access until Feb 12, 2026.'],
  [{ ...late, status: 'inactive' }, 'Payment failed: no access until it is paid.'],
  [{ ...late, cancelAtPeriodEnd: true }, 'Payment failed. Ends on Feb 12, 2026'],
  [{ billingStatus: 'paused' }, 'Paused'],
  [{ billingStatus: 'paused', pausedUntil: on('20') }, 'Paused until Feb 20, 2026'],
  [
    { billingStatus: 'paused', pausedUntil: on('20'), cancelAtPeriodEnd: true },
    'Paused until Feb 20, 2026, canceled',
  ],
  [{ billingStatus: 'comped' }, 'A gift until Feb 5, 2026'],
  [{ billingStatus: 'comped', currentPeriodEnd: null }, 'A gift'],
  [
    { ...byWhop, elsewhere: { source: 'whop', periodEnd: on('09'), renews: true } },
    'Paid at Whop, renews on Feb 9, 2026',
  ],
  [
    { ...byWhop, elsewhere: { source: 'whop', periodEnd: on('09'), renews: false } },
    'Paid at Whop, ends on Feb 9, 2026',
  ],
  [{ ...byWhop, elsewhere: { source: 'whop', periodEnd: null, renews: true } }, 'Paid at Whop'],
  [{ stops: 'suspended' }, 'Ends on Feb 5, 2026, not charged: this Skipper is not available'],
  [
    { stops: 'suspended', billingStatus: 'trialing' },
    'Ends on Feb 5, 2026, not charged: this Skipper is not available',
  ],
  [
    { ...late, stops: 'suspended', retryAt: on('07') },
    'Ends on Feb 7, 2026, not charged: this Skipper is not available',
  ],
  [
    { ...late, stops: 'suspended' },
    'Ends on Feb 12, 2026, not charged: this Skipper is not available',
  ],
  [{ stops: 'suspended', billingStatus: 'paused' }, 'Paused'],
  [
    { stops: 'opens_nothing', pendingUpdate: pending },
    'Ends on Feb 5, 2026, not charged: Silver no longer opens any account',
  ],
  [
    { stops: 'disputed', cancelAtPeriodEnd: true },
    'Ends on Feb 5, 2026, not charged: your bank disputed a payment',
  ],
  [{ billingStatus: 'incomplete' }, 'Waiting for the first payment'],
  [{ billingStatus: 'canceled' }, 'Ended'],
])('a subscription with %j says: %s', (change, words) => {
  expect(stateText({ ...gold, ...change })).toBe(words);
});
