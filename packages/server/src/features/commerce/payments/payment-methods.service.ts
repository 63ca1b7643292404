import { type Clock, instant } from '../../../adapters/clock.ts';
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts';
import { derivedId } from '../../../domain/derived-id.ts';
import type { Database } from '../../../storage/database.ts';
import { replaceMethods } from '../billing/payment-methods.repository.ts';
import { findCustomer } from './payment-attempts.repository.ts';

/** The cards of a user, as the provider keeps them. */
export class PaymentMethodsService {
  readonly #clock: Clock;
  readonly #provider: PaymentProvider;

  constructor(clock: Clock, provider: PaymentProvider) {
    this.#clock = clock;
    this.#provider = provider;
  }

  /** Copies the provider's list. The newest card is the one to charge. Not within a transaction. */
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
    await database.transaction((db) => replaceMethods(db, { userId, provider }, rows));
  }
}
