import { email as emailRule } from '@skipper/core/contract';
import { invalid } from '../../../http/problem-error.ts';
import { normalEmail } from '../session/session.service.ts';

/**
 * An address as it is stored and written to.
 *
 * @throws ProblemError 400 for what is no single address: nothing that could end a mail header,
 * begin a second address or hide among look-alikes of white space.
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
