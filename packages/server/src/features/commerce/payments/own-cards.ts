import { appPaths, type CardSetup } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import { conflict, notFound } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { listRenewing } from '../subscriptions/subscriptions.repository.ts';
import { findAttempt, findOpenSetup } from './payment-attempts.repository.ts';
import {
  deleteMethod,
  findMethod,
  listPaymentMethods,
  setDefaultMethod,
} from './payment-methods.repository.ts';
import type { PaymentsService } from './payments.service.ts';
import { viewPayment } from './view-payment.ts';

/** A user’s own cards. Call each within a transaction. */
export class OwnCards {
  readonly #random: Random;
  readonly #payments: PaymentsService;
  readonly #origin: () => string;

  constructor(random: Random, payments: PaymentsService, origin: () => string) {
    this.#random = random;
    this.#payments = payments;
    this.#origin = origin;
  }

  /** Begins to add a card, or goes on with the one that was begun. */
  async begin(db: Db, userId: string, now: number): Promise<CardSetup> {
    await lockUser(db, userId);
    const open = await findOpenSetup(db, userId);
    if (open) return viewSetup(open);
    const setup = { purpose: 'card', userId, subscriptionId: null, invoiceId: null } as const;
    const nothing = { amount: 0, currency: 'USD', methodId: null, ownerIsPresent: 1 } as const;
    const returnUrl = `${this.#origin()}${appPaths.menteeBilling}`;
    return viewSetup(
      await readSetup(db, await this.#payments.begin(db, { ...setup, ...nothing, returnUrl }, now)),
    );
  }

  /** Charges a card from now on, and what is owed at once. @throws ProblemError 404. */
  async choose(db: Db, userId: string, id: string, now: number): Promise<void> {
    await lockUser(db, userId);
    const method = await findMethod(db, userId, id);
    if (!method?.providerMethodId) throw notFound();
    if (method.isDefault === 1) return;
    await setDefaultMethod(db, userId, id);
    await enqueue(db, this.#random, 'card-added', { userId }, now);
  }

  /**
   * @throws ProblemError 404 for another user’s card, 409 for the one that a running subscription is
   * charged to.
   */
  async remove(db: Db, userId: string, id: string, now: number): Promise<void> {
    await lockUser(db, userId);
    const method = await findMethod(db, userId, id);
    if (!method) throw notFound();
    if (method.isDefault === 1 && (await listRenewing(db, userId)).length > 0) {
      const message =
        'Your subscriptions are charged to this card. Make another card the default, or cancel them first.';
      throw conflict(message, 'card_in_use');
    }
    await deleteMethod(db, id);
    const { providerMethodId } = method;
    if (providerMethodId !== null) {
      await enqueue(db, this.#random, 'card-removed', { userId, providerMethodId }, now);
    }
    const [next] = await listPaymentMethods(db, userId);
    if (next && method.isDefault === 1) await setDefaultMethod(db, userId, next.id);
  }
}

/** @throws ProblemError 404 for a payment that adds no card. */
export async function readSetup(db: Db, id: string): Promise<PaymentAttempt> {
  const attempt = await findAttempt(db, id);
  if (attempt?.purpose !== 'card') throw notFound();
  return attempt;
}

export const viewSetup = (attempt: PaymentAttempt): CardSetup => ({
  uuid: attempt.id,
  ...viewPayment(attempt),
});
