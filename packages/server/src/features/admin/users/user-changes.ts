import type { AdminUserDetail, Role, UpdateUserBody } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict, invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { archivePlansOf } from '../../commerce/plans/archived-plans.repository.ts';
import { giveUpOrdersTo, giveUpOrdersWith } from '../../commerce/subscriptions/give-up-orders.ts';
import { countSubscribers } from '../../commerce/subscriptions/subscriptions.repository.ts';
import type { SecondFactorService } from '../../identity/second-factor/second-factor.service.ts';
import { endSessions } from '../../identity/session/end-sessions.ts';
import { rolesOf } from '../../identity/users/roles.repository.ts';
import { grantRole, revokeRole } from '../../identity/users/roles.ts';
import { deleteSuspension, insertSuspension } from '../../identity/users/suspensions.repository.ts';
import { updateUser } from '../../identity/users/users.repository.ts';
import { audit } from '../audit/audit-log.ts';
import { beginChange, type UserChange } from './begin-change.ts';
import { viewUser } from './user-views.ts';

/**
 * Suspends a user and ends their sessions. What waits for its payment, by them or to them, is given up.
 *
 * @throws ProblemError 404; 409 for the admin's own account and for one that is suspended.
 */
export async function suspend(change: UserChange, random: Random): Promise<AdminUserDetail> {
  const { db, adminId, userId, source } = change;
  const reason = await beginChange(change);
  if (userId === adminId) throw ownAccount('suspend');
  const suspension = { userId, at: instant(source.now), reason, suspendedBy: adminId };
  if (!(await insertSuspension(db, suspension))) {
    throw conflict('This user is already suspended.', 'already_suspended');
  }
  const sessionsEnded = await endSessions(db, userId);
  await giveUpOrdersWith(db, random, userId, source.now);
  const details = { reason, sessionsEnded };
  await audit(db, source, { action: 'user.suspended', subjectId: userId, details });
  return viewUser(db, userId, source.now);
}

/** @throws ProblemError 404; 409 for a user who is not suspended. */
export async function unsuspend(change: UserChange): Promise<AdminUserDetail> {
  const { db, userId, source } = change;
  const reason = await beginChange(change);
  if (!(await deleteSuspension(db, userId))) {
    throw conflict('This user is not suspended.', 'not_suspended');
  }
  // A sign-in that ran at the same time as the suspension may have left one.
  await endSessions(db, userId);
  await audit(db, source, { action: 'user.unsuspended', subjectId: userId, details: { reason } });
  return viewUser(db, userId, source.now);
}

/** Ends all sessions of a user, the admin's own one included. @throws ProblemError 404. */
export async function endAll(change: UserChange): Promise<AdminUserDetail> {
  const { db, userId, source } = change;
  const reason = await beginChange(change);
  const details = { reason, sessionsEnded: await endSessions(db, userId) };
  await audit(db, source, { action: 'user.sessions_ended', subjectId: userId, details });
  return viewUser(db, userId, source.now);
}

/** For a user who has lost their device. @throws ProblemError 404; 409 without one, and for the admin's own. */
export async function removeFactor(
  change: UserChange,
  factors: Pick<SecondFactorService, 'remove'>,
): Promise<AdminUserDetail> {
  const { db, adminId, userId, source } = change;
  const reason = await beginChange(change);
  if (userId === adminId) throw ownAccount('turn off two-step sign-in for');
  await factors.remove(db, userId, source, reason);
  return viewUser(db, userId, source.now);
}

/**
 * Changes roles, or whether the email counts as verified.
 *
 * @throws ProblemError 400 for roles that contradict each other; 404; 409 for the admin's own right, the last
 * role, and a mentor with subscribers.
 */
export async function update(
  change: UserChange,
  { emailVerified, ...roles }: UpdateUserBody,
  random: Random,
): Promise<AdminUserDetail> {
  const { db, userId, source } = change;
  const reason = await beginChange(change);
  await changeRoles(change, roles, { reason, random });
  if (emailVerified !== undefined) {
    await updateUser(db, userId, { emailIsVerified: emailVerified ? 1 : 0 });
    const details = { reason, verified: String(emailVerified) };
    await audit(db, source, { action: 'user.email_marked', subjectId: userId, details });
  }
  return viewUser(db, userId, source.now);
}

/** The roles that a user is to have, whose roles are locked. Those that came meanwhile stay unless named. */
function wantedRoles(
  held: readonly Role[],
  { roles, grant = [], revoke = [] }: Pick<UpdateUserBody, 'roles' | 'grant' | 'revoke'>,
): readonly Role[] {
  const changes = [...grant, ...revoke];
  if (new Set(changes).size < changes.length || (roles && changes.length > 0)) {
    throw invalid('Name each role once: in roles, in grant or in revoke.', 'contradiction');
  }
  const wanted = roles ?? [...held, ...grant].filter((role) => !revoke.includes(role));
  if (wanted.length === 0) throw conflict('A user needs at least one role.', 'last_role');
  return wanted;
}

async function changeRoles(
  { db, adminId, userId, source }: UserChange,
  roles: Pick<UpdateUserBody, 'roles' | 'grant' | 'revoke'>,
  { reason, random }: { readonly reason: string; readonly random: Random },
): Promise<void> {
  if (!roles.roles && !roles.grant && !roles.revoke) return;
  const held = await rolesOf(db, userId);
  const wanted = wantedRoles(held, roles);
  const lost = held.filter((role) => !wanted.includes(role));
  if (userId === adminId && lost.includes('admin')) throw ownAccount('take this role from');
  if (lost.includes('mentor')) await endSelling(db, random, userId, source.now);
  for (const role of lost) await revokeRole(db, source, { userId, role, reason });
  for (const role of wanted) await grantRole(db, source, { userId, role, by: 'admin', reason });
}

/** @throws ProblemError 409 for a mentor with subscribers: they have paid for the positions to come. */
async function endSelling(db: Db, random: Random, mentorId: string, now: number): Promise<void> {
  // Locks the plans, so that an order that runs at the same time has come before, or finds nothing on sale.
  await archivePlansOf(db, mentorId);
  if ((await countSubscribers(db, mentorId)) > 0) {
    const message = 'This user has subscribers. Their subscriptions have to end first.';
    throw conflict(message, 'has_subscribers');
  }
  await giveUpOrdersTo(db, random, mentorId, now);
}

const ownAccount = (verb: string) =>
  conflict(`You can't ${verb} your own account. Ask another admin.`, 'own_account');
