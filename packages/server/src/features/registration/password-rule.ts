import { newPassword } from '@skipper/core/contract';
import { invalid, type ProblemError } from '../../http/problem-error.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Why a password cannot be chosen, as an error of `field`; undefined when it can. Beside the rule
 * that the forms share: nothing that is guessed first (ASVS 6.2.4), nor the own address.
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
      'This password is among the first that are guessed. Choose a longer or rarer one.',
      'password_too_common',
      field,
    );
  }
  return undefined;
}

/** Without the digits and marks that people add at the end. */
const bare = (text: string): string => text.replace(/[^a-z]+$/, '') || text;

function isCommon(plain: string): boolean {
  if (commonPasswords.has(plain) || commonPasswords.has(bare(plain))) return true;
  // One character over and over, or a row of digits up or down.
  return /^(.)\1+$/u.test(plain) || '01234567890123456789 98765432109876543210'.includes(plain);
}
