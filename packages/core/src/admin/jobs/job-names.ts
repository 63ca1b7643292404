import type { ProviderEventKind } from '../../contract/index.ts';

/** Kinds of jobs in plain words. */
const names: Readonly<Record<string, string>> = {
  mail: 'Send an email',
  sms: 'Send a text message',
  push: 'Send a push notification',
  'trade-news': 'Note the trades of an import',
  'trade-news-page': 'Notify followers of trades',
  'sign-up': 'Complete a sign-up',
  'forgot-password': 'Send a password link',
  'account-guessed': 'Warn of guessed passwords',
  payment: 'Take a payment',
  'payment-given-up': 'Give up an abandoned payment',
  'payment-fee': 'Book the cost of a payment',
  'payment-refund': 'Return a payment that came too late',
  'card-added': 'Charge an overdue payment to a new card',
  'sandbox-card': 'Enter a test card',
  'sandbox-confirmation': 'Confirm a test payment',
  'sandbox-bank': 'Set up a test bank',
  'sandbox-payout': 'Send a test payout back',
  'sandbox-dispute': 'Decide a test dispute',
  refund: 'Refund a payment',
  'clock-moved': 'Catch up with the moved clock',
  'card-removed': 'Remove a card at the provider',
  'prices-announced': 'Announce new prices',
  'data-export': 'Prepare a copy of a user’s data',
  recalculation: 'Recalculate positions',
  'whop-sync': 'Synchronize with Whop',
  'seller-page': 'Open a payout account',
  'payouts-asked': 'Send requested payouts',
  'provider-event': 'Process a provider event',
};

/** A kind that a newer server has keeps its own name. */
export const jobName = (kind: string): string => names[kind] ?? kind;

/** Every kind that has a name, by it. */
export const jobKinds = Object.entries(names)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

const eventNames: Readonly<Record<ProviderEventKind, string>> = {
  'attempt.changed': 'Payment changed',
  'refund.changed': 'Refund changed',
  'dispute.changed': 'Dispute changed',
  'method.changed': 'Card changed',
  'seller.changed': 'Payout account changed',
  'payout.changed': 'Payout changed',
  other: 'Nothing for us',
};

const knownEvents: Readonly<Record<string, string>> = eventNames;

/** The same of an event. */
export const eventName = (kind: string): string => knownEvents[kind] ?? kind;
