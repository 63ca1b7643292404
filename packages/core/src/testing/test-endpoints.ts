import { mutation, query } from '../contract/index.ts';

/** A separate small API, so that tests of the cache do not depend on the product's. */
export interface Plans {
  readonly names: readonly string[];
}

export const listPlans = query<{ response: Plans }>({
  name: 'listPlans',
  path: '/plans',
  access: 'public',
  provides: ['Plans'],
  summary: 'All plans.',
});

export const pageOfPlans = query<{
  query: { readonly page?: number; readonly limit?: number };
  response: Plans;
}>({
  name: 'pageOfPlans',
  path: '/plans/pages',
  access: 'public',
  provides: ['Plans'],
  summary: 'Some plans.',
});

export const getPreferences = query<{ response: { readonly theme: string } }>({
  name: 'getPreferences',
  path: '/preferences',
  access: 'signed-in',
  provides: ['Preferences'],
  summary: 'Preferences.',
});

export const getOverview = query<{ response: { readonly text: string } }>({
  name: 'getOverview',
  path: '/overview',
  access: 'public',
  provides: ['Plans', 'Preferences'],
  summary: 'Of both.',
});

export const getUntagged = query<{ response: number }>({
  name: 'getUntagged',
  path: '/untagged',
  access: 'public',
  summary: 'Of nothing that changes.',
});

export const addPlan = mutation<{ body: { readonly name: string }; response: Plans }>('POST', {
  name: 'addPlan',
  path: '/plans',
  access: 'signed-in',
  invalidates: ['Plans'],
  success: 201,
  summary: 'Add a plan.',
});

export const touchNothing = mutation<{ response: null }>('POST', {
  name: 'touchNothing',
  path: '/touch',
  access: 'signed-in',
  success: 204,
  summary: 'Change nothing that a query shows.',
});
