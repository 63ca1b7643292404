import type { Adapters } from './adapters/adapters.ts';
import type { PaymentProvider } from './adapters/payments/payment-provider.ts';
import type { Sandbox } from './adapters/payments/sandbox/open-sandbox.ts';
import { StripePayments } from './adapters/payments/stripe/stripe-payments.ts';
import type { PayoutGateway } from './adapters/payouts/payout-gateway.ts';
import { StripePayouts } from './adapters/payouts/stripe-payouts.ts';
import type { Config } from './config.ts';

interface Providers {
  readonly payments: PaymentProvider;
  readonly payouts: PayoutGateway;
}

/** Takes payments and sends payouts: Stripe where it is configured, or else the sandbox. */
export const providersFor = (
  { stripe }: Pick<Config, 'stripe'>,
  { payouts }: Pick<Adapters, 'payouts'>,
  sandbox: Sandbox,
): Providers => ({
  payments: stripe ? new StripePayments(stripe) : sandbox.provider,
  payouts: payouts ?? (stripe ? new StripePayouts(stripe) : sandbox.payouts),
});
