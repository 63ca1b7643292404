import { effectiveLevel, openLevel } from '../../../domain/trading/access/access-level.ts';
import {
  type PositionScope,
  positionScope,
} from '../../../domain/trading/access/position-scope.ts';
import type { TradeNewsTable } from '../../../storage/trade-news-tables.ts';
import type { FollowerAccess } from '../../commerce/subscriptions/followers.repository.ts';
import { grantsAccess } from '../../commerce/subscriptions/grants-access.ts';
import type { Account } from '../accounts/accounts.repository.ts';

/** The positions of an account that each of its followers may see now; only those who see any. */
export function scopesOf(
  account: Pick<Account, 'publicLevel' | 'archivedAt' | 'delayDays'>,
  access: readonly FollowerAccess[],
  pageHidden: boolean,
  now: number,
): ReadonlyMap<string, PositionScope> {
  const at = new Date(now);
  const granted = access.filter((row) => grantsAccess(row, at.toISOString()));
  const scopes = new Map<string, PositionScope>();
  for (const [userId, rows] of Map.groupBy(granted, (row) => row.userId)) {
    const level = effectiveLevel({
      isOwner: false,
      isAdmin: false,
      publicLevel: openLevel(account, pageHidden),
      planLevels: rows.flatMap((row) => row.level ?? []),
    });
    const scope = positionScope(level, account.delayDays, at);
    if (scope.kind !== 'none') scopes.set(userId, scope);
  }
  return scopes;
}

/** The part of an import's news that goes out at once, or late. */
export interface NewsPart {
  /** The last closing time whose news went out at once to followers who see trades late; null: none. */
  readonly toldUntil: string | null;
  readonly late: boolean;
}

/** The news of one part of an import for a follower: late, only what did not go out at once. */
export function newsOfPart<News extends Pick<TradeNewsTable, 'event' | 'occurredAt'>>(
  { toldUntil, late }: NewsPart,
  scope: PositionScope | undefined,
  news: readonly News[],
): readonly News[] {
  const seen = toldOf(scope, news);
  const closed = seen.filter(({ event }) => event === 'trade-closed');
  if (late) return closed.filter(({ occurredAt }) => toldUntil === null || occurredAt > toldUntil);
  // Null for imports from before this was kept: their news went out in one part.
  if (scope?.kind !== 'closed' || toldUntil === null) return seen;
  return closed.filter(({ occurredAt }) => occurredAt <= toldUntil);
}

/** The news that a follower may see: of open positions none without full access. */
export function toldOf<News extends Pick<TradeNewsTable, 'event' | 'occurredAt'>>(
  scope: PositionScope | undefined,
  news: readonly News[],
): readonly News[] {
  if (scope === undefined || scope.kind === 'none') return [];
  if (scope.kind === 'all') return news;
  return news.filter(
    ({ event, occurredAt }) => event === 'trade-closed' && occurredAt <= scope.closedUntil,
  );
}
