import type { Money, ProviderEventKind } from '@skipper/core/contract';
import type { PaymentFailure } from '../../domain/commerce/payments/decline-codes.ts';

/**
 * A provider of card payments. It keeps cards, takes single payments and sends money to sellers; it
 * knows no plan, no subscription and no schedule: time is ours (ADR 0026). Every write takes a key:
 * the same key with the same request is done once and answers with the same object, with another
 * request it is refused.
 *
 * Any method throws `ProviderUnavailableError` where it is not known whether the call arrived, and
 * `ProviderRefusedError` where the request itself is wrong. A declined card is no error: it is the
 * state of an attempt. Call none of them inside a database transaction.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';

  /** The provider's id of one of our users. */
  ensureCustomer(customer: Customer, key: string): Promise<string>;
  /** Keeps a card for later, without a payment: the start of a trial. */
  beginSetup(setup: NewSetup, key: string): Promise<Attempt>;
  /** A payment by a card that is still to be entered, on the provider's page. */
  beginPayment(payment: NewPayment, key: string): Promise<Attempt>;
  /** A payment by a kept card. Its owner is there to confirm it, or is not: a renewal. */
  chargeSaved(charge: SavedCharge, key: string): Promise<Attempt>;
  getAttempt(id: string): Promise<Attempt>;
  /**
   * The attempt that a key made, if it made one. For a key of long ago: providers forget keys after
   * a day, and would charge again.
   */
  findAttempt(customerId: string, key: string): Promise<Attempt | undefined>;
  /** Ends an attempt that is still open; one that has ended stays as it is. */
  cancelAttempt(id: string, key: string): Promise<Attempt>;

  /** Whether `portalPage` is a page of the provider, and not our own. */
  readonly hasPortal: boolean;
  /** The address of a page where a customer manages their cards. It opens once. */
  portalPage(portal: NewSetup, key: string): Promise<string>;

  /** Kept cards, newest first. */
  listMethods(customerId: string): Promise<readonly PaymentMethod[]>;
  /**
   * The customer whose cards an event of a card is about, by its subject; undefined for a card that
   * is unknown or was forgotten.
   */
  ownerOf(subject: string): Promise<string | undefined>;
  /** Forgets a card. One that is unknown is forgotten already. */
  detachMethod(id: string): Promise<void>;

  /** The yield of a payment, by the provider's own books. */
  settlement(paymentId: string): Promise<Settlement>;
  /** Gives a payment back, in part or whole. Refused beyond what is left of it. */
  refund(refund: NewRefund, key: string): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund>;
  getDispute(id: string): Promise<Dispute>;

  /**
   * Checks the signature over the bytes as they came, its age and the environment.
   * `now` in milliseconds. @throws WebhookRefusedError
   */
  verify(raw: Uint8Array, headers: WebhookHeaders, now: number): ProviderEvent;
  /** Events after a cursor, oldest first: heals what no webhook brought. */
  eventsSince(cursor: string | undefined): Promise<EventPage>;
}

export interface Customer {
  /** Our user's id. */
  readonly userId: string;
  readonly email: string;
}

export interface NewSetup {
  readonly customerId: string;
  /** Where the provider's page leads afterwards. */
  readonly returnUrl: string;
}

export interface NewPayment extends NewSetup {
  readonly money: Money;
  /** Whether the card is kept for renewals. */
  readonly keepCard: boolean;
}

export interface SavedCharge {
  readonly customerId: string;
  readonly methodId: string;
  readonly money: Money;
  readonly ownerIsPresent: boolean;
  /** Where the bank's page leads after a confirmation. */
  readonly returnUrl: string;
}

/** One try to take a payment or to keep a card. */
export interface Attempt {
  readonly id: string;
  readonly kind: 'payment' | 'setup';
  readonly customerId: string;
  readonly status: AttemptStatus;
  /** For a payment. */
  readonly money?: Money;
  /** The provider's page where its payer goes on, while it needs a card or a confirmation. */
  readonly page?: string;
  /** The card it was made with, once it succeeded. */
  readonly methodId?: string;
  /** The payment it made. */
  readonly paymentId?: string;
  /** Kept by the provider, in minor units of `money`, where it is booked already. */
  readonly fee?: number;
  /** Why the last card was refused. */
  readonly failure?: PaymentFailure;
}

/** `needs-card` and `needs-confirmation` wait for the payer; `processing` for a bank. */
export type AttemptStatus =
  | 'needs-card'
  | 'needs-confirmation'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'canceled';

export interface PaymentMethod {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for one card in the hands of several customers. */
  readonly fingerprint: string;
  /** Whether the customer chose this card as their default at the provider. */
  readonly isChosen?: true;
}

/** Minor units of the payment's currency. */
export interface Settlement {
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  /** ISO instant from which the provider can send it on. */
  readonly availableAt: string;
}

export interface NewRefund {
  readonly paymentId: string;
  readonly money: Money;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly money: Money;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

export interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly money: Money;
  /**
   * An `inquiry` is a question of the bank: the money has not moved. What is decided can be decided
   * again: won on appeal, or taken back.
   */
  readonly status: 'inquiry' | 'open' | 'won' | 'lost';
  /** Kept by the provider for it until now, less what it gave back; in minor units of `money`. */
  readonly fee: number;
  /** How often the provider has moved money for it. Of two reads, the later one has no fewer. */
  readonly bookings: number;
}

/** Names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A hint that something changed. Its subject is always fetched: order and content mean nothing. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: EventKind;
  /** Id of the attempt, refund, dispute, card or its customer, seller or payout. */
  readonly subject: string;
}

/** `seller.changed` and `payout.changed`: see `PayoutGateway`. */
export type EventKind = ProviderEventKind;

export interface EventPage {
  readonly events: readonly ProviderEvent[];
  /** To go on from; undefined before the first event. */
  readonly cursor: string | undefined;
  readonly more: boolean;
}
