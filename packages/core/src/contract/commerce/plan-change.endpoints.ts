import type { UuidParams } from '../common.schema.ts';
import { mutation } from '../endpoint.ts';
import type { PlanChangeBody, PlanChangePreview, PlanChangeTarget } from './plan-change.schema.ts';
import type { Subscription } from './subscription.schema.ts';
import { opening, subscriptionShape } from './subscription-call.ts';

const own = { resource: 'subscription', param: 'uuid' } as const;

export const previewPlanChange = mutation<{
  params: UuidParams;
  body: PlanChangeTarget;
  response: PlanChangePreview;
}>('POST', {
  name: 'previewPlanChange',
  path: '/user-subscriptions/:uuid/preview-change',
  access: 'signed-in',
  owner: own,
  invalidates: [],
  alerts: 'suppressed',
  answer:
    'previewToken expiresAt when effectiveAt waits plan{} interval amount# currency lines[] tax# dueNow# nextCharge cards[] testCards',
  summary: 'Preview a change of plan: what is credited, what is charged now, and what from when.',
});

export const changePlan = mutation<{
  params: UuidParams;
  body: PlanChangeBody;
  response: Subscription;
}>('POST', {
  name: 'changePlan',
  path: '/user-subscriptions/:uuid/change',
  access: 'signed-in',
  owner: own,
  invalidates: opening,
  alerts: 'suppressed',
  answer: subscriptionShape,
  summary:
    'Change the plan as previewed: an upgrade when it is paid, any other change at the renewal. 409 if the amounts have changed.',
});

export const keepPlan = mutation<{ params: UuidParams; response: Subscription }>('POST', {
  name: 'keepPlan',
  path: '/user-subscriptions/:uuid/keep-plan',
  access: 'signed-in',
  owner: own,
  invalidates: ['Subscriptions', 'Users', 'Notifications'],
  answer: subscriptionShape,
  summary: 'Drop the change that waits for the renewal, and keep the plan.',
});
