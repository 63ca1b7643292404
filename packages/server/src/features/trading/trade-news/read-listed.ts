import type { PositionScope } from '../../../domain/trading/access/position-scope.ts';
import type { Db } from '../../../storage/database.ts';
import type { ListedNotificationsTable } from '../../../storage/notification-tables.ts';
import type { NewsBatchesTable } from '../../../storage/trade-news-tables.ts';
import { listFollowerAccess } from '../../commerce/subscriptions/followers.repository.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { newsOfPart, scopesOf } from './audience.ts';
import { findTold, onceTold, type ToldMentor, type ToldNews } from './read-told.ts';
import { listBatches, listTradeNews } from './trade-news.repository.ts';

type TradesRow = Pick<ListedNotificationsTable, 'id' | 'batchId' | 'late' | 'events'>;

/** The trades of an import that a notification shows now. */
export interface ListedTrades {
  readonly mentor: ToldMentor;
  /** At least one. */
  readonly trades: readonly ToldNews[];
}

/** An account as one follower may see it now. */
interface SeenAccount {
  readonly mentor: ToldMentor;
  readonly scope: PositionScope | undefined;
}

/**
 * The trades of a follower's notifications, by the ids of these: those of the message, and only as far as they
 * may see them now. None of an import that was undone, an account that is gone, or a plan that has ended.
 * The number of queries grows with the accounts, not with the notifications.
 */
export async function readListed(
  db: Db,
  userId: string,
  rows: readonly TradesRow[],
  now: number,
): Promise<ReadonlyMap<string, ListedTrades>> {
  const ids = [...new Set(rows.flatMap(({ batchId }) => batchId ?? []))];
  if (ids.length === 0) return new Map();
  const batches = new Map((await listBatches(db, ids)).map((one) => [one.id, one] as const));
  const accounts = await seenAccounts(db, userId, [...batches.values()], now);
  const news = Map.groupBy(await onceTold(db, await listTradeNews(db, ids)), (one) => one.batchId);
  return new Map(
    rows.flatMap(({ id, batchId, late, events }) => {
      const batch = batches.get(batchId ?? '');
      const account = batch && accounts.get(batch.accountId);
      if (!account) return [];
      const part = { toldUntil: batch.toldUntil, late: late === 1 };
      const seen = newsOfPart(part, account.scope, news.get(batch.id) ?? []);
      const wanted = events?.split(',') ?? [];
      const trades = seen.filter(({ event }) => wanted.includes(event));
      return trades.length === 0 ? [] : [[id, { mentor: account.mentor, trades }] as const];
    }),
  );
}

async function seenAccounts(
  db: Db,
  userId: string,
  batches: readonly NewsBatchesTable[],
  now: number,
): Promise<ReadonlyMap<string, SeenAccount>> {
  const mentors = new Map<string, ToldMentor>();
  for (const id of new Set(batches.map(({ mentorId }) => mentorId))) {
    const mentor = await findTold(db, id);
    if (mentor) mentors.set(id, mentor);
  }
  const owners = new Map(batches.map((one) => [one.accountId, one.mentorId] as const));
  const seen = new Map<string, SeenAccount>();
  for (const [accountId, mentorId] of owners) {
    const mentor = mentors.get(mentorId);
    const account = mentor && (await findAccount(db, accountId));
    if (!account) continue;
    const access = await listFollowerAccess(db, account, [userId]);
    const scope = scopesOf(account, access, mentor.pageHidden, now).get(userId);
    seen.set(accountId, { mentor, scope });
  }
  return seen;
}
