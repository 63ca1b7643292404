import { hashToken } from '../../../http/authenticate.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import type { SecondFactorsTable } from '../../../storage/second-factor-tables.ts';
import { stepOf } from './authenticator.ts';
import { changeFactor, spendRecoveryCode } from './second-factors.repository.ts';

/** A code as it is compared: apps and people part it by spaces and dashes. */
const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

export const hashOfCode = (userId: string, plain: string): string =>
  hashToken(`${userId} ${plain}`);

/** The proof that opened a sign-in. */
export type Proof = 'app' | 'recovery-code';

/**
 * Takes a code of the app, each once, or a recovery code. Within a transaction, under the user's lock: of
 * two sign-ins with one code the second is refused.
 *
 * @throws ProblemError 400 naming `code`.
 */
export async function takeCode(
  db: Db,
  { userId, secret, usedStep, confirmedAt }: SecondFactorsTable,
  typed: string,
  now: number,
): Promise<Proof> {
  const code = plainCode(typed);
  if (!/^\d{6}$/.test(code)) {
    if (await spendRecoveryCode(db, userId, hashOfCode(userId, code))) return 'recovery-code';
    throw wrongCode(confirmedAt);
  }
  const step = stepOf(secret, code, now);
  if (step === undefined || step <= usedStep) throw wrongCode(confirmedAt);
  await changeFactor(db, userId, { usedStep: step });
  return 'app';
}

export const codeNeeded = () =>
  invalid('Enter the code that your authenticator app shows.', 'code_needed', 'code');

/** Recovery codes come with the confirmation. */
const wrongCode = (confirmedAt: string | null) =>
  invalid(
    confirmedAt === null
      ? 'This code is wrong. Enter the one that your app shows now.'
      : 'This code is wrong or was used before. Enter the one that your app shows now, or a recovery code.',
    'wrong_code',
    'code',
  );
