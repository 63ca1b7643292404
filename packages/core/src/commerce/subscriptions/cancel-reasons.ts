import { brand } from '../../contract/brand.ts';
import type { CancelReason } from '../../contract/index.ts';

/** Why people leave, as they choose it and as their Skipper reads it. */
export const reasonLabels: Readonly<Record<CancelReason, string>> = {
  'too-expensive': 'It costs too much',
  'not-enough-trades': 'Too few trades',
  results: 'The results',
  'no-time': 'No time to follow',
  'found-another': `I found another ${brand.mentor}`,
  'missing-feature': 'Something is missing',
  'technical-problems': 'Technical problems',
  other: 'Another reason',
};

const otherLabels: Readonly<Record<string, string>> = {
  ...reasonLabels,
  account_deleted: 'An account was deleted',
  disputed: 'A payment is disputed',
  payment_failed: 'The payment failed',
  refunded: 'The payment was refunded',
  opens_nothing: 'The next plan opens no account',
  suspended: 'An account was suspended',
  removed: `Removed by the ${brand.mentor}`,
};

/** A stored reason in words: its code, and after a colon what the user wrote. */
export function reasonText(reason: string): string {
  const [code = '', ...comment] = reason.split(': ');
  const label = otherLabels[code];
  if (label === undefined) return reason;
  return comment.length === 0 ? label : `${label}: ${comment.join(': ')}`;
}
