import { demoAccounts, demoPassword } from '../../../demo/demo-people.ts';
import { invalid, ProblemError } from '../../../http/problem-error.ts';
import { normalEmail } from '../users/normal-email.ts';

/** Whether these are the credentials printed in the documentation. */
export function isDemoSignIn(email: string, password: string): boolean {
  const known = demoAccounts.some((account) => account.email === normalEmail(email));
  return known && password === demoPassword;
}

export const suspended = (): ProblemError =>
  invalid(
    'This account is suspended. Contact us if you think this is a mistake.',
    'account_suspended',
  );

/** The password was right, and it is no sign-in all the same. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError &&
  ['account_suspended', 'wrong_code'].includes(error.items[0]?.code ?? '');
