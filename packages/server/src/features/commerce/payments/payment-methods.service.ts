import { type Clock, instant } from '../../../adapters/clock.ts';
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts';
import type { Random } from '../../../adapters/random.ts';
import { derivedId } from '../../../domain/derived-id.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Database } from '../../../storage/database.ts';
import { listPaymentMethods, replaceMethods } from '../billing/payment-methods.repository.ts';
import { findCustomer } from './payment-attempts.repository.ts';

/** The cards of a user, as the provider keeps them. */
export class PaymentMethodsService {
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #provider: PaymentProvider;

  constructor(random: Random, clock: Clock, provider: PaymentProvider) {
    this.#random = random;
    this.#clock = clock;
    this.#provider = provider;
  }

  /**
   * Copies the provider's list. The newest card is the one to charge, at once where a renewal is
   * owed. Not within a transaction.
   */
  async refresh(database: Database, userId: string): Promise<void> {
    const provider = this.#provider.name;
    const customerId = await findCustomer(database.db, userId, provider);
    if (customerId === undefined) return;
    const kept = await this.#provider.listMethods(customerId);
    const now = this.#clock.now();
    const rows = kept.map(({ id, ...card }, place) => ({
      ...card,
      id: derivedId(`${provider} ${id}`),
      userId,
      provider,
      providerMethodId: id,
      isDefault: place === 0 ? (1 as const) : (0 as const),
      createdAt: instant(now - place),
    }));
    await database.transaction(async (db) => {
      const before = new Set((await listPaymentMethods(db, userId)).map(({ id }) => id));
      await replaceMethods(db, { userId, provider }, rows);
      if (rows.every(({ id }) => before.has(id))) return;
      await enqueue(db, this.#random, 'card-added', { userId }, now);
    });
  }
}
