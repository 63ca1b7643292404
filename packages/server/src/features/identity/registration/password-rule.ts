import { newPassword } from '@skipper/core/contract';
import { invalid, type ProblemError } from '../../../http/problem-error.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Why a password is refused, as an error of `field`; undefined if it is accepted. Adds to the rule
 * of the forms: no common password (ASVS 6.2.4), nor the user's own address.
 */
export function passwordProblem(
  password: string,
  email: string,
  field: string,
): ProblemError | undefined {
  const shape = newPassword(password);
  if (shape) return invalid(shape, 'invalid_password', field);
  const plain = password.toLowerCase();
  const local = email.toLowerCase().split('@')[0] ?? '';
  if (isCommon(plain) || plain === email.toLowerCase() || bare(plain) === bare(local)) {
    return invalid(
      'This password is too common. Choose a stronger one.',
      'password_too_common',
      field,
    );
  }
  return undefined;
}

/** Strips trailing digits and marks. */
const bare = (text: string): string => text.replace(/[^a-z]+$/, '') || text;

const letters = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }),
);

/** Replaces look-alike digits by letters. */
const spelled = (text: string): string =>
  text.replace(/[013457@$]/g, (figure) => letters.get(figure) ?? figure);

function isCommon(plain: string): boolean {
  if ([plain, bare(plain), spelled(bare(plain))].some((word) => commonPasswords.has(word))) {
    return true;
  }
  // One repeated character, or an ascending or descending row of digits.
  return /^(.)\1+$/u.test(plain) || '01234567890123456789 98765432109876543210'.includes(plain);
}
