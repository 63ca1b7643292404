import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { readUser } from '../users/users.repository.ts';
import type { SessionService } from './session.service.ts';

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
  const { passwordHash } = await readUser(db, userId);
  if (passwordHash === '') return passwordHash;
  if (password) return sessions.requirePassword(db, userId, password, field);
  throw invalid('Enter your password.', 'password_needed', field);
}

interface Asked {
  readonly userId: string;
  /** Undefined or empty: the caller did not know that one is asked for. */
  readonly password: string | undefined;
  readonly field: string;
}
