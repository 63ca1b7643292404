import type { Db } from '../../../storage/database.ts';
import { deleteDevicesBeside, deleteDevicesIn } from '../device-tokens/device-tokens.repository.ts';
import { deleteSessionById, deleteSessions, findSessionId } from './session.repository.ts';

/**
 * Revokes a user's sessions, except the one with this hash, and the push messages of all browsers but its
 * own: one that may not look at the account is not sent its news. Returns the number of sessions.
 */
export async function endSessions(db: Db, userId: string, except = ''): Promise<number> {
  const kept = except === '' ? undefined : await findSessionId(db, except);
  await deleteDevicesBeside(db, userId, kept);
  return deleteSessions(db, userId, except);
}

/** Revokes one session by its id, and the push messages of its browser. */
export async function endSession(db: Db, id: string): Promise<void> {
  await deleteDevicesIn(db, id);
  await deleteSessionById(db, id);
}
