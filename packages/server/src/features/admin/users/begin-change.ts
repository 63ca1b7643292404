import type { CallContext } from '../../../http/call.ts';
import { notFound, sessionEnded } from '../../../http/problem-error.ts';
import { announceTo } from '../../../storage/announcements.ts';
import type { Db } from '../../../storage/database.ts';
import { holdName } from '../../../storage/hold-name.ts';
import { rolesOf } from '../../identity/users/roles.repository.ts';
import { isSuspended } from '../../identity/users/suspensions.repository.ts';
import { findUserById, lockUser } from '../../identity/users/users.repository.ts';
import { type AuditSource, sourceOf } from '../audit/audit-log.ts';
import { readReason } from '../reason.ts';

/** A change of one user by an admin, within the transaction of the call. */
export interface UserChange {
  readonly db: Db;
  readonly adminId: string;
  readonly userId: string;
  readonly reason: string;
  readonly source: AuditSource;
}

type Change = Pick<
  CallContext,
  'db' | 'user' | 'viewer' | 'address' | 'requestId' | 'now' | 'trail'
> & { readonly params: { readonly uuid: string }; readonly body: { readonly reason: string } };

/** The change that a call asks for. */
export function changeOf(call: Change): UserChange {
  return {
    db: call.db,
    adminId: call.user.id,
    userId: call.params.uuid,
    reason: call.body.reason,
    source: sourceOf(call),
  };
}

/**
 * Lets one change of users run at a time, and checks that the admin still is one: of two admins
 * who suspend each other, the second has lost the right to. Returns the reason.
 */
export async function beginChange({ db, adminId, userId, reason }: UserChange): Promise<string> {
  const read = readReason(reason);
  await holdName(db, 'role', 'admin');
  const mayAct = (await rolesOf(db, adminId)).includes('admin');
  if (!mayAct || (await isSuspended(db, adminId))) throw sessionEnded();
  if (!(await findUserById(db, userId))) throw notFound();
  await lockUser(db, userId);
  announceTo(db, userId, 'Session', 'Profile', 'Subscriptions', 'Plans');
  return read;
}
