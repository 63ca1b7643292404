import type Stripe from 'stripe';
import { failureOf, type PaymentFailure } from '../../../domain/commerce/payments/decline-codes.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../provider-errors.ts';
import { UnreadableAnswerError } from './fetch-object.ts';

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

/** Recognised by its shape: the SDK is loaded only where it is used. */
const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'rawType' in error && 'requestId' in error;

export const isDecline = (error: unknown): error is StripeError =>
  isStripeError(error) && error.statusCode === 402;

/**
 * A call that leaves open what happened is asked again, and so is one that Stripe does not allow
 * (401, 403): a key that was mistyped by the operator must not fail the payments of subscribers.
 * Messages hold no request and no secret.
 */
export function providerError(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { statusCode, code, rawType, requestId } = error;
  if (isFinal(error)) {
    const reused = rawType === 'idempotency_error';
    const name = reused ? 'key_reused' : (error.decline_code ?? code ?? 'invalid_request');
    return new ProviderRefusedError(name, `Stripe refused the request: ${error.message}`);
  }
  const facts =
    error.detail instanceof UnreadableAnswerError
      ? error.detail.message
      : [statusCode, code ?? rawType ?? error.type, requestId].filter(Boolean).join(', ');
  return new ProviderUnavailableError(`Stripe gave no answer to go by (${facts}).`);
}

/** Codes after which another call may succeed. */
const passing: ReadonlySet<string> = new Set([
  'balance_insufficient',
  'idempotency_key_in_use',
  'lock_timeout',
  'rate_limit',
]);

const isFinal = ({ statusCode = 0, code = '' }: StripeError): boolean =>
  [400, 402, 404].includes(statusCode) && !passing.has(code);

/** Why a card was refused, by the reason of its bank where that is known. */
export function declineOf(error: {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
  readonly advice_code?: string | null | undefined;
}): PaymentFailure {
  const code = error.decline_code ?? error.code ?? 'generic_decline';
  if (/(^|_)authentication_(required|failure)$/.test(code)) {
    return failureOf('authentication_required');
  }
  const failure = failureOf(code);
  return error.advice_code === 'do_not_try_again' ? { ...failure, class: 'hard' } : failure;
}
