import type Stripe from 'stripe';
import type { Attempt, AttemptStatus } from '../payment-provider.ts';
import { fromStripe } from './stripe-amounts.ts';
import { declineOf } from './stripe-errors.ts';

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Fields of a session that have to be fetched whole. */
export const sessionParts = ['payment_intent', 'setup_intent'];

/** Id of an object that may be there whole. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

const whole = <T extends object>(value: string | T | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

/** A payment, or the keeping of a card, at Stripe's page. */
export function attemptOfSession(session: Session): Attempt {
  const { id, mode, customer, amount_total: total, currency } = session;
  const payment = whole(session.payment_intent);
  const setup = whole(session.setup_intent);
  const intent: Intent | undefined = payment ?? setup;
  const status = sessionStatus(session, intent);
  const waits = status === 'needs-card' || status === 'needs-confirmation';
  const failure = payment?.last_payment_error ?? setup?.last_setup_error;
  const methodId = idOf(intent?.payment_method);
  return {
    id,
    kind: mode === 'setup' ? 'setup' : 'payment',
    customerId: idOf(customer),
    status,
    ...(mode === 'payment' && total !== null && currency && { money: fromStripe(total, currency) }),
    ...(waits && session.url && { page: session.url }),
    ...(status === 'succeeded' && methodId && { methodId }),
    ...(status === 'succeeded' && payment && { paymentId: payment.id }),
    ...(status !== 'succeeded' && failure && { failure: declineOf(failure) }),
  };
}

/** A session that is complete is not yet paid: a bank can take days. */
function sessionStatus({ status }: Session, intent: Intent | undefined): AttemptStatus {
  if (status === 'expired') return 'canceled';
  if (status === 'complete') return intentStatus(intent?.status ?? 'processing');
  if (intent?.status === 'requires_action') return 'needs-confirmation';
  return intent?.status === 'processing' ? 'processing' : 'needs-card';
}

/** A payment by a kept card. Its card is refused for good: another one is another attempt. */
export function attemptOfIntent(intent: Stripe.PaymentIntent): Attempt {
  const { id, customer, amount, currency } = intent;
  const status = intentStatus(intent.status);
  const page = intent.next_action?.redirect_to_url?.url;
  const failure = intent.last_payment_error;
  return {
    id,
    kind: 'payment',
    customerId: idOf(customer),
    status,
    money: fromStripe(amount, currency),
    ...(status === 'needs-confirmation' && page && { page }),
    ...(status === 'succeeded' && { paymentId: id, methodId: idOf(intent.payment_method) }),
    ...(status === 'failed' && failure && { failure: declineOf(failure) }),
  };
}

function intentStatus(status: Intent['status']): AttemptStatus {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    case 'requires_action':
      return 'needs-confirmation';
    case 'requires_payment_method':
      return 'failed';
    default:
      return 'processing';
  }
}
