import type Stripe from 'stripe';
import { ProviderRefusedError } from '../provider-errors.ts';
import { idOf } from './stripe-attempts.ts';
import { providerError } from './stripe-errors.ts';

/** The customer whose card it is; undefined for one that was detached, or that Stripe does not know. */
export async function methodOwner(
  { paymentMethods }: Stripe,
  id: string,
): Promise<string | undefined> {
  try {
    const { customer } = await paymentMethods.retrieve(id);
    return customer ? idOf(customer) : undefined;
  } catch (error) {
    const known = providerError(error);
    if (known instanceof ProviderRefusedError && known.code === 'resource_missing')
      return undefined;
    throw error;
  }
}
