import type { UuidParams } from '../common.schema.ts';
import { query } from '../endpoint.ts';
import type { PlanOffer, PlanOfferQuery } from './checkout.schema.ts';

/** Never served from the cache when a screen opens, so that no buyer reviews an old price. */
export const getPlanOffer = query<{
  params: UuidParams;
  query: PlanOfferQuery;
  response: PlanOffer;
}>({
  name: 'getPlanOffer',
  path: '/plans/:uuid/offer',
  access: 'signed-in',
  provides: ['Plans', 'Subscriptions'],
  staleTime: 0,
  answer:
    'plan{} account{} blocked prices[] trialDays# coupon referredBy begun cards[] testCards disclaimer{}',
  summary: 'Get a plan as you can order it: prices, trial, kept cards and why it may be blocked.',
});
