import { expect, test } from 'vitest';
import type { BillingStatus } from '../../../storage/billing-tables.ts';
import { nextStatus, type SubscriptionChange, subscriptionRules } from './subscription-state.ts';

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

// Told a second time, as one row a change over the states above; `-` is refused.
const table: Readonly<Record<SubscriptionChange, string>> = {
  activate: 'active active - - - - - -',
  'begin-trial': 'trialing - - - - - - -',
  'change-price': '- trialing active past_due paused - - -',
  'fall-late': '- past_due past_due - - - - -',
  recover: '- - - active - - - -',
  'schedule-cancel': '- trialing active past_due - - - -',
  resume: '- trialing active past_due - - - -',
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
