/**
 * Details that a provider of payouts asks a seller for, in words: the beginning of its name of them
 * (as Stripe names them), and ours.
 */
const details: readonly (readonly [start: string, words: string])[] = [
  ['external_account', 'a bank account'],
  ['tos_acceptance', 'acceptance of the terms'],
  ['individual.dob', 'your date of birth'],
  ['individual.first_name', 'your legal name'],
  ['individual.last_name', 'your legal name'],
  ['individual.address', 'your address'],
  ['individual.email', 'your email'],
  ['individual.phone', 'your phone number'],
  ['individual.id_number', 'your tax ID'],
  ['individual.ssn_last_4', 'your tax ID'],
  ['individual.verification', 'an identity document'],
  ['individual', 'details about you'],
  ['company.tax_id', 'the company’s tax ID'],
  ['company', 'details of the company'],
  ['representative', 'details of the company’s representative'],
  ['owners', 'details of the company’s owners'],
  ['directors', 'details of the company’s directors'],
  ['executives', 'details of the company’s executives'],
  ['business_type', 'whether you are a person or a company'],
  ['business_profile', 'details of your business'],
];

/** Each once, in the order above. Unknown names are `more details`. */
export function requirementWords(names: readonly string[]): readonly string[] {
  const found = names.map((name) => details.findIndex(([start]) => startsWith(name, start)));
  const known = details.filter((_, index) => found.includes(index)).map(([, words]) => words);
  return [...new Set([...known, ...(found.includes(-1) ? ['more details'] : [])])];
}

const startsWith = (name: string, start: string): boolean =>
  name === start || name.startsWith(`${start}.`);

const reasons: readonly (readonly [start: string, words: string])[] = [
  ['requirements.pending_verification', 'Your details are being checked.'],
  ['requirements', 'Details are missing or overdue.'],
  ['action_required', 'Details are missing or overdue.'],
  ['rejected', 'The provider closed your account. Contact support.'],
  ['listed', 'The provider is reviewing your account.'],
  ['under_review', 'The provider is reviewing your account.'],
  ['platform_paused', 'Payouts to your account are paused. Contact support.'],
];

/** Why nothing is sent to a seller. */
export const disabledWords = (reason: string): string =>
  reasons.find(([start]) => startsWith(reason, start))?.[1] ??
  'The provider can’t send anything to your account. Contact support.';
