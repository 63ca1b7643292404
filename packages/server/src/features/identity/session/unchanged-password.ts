import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { findUserById, lockUser } from '../users/users.repository.ts';

/**
 * Whether a hash that a password was checked against is still the user's. The check is slow and holds no
 * transaction, so that a reset may have come in between. Locks the user: the answer holds until the end.
 */
export async function isUnchanged(db: Db, userId: string, checked: string): Promise<boolean> {
  await lockUser(db, userId);
  return (await findUserById(db, userId))?.passwordHash === checked;
}

/** @throws ProblemError 400 naming the field, as for a wrong password. */
export async function requireUnchanged(
  db: Db,
  userId: string,
  checked: string,
  field: string,
): Promise<void> {
  if (!(await isUnchanged(db, userId, checked))) throw wrongPassword(field);
}

export const wrongPassword = (field: string) =>
  invalid('Incorrect password.', 'wrong_password', field);
