import { ProviderRefusedError } from '../adapters/payments/provider-errors.ts';
import type { SandboxDesk } from '../adapters/payments/sandbox/sandbox-desk.ts';
import type { PaymentFees } from '../features/commerce/payments/payment-fees.ts';
import type { PaymentMethodsService } from '../features/commerce/payments/payment-methods.service.ts';
import type { PaymentReversals } from '../features/commerce/payments/payment-reversals.ts';
import type { PaymentsService } from '../features/commerce/payments/payments.service.ts';
import type { WebhookInbox } from '../features/commerce/payments/webhook-inbox.ts';
import type { PayoutRecorder } from '../features/commerce/payouts/payout-outcomes.ts';
import type { SellerService } from '../features/commerce/payouts/sellers.service.ts';
import type { RenewalService } from '../features/commerce/subscriptions/renewals.service.ts';
import type { Database } from '../storage/database.ts';
import type { JobsTable } from '../storage/server-tables.ts';
import { type JobKind, type JobPayloads, payloadOf } from './job.ts';

interface PaymentServices {
  readonly payments: PaymentsService;
  readonly methods: PaymentMethodsService;
  readonly renewals: RenewalService;
  readonly reversals: PaymentReversals;
  readonly inbox: WebhookInbox;
  readonly sellers: SellerService;
  readonly paymentFees: PaymentFees;
}

interface Doings {
  readonly timeMoved: () => Promise<number>;
  readonly recordPayout: PayoutRecorder;
  readonly runPayouts: () => Promise<number>;
}

/**
 * Jobs that call the provider of payments. Unlike others they cannot commit together with what they
 * do elsewhere; each can be run again.
 */
export class PaymentJobs {
  readonly #payments: PaymentsService;
  readonly #methods: PaymentMethodsService;
  readonly #renewals: RenewalService;
  readonly #reversals: PaymentReversals;
  readonly #inbox: WebhookInbox;
  readonly #desk: SandboxDesk;
  readonly #sellers: SellerService;
  readonly #fees: PaymentFees;
  readonly #doings: Doings;

  constructor(
    { payments, methods, renewals, reversals, inbox, sellers, paymentFees }: PaymentServices,
    desk: SandboxDesk,
    doings: Doings,
  ) {
    this.#payments = payments;
    this.#methods = methods;
    this.#renewals = renewals;
    this.#reversals = reversals;
    this.#inbox = inbox;
    this.#desk = desk;
    this.#sellers = sellers;
    this.#fees = paymentFees;
    this.#doings = doings;
  }

  /** Returns false for a job of another kind. */
  async run(job: JobsTable, database: Database): Promise<boolean> {
    switch (job.kind as JobKind) {
      case 'payment':
        await this.#payments.advance(database, payloadOf(job, 'payment').attemptId);
        return true;
      case 'payment-given-up':
        return this.#giveUp(database, payloadOf(job, 'payment-given-up'));
      case 'payment-refund':
        await this.#payments.giveBack(database, payloadOf(job, 'payment-refund').attemptId);
        return true;
      case 'payment-fee':
        await this.#fees.lookAt(database, payloadOf(job, 'payment-fee').attemptId);
        return true;
      case 'card-added':
        await this.#renewals.retryOwed(database, payloadOf(job, 'card-added').userId);
        return true;
      case 'refund':
        await this.#reversals.send(database, payloadOf(job, 'refund').refundId);
        return true;
      case 'clock-moved':
        await this.#doings.timeMoved();
        return true;
      case 'card-removed': {
        const { userId, providerMethodId } = payloadOf(job, 'card-removed');
        await this.#methods.forget(database, userId, providerMethodId);
        return true;
      }
      case 'provider-event':
        await this.#inbox.workOff(
          database,
          payloadOf(job, 'provider-event'),
          this.#doings.recordPayout,
        );
        return true;
      case 'seller-page':
        await this.#openPage(database, payloadOf(job, 'seller-page'));
        return true;
      case 'payouts-asked':
        await this.#doings.runPayouts();
        return true;
      default:
        return this.#atSandbox(job, database);
    }
  }

  /** Steps of payers, sellers and banks at the sandbox. */
  async #atSandbox(job: JobsTable, database: Database): Promise<boolean> {
    switch (job.kind as JobKind) {
      case 'sandbox-bank': {
        const { sellerId, bank } = payloadOf(job, 'sandbox-bank');
        await this.#desk.chooseBank(sellerId, bank);
        await this.#sellers.lookAt(database, sellerId);
        return true;
      }
      case 'sandbox-payout': {
        const payload = payloadOf(job, 'sandbox-payout');
        const subject =
          'made' in payload ? await this.#desk.adoptPayout(payload.made) : payload.payoutId;
        await this.#desk.failPayout(subject);
        const event = { kind: 'payout.changed', subject } as const;
        await this.#inbox.workOff(database, event, this.#doings.recordPayout);
        return true;
      }
      case 'sandbox-dispute': {
        const { disputeId: subject, outcome, appeals } = payloadOf(job, 'sandbox-dispute');
        await this.#atDesk(() =>
          appeals ? this.#desk.winAppeal(subject) : this.#desk.decideDispute(subject, outcome),
        );
        const event = { kind: 'dispute.changed', subject } as const;
        await this.#inbox.workOff(database, event, this.#doings.recordPayout);
        return true;
      }
      case 'sandbox-card': {
        const { providerAttemptId, ...chosen } = payloadOf(job, 'sandbox-card');
        await this.#atDesk(() => this.#desk.enterCard(providerAttemptId, chosen));
        await this.#payments.advanceNamed(database, providerAttemptId);
        return true;
      }
      case 'sandbox-confirmation': {
        const { providerAttemptId, agrees } = payloadOf(job, 'sandbox-confirmation');
        await this.#atDesk(() => this.#desk.confirm(providerAttemptId, agrees));
        await this.#payments.advanceNamed(database, providerAttemptId);
        return true;
      }
      default:
        return false;
    }
  }

  #openPage(database: Database, { mentorId, page }: JobPayloads['seller-page']): Promise<void> {
    return this.#sellers.openPage(database, mentorId, page);
  }

  async #giveUp(
    database: Database,
    { attemptId, replacement }: JobPayloads['payment-given-up'],
  ): Promise<true> {
    await this.#payments.giveUp(database, attemptId, replacement);
    return true;
  }

  /** A step that was done by an earlier run, or in another tab, is refused now. */
  async #atDesk(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
    }
  }
}
