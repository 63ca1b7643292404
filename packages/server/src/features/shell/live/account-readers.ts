import type { Database } from '../../../storage/database.ts';
import { listFollowerAccess } from '../../commerce/subscriptions/followers.repository.ts';
import { findAccount } from '../../trading/accounts/accounts.repository.ts';
import { scopesOf } from '../../trading/trade-news/audience.ts';
import { findTold } from '../../trading/trade-news/read-told.ts';

/** Which of some users see the positions of an account now. */
export interface AccountReaders {
  readonly ownerId: string;
  /** Subscribers who see all of them, as they are. */
  readonly full: ReadonlySet<string>;
  /** Subscribers who see closed ones after a delay. */
  readonly delayed: ReadonlySet<string>;
}

/**
 * Looks only at the users given, so that an account with a hundred thousand followers costs as much as
 * those of them who are connected. Undefined for an account that is gone.
 */
export async function readAccountReaders(
  { db }: Database,
  accountId: string,
  userIds: readonly string[],
  now: number,
): Promise<AccountReaders | undefined> {
  const account = await findAccount(db, accountId);
  if (!account) return undefined;
  const { ownerId } = account;
  const none = { ownerId, full: new Set<string>(), delayed: new Set<string>() };
  const others = userIds.filter((id) => id !== ownerId);
  const mentor = others.length === 0 ? undefined : await findTold(db, ownerId);
  if (!mentor) return none;
  const access = await listFollowerAccess(db, account, others);
  const scopes = [...scopesOf(account, access, mentor.pageHidden, now)];
  const of = (kind: 'all' | 'closed') =>
    new Set(scopes.flatMap(([userId, scope]) => (scope.kind === kind ? [userId] : [])));
  return { ownerId, full: of('all'), delayed: of('closed') };
}
