import { mutation, query } from '../endpoint.ts';
import type { PaymentGrace } from './payment-grace.schema.ts';

const mentorOnly = { require: ['manage-subscriptions'] } as const;

export const getPaymentGrace = query<{ response: PaymentGrace }>({
  name: 'getPaymentGrace',
  path: '/payment-grace',
  access: mentorOnly,
  provides: ['Plans'],
  answer: 'days',
  summary: 'Get how many days your subscribers keep access after a payment failed.',
});

export const savePaymentGrace = mutation<{ body: PaymentGrace; response: PaymentGrace }>('PUT', {
  name: 'savePaymentGrace',
  path: '/payment-grace',
  access: mentorOnly,
  invalidates: ['Plans'],
  alerts: 'suppressed',
  answer: 'days',
  summary:
    'Choose how many days your subscribers keep access after a payment fails. Failures before the change keep their day.',
});
