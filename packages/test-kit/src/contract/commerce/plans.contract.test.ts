import { type CreatePlanBody, endpoints, opensNothing, type Plan } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { CallFailed } from '../../world/api-caller.ts';
import { contractWorld, refused } from '../contract-world.ts';

const { listPlans, createPlan, updatePlan, archivePlan, orderPlans } = endpoints;
const month = { interval: 'month', amount: 49_00, currency: 'USD' } as const;
const names = (plans: readonly Plan[]) => plans.map(({ name }) => name).join(' ');
const world = contractWorld();

test('a Skipper offers plans, puts them in order and archives them; a page shows what is sold (API-9)', async () => {
  const mentor = await world().mentor();
  const account = await world().account(mentor);
  const api = await world().as(mentor);
  const access = [{ accountUuid: account.uuid, level: 'full' as const }];
  const body = { name: 'Crew', prices: [month], access, trialDays: 7, seatsCap: 5 };
  const crew = await api.call(createPlan, { body });
  expect(crew).toMatchObject({
    ...body,
    description: '',
    benefits: [],
    seatsLeft: 5,
    visibility: 'public',
    status: 'active',
    subscribers: 0,
  });
  const free = await api.call(createPlan, { body: { name: 'Free', prices: [] } });
  const order = (plans: readonly string[]) => api.call(orderPlans, { body: { plans: [...plans] } });
  expect(names((await order([free.uuid, crew.uuid])).plans)).toBe('Free Crew');
  expect(await refused(order([crew.uuid]))).toBe(409);
  const params = { uuid: free.uuid };
  for (const _time of ['once', 'again']) {
    expect((await api.call(archivePlan, { params })).status).toBe('archived');
  }
  const page = { query: { username: mentor.username } };
  const seen = await world().asVisitor().call(listPlans, page);
  expect([names(seen.plans), seen.plans[0]?.subscribers]).toEqual(['Crew', null]);
  expect(names((await api.call(listPlans, { query: {} })).plans)).toBe('Crew Free');
});

test('who holds a plan keeps its price and what it opens (API-9)', async () => {
  const mentor = await world().mentor();
  const { uuid: accountUuid } = await world().account(mentor);
  const mentee = await world().mentee({ subscribedTo: [mentor] });
  const api = await world().as(mentor);
  const [plan] = (await api.call(listPlans, { query: {} })).plans;
  const params = { uuid: plan?.uuid ?? '' };
  const prices = [{ ...month, amount: 99_00 }];
  const dearer = await api.call(updatePlan, { params, body: { prices } });
  expect([dearer.prices, dearer.subscribers]).toEqual([prices, 1]);
  const held = await (await world().as(mentee)).call(endpoints.getUserSubscriptions, {});
  expect(held[0]?.amount).toBe(49_00);
  const narrower = { access: [{ accountUuid, level: 'summary' as const }] };
  expect(await refused(api.call(updatePlan, { params, body: narrower }))).toBe(409);
});

test('plans are for Skippers to make, and refused field by field (API-9)', async () => {
  const api = await world().as(await world().mentee());
  const body = { name: 'Crew', prices: [month] };
  expect(await refused(api.call(createPlan, { body }))).toBe(403);
  expect(await refused(api.call(listPlans, { query: {} }))).toBe(403);
  const mentor = await world().mentor();
  const { uuid: accountUuid } = await world().account(mentor);
  const seller = await world().as(mentor);
  const errorsOf = async (wrong: CreatePlanBody) => {
    const failure = await seller.call(createPlan, { body: wrong }).catch((error: unknown) => error);
    return JSON.parse(failure instanceof CallFailed ? failure.body : '{}').errors;
  };
  const access = [{ accountUuid, level: 'full' as const }];
  expect(await errorsOf({ ...body, access, prices: [month, month] })).toEqual([
    expect.objectContaining({ field: 'prices.1.interval' }),
  ]);
  expect(await errorsOf(body)).toEqual([
    expect.objectContaining({ field: 'access', code: opensNothing }),
  ]);
});
