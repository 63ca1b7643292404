import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { deleteDevicesBeside, deleteDevicesIn } from '../device-tokens/device-tokens.repository.ts';
import { viewedSessionsEndingWith } from './actors.repository.ts';
import {
  deleteSession,
  deleteSessionById,
  deleteSessions,
  findSessionId,
} from './session.repository.ts';

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

/** Ends the session that asks, and those in which its admin views as users. */
export async function signOut(db: Db, viewer: Viewer, source: AuditSource): Promise<void> {
  const viewed = await viewedSessionsEndingWith(db, viewer.tokenHash);
  await deleteSession(db, viewer.tokenHash);
  for (const { userId, reason } of viewed) {
    const details = { reason };
    await audit(db, source, { action: 'impersonation.ended', subjectId: userId, details });
  }
}
