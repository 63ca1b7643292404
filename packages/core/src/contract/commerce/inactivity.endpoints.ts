import { mutation, query } from '../endpoint.ts';
import type {
  InactivityCreditList,
  InactivityCreditQuery,
  InactivityOption,
  SaveInactivityOptionBody,
} from './inactivity.schema.ts';
import { menteeOnly } from './mentee-billing-call.ts';

const mentorOnly = { require: ['manage-subscriptions'] } as const;
const optionShape = 'enabled since credits#';

export const getInactivityOption = query<{ response: InactivityOption }>({
  name: 'getInactivityOption',
  path: '/inactivity-credit',
  access: mentorOnly,
  provides: ['Plans'],
  answer: optionShape,
  summary: 'Get whether your subscribers are credited for times without a trade.',
});

export const saveInactivityOption = mutation<{
  body: SaveInactivityOptionBody;
  response: InactivityOption;
}>('PUT', {
  name: 'saveInactivityOption',
  path: '/inactivity-credit',
  access: mentorOnly,
  invalidates: ['Plans'],
  alerts: 'suppressed',
  answer: optionShape,
  summary: 'Credit your subscribers 30 days for every 30 days without a trade, from now on.',
});

export const listInactivityCredits = query<{
  query: InactivityCreditQuery;
  response: InactivityCreditList;
}>({
  name: 'listInactivityCredits',
  path: '/inactivity-credits',
  access: menteeOnly,
  provides: ['Subscriptions'],
  answer: 'credits[] total#',
  summary: 'List the days you were credited because a mentor did not trade, newest first.',
});
