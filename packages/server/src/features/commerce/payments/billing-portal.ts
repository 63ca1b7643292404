import { ownPath } from '@skipper/core/contract';
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts';
import { ProviderUnavailableError } from '../../../adapters/payments/provider-errors.ts';
import type { Random } from '../../../adapters/random.ts';
import { invalid, unavailable } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { customerOf } from './customer-of.ts';

/** The page where payers manage their cards: the provider's, or our own where it has none. */
export class BillingPortal {
  readonly #random: Random;
  readonly #provider: PaymentProvider;
  readonly #origin: () => string;

  constructor(random: Random, provider: PaymentProvider, origin: () => string) {
    this.#random = random;
    this.#provider = provider;
    this.#origin = origin;
  }

  get isOfProvider(): boolean {
    return this.#provider.hasPortal;
  }

  /**
   * Returns its address. Not within a transaction.
   *
   * @throws ProblemError 400 for a path of another site, 503 where the provider does not answer.
   */
  async open(db: Db, userId: string, returnPath: string): Promise<string> {
    const back = ownPath(returnPath);
    if (!back) {
      throw invalid('Use a path of this site.', 'not_own_path', 'returnPath');
    }
    const returnUrl = `${this.#origin()}${back.pathname}${back.search}${back.hash}`;
    try {
      const customerId = await customerOf(db, this.#provider, userId);
      return await this.#provider.portalPage({ customerId, returnUrl }, this.#random.uuid());
    } catch (error) {
      throw error instanceof ProviderUnavailableError ? unavailable() : error;
    }
  }
}
