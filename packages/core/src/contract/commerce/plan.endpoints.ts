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
  'uuid name description benefits[*] prices[] trialDays# access[] seatsCap visibility seatsLeft status subscribers position#';

/** Public, because the plans on a page are; without a username it is for Skippers alone. */
export const listPlans = query<{ query: PlanListQuery; response: PlanList }>({
  name: 'listPlans',
  path: '/plans',
  access: 'public',
  provides: ['Plans'],
  answer: 'plans[] total#',
  summary:
    "List a mentor's public plans. Without a username, list your own, including hidden and archived ones (401 for visitors, 403 for non-mentors).",
});

export const createPlan = mutation<{ body: CreatePlanBody; response: Plan }>('POST', {
  name: 'createPlan',
  path: '/plans',
  access: mentorOnly,
  invalidates: changed,
  success: 201,
  answer: planShape,
  summary:
    'Create a plan at the end of your list. 400 if it has a price and opens no account in use, 409 if you have 50 active plans.',
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
    'Update a plan. 400 if it has a price and opens no account in use, 409 if it is archived, or if the change reduces access that a subscriber holds.',
});

export const archivePlan = mutation<{ params: UuidParams; response: Plan }>('POST', {
  name: 'archivePlan',
  path: '/plans/:uuid/archive',
  access: mentorOnly,
  owner: { resource: 'plan', param: 'uuid' },
  invalidates: changed,
  answer: planShape,
  summary: 'Archive a plan; existing subscribers keep it. Idempotent.',
});

export const orderPlans = mutation<{ body: PlanOrderBody; response: PlanList }>('PUT', {
  name: 'orderPlans',
  path: '/plans/order',
  access: mentorOnly,
  invalidates: ['Plans'],
  answer: 'plans[] total#',
  summary: 'Reorder your active plans. 409 unless each is named exactly once.',
});
