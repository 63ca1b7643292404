import type { CallContext } from '../../../http/call.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { addressSubject, rateLimits } from '../../../http/rate-limits.ts';
import type { Counted } from '../../../http/visits.ts';
import { isKnownNetwork } from './known-networks.repository.ts';

type Call = Pick<CallContext, 'db' | 'address' | 'attempt' | 'limit'>;

/**
 * Runs a sign-in under its limits: of the caller's network, of the account from that network, and of
 * the account over all networks. That last one is soft: beyond it a few tries still pass, its owner
 * is told once, and who comes from a place that the account was used from notices nothing.
 */
export async function guardSignIn<T>(
  call: Call,
  email: string,
  work: () => Promise<T>,
  warnOwner: () => Promise<void>,
): Promise<T> {
  const network = addressSubject(call.address);
  const own: readonly Counted[] = [
    { limit: rateLimits.signInPerAddress, subject: network },
    // With the address in the key, guessing from one place does not lock the owner out of another.
    { limit: rateLimits.signInPerAccount, subject: `${email} ${network}` },
  ];
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await call.attempt([...own, { limit: rateLimits.guesses, subject: email }], begin);
  } catch (error) {
    if (begun || !isLimit(error)) throw error;
    if (await isFirst(call, email)) await warnOwner();
    // Not asked before: below the ceiling nothing in an answer may depend on where an account was used.
    if (await isKnownNetwork(call.db, email, network)) return call.attempt(own, work);
    return call.attempt([...own, { limit: rateLimits.slowGuesses, subject: email }], work);
  }
}

/** One warning in the time of the ceiling. */
async function isFirst(call: Call, email: string): Promise<boolean> {
  try {
    await call.limit(rateLimits.guessWarning, email);
    return true;
  } catch (error) {
    if (isLimit(error)) return false;
    throw error;
  }
}

const isLimit = (error: unknown): boolean => error instanceof ProblemError && error.status === 429;
