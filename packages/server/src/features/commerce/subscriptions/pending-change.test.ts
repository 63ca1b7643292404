import { expect, test } from 'vitest';
import { takesOverAt } from './pending-change.ts';

const on = (day: string) => `${day}T09:30:00.000Z`;
/** In its second month, which ends on the last of February. */
const held = {
  currentPeriodEnd: on('2027-02-28'),
  anchorAt: on('2026-12-31'),
  periodsFromAnchor: 2,
  interval: 'month',
} as const;
const pending = { planId: 'p', interval: 'month', amount: 1, currency: 'USD' } as const;

test.each([
  [{}, undefined, on('2027-02-28')],
  [{}, on('2027-02-28'), on('2027-02-28')],
  [{}, on('2027-03-01'), on('2027-03-31')],
  [{}, on('2027-04-01'), on('2027-04-30')],
  [{ interval: 'year' }, on('2027-03-01'), on('2029-12-31')],
  [{ currentPeriodEnd: null }, undefined, null],
  [{ anchorAt: null }, on('2027-03-01'), null],
] as const)('with %j and not before %s a change is made on %s', (change, notBefore, at) => {
  const waiting = { ...pending, ...(notBefore === undefined ? {} : { notBefore }) };
  expect(takesOverAt({ ...held, ...change }, waiting)).toBe(at);
});
