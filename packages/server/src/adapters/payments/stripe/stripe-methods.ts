import type Stripe from 'stripe';
import type { PaymentMethod } from '../payment-provider.ts';
import { ProviderRefusedError } from '../provider-errors.ts';
import { idOf } from './stripe-attempts.ts';
import { providerError } from './stripe-errors.ts';
import { methodOf } from './stripe-objects.ts';

/** Cards of one customer. */
const mostListed = 1_000;

/** A customer's cards, newest first. */
export async function listCards(
  { customers }: Stripe,
  customerId: string,
): Promise<readonly PaymentMethod[]> {
  const methods = await customers
    .listPaymentMethods(customerId, { type: 'card', limit: 100 })
    .autoPagingToArray({ limit: mostListed });
  const customer = await customers.retrieve(customerId);
  const chosen = customer.deleted ? null : customer.invoice_settings?.default_payment_method;
  const chosenId = chosen ? idOf(chosen) : undefined;
  return methods
    .flatMap(methodOf)
    .map((method) => (method.id === chosenId ? { ...method, isChosen: true } : method));
}

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
