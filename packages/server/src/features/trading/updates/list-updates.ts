import type { PositionUpdateList, PositionUpdateQuery } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { accessReport } from '../../../domain/trading/access/access-level.ts';
import {
  type PositionScope,
  positionScope,
} from '../../../domain/trading/access/position-scope.ts';
import { notFound } from '../../../http/problem-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import { type OpenedPosition, readPosition } from '../positions/positions.repository.ts';
import { readVisibleProfile, requireAccount, serve } from '../public-profile/visible-profile.ts';
import { toUpdate } from './update-view.ts';
import { listUpdates } from './updates.repository.ts';

/**
 * The follow-ups to a position that this viewer may see. Who sees closed positions late sees what was written
 * about them as late: a note on an old position would tell of today's trades otherwise.
 *
 * @throws ProblemError 404 for a position that does not exist or that this viewer does not see, 410
 * for one of a suspended mentor.
 */
export async function listPositionUpdates(
  db: Db,
  id: string,
  { accessLevel }: PositionUpdateQuery,
  viewer: Viewer | undefined,
  now: number,
): Promise<PositionUpdateList> {
  const position = await readPosition(db, id);
  const { ownerId, delayDays } = await readAccount(db, position.accountId);
  const { username } = await readUser(db, ownerId);
  const profile = await readVisibleProfile(db, username, viewer, instant(now));
  const account = requireAccount(profile, position.accountId);
  const { served, showAmounts } = serve(profile, account, accessLevel);
  const scope = positionScope(served, delayDays, new Date(now));
  if (!isWithin(scope, position)) throw notFound();
  const rows = await listUpdates(db, position);
  const shown =
    scope.kind === 'closed' ? rows.filter(({ createdAt }) => createdAt <= scope.closedUntil) : rows;
  const own = profile.isOwner && served === 'full';
  return {
    updates: shown.map((row) => toUpdate(row, own, now)),
    total: shown.length,
    access: accessReport({ requested: accessLevel, served, amounts: showAmounts }),
  };
}

function isWithin(scope: PositionScope, { closedAt }: OpenedPosition): boolean {
  if (scope.kind === 'closed') return closedAt !== null && closedAt <= scope.closedUntil;
  return scope.kind === 'all';
}
