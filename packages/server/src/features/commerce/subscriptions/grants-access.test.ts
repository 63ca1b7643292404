import { expect, test } from 'vitest';
import { grantsAccess } from './grants-access.ts';

const now = '2026-03-01T12:00:00.000Z';
const before = '2026-03-01T11:59:59.999Z';
const longAgo = '2026-02-22T12:00:00.000Z';
const notSoLongAgo = '2026-02-22T12:00:00.001Z';
const after = '2026-03-01T12:00:00.001Z';

type Billing = Parameters<typeof grantsAccess>[0];
const running: Billing = {
  billingStatus: 'active',
  currentPeriodEnd: after,
  graceUntil: null,
  cancelAtPeriodEnd: 0,
};

test.each<[string, Partial<Billing>, boolean]>([
  ['active', {}, true],
  ['active, its renewal a little late', { currentPeriodEnd: before }, true],
  ['active, its renewal late by almost the grace', { currentPeriodEnd: notSoLongAgo }, true],
  ['active, its renewal late by the grace', { currentPeriodEnd: longAgo }, false],
  ['active, without an end', { currentPeriodEnd: null }, true],
  ['active until it is cancelled', { cancelAtPeriodEnd: 1 }, true],
  ['cancelled, at the end of its period', { cancelAtPeriodEnd: 1, currentPeriodEnd: now }, false],
  ['cancelled, after its period', { cancelAtPeriodEnd: 1, currentPeriodEnd: before }, false],
  ['cancelled, without an end', { cancelAtPeriodEnd: 1, currentPeriodEnd: null }, true],
  ['a trial', { billingStatus: 'trialing' }, true],
  [
    'a trial, its payment a little late',
    { billingStatus: 'trialing', currentPeriodEnd: before },
    true,
  ],
  [
    'a trial, its payment late by the grace',
    { billingStatus: 'trialing', currentPeriodEnd: longAgo },
    false,
  ],
  [
    'a cancelled trial that is over',
    { billingStatus: 'trialing', cancelAtPeriodEnd: 1, currentPeriodEnd: before },
    false,
  ],
  ['given for a time', { billingStatus: 'comped' }, true],
  ['given for a time that is over', { billingStatus: 'comped', currentPeriodEnd: now }, false],
  ['given for good', { billingStatus: 'comped', currentPeriodEnd: null }, true],
  ['late, in its grace', { billingStatus: 'past_due', graceUntil: after }, true],
  ['late, at the end of its grace', { billingStatus: 'past_due', graceUntil: now }, false],
  ['late, after its grace', { billingStatus: 'past_due', graceUntil: before }, false],
  ['late, without grace', { billingStatus: 'past_due' }, false],
  ['not paid yet', { billingStatus: 'incomplete' }, false],
  ['paused', { billingStatus: 'paused' }, false],
  ['canceled', { billingStatus: 'canceled', graceUntil: after }, false],
  ['expired', { billingStatus: 'expired', graceUntil: after }, false],
])('whether a subscription that is %s lets its holder in', (_name, changes, granted) => {
  expect(grantsAccess({ ...running, ...changes }, now)).toBe(granted);
});
