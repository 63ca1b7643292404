import type { EventKind } from './payment-provider.ts';

const kinds: Readonly<Record<EventKind, true>> = {
  'attempt.changed': true,
  'refund.changed': true,
  'dispute.changed': true,
  'method.changed': true,
  'seller.changed': true,
  'payout.changed': true,
  other: true,
};

export const isEventKind = (value: unknown): value is EventKind =>
  typeof value === 'string' && Object.hasOwn(kinds, value);
