import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../http/authenticate.ts';
import type { Db } from '../../../storage/database.ts';
import type { UsersTable } from '../../../storage/identity-tables.ts';
import { hasIdentity } from '../registration/identities.repository.ts';
import { forgetFactor } from '../second-factor/second-factors.repository.ts';
import { endSessions } from '../session/end-sessions.ts';
import { forgetNetworks } from '../session/known-networks.repository.ts';
import { updateUser } from '../users/users.repository.ts';
import { forgetTokens } from './one-time-tokens.repository.ts';

/** Whether a secret is that of the browser that signed up. */
export function isProof(hash: string | null, proof: string | undefined): boolean {
  if (hash === null || proof === undefined) return false;
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashToken(proof)));
}

/**
 * Signs out anyone who created an account with an address that was not theirs: removes sessions,
 * password, second step, phone, push browsers and known networks. Returns the number of ended sessions.
 */
export async function putOut(db: Db, userId: string): Promise<number> {
  const sessionsEnded = await endSessions(db, userId);
  const change = { passwordHash: '', phone: null, phoneIsVerified: 0, signUpProof: null } as const;
  await updateUser(db, userId, change);
  await forgetTokens(db, userId, 'verify-phone');
  await forgetNetworks(db, userId);
  await forgetFactor(db, userId);
  return sessionsEnded;
}

/** Marks the address as verified; the sign-up's proof is no longer needed. */
export async function confirmAddress(db: Db, userId: string): Promise<void> {
  await updateUser(db, userId, { emailIsVerified: 1, signUpProof: null });
}

/** Whether an account has no way to sign in: its owner left before choosing a password. */
export async function isPasswordless(db: Db, user: UsersTable): Promise<boolean> {
  return user.passwordHash === '' && !(await hasIdentity(db, user.id));
}
