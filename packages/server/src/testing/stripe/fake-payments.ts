import { type CardAnswer, testCard } from '../../adapters/payments/sandbox/test-cards.ts';
import { day, second } from '../../domain/time/durations.ts';
import type { FakeBook, Shape } from './fake-book.ts';

/** Lets a card answer a payment, or the keeping of a card. */
export function answer(book: FakeBook, intent: Shape, method: Shape, by: CardAnswer): void {
  intent.payment_method = method.id;
  intent.next_action = null;
  if (by === 'accept') succeed(book, intent, method);
  else if (by === 'confirm') ask(book, intent, method);
  else decline(book, intent, method, by.decline);
}

const isPayment = ({ object }: Shape): boolean => object === 'payment_intent';
const cardOf = (book: FakeBook, { id }: Shape) => testCard(book.cardOf(id));

function succeed(book: FakeBook, intent: Shape, method: Shape): void {
  const card = cardOf(book, method);
  intent.status = 'succeeded';
  intent[isPayment(intent) ? 'last_payment_error' : 'last_setup_error'] = null;
  if (!isPayment(intent) || intent.setup_future_usage === 'off_session') {
    method.customer = intent.customer;
    book.report('payment_method.attached', method, card);
  }
  if (isPayment(intent)) book.report('payment_intent.succeeded', paid(book, intent), card);
  else book.report('setup_intent.succeeded', intent, card);
  if (card.disputes && isPayment(intent)) dispute(book, intent);
}

function paid(book: FakeBook, intent: Shape): Shape {
  const charge = chargeFor(book, intent);
  intent.latest_charge = charge.id;
  intent.amount_received = intent.amount;
  return intent;
}

function chargeFor(book: FakeBook, intent: Shape): Shape {
  const { amount, currency, payment_method, customer } = intent;
  const { fee, booked: isBooked } = book.fees(Number(amount));
  const booked = book.add('txn', 'balance_transaction', {
    amount,
    currency,
    fee,
    net: Number(amount) - fee,
    fee_details: [{ amount: fee, currency, type: 'stripe_fee', description: 'Processing fees' }],
    available_on: book.seconds() + (2 * day) / second,
    type: 'charge',
    status: 'pending',
  });
  return book.add('ch', 'charge', {
    amount,
    amount_refunded: 0,
    currency,
    customer,
    payment_method,
    payment_intent: intent.id,
    paid: true,
    status: 'succeeded',
    balance_transaction: isBooked ? booked.id : null,
    // Not of Stripe: what it will be booked as.
    waiting: booked.id,
  });
}

/** The bank of a payer takes a payment back. */
export function dispute(book: FakeBook, intent: Shape): Shape {
  const made = book.add('dp', 'dispute', {
    amount: intent.amount,
    currency: intent.currency,
    charge: intent.latest_charge,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [],
  });
  if (book.disputeFees.booked) withdraw(book, made);
  book.report('charge.dispute.created', made);
  return made;
}

/** Takes the money of a dispute from the account, with a fee. */
export function withdraw(book: FakeBook, dispute: Shape): void {
  const { fee } = book.disputeFees;
  move(book, dispute, { way: -1, fee, description: 'Dispute fee' });
}

/** Brings it back, with what is returned of the fee. */
export function reinstate(book: FakeBook, dispute: Shape): void {
  const { returned } = book.disputeFees;
  move(book, dispute, { way: 1, fee: 0 - returned, description: 'Dispute fee refund' });
}

function move(
  book: FakeBook,
  dispute: Shape,
  { way, fee, description }: { way: 1 | -1; fee: number; description: string },
): void {
  const { currency = dispute.currency, rate = 1 } = book.disputeFees;
  const amount = way * Math.round(Number(dispute.amount) * rate);
  const booked = book.add('txn', 'balance_transaction', {
    amount,
    currency,
    fee,
    net: amount - fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, currency, type: 'stripe_fee', description }],
    available_on: book.seconds(),
    type: 'adjustment',
    reporting_category: way < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
  });
  dispute.balance_transactions = [...(dispute.balance_transactions as Shape[]), booked];
}

function ask(book: FakeBook, intent: Shape, method: Shape): void {
  intent.status = 'requires_action';
  const url = `https://hooks.stripe.com/3d_secure_2/${intent.id}`;
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } };
  book.report(`${String(intent.object)}.requires_action`, intent, cardOf(book, method));
}

function decline(book: FakeBook, intent: Shape, method: Shape, code: string): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  const error = declineError(code, method);
  intent[isPayment(intent) ? 'last_payment_error' : 'last_setup_error'] = error;
  const type = isPayment(intent) ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed';
  book.report(type, intent, cardOf(book, method));
}

/** Of these codes Stripe says no more by a decline code. */
const ownCodes: ReadonlySet<string> = new Set([
  'authentication_required',
  'expired_card',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]);

const declineError = (code: string, method: Shape) => ({
  type: code.endsWith('_authentication_failure') ? 'invalid_request_error' : 'card_error',
  code: ownCodes.has(code) ? code : 'card_declined',
  ...(!code.endsWith('_failure') && { decline_code: code }),
  message: 'Your card was declined.',
  payment_method: method,
});
