import { expect, test } from 'vitest';
import { day, hour } from '../../time/durations.ts';
import type { BillingStatus } from './billing-status.ts';
import { dueStep, type Timeline } from './due-step.ts';

const start = Date.parse('2026-03-01T00:00:00Z');
const end = start + 30 * day;
const running: Timeline = {
  billingStatus: 'active',
  createdAt: start,
  periodStart: start,
  periodEnd: end,
  cancelAtPeriodEnd: false,
  payingSince: null,
  dunning: null,
  reminded: false,
  pausedUntil: null,
  changeUntil: null,
};
const trial = { ...running, billingStatus: 'trialing' } as const;
const late = { ...running, billingStatus: 'past_due' } as const;
const dunning = {
  due: end,
  since: end,
  tries: 1,
  failure: 'soft',
  graceUntil: end + 7 * day,
} as const;

test.each<[string, Timeline, ReturnType<typeof dueStep>]>([
  ['renews at the end of its period', running, { step: 'renew', at: end }],
  [
    'ends there where it is cancelled',
    { ...running, cancelAtPeriodEnd: true },
    { step: 'end', at: end },
  ],
  ['free: never changes', { ...running, periodEnd: null }, undefined],
  [
    'is looked up an hour after a payment without an answer',
    { ...running, payingSince: end },
    { step: 'look-up', at: end + hour },
  ],
  [
    'not paid yet: expires after a day',
    { ...running, billingStatus: 'incomplete', payingSince: start },
    { step: 'expire', at: start + 24 * hour },
  ],
  [
    'given up without an answer: is given up again in an hour',
    { ...running, billingStatus: 'incomplete', payingSince: end },
    { step: 'expire', at: end + hour },
  ],
  ['on trial: is reminded three days ahead', trial, { step: 'remind', at: end - 3 * day }],
  [
    'on a trial of two days: is reminded a day ahead',
    { ...trial, periodEnd: start + 2 * day },
    { step: 'remind', at: start + day },
  ],
  [
    'on trial and reminded: is charged at its end',
    { ...trial, reminded: true },
    { step: 'renew', at: end },
  ],
  [
    'on a cancelled trial: ends without a reminder',
    { ...trial, cancelAtPeriodEnd: true },
    { step: 'end', at: end },
  ],
  [
    'late: is tried again after two days',
    { ...late, dunning },
    { step: 'retry', at: end + 2 * day },
  ],
  [
    'late by a card that is lost: ends with its grace',
    { ...late, dunning: { ...dunning, failure: 'hard' } },
    { step: 'give-up', at: end + 7 * day },
  ],
  [
    'late without a grace: ends at once where another try is of no use',
    { ...late, dunning: { ...dunning, failure: 'hard', graceUntil: end } },
    { step: 'give-up', at: end },
  ],
  [
    'late after its last try: ends with a longer grace',
    { ...late, dunning: { ...dunning, tries: 5, graceUntil: end + 30 * day } },
    { step: 'give-up', at: end + 30 * day },
  ],
  [
    'late and cancelled: is not tried again',
    { ...late, dunning, cancelAtPeriodEnd: true },
    { step: 'give-up', at: end + 7 * day },
  ],
  [
    'given: ends at its end',
    { ...running, billingStatus: 'comped' },
    { step: 'end-comp', at: end },
  ],
  [
    'given for good: never changes',
    { ...running, billingStatus: 'comped', periodEnd: null },
    undefined,
  ],
  [
    'paused for a while: goes on then',
    { ...running, billingStatus: 'paused', pausedUntil: end },
    { step: 'unpause', at: end },
  ],
  [
    'to be changed: gives its payment up in time',
    { ...running, changeUntil: end - day },
    { step: 'drop-change', at: end - day },
  ],
  [
    'to be changed: is renewed before that',
    { ...running, changeUntil: end + day },
    { step: 'renew', at: end },
  ],
  [
    'over: still gives up the payment of a change',
    { ...running, billingStatus: 'canceled', changeUntil: end },
    { step: 'drop-change', at: end },
  ],
  ['paused: waits', { ...running, billingStatus: 'paused' }, undefined],
])('a subscription that %s', (_name, timeline, due) => {
  expect(dueStep(timeline)).toEqual(due);
});

test.each<BillingStatus>(['canceled', 'expired'])('%s is final', (billingStatus) => {
  expect(dueStep({ ...running, billingStatus, cancelAtPeriodEnd: true })).toBeUndefined();
});
