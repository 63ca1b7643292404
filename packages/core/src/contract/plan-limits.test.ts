import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { planLimits } from './plan-rules.ts';
import { schemas } from './schemas.ts';

const uuid = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';
const plan = {
  name: 'Crew',
  description: '',
  benefits: [],
  prices: [],
  trialDays: 0,
  access: [],
  seatsCap: null,
  visibility: 'public',
};
const price = (amount: number) => ({ interval: 'month', amount, currency: 'USD' });
const access = { accountUuid: uuid, level: 'full' };
const list = <T>(length: number, value: T) => Array.from({ length }, () => value);
const takes = (change: object) => Check(schemas.createPlan.body, { ...plan, ...change });

test.each<[string, number, (size: number) => object]>([
  ['letters of a name', 60, (size) => ({ name: 'x'.repeat(size) })],
  ['letters of a description', 2_000, (size) => ({ description: 'x'.repeat(size) })],
  ['benefits', 20, (size) => ({ benefits: list(size, 'Calls') })],
  ['letters of a benefit', 120, (size) => ({ benefits: ['x'.repeat(size)] })],
  ['minor units of a price', 99_999_999, (size) => ({ prices: [price(size)] })],
  ['days of a trial', 90, (size) => ({ trialDays: size })],
  ['accounts', 50, (size) => ({ access: list(size, access) })],
  ['seats', 100_000, (size) => ({ seatsCap: size })],
])('a new plan takes as many %s as %i, and no more', (_name, most, of) => {
  expect([takes(of(most)), takes(of(most + 1))]).toEqual([true, false]);
});

test('a Skipper orders up to 50 plans', () => {
  const order = (size: number) => Check(schemas.orderPlans.body, { plans: list(size, uuid) });
  expect([planLimits.plans, order(50), order(51)]).toEqual([50, true, false]);
});
