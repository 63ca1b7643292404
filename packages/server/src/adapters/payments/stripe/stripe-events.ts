import type { EventKind, ProviderEvent, WebhookHeaders } from '../payment-provider.ts';
import { WebhookRefusedError } from '../provider-errors.ts';
import { checkWebhook } from '../webhook-signature.ts';

/** Kinds by the beginning of Stripe's type of event. */
const kinds: readonly (readonly [string, EventKind])[] = [
  ['checkout.session.', 'attempt.changed'],
  ['payment_intent.', 'attempt.changed'],
  ['charge.dispute.', 'dispute.changed'],
  ['refund.', 'refund.changed'],
  ['payment_method.', 'method.changed'],
  // With the card that its payer chose.
  ['customer.updated', 'method.changed'],
];

/** The part of an event that is looked at. Its content means nothing: the subject is fetched. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly data: { readonly object: object };
  /** A seller's account that it is of; undefined: of our own. */
  readonly account?: unknown;
}

export function eventOf({ id, type, data, account }: StripeEvent): ProviderEvent {
  const { object } = data;
  if (typeof account === 'string') return ofSeller(id, type, object, account);
  const subject = 'id' in object && typeof object.id === 'string' ? object.id : '';
  const kind = kinds.find(([start]) => type.startsWith(start))?.[1] ?? 'other';
  return { id, kind: subject === '' ? 'other' : kind, subject };
}

/** For a seller's account, only the account itself and its payouts matter. */
function ofSeller(id: string, type: string, object: object, account: string): ProviderEvent {
  const subject = 'id' in object ? `${account}/${String(object.id)}` : account;
  if (type.startsWith('payout.')) return { id, kind: 'payout.changed', subject };
  const changed = /^(?:account|capability|person)\.(?!application\.)/.test(type);
  return { id, kind: changed ? 'seller.changed' : 'other', subject: account };
}

/**
 * Reads a webhook. Several secrets may be in use: one for each endpoint, and two of an endpoint
 * while one is replaced.
 *
 * @throws WebhookRefusedError
 */
export function readStripeWebhook(
  raw: Uint8Array,
  headers: WebhookHeaders,
  { secrets, live }: { readonly secrets: readonly string[]; readonly live: boolean },
  now: number,
): ProviderEvent {
  const header = headers['stripe-signature'];
  checkAny(raw, typeof header === 'string' ? header : undefined, secrets, now);
  const event = parse(raw);
  if (event.livemode !== live) {
    const [theirs, ours] = event.livemode ? ['live', 'test'] : ['test', 'live'];
    throw new WebhookRefusedError(`The webhook is of ${theirs} mode, this server of ${ours} mode.`);
  }
  return eventOf(event);
}

function checkAny(
  raw: Uint8Array,
  header: string | undefined,
  secrets: readonly string[],
  now: number,
): void {
  let refusal: unknown = new WebhookRefusedError('There is no secret to check a webhook by.');
  for (const secret of secrets) {
    try {
      checkWebhook(raw, header, secret, now);
      return;
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

function parse(raw: Uint8Array): StripeEvent {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    body = undefined;
  }
  if (isEvent(body)) return body;
  throw new WebhookRefusedError('The webhook is not an event.');
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEvent = (body: unknown): body is StripeEvent =>
  isObject(body) &&
  typeof body.id === 'string' &&
  typeof body.type === 'string' &&
  typeof body.livemode === 'boolean' &&
  isObject(body.data) &&
  isObject(body.data.object);
