import type Stripe from 'stripe';
import type { StripeConfig } from '../../../config-stripe.ts';
import { second } from '../../../domain/time/durations.ts';
import { fetchObject } from './fetch-object.ts';
import { providerError } from './stripe-errors.ts';

type Account = Pick<StripeConfig, 'secretKey' | 'apiUrl'>;

/** A job waits for the answer, and asks again by the same key. Milliseconds. */
const usualTimeout = 8 * second;

/** The SDK, set up once. Its errors become ours. */
export class StripeCalls {
  readonly #account: Account;
  readonly #timeout: number;
  #client: Promise<Stripe> | undefined;

  constructor(account: Account, timeout = usualTimeout) {
    this.#account = account;
    this.#timeout = timeout;
  }

  /**
   * @throws ProviderUnavailableError
   * @throws ProviderRefusedError
   */
  async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    this.#client ??= open(this.#account, this.#timeout);
    const stripe = await this.#client;
    try {
      return await work(stripe);
    } catch (error) {
      throw providerError(error);
    }
  }
}

async function open({ secretKey, apiUrl }: Account, timeout: number): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Client(secretKey, {
    httpClient: Client.createFetchHttpClient(fetchObject),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}
