import { newPassword } from '@skipper/core/contract';
import { invalid, type ProblemError } from '../../../http/problem-error.ts';
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

const letters = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }),
);

/** With letters in place of the figures that look like them. */
const spelled = (text: string): string =>
  text.replace(/[013457@$]/g, (figure) => letters.get(figure) ?? figure);

function isCommon(plain: string): boolean {
  if ([plain, bare(plain), spelled(bare(plain))].some((word) => commonPasswords.has(word))) {
    return true;
  }
  // One character over and over, or a row of digits up or down.
  return /^(.)\1+$/u.test(plain) || '01234567890123456789 98765432109876543210'.includes(plain);
}
