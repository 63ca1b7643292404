import { mutation, query } from '../endpoint.ts';
import type { TraderSetup, TraderSetupBody, TraderSetupParams } from './trader-setup.schema.ts';

const mentorOnly = { require: ['manage-subscriptions'] } as const;

export const getTraderSetup = query<{ response: TraderSetup }>({
  name: 'getTraderSetup',
  path: '/trader-setup',
  access: mentorOnly,
  provides: ['Profile', 'Accounts', 'Plans', 'Subscriptions'],
  answer: 'steps[] complete',
  summary: 'List the steps to publish your page, and which are done.',
});

export const updateTraderSetup = mutation<{
  params: TraderSetupParams;
  body: TraderSetupBody;
  response: TraderSetup;
}>('POST', {
  name: 'updateTraderSetup',
  path: '/trader-setup/steps/:step',
  access: mentorOnly,
  // Publishing puts the mentor into the search.
  invalidates: ['Profile', 'Users'],
  answer: 'steps[] complete',
  summary: 'Skip or resume a step, or publish your page.',
});
