import type Stripe from 'stripe';
import { second } from '../../../domain/time/durations.ts';

/** A user waits for the page, for less than their call takes at most. */
const patience = { timeout: 3 * second, maxNetworkRetries: 0 };

/** Where our name for a configuration is noted on it. */
const nameField = 'skipper_portal';
/** Another set of features is another configuration: those in use stay as they are. */
const name = 'cards-1';

/** Cards alone: Stripe has no subscription and no invoice of ours. */
const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  payment_method_update: { enabled: true },
  customer_update: { enabled: false },
  invoice_history: { enabled: false },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};

/** The customer portal of Stripe, set up for what it may change. */
export class StripePortal {
  #configuration: string | undefined;

  /** Returns the address of a page of the portal. */
  async open(
    stripe: Stripe,
    { customerId, returnUrl }: { readonly customerId: string; readonly returnUrl: string },
    key: string,
  ): Promise<string> {
    this.#configuration ??= await configure(stripe);
    const { url } = await stripe.billingPortal.sessions.create(
      { customer: customerId, return_url: returnUrl, configuration: this.#configuration },
      { ...patience, idempotencyKey: key },
    );
    return url;
  }
}

/** Found by its name, or made: two processes that make it at once get the same one. */
async function configure({ billingPortal }: Stripe): Promise<string> {
  const { data } = await billingPortal.configurations.list({ active: true, limit: 100 }, patience);
  const known = data.find(({ metadata }) => metadata?.[nameField] === name);
  if (known) return known.id;
  const made = await billingPortal.configurations.create(
    { features, metadata: { [nameField]: name } },
    { ...patience, idempotencyKey: `portal-${name}` },
  );
  return made.id;
}
