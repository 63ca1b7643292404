import type { Money } from '@skipper/core/contract';
import { day } from '../../domain/time/durations.ts';
import type { Customer } from '../payments/payment-provider.ts';

/**
 * A service that keeps an account for each seller and sends their money to their bank. Calls are
 * made once for each key or id, as those of a `PaymentProvider`; what it reports comes by its
 * webhooks as `seller.changed` and `payout.changed`, and is always looked up.
 *
 * Any method throws `ProviderUnavailableError` where it is not known whether the call arrived, and
 * `ProviderRefusedError` where the request itself is wrong. Call none inside a database transaction.
 */
export interface PayoutGateway {
  /** Whether sellers have to say who they are before anything is sent to them. */
  readonly needsAccount: boolean;

  /** Opens an account for a seller, and returns its id. */
  openSeller(seller: NewSeller, key: string): Promise<string>;
  /** A new address of the provider's page where a seller gives their details; for one use, soon. */
  sellerPage(sellerId: string, returnUrl: string): Promise<string>;
  /**
   * A new address of what the provider shows a seller: balance, bank account, payouts. That of
   * `sellerPage` while details are missing.
   */
  dashboardPage(sellerId: string, returnUrl: string): Promise<string>;
  getSeller(sellerId: string): Promise<Seller>;

  /** How much of an amount can be sent, in minor units: some currencies go out in whole units. */
  payable(money: Money): number;
  /**
   * Sends money to a seller's bank. `now` in milliseconds.
   *
   * @throws TransferRefusedError for good; anything else is retried with the same id.
   */
  send(transfer: Transfer, now: number): Promise<BankPayout>;
  /** By the id of a `BankPayout`, or the subject of an event. */
  getPayout(id: string): Promise<BankPayout>;
  /** Takes back what was sent to a seller and did not reach their bank. Safe to repeat. */
  takeBack(transferId: string): Promise<void>;
}

/** A user who is to be paid. */
export interface NewSeller extends Customer {
  /** ISO 3166; undefined: not known yet. */
  readonly country: string | undefined;
}

/** A seller's account as the provider has it. */
export interface Seller {
  readonly canReceive: boolean;
  /** Details that the provider asks for, by its names of them. */
  readonly currentlyDue: string[];
  readonly pastDue: string[];
  /** Being checked. */
  readonly pendingVerification: string[];
  /** ISO instant until which details have to be there. */
  readonly deadline: string | null;
  /** The provider's name of why it sends nothing. */
  readonly disabledReason: string | null;
}

/** A transfer to a mentor's bank. */
export interface Transfer {
  /** The same for every try: a transfer is made once. */
  readonly id: string;
  readonly mentorId: string;
  /** The mentor's account at the provider; undefined where none was opened. */
  readonly sellerId: string | undefined;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** ISO instant. Providers forget keys after a day: an older transfer is looked for first. */
  readonly createdAt: string;
}

/** A transfer as the provider has it. */
export interface BankPayout {
  /** The provider's. */
  readonly id: string;
  /** The seller's account that it was paid from; undefined where there is none. */
  readonly sellerId: string | undefined;
  /** Our id of the transfer; undefined for a payout that we did not ask for. */
  readonly transferId: string | undefined;
  /** One that is `paid` can still fail, while a bank sends it back. */
  readonly status: 'pending' | 'paid' | 'failed';
  /** Expected arrival at the bank, as YYYY-MM-DD. */
  readonly arrivalDate: string;
  /** The provider's name of why it failed. */
  readonly failure: string | null;
}

/** A permanent rejection: this transfer will never be made. */
export class TransferRefusedError extends Error {}

/** The second working day after an instant. */
export function arrivalAfter(now: number): string {
  let at = now;
  for (let workingDays = 0; workingDays < 2; ) {
    at += day;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) workingDays += 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
