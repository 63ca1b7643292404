import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../http/authenticate.ts';
import type { Db } from '../../../storage/database.ts';
import type { UsersTable } from '../../../storage/schema.ts';
import { forgetNetworks } from '../session/known-networks.repository.ts';
import { endSessions } from '../session/session.repository.ts';

/** Whether a secret is the one of the browser that signed up. */
export function isProof(hash: string | null, proof: string | undefined): boolean {
  if (hash === null || proof === undefined) return false;
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashToken(proof)));
}

/**
 * Puts out whoever made an account with an address that was not theirs: sessions, password, phone,
 * browsers that get its messages and places it was used from. Answers how many sessions ended.
 */
export async function putOut(db: Db, userId: string): Promise<number> {
  const sessionsEnded = await endSessions(db, userId);
  await db
    .updateTable('users')
    .set({ passwordHash: '', phone: null, phoneIsVerified: 0, signUpProof: null })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('deviceTokens').where('userId', '=', userId).execute();
  await db
    .deleteFrom('oneTimeTokens')
    .where('userId', '=', userId)
    .where('purpose', '=', 'verify-phone')
    .execute();
  await forgetNetworks(db, userId);
  return sessionsEnded;
}

/** Notes that the address is its user's; the proof of who signed up has done its work. */
export async function confirmAddress(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailIsVerified: 1, signUpProof: null })
    .where('id', '=', userId)
    .execute();
}

/** Whether an account can be entered by nothing yet: its owner left before choosing a password. */
export async function isPasswordless(db: Db, user: UsersTable): Promise<boolean> {
  if (user.passwordHash !== '') return false;
  const identity = await db
    .selectFrom('identities')
    .select('issuer')
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return identity === undefined;
}
