import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Attempt, PaymentProvider } from '../../../adapters/payments/payment-provider.ts';
import { ProviderRefusedError } from '../../../adapters/payments/provider-errors.ts';
import type { Random } from '../../../adapters/random.ts';
import { failureOf } from '../../../domain/commerce/payments/decline-codes.ts';
import { hour } from '../../../domain/time/durations.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { GroupedByDatabase } from '../../../storage/grouped-transactions.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import { beginPayments } from './begin-payments.ts';
import { customerOf } from './customer-of.ts';
import type { NewPaymentAttempt } from './new-payment.ts';
import {
  changeAttempt,
  findAttempt,
  findAttemptOf,
  lockAttempt,
} from './payment-attempts.repository.ts';
import type { PaymentFees } from './payment-fees.ts';
import type { PaymentMethodsService } from './payment-methods.service.ts';
import type { Settled } from './settled.ts';

/** Within this time every provider knows a key again. Milliseconds. */
const keyLife = 12 * hour;

const ended: ReadonlySet<string> = new Set(['succeeded', 'failed', 'canceled']);

/** Another card for a payment; null: one that is still to be entered. */
type Replacement = Pick<PaymentAttempt, 'methodId'>;

/** An end that the provider reports, or that needs no provider. */
type Answer = Pick<Attempt, 'status' | 'failure'> & Partial<Attempt>;

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
  readonly #settled: Settled;
  readonly #fees: PaymentFees;
  readonly #transactions = new GroupedByDatabase();

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
    this.#settled = settled;
    this.#fees = fees;
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
    const attempt = await findAttempt(database.db, id);
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
    const attempt = await findAttempt(database.db, id);
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

  /** Whether an event about a payment can change anything: one that has ended stays as it is. */
  async isOpen(db: Db, providerAttemptId: string): Promise<boolean> {
    const attempt = await findAttemptOf(db, this.#provider.name, providerAttemptId);
    return !attempt || !ended.has(attempt.status);
  }

  /** Advances the payment that an event of the provider names. Ignores unknown payments. */
  async advanceNamed(database: Database, providerAttemptId: string): Promise<void> {
    const attempt = await findAttemptOf(database.db, this.#provider.name, providerAttemptId);
    if (attempt) await this.advance(database, attempt.id);
  }

  async #call(db: Db, attempt: PaymentAttempt): Promise<Attempt> {
    const { id, purpose, userId, amount, currency, methodId, returnUrl } = attempt;
    const customerId = await customerOf(db, this.#provider, userId);
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

  /** Notes what the provider says, with others that wait to be noted. */
  #settle(database: Database, id: string, given: Answer, replacement?: Replacement): Promise<void> {
    const group = this.#transactions.of(database);
    return group.run((db) => this.#note(db, id, given, replacement));
  }

  /** An ended payment never changes again, whatever comes late. */
  async #note(db: Db, id: string, given: Answer, replacement?: Replacement): Promise<void> {
    const before = await lockAttempt(db, id);
    if (!before || ended.has(before.status)) return;
    const now = this.#clock.now();
    const answer = await this.#checked(db, before, given);
    const after: PaymentAttempt = {
      ...before,
      status: answer.status,
      providerAttemptId: answer.id ?? before.providerAttemptId,
      methodId: answer.methodId ?? before.methodId,
      paymentId: answer.paymentId ?? null,
      page: answer.page ?? null,
      failureCode: answer.failure?.code ?? null,
      fee: answer.fee ?? before.fee,
      updatedAt: instant(now),
    };
    const { id: _same, ...change } = after;
    await changeAttempt(db, id, change);
    if (after.status === 'canceled' && replacement) {
      await this.begin(db, { ...after, ...replacement }, now);
    } else await this.#tell(db, after, answer, now);
  }

  async #checked(db: Db, attempt: PaymentAttempt, answer: Answer): Promise<Answer> {
    if (answer.status !== 'succeeded') return answer;
    const methodId = answer.methodId ?? attempt.methodId;
    const code = await this.#settled.refusal(db, { ...attempt, methodId });
    return code === undefined ? answer : { ...answer, status: 'failed', failure: failureOf(code) };
  }

  async #tell(
    db: Db,
    attempt: PaymentAttempt,
    { status, failure }: Pick<Attempt, 'status' | 'failure'>,
    now: number,
  ): Promise<void> {
    if (status === 'succeeded') {
      await this.#settled.paid(db, attempt, now);
      await this.#fees.begin(db, attempt, now);
    }
    if (status === 'canceled') await this.#settled.canceled(db, attempt, now);
    if (status === 'failed') {
      await this.#settled.declined(db, attempt, failure ?? failureOf('generic_decline'), now);
    }
  }
}
