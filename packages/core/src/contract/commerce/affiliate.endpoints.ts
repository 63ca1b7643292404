import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  AffiliateProgram,
  Affiliation,
  AffiliationList,
  EnrollBody,
  ReferralList,
  ReferralQuery,
  SaveAffiliateProgramBody,
} from './affiliate.schema.ts';

const mentorOnly = { require: ['manage-payouts'] } as const;

export const listAffiliations = query<{ response: AffiliationList }>({
  name: 'listAffiliations',
  path: '/affiliates',
  access: 'signed-in',
  provides: ['Subscriptions'],
  staleTime: 0,
  answer: 'affiliations[] earnings[]',
  summary: 'List your referral links, and what they have earned by currency.',
});

export const enrollAffiliate = mutation<{ body: EnrollBody; response: Affiliation }>('POST', {
  name: 'enrollAffiliate',
  path: '/affiliates/enroll',
  access: 'signed-in',
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 201,
  answer: 'uuid mentor basisPoints# code status since orders# conversions# earned[]',
  summary: 'Become an affiliate of a mentor. 409 if they offer no referral share.',
});

export const listReferrals = query<{ query: ReferralQuery; response: ReferralList }>({
  name: 'listReferrals',
  path: '/affiliates/referrals',
  access: 'signed-in',
  provides: ['Subscriptions'],
  staleTime: 0,
  answer: 'referrals[] total#',
  summary: 'List your shares of referred sales, what went back, and payouts, newest first.',
});

export const getAffiliateProgram = query<{ response: AffiliateProgram }>({
  name: 'getAffiliateProgram',
  path: '/affiliate-program',
  access: mentorOnly,
  provides: ['Subscriptions'],
  staleTime: 0,
  answer: 'basisPoints# affiliates[]',
  summary: 'Get the share you offer for referrals, and your affiliates.',
});

export const saveAffiliateProgram = mutation<{
  body: SaveAffiliateProgramBody;
  response: AffiliateProgram;
}>('PUT', {
  name: 'saveAffiliateProgram',
  path: '/affiliate-program',
  access: mentorOnly,
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  answer: 'basisPoints# affiliates[]',
  summary: 'Change the share you offer. Subscriptions referred before keep theirs.',
});

export const endAffiliate = mutation<{ params: UuidParams; response: Nothing }>('DELETE', {
  name: 'endAffiliate',
  path: '/affiliate-program/affiliates/:uuid',
  access: mentorOnly,
  owner: { resource: 'affiliate', param: 'uuid' },
  invalidates: ['Subscriptions'],
  success: 204,
  summary: 'End an affiliate’s links. Subscriptions referred before keep paying them.',
});
