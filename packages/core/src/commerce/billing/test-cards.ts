import type { TestCardName } from '../../contract/index.ts';
import type { FieldOption } from '../../platform/presentation/field.ts';

/** The cards of the sandbox, by the conduct that is tested with them. */
const labels: Readonly<Record<TestCardName, string>> = {
  accepted: 'Visa 4242 – accepted',
  declined: 'Visa 0002 – declined',
  'insufficient-funds': 'Visa 9995 – insufficient funds',
  'extra-step': 'Visa 3155 – asks for a confirmation once',
  'extra-step-always': 'Visa 3184 – asks for a confirmation each time',
  'fails-later': 'Visa 0341 – accepted now, declined later',
  'lost-card-later': 'Mastercard 9987 – accepted now, reported lost later',
  disputed: 'Visa 0259 – disputed after the payment',
  'lost-webhook': 'Mastercard 4444 – accepted, without a webhook',
  'lost-answer': 'Mastercard 5100 – accepted, but the answer gets lost',
};

/** The cards to choose from where payments are in test mode. */
export const testCardOptions: readonly FieldOption[] = Object.entries(labels).map(
  ([value, label]) => ({ value, label }),
);
