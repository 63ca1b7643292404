import { isReservedUsername, username as usernameRule } from '@skipper/core/contract';
import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { isUniqueViolation } from '../../../storage/database-errors.ts';
import { findUserIdByName, readUser, updateUser } from '../users/users.repository.ts';
import { holdName, isHeldForAnother, releaseName } from './former-usernames.repository.ts';

const takenText = 'This username is taken.';

/** Why a username is unavailable to a user; null if available. Users may keep their own. */
export async function usernameProblem(
  db: Db,
  userId: string,
  wanted: string,
  now: number,
): Promise<{ readonly message: string; readonly code: string } | null> {
  const name = wanted.trim().toLowerCase();
  const shape = usernameRule(name);
  if (shape) return { message: shape, code: 'invalid_username' };
  if (isReservedUsername(name)) return { message: takenText, code: 'username_taken' };
  const holder = await findUserIdByName(db, name);
  const taken = holder ? holder !== userId : await isHeldForAnother(db, name, userId, now);
  return taken ? { message: takenText, code: 'username_taken' } : null;
}

/**
 * Sets a username in lower case and reserves the former one. Returns it.
 *
 * @throws ProblemError 400 naming `username`. Of several concurrent requests for one name, one
 * succeeds.
 */
export async function renameUser(
  db: Db,
  userId: string,
  wanted: string,
  now: number,
): Promise<string> {
  const problem = await usernameProblem(db, userId, wanted, now);
  if (problem) throw invalid(problem.message, problem.code, 'username');
  const username = wanted.trim().toLowerCase();
  const before = await readUser(db, userId);
  try {
    await updateUser(db, userId, { username });
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid(takenText, 'username_taken', 'username');
    throw error;
  }
  await releaseName(db, username);
  // Temporary names from before the setup are not reserved.
  if (before.needsSetup === 0 && before.username !== username) {
    await holdName(db, before.username, userId, now);
  }
  return username;
}
