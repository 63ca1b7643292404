import { type TestCardName, testCard } from '../../adapters/payments/sandbox/test-cards.ts';
import type { FakeBook, Shape } from './fake-book.ts';
import { answer, dispute, reinstate, withdraw } from './fake-payments.ts';

/** The hands of payers at Stripe’s page, and of banks afterwards. */
export class FakePayers {
  readonly #book: FakeBook;

  constructor(book: FakeBook) {
    this.#book = book;
  }

  /** @throws Error unless the page is open. */
  enterCard(sessionId: string, card: TestCardName): void {
    const session = this.#book.find('checkout.session', sessionId);
    if (session.status !== 'open') throw new Error('The page is closed.');
    const method = methodFor(this.#book, card);
    const intent = this.#intentOf(session);
    answer(this.#book, intent, method, testCard(card).atEntry);
    this.#close(session, intent, card);
  }

  /** The payer’s answer to their bank, for a page or a kept card. */
  confirm(id: string, agrees: boolean): void {
    const session = id.startsWith('cs_') ? this.#book.find('checkout.session', id) : undefined;
    const intent = session ? this.#intentOf(session) : this.#book.find('payment_intent', id);
    if (intent.status !== 'requires_action') throw new Error('There is nothing to confirm.');
    const method = this.#book.find('payment_method', String(intent.payment_method));
    const refusal = { decline: `${intent.object}_authentication_failure` };
    answer(this.#book, intent, method, agrees ? 'accept' : refusal);
    if (session) this.#close(session, intent, this.#book.cardOf(method.id));
  }

  /** The bank takes a payment back, however long ago it was made. Returns the dispute's id. */
  dispute(paymentId: string): string {
    return dispute(this.#book, this.#book.find('payment_intent', paymentId)).id;
  }

  decideDispute(id: string, outcome: string): void {
    const dispute = this.#book.find('dispute', id);
    dispute.status = outcome;
    if (outcome === 'won' && this.#book.disputeFees.booked) reinstate(this.#book, dispute);
    this.#book.report('charge.dispute.closed', dispute);
  }

  /** The bank of a buyer does not leave it at that, and takes the money once more. */
  reopenDispute(id: string): void {
    const dispute = this.#book.find('dispute', id);
    dispute.status = 'under_review';
    withdraw(this.#book, dispute);
    this.#book.report('charge.dispute.funds_withdrawn', dispute);
  }

  /** Books what a dispute moves, after it was reported: the way there, then the way back. */
  bookDispute(id: string): void {
    const dispute = this.#book.find('dispute', id);
    const isTaken = (dispute.balance_transactions as unknown[]).length > 0;
    (isTaken ? reinstate : withdraw)(this.#book, dispute);
    const type = isTaken ? 'funds_reinstated' : 'funds_withdrawn';
    this.#book.report(`charge.dispute.${type}`, dispute);
  }

  /** Stripe makes the intent with the first card that is entered. */
  #intentOf(session: Shape): Shape {
    const field = session.mode === 'setup' ? 'setup_intent' : 'payment_intent';
    const made = session[field];
    if (typeof made === 'string') return this.#book.find(field, made);
    const { amount_total: amount, currency, customer, intent_data: data } = session;
    const intent = this.#book.add(field === 'setup_intent' ? 'seti' : 'pi', field, {
      ...(field === 'payment_intent' && { amount, currency }),
      customer,
      metadata: {},
      next_action: null,
      latest_charge: null,
      ...(data as object),
    });
    session[field] = intent.id;
    return intent;
  }

  #close(session: Shape, intent: Shape, card: TestCardName): void {
    if (intent.status !== 'succeeded') return;
    Object.assign(session, {
      status: 'complete',
      payment_status: session.mode === 'setup' ? 'no_payment_required' : 'paid',
      url: null,
    });
    this.#book.report('checkout.session.completed', session, testCard(card));
  }
}

function methodFor(book: FakeBook, name: TestCardName): Shape {
  const { brand, last4 } = testCard(name);
  const method = book.add('pm', 'payment_method', {
    type: 'card',
    customer: null,
    card: {
      brand,
      last4,
      exp_month: 12,
      exp_year: 2099,
      fingerprint: `fp_${name}`,
      funding: 'credit',
    },
  });
  book.keepCard(method.id, name);
  return method;
}
