import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type { MenteeBilling } from './billing.schema.ts';
import { menteeBillingShape, menteeOnly } from './mentee-billing-call.ts';
import type { CardSetup } from './payment-method.schema.ts';
import type { TestCardBody, TestConfirmationBody } from './subscription.schema.ts';

const setupShape = 'uuid state page failure testCards';
const ownSetup = { resource: 'payment', param: 'uuid' } as const;
const ownCard = { resource: 'payment-method', param: 'uuid' } as const;

export const beginCardSetup = mutation<{ response: CardSetup }>('POST', {
  name: 'beginCardSetup',
  path: '/payment-methods',
  access: menteeOnly,
  alerts: 'suppressed',
  success: 201,
  answer: setupShape,
  summary: 'Begin to add a card. It becomes the default, and pays at once what is owed.',
});

export const getCardSetup = query<{ params: UuidParams; response: CardSetup }>({
  name: 'getCardSetup',
  path: '/payment-methods/setups/:uuid',
  access: menteeOnly,
  owner: ownSetup,
  provides: ['Subscriptions'],
  alerts: 'suppressed',
  impersonation: 'refused',
  answer: setupShape,
  summary: 'Get how the addition of a card stands.',
});

export const enterSetupCard = mutation<{
  params: UuidParams;
  body: TestCardBody;
  response: CardSetup;
}>('POST', {
  name: 'enterSetupCard',
  path: '/payment-methods/setups/:uuid/test-card',
  access: menteeOnly,
  owner: ownSetup,
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 202,
  answer: setupShape,
  summary: 'Add a test card. 409 unless the sandbox waits for one.',
});

export const confirmCardSetup = mutation<{
  params: UuidParams;
  body: TestConfirmationBody;
  response: CardSetup;
}>('POST', {
  name: 'confirmCardSetup',
  path: '/payment-methods/setups/:uuid/test-confirmation',
  access: menteeOnly,
  owner: ownSetup,
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 202,
  answer: setupShape,
  summary: 'Give or refuse the confirmation that a test card asks for.',
});

export const setDefaultPaymentMethod = mutation<{
  params: UuidParams;
  response: MenteeBilling;
}>('PUT', {
  name: 'setDefaultPaymentMethod',
  path: '/payment-methods/:uuid/default',
  access: menteeOnly,
  owner: ownCard,
  invalidates: ['Subscriptions'],
  answer: menteeBillingShape,
  summary: 'Charge this card from now on, and what is owed at once.',
});

export const removePaymentMethod = mutation<{ params: UuidParams; response: MenteeBilling }>(
  'DELETE',
  {
    name: 'removePaymentMethod',
    path: '/payment-methods/:uuid',
    access: menteeOnly,
    owner: ownCard,
    invalidates: ['Subscriptions'],
    alerts: 'suppressed',
    answer: menteeBillingShape,
    summary: 'Remove a card. 409 for the one that a running subscription is charged to.',
  },
);
