import { email as emailRule } from '@skipper/core/contract';
import { invalid } from '../../../http/problem-error.ts';
import { normalEmail } from '../users/normal-email.ts';

/**
 * A normalized address.
 *
 * @throws ProblemError 400 unless it is one single address: nothing that could end a mail header,
 * start a second address or use look-alike white space.
 */
export function requireEmail(text: string): string {
  const address = normalEmail(text);
  const problem = emailRule(address);
  const unsafe = /[\p{C}\p{Z}<>(),;:\\"]/u.test(address) || address.length > 254;
  if (problem || unsafe) {
    const message = problem ?? 'Enter an email address, such as name@example.com.';
    throw invalid(message, 'invalid_email', 'email');
  }
  return address;
}
