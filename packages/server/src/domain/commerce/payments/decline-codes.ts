/** Why a payment was refused. */
export interface PaymentFailure {
  /** The card networks' code, such as `insufficient_funds`. */
  readonly code: string;
  readonly class: FailureClass;
}

/**
 * The remedy: time (`soft`), another card (`hard`), or the owner's confirmation (`authenticate`).
 */
export type FailureClass = 'soft' | 'hard' | 'authenticate';

/**
 * Codes after which the card networks forbid another try with the same card; the list is that of
 * Stripe's documentation on declines and of Polar's dunning.
 */
const hardCodes: ReadonlySet<string> = new Set([
  'card_not_supported',
  'card_velocity_exceeded',
  'currency_not_supported',
  'do_not_honor',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'new_account_information_available',
  'no_action_taken',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]);

/** The remedy after a decline. An unknown code may be a matter of time. */
export function failureOf(code: string): PaymentFailure {
  return { code, class: classOf(code) };
}

function classOf(code: string): FailureClass {
  if (code === 'authentication_required') return 'authenticate';
  return hardCodes.has(code) ? 'hard' : 'soft';
}
