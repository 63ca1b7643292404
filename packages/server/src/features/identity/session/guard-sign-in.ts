import type { CallContext } from '../../../http/call.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { addressSubject, rateLimits } from '../../../http/rate-limits.ts';
import type { Counted } from '../../../http/visits.ts';
import { isKnownNetwork } from './known-networks.repository.ts';

type Call = Pick<CallContext, 'db' | 'address' | 'attempt' | 'limit'>;

/**
 * Runs a sign-in under its limits: per network, per account and network, and per account over all
 * networks. The last one is soft: beyond it a few attempts still pass, the owner is warned once,
 * and networks that the account was used from are exempt.
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
    // Keyed by address and network, so that guessing from one place does not lock the owner out
    // elsewhere.
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
    // Not checked earlier: below the limit, no response may depend on where an account was used.
    if (await isKnownNetwork(call.db, email, network)) return call.attempt(own, work);
    return call.attempt([...own, { limit: rateLimits.slowGuesses, subject: email }], work);
  }
}

/** One warning per window of the limit. */
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
