import type { Generated, Selectable } from 'kysely';
import type { AttemptStatus } from '../adapters/payments/payment-provider.ts';
import type { Flag } from './column-types.ts';
import { asking, type Ownership } from './ownership.ts';

/** Payments by a provider, and its webhooks. */
export interface PaymentTables {
  paymentMethods: PaymentMethodsTable;
  paymentCustomers: {
    userId: string;
    provider: string;
    customerId: string;
    /** The card that they chose at the provider, by its id there, when their cards were last copied. */
    chosenMethodId: Generated<string | null>;
    /** How often their cards began to be read, and the number of the read that stands. */
    readsBegun: Generated<number>;
    readApplied: Generated<number>;
  };
  paymentAttempts: PaymentAttemptsTable;
  webhookEvents: WebhookEventsTable;
  /** How far the events of a provider were read. */
  providerCursors: { provider: string; position: string };
}

/** Who owns each of them. */
export const paymentOwners: Readonly<Record<keyof PaymentTables, Ownership>> = {
  paymentMethods: { owner: 'commerce/payments', readBy: { http: asking } },
  paymentCustomers: { owner: 'commerce/payments' },
  paymentAttempts: {
    owner: 'commerce/payments',
    readBy: {
      'commerce/books': 'proves in one statement that charges equal paid invoices',
      http: asking,
    },
  },
  webhookEvents: { owner: 'commerce/payments' },
  providerCursors: { owner: 'commerce/payments' },
};

/** Reasons to pay. */
export type PaymentPurpose = 'first' | 'trial' | 'renewal' | 'change' | 'card';

/** One try to take a payment, or to keep a card for the end of a trial. */
interface PaymentAttemptsTable {
  /** Also the provider's idempotency key: it is stored before the provider is called. */
  id: string;
  purpose: PaymentPurpose;
  userId: string;
  subscriptionId: string | null;
  /** For a change of plan, written when the change is paid. */
  invoiceId: string | null;
  /** The change of plan that it pays. */
  changeId: string | null;
  /** Minor units. */
  amount: number;
  currency: string;
  /** A kept card of the provider. Null: the payer enters one. */
  methodId: string | null;
  ownerIsPresent: Flag;
  returnUrl: string;
  provider: string;
  providerAttemptId: string | null;
  /** `queued`: the provider was not called, or its answer is not known. */
  status: 'queued' | AttemptStatus;
  /** Where the payer goes on. */
  page: string | null;
  paymentId: string | null;
  failureCode: string | null;
  /** Kept by the provider, in minor units of `currency`. Null: not known yet, or of an earlier version. */
  fee: Generated<number | null>;
  /** Days of the trial as ordered. Null: ordered in an earlier version. */
  trialDays: Generated<number | null>;
  createdAt: string;
  updatedAt: string;
}

/** One of them, as it is read. */
export type PaymentAttempt = Selectable<PaymentAttemptsTable>;

/** A webhook that was taken, or an event that was found without one. */
interface WebhookEventsTable {
  provider: string;
  id: string;
  kind: string;
  subject: string;
  receivedAt: string;
}

export interface PaymentMethodsTable {
  id: string;
  userId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: Flag;
  createdAt: string;
  /** Null for a card that only names what was paid with long ago. */
  provider: string | null;
  providerMethodId: string | null;
  /** The same for one card in the hands of several users. */
  fingerprint: string | null;
}
