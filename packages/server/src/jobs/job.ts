import type { TestBankName, TestCardName } from '@skipper/core/contract';
import type { EventKind } from '../adapters/payments/payment-provider.ts';
import type { MadePayout } from '../adapters/payments/sandbox/sandbox-desk.ts';
import type { JobsTable } from '../storage/server-tables.ts';

/** A mail to one address. Plain text is required; HTML goes beside it. */
export interface MailJob {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string;
  readonly html?: string;
  /** Further headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Not sent later: its link or code has expired by then. ISO instant. */
  readonly until?: string;
}

interface SmsJob {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** As of a mail. */
  readonly until?: string;
}

/** One message to one registered browser. Says nothing private: it may show on a locked screen. */
export interface PushJob {
  readonly deviceTokenId: string;
  readonly title: string;
  readonly body: string;
  /** A path of the product, opened by a click. */
  readonly path: string;
}

/** An import that was committed; `at` in milliseconds. */
export interface TradeNewsJob {
  readonly accountId: string;
  readonly importId: string;
  readonly at: number;
}

/** Followers of an import, from the one after this id on. */
export interface TradeNewsPageJob {
  readonly batchId: string;
  readonly after: string;
  /** Only those who see closed positions late: everyone else was notified of them at once. */
  readonly late: boolean;
}

/** Subscribers of a plan whose price changes, from the one after this id on; all unless given. */
export interface PricesAnnouncedJob {
  readonly planId: string;
  readonly after?: string;
}

/** A sign-up that has been answered: the account is created, or its owner notified, afterwards. */
export interface SignUpJob {
  readonly email: string;
  readonly passwordHash: string;
  readonly coupon?: string | undefined;
  readonly referredBy?: string | undefined;
  /** Hash of the secret kept by the browser that signs up. */
  readonly proofHash?: string | undefined;
}

/** Where a seller gives their details, or what the provider shows them. */
export type SellerPage = 'details' | 'dashboard';

/** Kinds of jobs, with their payloads. */
export interface JobPayloads {
  mail: MailJob;
  sms: SmsJob;
  push: PushJob;
  'sign-up': SignUpJob;
  'forgot-password': { readonly email: string };
  /** Many wrong passwords were tried on the account of an address, if there is one. */
  'account-guessed': { readonly email: string };
  /** Calls the provider for a payment, or looks it up there. */
  payment: { readonly attemptId: string };
  /** Gives up a payment that its payer has left. */
  'payment-given-up': {
    readonly attemptId: string;
    /** Made with another card instead; null: with one that is still to be entered. */
    readonly replacement?: { readonly methodId: string | null } | undefined;
  };
  /** Books what the provider kept of a payment. */
  'payment-fee': { readonly attemptId: string };
  /** Gives back a payment that came too late. */
  'payment-refund': { readonly attemptId: string };
  /** Charges what a user owes to their new card. */
  'card-added': { readonly userId: string };
  /** A payer's step at the sandbox, by its id of the payment. */
  'sandbox-card': {
    readonly providerAttemptId: string;
    readonly card: TestCardName;
    readonly holder: string;
  };
  'sandbox-confirmation': { readonly providerAttemptId: string; readonly agrees: boolean };
  /** Asks the provider for a refund that is booked. */
  refund: { readonly refundId: string };
  /** An admin has moved the time of a sandbox: does what is due by it. */
  'clock-moved': Readonly<Record<string, never>>;
  /** Has the provider forget a card. */
  'card-removed': { readonly userId: string; readonly providerMethodId: string };
  'prices-announced': PricesAnnouncedJob;
  /** Does a part of what changed settings of an account need, and leaves the next. */
  recalculation: { readonly accountId: string; readonly orderId: string };
  /** Writes a part of a copy of a user's data, and leaves the next. */
  'data-export': { readonly exportId: string };
  /** Makes access as Whop has it. */
  'whop-sync': { readonly mentorId: string };
  /** Opens a mentor's account for payouts, and a page of it; that for its details unless said. */
  'seller-page': { readonly mentorId: string; readonly page?: SellerPage };
  /** Sends the payouts that their receivers asked for. */
  'payouts-asked': Readonly<Record<string, never>>;
  /** A seller's bank at the sandbox. */
  'sandbox-bank': { readonly sellerId: string; readonly bank: TestBankName };
  /**
   * A payout that the bank of the sandbox sends back: by the sandbox's id of it, or one that it was
   * never asked for, such as demo data.
   */
  'sandbox-payout': { readonly payoutId: string } | { readonly made: MadePayout };
  /** The bank's decision on a dispute, by the sandbox's id of it. */
  'sandbox-dispute': {
    readonly disputeId: string;
    readonly outcome: 'won' | 'lost';
    /** Won by an appeal against a decision. */
    readonly appeals?: boolean;
  };
  /** An import was committed: notes its news for followers. */
  'trade-news': TradeNewsJob;
  /** Notifies a page of followers. */
  'trade-news-page': TradeNewsPageJob;
  'provider-event': { readonly kind: EventKind; readonly subject: string };
}

export type JobKind = keyof JobPayloads;

/** Kinds of jobs that send a message. Their servers are many, and may be slow. */
export const messageKinds = ['mail', 'push', 'sms'] as const satisfies readonly JobKind[];

export const isMessage = ({ kind }: Pick<JobsTable, 'kind'>): boolean =>
  messageKinds.some((one) => one === kind);

export function payloadOf<K extends JobKind>(job: JobsTable, _kind: K): JobPayloads[K] {
  return JSON.parse(job.payload) as JobPayloads[K];
}
