import { brand, type Money } from '@skipper/core/contract';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../../config-stripe.ts';
import { second } from '../../../domain/time/durations.ts';
import { instant } from '../../clock.ts';
import type {
  Attempt,
  Customer,
  Dispute,
  EventPage,
  NewPayment,
  NewRefund,
  NewSetup,
  PaymentMethod,
  PaymentProvider,
  ProviderEvent,
  ProviderRefund,
  SavedCharge,
  Settlement,
  WebhookHeaders,
} from '../payment-provider.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../provider-errors.ts';
import { bookedUnits, toStripe } from './stripe-amounts.ts';
import { attemptOfIntent, attemptOfSession, sessionParts } from './stripe-attempts.ts';
import { StripeCalls } from './stripe-calls.ts';
import { isDecline } from './stripe-errors.ts';
import { readEventsSince } from './stripe-event-list.ts';
import { readStripeWebhook } from './stripe-events.ts';
import { listCards, methodOwner } from './stripe-methods.ts';
import { disputeOf, refundOf } from './stripe-objects.ts';
import { StripePortal } from './stripe-portal.ts';

/** Where our key is noted on what it made: Stripe itself forgets keys after a day. */
const keyField = 'skipper_key';
/** Objects of one customer that are looked through for a key. */
const mostLookedAt = 1_000;
const card = ['card'];

/**
 * Stripe as the provider. Cards are entered at its Checkout page and never touch ours; its Billing
 * is not used (ADR 0026, ADR 0031).
 */
export class StripePayments implements PaymentProvider {
  readonly name = 'stripe';
  readonly hasPortal = true;
  readonly #config: StripeConfig;
  readonly #calls: StripeCalls;
  readonly #portal = new StripePortal();

  constructor(config: StripeConfig, timeout?: number) {
    this.#config = config;
    this.#calls = new StripeCalls(config, timeout);
  }

  async ensureCustomer({ userId, email }: Customer, key: string): Promise<string> {
    const { id } = await this.#calls.call((stripe) =>
      stripe.customers.create({ email, metadata: { user: userId } }, { idempotencyKey: key }),
    );
    return id;
  }

  beginSetup({ customerId, returnUrl }: NewSetup, key: string): Promise<Attempt> {
    return this.#openPage({ mode: 'setup', ...pageOf(customerId, returnUrl, key) }, key);
  }

  async beginPayment(payment: NewPayment, key: string): Promise<Attempt> {
    const { customerId, returnUrl, money, keepCard } = payment;
    const { amount, currency } = toStripe(money);
    const price = { currency, unit_amount: amount, product_data: { name: `${brand.name} plan` } };
    return this.#openPage(
      {
        mode: 'payment',
        ...pageOf(customerId, returnUrl, key),
        line_items: [{ quantity: 1, price_data: price }],
        adaptive_pricing: { enabled: false },
        payment_intent_data: {
          metadata: { [keyField]: key },
          ...(keepCard && { setup_future_usage: 'off_session' as const }),
        },
      },
      key,
    );
  }

  async #openPage(params: Stripe.Checkout.SessionCreateParams, key: string): Promise<Attempt> {
    const expand = sessionParts;
    const session = await this.#calls.call((stripe) =>
      stripe.checkout.sessions.create({ ...params, expand }, { idempotencyKey: key }),
    );
    return attemptOfSession(session);
  }

  async chargeSaved(charge: SavedCharge, key: string): Promise<Attempt> {
    const { customerId, methodId, money, ownerIsPresent, returnUrl } = charge;
    const params: Stripe.PaymentIntentCreateParams = {
      ...toStripe(money),
      customer: customerId,
      payment_method: methodId,
      allowed_payment_method_types: card,
      confirm: true,
      metadata: { [keyField]: key },
      ...(ownerIsPresent ? { return_url: returnUrl } : { off_session: true }),
    };
    return this.#calls.call(async (stripe) => {
      try {
        const intent = await stripe.paymentIntents.create(params, { idempotencyKey: key });
        return attemptOfIntent(intent);
      } catch (error) {
        // A declined card is the state of the payment that the error brings along.
        const declined = isDecline(error) ? error.payment_intent : undefined;
        if (declined) return attemptOfIntent(declined);
        throw error;
      }
    });
  }

  getAttempt(id: string): Promise<Attempt> {
    return this.#calls.call(async ({ checkout, paymentIntents }) =>
      isSession(id)
        ? attemptOfSession(await checkout.sessions.retrieve(id, { expand: sessionParts }))
        : attemptOfIntent(await paymentIntents.retrieve(id)),
    );
  }

  async findAttempt(customerId: string, key: string): Promise<Attempt | undefined> {
    return this.#calls.call(async ({ checkout, paymentIntents }) => {
      const query = { customer: customerId, limit: 100 };
      for await (const session of limited(checkout.sessions.list(query))) {
        if (session.metadata?.[keyField] === key) return this.getAttempt(session.id);
      }
      for await (const intent of limited(paymentIntents.list(query))) {
        if (intent.metadata[keyField] === key) return attemptOfIntent(intent);
      }
      return undefined;
    });
  }

  async cancelAttempt(id: string, key: string): Promise<Attempt> {
    const attempt = await this.getAttempt(id);
    if (attempt.status !== 'needs-card' && attempt.status !== 'needs-confirmation') return attempt;
    const options = { idempotencyKey: key };
    try {
      await this.#calls.call(async ({ checkout, paymentIntents }) => {
        if (isSession(id)) await checkout.sessions.expire(id, {}, options);
        else await paymentIntents.cancel(id, {}, options);
      });
    } catch (error) {
      // Its payer may have come first.
      if (!(error instanceof ProviderRefusedError)) throw error;
    }
    return this.getAttempt(id);
  }

  portalPage(portal: NewSetup, key: string): Promise<string> {
    return this.#calls.call((stripe) => this.#portal.open(stripe, portal, key));
  }

  listMethods(customerId: string): Promise<readonly PaymentMethod[]> {
    return this.#calls.call((stripe) => listCards(stripe, customerId));
  }

  async ownerOf(subject: string): Promise<string | undefined> {
    if (subject.startsWith('cus_')) return subject;
    return this.#calls.call((stripe) => methodOwner(stripe, subject));
  }

  async detachMethod(id: string): Promise<void> {
    await this.#calls.call(async (stripe) => {
      if (await methodOwner(stripe, id)) await stripe.paymentMethods.detach(id);
    });
  }

  async settlement(paymentId: string): Promise<Settlement> {
    const expand = ['latest_charge.balance_transaction'];
    const { latest_charge: charge } = await this.#calls.call((stripe) =>
      stripe.paymentIntents.retrieve(paymentId, { expand }),
    );
    const booked = typeof charge === 'object' ? charge?.balance_transaction : undefined;
    if (!booked || typeof booked === 'string') {
      throw new ProviderUnavailableError('Stripe has not booked the payment yet.');
    }
    const { currency } = booked;
    const [gross, fee] = [bookedUnits(booked.amount, currency), bookedUnits(booked.fee, currency)];
    return {
      gross,
      fee,
      net: gross - fee,
      currency: currency.toUpperCase(),
      availableAt: instant(booked.available_on * second),
    };
  }

  /** Looked for first: its job may be started again long after its answers were lost. */
  async refund({ paymentId, money }: NewRefund, key: string): Promise<ProviderRefund> {
    const { amount } = toStripe(money);
    const ofPayment = { payment_intent: paymentId };
    return this.#calls.call(async ({ paymentIntents, refunds }) => {
      requireCurrency(money, await paymentIntents.retrieve(paymentId));
      for await (const made of limited(refunds.list({ ...ofPayment, limit: 100 }))) {
        if (made.metadata?.[keyField] === key) return refundOf(made);
      }
      const params = { ...ofPayment, amount, metadata: { [keyField]: key } };
      return refundOf(await refunds.create(params, { idempotencyKey: key }));
    });
  }

  getRefund(id: string): Promise<ProviderRefund> {
    return this.#calls.call(async ({ refunds }) => refundOf(await refunds.retrieve(id)));
  }

  getDispute(id: string): Promise<Dispute> {
    return this.#calls.call(async ({ disputes }) => disputeOf(await disputes.retrieve(id)));
  }

  verify(raw: Uint8Array, headers: WebhookHeaders, now: number): ProviderEvent {
    const { webhookSecrets: secrets, live } = this.#config;
    return readStripeWebhook(raw, headers, { secrets, live }, now);
  }

  eventsSince(cursor: string | undefined): Promise<EventPage> {
    return this.#calls.call(({ events }) => readEventsSince(events, cursor, this.#config.live));
  }
}

const isSession = (id: string): boolean => id.startsWith('cs_');

const pageOf = (customer: string, returnUrl: string, key: string) => ({
  customer,
  allowed_payment_method_types: card,
  client_reference_id: key,
  metadata: { [keyField]: key },
  success_url: returnUrl,
  cancel_url: returnUrl,
});

function requireCurrency({ currency }: Money, intent: Stripe.PaymentIntent): void {
  if (intent.currency.toUpperCase() === currency) return;
  throw new ProviderRefusedError('invalid_currency', 'The payment was made in another currency.');
}

async function* limited<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const one of list) {
    if (count >= mostLookedAt) return;
    count += 1;
    yield one;
  }
}
