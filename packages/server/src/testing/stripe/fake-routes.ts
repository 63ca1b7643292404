import { type CardAnswer, testCard } from '../../adapters/payments/sandbox/test-cards.ts';
import type { Shape } from './fake-book.ts';
import { connectRoutes } from './fake-connect.ts';
import { answer } from './fake-payments.ts';
import { portalRoutes } from './fake-portal.ts';
import { FakeRefusal, invalidRequest } from './fake-refusal.ts';
import {
  amountOf,
  chargeOf,
  type FakeCall,
  paged,
  type Route,
  retrieve,
  route,
} from './fake-route.ts';
import { formOf, textOf } from './form.ts';

const customerOf = ({ book, form }: FakeCall): Shape =>
  book.find('customer', textOf(form.customer) ?? '');

function openSession(call: FakeCall): Shape {
  const { book, form } = call;
  const customer = customerOf(call).id;
  const mode = textOf(form.mode);
  const price = formOf(formOf(formOf(form.line_items)['0']).price_data);
  if (mode === 'payment' && Object.keys(price).length === 0) {
    throw invalidRequest('parameter_missing', 'You must provide line items.', 'line_items');
  }
  const session = book.add(book.live ? 'cs_live' : 'cs_test', 'checkout.session', {
    mode,
    customer,
    status: 'open',
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    amount_total:
      mode === 'setup' ? null : chargeOf(price.unit_amount, textOf(price.currency) ?? ''),
    currency: mode === 'setup' ? null : textOf(price.currency),
    payment_intent: null,
    setup_intent: null,
    metadata: formOf(form.metadata),
    client_reference_id: textOf(form.client_reference_id) ?? null,
    success_url: textOf(form.success_url),
    cancel_url: textOf(form.cancel_url),
    expires_at: book.seconds() + 86_400,
    intent_data: formOf(form.payment_intent_data),
  });
  session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
  return session;
}

function expireSession({ book, ids }: FakeCall): Shape {
  const session = book.find('checkout.session', ids[0] ?? '');
  if (session.status !== 'open') {
    const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
    throw invalidRequest('checkout_session_not_open', message);
  }
  Object.assign(session, { status: 'expired', url: null });
  book.report('checkout.session.expired', session);
  return session;
}

function charge(call: FakeCall): Shape {
  const { book, form } = call;
  const customer = customerOf(call);
  const method = book.find('payment_method', textOf(form.payment_method) ?? '');
  if (method.customer !== customer.id) {
    const message = `The customer does not have a payment method with the ID ${method.id}.`;
    throw invalidRequest('resource_missing', message, 'payment_method');
  }
  const absent = form.off_session === 'true';
  if (!absent && textOf(form.return_url) === undefined) {
    throw invalidRequest('parameter_missing', 'A return_url must be specified.', 'return_url');
  }
  const intent = book.add('pi', 'payment_intent', {
    amount: chargeOf(form.amount, textOf(form.currency) ?? ''),
    currency: textOf(form.currency),
    customer: customer.id,
    metadata: formOf(form.metadata),
    next_action: null,
    latest_charge: null,
    last_payment_error: null,
  });
  const { whenAbsent, whenPresent } = testCard(book.cardOf(method.id));
  const by: CardAnswer = absent ? whenAbsent : whenPresent;
  answer(book, intent, method, by);
  const error = intent.last_payment_error as Readonly<Record<string, unknown>> | null;
  if (error) throw new FakeRefusal(402, { ...error, payment_intent: intent });
  return intent;
}

function cancelIntent({ book, ids }: FakeCall): Shape {
  const intent = book.find('payment_intent', ids[0] ?? '');
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${String(intent.status)}.`;
    throw invalidRequest('payment_intent_unexpected_state', message);
  }
  Object.assign(intent, { status: 'canceled', next_action: null });
  book.report('payment_intent.canceled', intent);
  return intent;
}

function detach({ book, ids }: FakeCall): Shape {
  const method = book.find('payment_method', ids[0] ?? '');
  if (method.customer === null) {
    const message = 'The payment method you provided is not attached to a customer.';
    throw invalidRequest('payment_method_not_attached', message);
  }
  method.customer = null;
  book.report('payment_method.detached', method);
  return method;
}

function refund({ book, form }: FakeCall): Shape {
  const intent = book.find('payment_intent', textOf(form.payment_intent) ?? '');
  const paid = book.find('charge', String(intent.latest_charge));
  const amount = amountOf(form.amount);
  const left = Number(paid.amount) - Number(paid.amount_refunded);
  if (amount > left) {
    const code = left === 0 ? 'charge_already_refunded' : 'charge_exceeds_refundable';
    throw invalidRequest(
      code,
      `Refund amount is greater than unrefunded amount (${left}).`,
      'amount',
    );
  }
  paid.amount_refunded = Number(paid.amount_refunded) + amount;
  const made = book.add('re', 'refund', {
    amount,
    currency: paid.currency,
    charge: paid.id,
    payment_intent: intent.id,
    metadata: formOf(form.metadata),
    status: 'succeeded',
    reason: null,
  });
  book.report('refund.created', made);
  return made;
}

const ofCustomer = ({ form, ids }: FakeCall) => {
  const customer = textOf(form.customer) ?? ids[0];
  return (shape: Shape): boolean => shape.customer === customer;
};

export const fakeRoutes: readonly Route[] = [
  route('POST', 'customers', ({ book, form }) =>
    book.add('cus', 'customer', { email: textOf(form.email), metadata: formOf(form.metadata) }),
  ),
  retrieve('customers/:id', 'customer'),
  route('GET', 'customers/:id/payment_methods', (call) =>
    paged('/v1/payment_methods', call, call.book.list('payment_method', ofCustomer(call))),
  ),
  route('POST', 'checkout/sessions', openSession),
  route('GET', 'checkout/sessions', (call) =>
    paged('/v1/checkout/sessions', call, call.book.list('checkout.session', ofCustomer(call))),
  ),
  retrieve('checkout/sessions/:id', 'checkout.session'),
  route('POST', 'checkout/sessions/:id/expire', expireSession),
  route('POST', 'payment_intents', charge),
  route('GET', 'payment_intents', (call) =>
    paged('/v1/payment_intents', call, call.book.list('payment_intent', ofCustomer(call))),
  ),
  retrieve('payment_intents/:id', 'payment_intent'),
  route('POST', 'payment_intents/:id/cancel', cancelIntent),
  retrieve('payment_methods/:id', 'payment_method'),
  route('POST', 'payment_methods/:id/detach', detach),
  route('POST', 'refunds', refund),
  route('GET', 'refunds', (call) => {
    const intent = textOf(call.form.payment_intent);
    const ofIntent = call.book.list('refund', (one) => one.payment_intent === intent);
    return paged('/v1/refunds', call, ofIntent);
  }),
  retrieve('refunds/:id', 'refund'),
  retrieve('disputes/:id', 'dispute'),
  route('GET', 'events', (call) =>
    // Events of sellers' accounts are in lists of their own.
    paged(
      '/v1/events',
      call,
      call.book.list('event', (one) => one.account === undefined),
    ),
  ),
  ...portalRoutes,
  ...connectRoutes,
];
