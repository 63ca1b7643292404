import type { AdminUser, AdminUserDetail } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { spendOf } from '../../commerce/billing/spend.repository.ts';
import { viewSubscriptions } from '../../commerce/subscriptions/subscription-view.ts';
import {
  countRunning,
  listSubscriptions,
} from '../../commerce/subscriptions/subscriptions.repository.ts';
import { findConfirmed } from '../../identity/second-factor/second-factors.repository.ts';
import { lastVisits, listSessions } from '../../identity/session/session.repository.ts';
import { rolesAmong } from '../../identity/users/roles.repository.ts';
import { findSuspension, suspendedAmong } from '../../identity/users/suspensions.repository.ts';
import type { FoundUser } from '../../identity/users/user-search.repository.ts';
import { findUserById } from '../../identity/users/users.repository.ts';

/** Subscriptions that the page of a user shows. */
const shownSubscriptions = 100;

/** These users as a list shows them, in their order. */
export async function describeUsers(db: Db, users: readonly FoundUser[]): Promise<AdminUser[]> {
  const ids = users.map(({ id }) => id);
  const roles = await rolesAmong(db, ids);
  const suspended = await suspendedAmong(db, ids);
  const visits = await lastVisits(db, ids);
  const subscriptions = await countRunning(db, ids);
  const spend = await spendOf(db, ids);
  return users.map(({ id, username, email, avatarUrl, createdAt }) => ({
    uuid: id,
    username,
    email,
    avatarUrl,
    roles: [...(roles.get(id) ?? [])],
    status: suspended.has(id) ? 'suspended' : 'active',
    createdAt,
    lastSeenAt: visits.get(id) ?? null,
    subscriptions: subscriptions.get(id) ?? 0,
    spend: [...(spend.get(id) ?? [])],
  }));
}

/** @throws ProblemError 404. */
export async function viewUser(db: Db, id: string, now: number): Promise<AdminUserDetail> {
  const user = await findUserById(db, id);
  const [summary] = user ? await describeUsers(db, [user]) : [];
  if (!user || !summary) throw notFound();
  const at = instant(now);
  const sessions = await listSessions(db, id, at);
  const follows = await listSubscriptions(db, id);
  return {
    ...summary,
    emailIsVerified: user.emailIsVerified === 1,
    phoneIsVerified: user.phoneIsVerified === 1,
    secondFactor: (await findConfirmed(db, id)) !== undefined,
    needsSetup: user.needsSetup === 1,
    suspension: (await findSuspension(db, id)) ?? null,
    sessions: sessions.map((row) => ({
      uuid: row.id,
      device: row.device,
      ip: row.ip,
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      expiresAt: row.expiresAt,
    })),
    follows: await viewSubscriptions(db, follows.slice(0, shownSubscriptions), now),
  };
}
