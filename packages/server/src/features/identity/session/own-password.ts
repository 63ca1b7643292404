import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { readUser } from '../users/users.repository.ts';
import type { SessionService } from './session.service.ts';

/** Whether a user has a password. Who signs in with Google alone has none. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await readUser(db, userId)).passwordHash !== '';
}

/**
 * Asks again for the password, for a change that users without one make, too: they proved themselves
 * to their identity provider. Returns the hash for `requireUnchanged`.
 *
 * @throws ProblemError 400 naming the field.
 */
export async function requireOwnPassword(
  db: Db,
  sessions: Pick<SessionService, 'requirePassword'>,
  { userId, password, field }: Asked,
): Promise<string> {
  if (!(await hasPassword(db, userId))) return '';
  if (password) return sessions.requirePassword(db, userId, password, field);
  throw invalid('Enter your password.', 'password_needed', field);
}

interface Asked {
  readonly userId: string;
  /** Undefined or empty: the caller did not know that one is asked for. */
  readonly password: string | undefined;
  readonly field: string;
}
