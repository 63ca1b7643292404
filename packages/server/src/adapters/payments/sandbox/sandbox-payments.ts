import { chargeProblem, type FeeRules, type Money, splitSale } from '@skipper/core/contract';
import { failureOf } from '../../../domain/commerce/payments/decline-codes.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';
import { instant } from '../../clock.ts';
import type {
  Attempt,
  Customer,
  Dispute,
  EventKind,
  EventPage,
  NewPayment,
  NewRefund,
  NewSetup,
  PaymentMethod,
  PaymentProvider,
  ProviderEvent,
  ProviderRefund,
  SavedCharge,
  Settlement,
  WebhookHeaders,
} from '../payment-provider.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../provider-errors.ts';
import { isOpen } from './attempt-rules.ts';
import { findKeys, findObject, listEventsAfter, listObjects } from './sandbox.repository.ts';
import type { SandboxBook } from './sandbox-book.ts';
import { methodOf } from './sandbox-methods.ts';
import type { SandboxAttempt, SandboxObject } from './sandbox-objects.ts';
import { readSandboxWebhook } from './sandbox-webhooks.ts';
import { askCard, keptCardAnswer } from './take-payment.ts';
import { testCard } from './test-cards.ts';

/** When a payment's money can be sent on. Milliseconds. */
const settling = 2 * day;
const eventsPerPage = 100;

export interface SandboxSettings {
  /** Signs its webhooks. */
  readonly secret: string;
  /** Fees of processing. */
  readonly fees: FeeRules;
  /** The address of the page where a payer chooses a test card, for an attempt. */
  readonly pageOf: (attemptId: string) => string;
  /** The address of our own page with a user’s cards. */
  readonly cardsPage: () => string;
}

/** The embedded provider: keeps everything in tables of its own, and moves no money. */
export class SandboxPayments implements PaymentProvider {
  readonly name = 'sandbox';
  readonly hasPortal = false;
  readonly #book: SandboxBook;
  readonly #settings: SandboxSettings;

  constructor(book: SandboxBook, settings: SandboxSettings) {
    this.#book = book;
    this.#settings = settings;
  }

  async ensureCustomer(customer: Customer, key: string): Promise<string> {
    const { object } = await this.#book.once('customer', key, customer, (db) =>
      this.#book.add(db, 'customer', undefined, customer),
    );
    return object.id;
  }

  beginSetup(setup: NewSetup, key: string): Promise<Attempt> {
    const { customerId, returnUrl } = setup;
    const body = { ...openPage, kind: 'setup', keepCard: true, returnUrl } as const;
    return this.#begin(customerId, body, key, setup);
  }

  beginPayment(payment: NewPayment, key: string): Promise<Attempt> {
    const { customerId, returnUrl, money, keepCard } = payment;
    const body = { ...openPage, kind: 'payment', keepCard, returnUrl, money } as const;
    return this.#begin(customerId, body, key, payment);
  }

  async #begin(customerId: string, body: SandboxAttempt, key: string, request: unknown) {
    const make = async (db: Db) => {
      requireAmount(body);
      await this.#book.require(db, 'customer', customerId);
      return this.#book.add(db, 'attempt', customerId, body);
    };
    const { object } = await this.#book.once('attempt', key, request, make, [customerId]);
    return this.#attempt(object);
  }

  async chargeSaved(charge: SavedCharge, key: string): Promise<Attempt> {
    const { customerId, methodId, money, ownerIsPresent } = charge;
    const book = this.#book;
    const body = {
      kind: 'payment',
      via: 'kept-card',
      status: 'processing',
      keepCard: false,
      money,
    } as const;
    let silent = false;
    const make = async (db: Db) => {
      requireAmount(body);
      const method = await book.require(db, 'method', methodId);
      if (method.customerId !== customerId || !method.body.kept) {
        throw new ProviderRefusedError('not_found', 'The customer has no such card.');
      }
      silent = testCard(method.body.card).losesAnswers ?? false;
      const answer = keptCardAnswer(method.body, ownerIsPresent, book.now());
      const attempt = await book.add<'attempt'>(db, 'attempt', customerId, body);
      return askCard(db, book, attempt, method, answer);
    };
    const { object, fresh } = await book.once('attempt', key, charge, make, [methodId]);
    if (fresh && silent) throw new ProviderUnavailableError('The answer got lost.');
    return this.#attempt(object);
  }

  async getAttempt(id: string): Promise<Attempt> {
    return this.#attempt(await this.#book.require(this.#book.db, 'attempt', id));
  }

  async findAttempt(customerId: string, key: string): Promise<Attempt | undefined> {
    const [used] = await findKeys(this.#book.db, [key]);
    const object = used && (await findObject(this.#book.db, 'attempt', used.objectId));
    return object?.customerId === customerId ? this.#attempt(object) : undefined;
  }

  async cancelAttempt(id: string): Promise<Attempt> {
    const canceled = await this.#book.write(async (db) => {
      const attempt = await this.#book.require(db, 'attempt', id);
      if (!isOpen(attempt.body)) return attempt;
      await this.#book.report(db, 'attempt.changed', id);
      return this.#book.change(db, attempt, { ...attempt.body, status: 'canceled' });
    });
    return this.#attempt(canceled);
  }

  async portalPage({ customerId }: NewSetup): Promise<string> {
    await this.#book.require(this.#book.db, 'customer', customerId);
    return this.#settings.cardsPage();
  }

  async listMethods(customerId: string): Promise<readonly PaymentMethod[]> {
    const methods = await listObjects(this.#book.db, 'method', customerId);
    return methods.filter(({ body }) => body.kept).map(methodOf);
  }

  async ownerOf(methodId: string): Promise<string | undefined> {
    const method = await findObject(this.#book.db, 'method', methodId);
    return method?.body.kept ? method.customerId : undefined;
  }

  async detachMethod(id: string): Promise<void> {
    await this.#book.write(async (db) => {
      const method = await this.#book.require(db, 'method', id).catch(() => undefined);
      if (!method?.body.kept) return;
      await this.#book.change(db, method, { ...method.body, kept: false });
      await this.#book.report(db, 'method.changed', id);
    });
  }

  async settlement(paymentId: string): Promise<Settlement> {
    const { body } = await this.#book.require(this.#book.db, 'payment', paymentId);
    const { amount: gross, currency } = body.money;
    const fee = this.#feeOf(body.money);
    const availableAt = instant(Date.parse(body.at) + settling);
    return { gross, fee, net: gross - fee, currency, availableAt };
  }

  async refund(refund: NewRefund, key: string): Promise<ProviderRefund> {
    const { paymentId, money } = refund;
    const { object } = await this.#book.once('refund', key, refund, async (db) => {
      const payment = await this.#book.require(db, 'payment', paymentId);
      const { refunded, money: paid } = payment.body;
      if (
        !isPositive(money) ||
        money.currency !== paid.currency ||
        money.amount > paid.amount - refunded
      ) {
        throw new ProviderRefusedError(
          'amount_too_large',
          'There is not that much left to refund.',
        );
      }
      await this.#book.change(db, payment, { ...payment.body, refunded: refunded + money.amount });
      const body = { paymentId, money, status: 'succeeded' } as const;
      const made = await this.#book.add<'refund'>(db, 'refund', payment.customerId, body);
      await this.#book.report(db, 'refund.changed', made.id);
      return made;
    });
    return { id: object.id, ...object.body };
  }

  async getRefund(id: string): Promise<ProviderRefund> {
    const { body } = await this.#book.require(this.#book.db, 'refund', id);
    return { id, ...body };
  }

  async getDispute(id: string): Promise<Dispute> {
    const { body } = await this.#book.require(this.#book.db, 'dispute', id);
    return { id, fee: 0, bookings: 0, ...body };
  }

  verify(raw: Uint8Array, headers: WebhookHeaders, now: number): ProviderEvent {
    return readSandboxWebhook(raw, headers, this.#settings.secret, now);
  }

  async eventsSince(cursor: string | undefined): Promise<EventPage> {
    const rows = await listEventsAfter(this.#book.db, Number(cursor ?? 0), eventsPerPage + 1);
    const page = rows.slice(0, eventsPerPage);
    return {
      events: page.map(({ id, kind, subject }) => ({ id, kind: kind as EventKind, subject })),
      cursor: page.at(-1)?.number.toString() ?? cursor,
      more: rows.length > page.length,
    };
  }

  #feeOf({ amount: total, currency }: Money): number {
    return splitSale({ total, currency }, this.#settings.fees).processing;
  }

  #attempt({ id, customerId, body }: SandboxObject<'attempt'>): Attempt {
    const { kind, status, money, methodId, paymentId, failureCode } = body;
    return {
      id,
      kind,
      customerId,
      status,
      ...(money && { money }),
      ...(isOpen(body) && { page: this.#settings.pageOf(id) }),
      ...(status === 'succeeded' && methodId && { methodId }),
      ...(paymentId && { paymentId }),
      ...(paymentId && money && { fee: this.#feeOf(money) }),
      ...(failureCode !== undefined && { failure: failureOf(failureCode) }),
    };
  }
}

const openPage = { via: 'page', status: 'needs-card' } as const;

const isPositive = ({ amount }: { readonly amount: number }): boolean =>
  Number.isSafeInteger(amount) && amount > 0;

function requireAmount({ money }: Pick<SandboxAttempt, 'money'>): void {
  if (money && !isPositive(money)) {
    throw new ProviderRefusedError('invalid_amount', 'An amount is a whole number above zero.');
  }
  const problem = money && chargeProblem(money);
  if (problem !== undefined) throw new ProviderRefusedError('amount_too_small', problem);
}
