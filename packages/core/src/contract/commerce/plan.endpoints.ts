import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  CreatePlanBody,
  Plan,
  PlanList,
  PlanListQuery,
  PlanOrderBody,
  UpdatePlanBody,
} from './plan.schema.ts';

const mentorOnly = { require: ['manage-subscriptions'] } as const;
/** A page tells what its plans cost from, so it changes with them. */
const changed = ['Plans', 'Profile'] as const;

const planShape =
  'uuid name description benefits[] prices[] trialDays access[] seatsCap visibility seatsLeft status subscribers position';

/** Public, because the plans on a page are; without a username it is for Skippers alone. */
export const listPlans = query<{ query: PlanListQuery; response: PlanList }>({
  name: 'listPlans',
  path: '/plans',
  access: 'public',
  provides: ['Plans'],
  answer: 'plans[] total',
  summary:
    "The public plans of a Skipper; without a username the caller's own, hidden and archived ones too (401 for a visitor, 403 for who is no Skipper).",
});

export const createPlan = mutation<{ body: CreatePlanBody; response: Plan }>('POST', {
  name: 'createPlan',
  path: '/plans',
  access: mentorOnly,
  invalidates: changed,
  success: 201,
  answer: planShape,
  summary: 'Offer a new plan, at the end of the list. 409 beyond 50 active ones.',
});

export const updatePlan = mutation<{
  params: UuidParams;
  body: UpdatePlanBody;
  response: Plan;
}>('PATCH', {
  name: 'updatePlan',
  path: '/plans/:uuid',
  access: mentorOnly,
  owner: { resource: 'plan', param: 'uuid' },
  invalidates: changed,
  answer: planShape,
  summary:
    'Change a plan. 409 for an archived one, and for opening less of an account while somebody holds it.',
});

export const archivePlan = mutation<{ params: UuidParams; response: Plan }>('POST', {
  name: 'archivePlan',
  path: '/plans/:uuid/archive',
  access: mentorOnly,
  owner: { resource: 'plan', param: 'uuid' },
  invalidates: changed,
  answer: planShape,
  summary: 'Sell a plan to nobody any more; who holds it keeps it. Once more does nothing.',
});

export const orderPlans = mutation<{ body: PlanOrderBody; response: PlanList }>('PUT', {
  name: 'orderPlans',
  path: '/plans/order',
  access: mentorOnly,
  invalidates: ['Plans'],
  answer: 'plans[] total',
  summary: "Put the caller's active plans in order. 409 unless it names each of them once.",
});
