import type { Db } from '../../../storage/database.ts';
import type { PositionUpdatesTable } from '../../../storage/position-update-tables.ts';
import type { TradeNewsTable } from '../../../storage/trade-news-tables.ts';
import { isSuspended } from '../../identity/users/suspensions.repository.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { listNamed } from '../positions/position-news.repository.ts';
import type { PositionRow } from '../positions/positions.repository.ts';
import { listWritten } from '../updates/written-updates.repository.ts';
import { listTradeNews } from './trade-news.repository.ts';

/** News of a position, as it is now. */
export interface ToldNews extends TradeNewsTable {
  readonly symbol: string;
  /** Of a follow-up: as it is now. */
  readonly update?: PositionUpdatesTable;
}

/**
 * News of imports, without what is over: a position that was undone, or that opened and has closed
 * since, and a follow-up that was deleted. Each position comes once for each event, and one that an
 * import opened is not updated by it as well.
 */
export async function readTold(db: Db, batchIds: readonly string[]): Promise<readonly ToldNews[]> {
  return nowTold(db, await listTradeNews(db, batchIds));
}

/** The same of news that were read. */
export const nowTold = (db: Db, news: readonly TradeNewsTable[]): Promise<readonly ToldNews[]> =>
  standing(db, news, ({ event }, status) => status === statusAfter(event));

/** As a list of the past has them: a position that has closed since was opened all the same. */
export const onceTold = (db: Db, news: readonly TradeNewsTable[]): Promise<readonly ToldNews[]> =>
  standing(db, news, ({ event }, status) => status === 'closed' || status === statusAfter(event));

const statusAfter = (event: TradeNewsTable['event']): PositionRow['status'] =>
  event === 'trade-closed' ? 'closed' : 'open';

async function standing(
  db: Db,
  news: readonly TradeNewsTable[],
  stands: (row: TradeNewsTable, status: PositionRow['status']) => boolean,
): Promise<readonly ToldNews[]> {
  const positions = await listNamed(
    db,
    news.map(({ positionId }) => positionId),
  );
  const opened = new Set(
    news.filter(({ event }) => event === 'trade-opened').map((row) => placeOf(row)),
  );
  const updates = await listWritten(
    db,
    news.map(({ batchId }) => batchId),
  );
  const told = new Map<string, ToldNews>();
  for (const row of news) {
    if (row.event === 'trade-update' && opened.has(placeOf(row))) continue;
    const position = positions.get(row.positionId);
    if (!position || !stands(row, position.status)) continue;
    const update = updates.get(row.batchId);
    if (update?.deletedAt) continue;
    const { symbol } = position;
    told.set(`${placeOf(row)} ${row.event}`, { ...row, symbol, ...(update && { update }) });
  }
  return [...told.values()];
}

const placeOf = ({ batchId, positionId }: TradeNewsTable): string => `${batchId} ${positionId}`;

/** A Skipper with followers who get news. */
export interface ToldMentor {
  readonly id: string;
  readonly username: string;
  /** A hidden page has news only for followers whose plan opens an account. */
  readonly pageHidden: boolean;
}

/** Undefined for a suspended Skipper: followers get no news of them. */
export async function findTold(db: Db, id: string): Promise<ToldMentor | undefined> {
  if (await isSuspended(db, id)) return undefined;
  const { username, showProfile } = await readUser(db, id);
  return { id, username, pageHidden: showProfile === 0 };
}
