import type { TestCardName } from '@skipper/core/contract';

/** The conduct of a test card. A decline is a code of `decline-codes.ts`. */
export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  /** Answer to the first use, with the owner at the page. */
  readonly atEntry: CardAnswer;
  /** Answer to a later charge of the kept card, with the owner present. */
  readonly whenPresent: CardAnswer;
  /** Answer to a charge without the owner, such as a renewal. */
  readonly whenAbsent: CardAnswer;
  /** Its owner's bank takes every payment back. */
  readonly disputes?: boolean;
  /** Its events are never reported by a webhook. */
  readonly losesWebhooks?: boolean;
  /** The answer to its first charge gets lost, although the charge was made. */
  readonly losesAnswers?: boolean;
}

export type CardAnswer = 'accept' | 'confirm' | { readonly decline: string };

const accepting = { atEntry: 'accept', whenPresent: 'accept', whenAbsent: 'accept' } as const;
const declining = (code: string) => {
  const answer = { decline: code };
  return { atEntry: answer, whenPresent: answer, whenAbsent: answer };
};

/** The cards of the sandbox, by the name they are chosen by. No real number is ever entered. */
const testCards = {
  accepted: { brand: 'visa', last4: '4242', ...accepting },
  declined: {
    brand: 'visa',
    last4: '0002',
    ...declining('generic_decline'),
  },
  'insufficient-funds': {
    brand: 'visa',
    last4: '9995',
    ...declining('insufficient_funds'),
  },
  'extra-step': {
    brand: 'visa',
    last4: '3155',
    ...accepting,
    atEntry: 'confirm',
  },
  'extra-step-always': {
    brand: 'visa',
    last4: '3184',
    atEntry: 'confirm',
    whenPresent: 'confirm',
    whenAbsent: { decline: 'authentication_required' },
  },
  'fails-later': {
    brand: 'visa',
    last4: '0341',
    atEntry: 'accept',
    whenPresent: { decline: 'insufficient_funds' },
    whenAbsent: { decline: 'insufficient_funds' },
  },
  'lost-card-later': {
    brand: 'mastercard',
    last4: '9987',
    atEntry: 'accept',
    whenPresent: { decline: 'lost_card' },
    whenAbsent: { decline: 'lost_card' },
  },
  disputed: {
    brand: 'visa',
    last4: '0259',
    ...accepting,
    disputes: true,
  },
  'lost-webhook': {
    brand: 'mastercard',
    last4: '4444',
    ...accepting,
    losesWebhooks: true,
  },
  'lost-answer': {
    brand: 'mastercard',
    last4: '5100',
    ...accepting,
    losesAnswers: true,
  },
} as const satisfies Record<TestCardName, TestCard>;

export type { TestCardName };

export const testCard = (name: TestCardName): TestCard => testCards[name];
