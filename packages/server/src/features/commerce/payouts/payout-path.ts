import { appPaths } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { rolesOf } from '../../identity/users/roles.repository.ts';

/** The page with a user's payout account: sellers have one for it, affiliates have theirs. */
export async function payoutPathOf(
  db: Db,
  userId: string,
): Promise<typeof appPaths.payouts | typeof appPaths.affiliates> {
  return (await rolesOf(db, userId)).includes('mentor') ? appPaths.payouts : appPaths.affiliates;
}
