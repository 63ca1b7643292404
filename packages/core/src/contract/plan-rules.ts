import { chargeProblem } from './chargeable.ts';
import { isKnownCurrency, unknownCurrency } from './currency.ts';
import type { ErrorItem } from './errors.ts';
import { isolated } from './isolated.ts';

/** The most of everything a plan may have. Amounts in minor units, as long as processors take. */
export const planLimits = {
  name: 60,
  description: 2000,
  benefits: 20,
  benefit: 120,
  amount: 99_999_999,
  trialDays: 90,
  access: 50,
  seats: 100_000,
  /** Active plans of one Skipper. */
  plans: 50,
} as const;

/** The parts of a plan that rules beyond its schema are about. */
export interface PlanDraft {
  readonly name: string;
  readonly description: string;
  readonly benefits: readonly string[];
  readonly prices: readonly {
    readonly interval: string;
    readonly amount: number;
    readonly currency: string;
  }[];
  readonly trialDays: number;
  readonly access: readonly { readonly accountUuid: string }[];
}

/** Control characters and halves of characters; and marks that turn the direction of text. */
const unsafeLine = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Longer texts may have line breaks. */
const unsafeProse = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Invisible characters alone make no text; some of them also belong in emoji. */
const blank = /^[\p{C}\s]*$/u;

const error = (field: string, message: string, code: string): ErrorItem => ({
  field,
  message,
  code,
});

/** Everything that is wrong with a plan beyond its schema, by dotted field; forms and server ask it. */
export function planProblems(plan: PlanDraft): readonly ErrorItem[] {
  return [
    ...lineProblem('name', plan.name, 'Name is required.'),
    ...(unsafeProse.test(plan.description)
      ? [error('description', 'Remove invisible characters.', 'invalid_character')]
      : []),
    ...plan.benefits.flatMap((benefit, index) =>
      lineProblem(`benefits.${index}`, benefit, 'Remove empty lines.'),
    ),
    ...priceProblems(plan.prices),
    ...(plan.trialDays > 0 && plan.prices.length === 0
      ? [error('trialDays', 'A free plan needs no trial.', 'free_plan')]
      : []),
    ...plan.access.flatMap(({ accountUuid }, index) =>
      plan.access.findIndex((one) => one.accountUuid === accountUuid) < index
        ? [error(`access.${index}.accountUuid`, 'Use each account once.', 'repeated')]
        : [],
    ),
  ];
}

/**
 * Subscribers pay for what a plan shows them: with a price it opens an account in use. Undefined
 * where it does. `inUse`: the ids of its Skipper's accounts that are not archived.
 */
export function openingProblem(
  { prices, access }: Pick<PlanDraft, 'prices' | 'access'>,
  inUse: readonly string[],
): ErrorItem | undefined {
  if (prices.length === 0) return undefined;
  if (access.some(({ accountUuid }) => inUse.includes(accountUuid))) return undefined;
  const remedy =
    inUse.length === 0
      ? 'Connect an account first, or leave the prices empty.'
      : 'Choose what subscribers see of one, or leave the prices empty.';
  return error('access', `A plan with a price opens at least one account. ${remedy}`, opensNothing);
}

/**
 * Whether a change of a plan is about what its subscribers pay, or see for it. Everything else can be
 * changed also while all accounts that it opens are archived.
 */
export const changesOffer = ({ prices, access }: Partial<PlanDraft>): boolean =>
  prices !== undefined || access !== undefined;

/** The code of a plan with a price that opens no account in use. */
export const opensNothing = 'opens_nothing' as const;

/** The sentence that a buyer of such a plan reads. */
export const opensNothingWords = (plan: string): string =>
  `${isolated(plan)} opens no account at the moment, so it cannot be bought. Choose another plan.`;

function lineProblem(field: string, text: string, missing: string): readonly ErrorItem[] {
  if (blank.test(text)) return [error(field, missing, 'required')];
  return unsafeLine.test(text)
    ? [error(field, 'Remove line breaks and control characters.', 'invalid_character')]
    : [];
}

function priceProblems(prices: PlanDraft['prices']): readonly ErrorItem[] {
  return prices.flatMap(({ interval, amount, currency }, index) => {
    const field = `prices.${index}`;
    if (prices.findIndex((one) => one.interval === interval) < index) {
      return [error(`${field}.interval`, 'Use each interval once.', 'repeated')];
    }
    if (!isKnownCurrency(currency)) {
      return [error(`${field}.currency`, unknownCurrency(currency), 'unknown_currency')];
    }
    if (currency !== prices[0]?.currency) {
      return [error(`${field}.currency`, 'Use one currency for all prices.', 'mixed_currencies')];
    }
    const problem = chargeProblem({ amount, currency });
    return problem === undefined ? [] : [error(`${field}.amount`, problem, 'not_chargeable')];
  });
}

/** The version of the risk disclosure that a subscriber accepts. Raised with each change of its text. */
export const disclaimerVersion = 1;
