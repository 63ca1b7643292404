import type { Clock } from '../../../adapters/clock.ts';
import type { Attempt, PaymentProvider } from '../../../adapters/payments/payment-provider.ts';
import { ProviderRefusedError } from '../../../adapters/payments/provider-errors.ts';
import type { Random } from '../../../adapters/random.ts';
import { failureOf } from '../../../domain/commerce/payments/decline-codes.ts';
import { hour } from '../../../domain/time/durations.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { GroupedReads } from '../../../storage/grouped-transactions.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import { beginPayments } from './begin-payments.ts';
import { customerOf } from './customer-of.ts';
import type { NewPaymentAttempt } from './new-payment.ts';
import { findAttempt, findAttemptOf, statusesOf } from './payment-attempts.repository.ts';
import type { PaymentFees } from './payment-fees.ts';
import type { PaymentMethodsService } from './payment-methods.service.ts';
import { type PaymentToMake, readToMake } from './payments-to-make.repository.ts';
import type { Settled } from './settled.ts';
import { type Answer, ended, type Replacement, Settlements } from './settlements.ts';

/** Within this time every provider knows a key again. Milliseconds. */
const keyLife = 12 * hour;

/** Nothing to charge, and a card is kept already: there is nothing to do at the provider. */
const isKept = ({ purpose, amount, methodId, providerAttemptId }: PaymentAttempt): boolean =>
  (purpose === 'trial' || amount === 0) && methodId !== null && providerAttemptId === null;

/**
 * Takes payments by the provider. A payment is stored with its key, together with what it is for,
 * before a job calls the provider: whatever gets lost afterwards, the same key asks again.
 */
export class PaymentsService {
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #provider: PaymentProvider;
  readonly #methods: PaymentMethodsService;
  readonly #settlements: Settlements;
  readonly #reads = new GroupedReads(readToMake);

  constructor(
    random: Random,
    clock: Clock,
    provider: PaymentProvider,
    methods: PaymentMethodsService,
    settled: Settled,
    fees: PaymentFees,
  ) {
    this.#random = random;
    this.#clock = clock;
    this.#provider = provider;
    this.#methods = methods;
    this.#settlements = new Settlements({ random, clock, settled, fees, provider: provider.name });
  }

  /** The name of the provider that takes them. */
  get name(): string {
    return this.#provider.name;
  }

  /** Stores a payment and queues it. Within a transaction. Returns its id. */
  async begin(db: Db, payment: NewPaymentAttempt, now: number): Promise<string> {
    const [id = ''] = await this.beginAll(db, [payment], now);
    return id;
  }

  /** The same for several. */
  beginAll(
    db: Db,
    payments: readonly NewPaymentAttempt[],
    now: number,
  ): Promise<readonly string[]> {
    return beginPayments(db, { random: this.#random, provider: this.name }, payments, now);
  }

  /**
   * Calls the provider for a payment, or asks it how the payment stands. Safe to repeat. Not within
   * a transaction. @throws ProviderUnavailableError where the answer is not known.
   */
  async advance(database: Database, id: string): Promise<void> {
    const attempt = await this.#reads.add(database, id);
    if (!attempt || ended.has(attempt.status)) return;
    if (isKept(attempt)) return this.#settle(database, id, { status: 'succeeded' });
    try {
      const { providerAttemptId } = attempt;
      const answer =
        providerAttemptId === null
          ? await this.#call(database.db, attempt)
          : await this.#provider.getAttempt(providerAttemptId);
      // Before the payment counts: what is repeated after a crash then finds the card, too. One
      // that was kept before is known.
      if (answer.status === 'succeeded' && attempt.methodId === null) {
        await this.#methods.refresh(database, attempt.userId);
      }
      await this.#settle(database, id, answer);
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
      await this.#settle(database, id, { status: 'failed', failure: failureOf(error.code) });
    }
  }

  /**
   * Gives up a payment that is not made yet; one that was made counts. `replacement`: it is made
   * in another way instead. Not within a transaction.
   */
  async giveUp(database: Database, id: string, replacement?: Replacement): Promise<void> {
    const attempt = await this.#reads.add(database, id);
    if (!attempt || ended.has(attempt.status)) return;
    if (isKept(attempt)) return this.#settle(database, id, { status: 'canceled' }, replacement);
    // Whether a call without an answer arrived shows only when it is made again by its key. A kept
    // card may be charged by that: it was asked to be, and what is paid counts.
    const known = attempt.providerAttemptId ?? (await this.#call(database.db, attempt)).id;
    const answer = await this.#provider.cancelAttempt(known, `${id}-cancel`);
    await this.#settle(database, id, answer, replacement);
  }

  /** Gives a payment back. Safe to repeat. Not within a transaction. */
  async giveBack(database: Database, id: string): Promise<void> {
    const attempt = await findAttempt(database.db, id);
    if (!attempt?.paymentId) return;
    const { paymentId, amount, currency } = attempt;
    await this.#provider.refund({ paymentId, money: { amount, currency } }, `${id}-refund`);
  }

  /** Those of some payments, by the provider's ids, that have ended: no event changes them. */
  async endedAmong(db: Db, providerAttemptIds: readonly string[]): Promise<ReadonlySet<string>> {
    const statuses = await statusesOf(db, this.#provider.name, providerAttemptIds);
    return new Set([...statuses].flatMap(([id, status]) => (ended.has(status) ? id : [])));
  }

  /** Advances the payment that an event of the provider names. Ignores unknown payments. */
  async advanceNamed(database: Database, providerAttemptId: string): Promise<void> {
    const attempt = await findAttemptOf(database.db, this.#provider.name, providerAttemptId);
    if (attempt) await this.advance(database, attempt.id);
  }

  async #call(db: Db, attempt: PaymentToMake): Promise<Attempt> {
    const { id, purpose, userId, amount, currency, methodId, returnUrl } = attempt;
    const customerId = attempt.customerId ?? (await customerOf(db, this.#provider, userId));
    if (this.#clock.now() - Date.parse(attempt.createdAt) > keyLife) {
      const made = await this.#provider.findAttempt(customerId, id);
      if (made) return made;
    }
    if (purpose === 'trial' || purpose === 'card' || amount === 0) {
      return this.#provider.beginSetup({ customerId, returnUrl }, id);
    }
    const money = { amount, currency };
    if (methodId === null) {
      const payment = { customerId, money, keepCard: true, returnUrl };
      return this.#provider.beginPayment(payment, id);
    }
    const ownerIsPresent = attempt.ownerIsPresent === 1;
    const charge = { customerId, methodId, money, ownerIsPresent, returnUrl };
    return this.#provider.chargeSaved(charge, id);
  }

  #settle(
    database: Database,
    id: string,
    answer: Answer,
    replacement?: Replacement,
  ): Promise<void> {
    return this.#settlements.note(database, { id, answer, replacement });
  }
}
