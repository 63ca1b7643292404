import { setImmediate } from 'node:timers/promises';
import { type MentorStats, type Money, payoutStates, syncStates } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { MentorRanksTable } from '../../../storage/admin-tables.ts';
import type { Db } from '../../../storage/database.ts';
import {
  anyRankDue,
  endsOfHolds,
  findMentors,
  firstRecentChanges,
  firstRecentDays,
  lockRanks,
  storeRanks,
  takeDue,
} from './mentor-ranks.repository.ts';
import { summariseAccounts } from './mentor-stats.repository.ts';
import { describeMentors, recentAt } from './mentor-stats.ts';
import { thirtyDays } from './stats-period.ts';
import { startOf } from './whole-parts.ts';

/**
 * Mentors whose figures are computed in one transaction. Each has a row in an index for each figure: a
 * hundred of them at once kept all others waiting for 17 ms.
 */
const atOnce = 20;

/** Where ranks are brought up to date. */
interface Storage {
  readonly db: Db;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/**
 * Computes the figures that the list of mentors is sorted by, of all whose figures may have changed, some at
 * a time. `now` in milliseconds. Returns the number of mentors.
 */
export async function updateRanks(
  { db, transaction }: Storage,
  now: number,
  stopped: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  while (!stopped() && (await anyRankDue(db, instant(now)))) {
    count += await transaction((inside) => updateSome(inside, now));
    // Answers go first.
    await setImmediate();
  }
  return count;
}

async function updateSome(db: Db, now: number): Promise<number> {
  const currency = await lockRanks(db);
  const ids = await takeDue(db, instant(now), atOnce);
  if (ids.length === 0) return 0;
  const mentors = await findMentors(db, ids);
  const dueAt = await changesByTime(db, ids, now);
  const ranks = (await describeMentors(db, mentors, now)).map((stats) =>
    rankOf(stats, currency, dueAt(stats.uuid)),
  );
  await storeRanks(db, ids, ranks);
  return ids.length;
}

function rankOf(
  { uuid, avatarUrl: _avatar, status: _status, joinedAt, ...stats }: MentorStats,
  currency: string,
  dueAt: string | null,
): MentorRanksTable {
  // Before the first sale of all there is no currency to compare in.
  const amountOf = (amounts: readonly Money[]): number =>
    amounts.find((one) => currency === '' || one.currency === currency)?.amount ?? 0;
  return {
    ...stats,
    mentorId: uuid,
    createdAt: joinedAt,
    mrr: amountOf(stats.mrr),
    revenue30d: amountOf(stats.revenue30d),
    revenueTotal: amountOf(stats.revenueTotal),
    syncState: syncStates.indexOf(stats.syncState),
    payoutState: payoutStates.indexOf(stats.payoutState),
    dueAt,
  };
}

/** When the next figure of each mentor changes although nothing happens to them. */
async function changesByTime(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<(mentorId: string) => string | null> {
  const { since, day: firstDay } = recentAt(now);
  const paid = firstOf(await firstRecentDays(db, ids, firstDay));
  const changed = firstOf(await firstRecentChanges(db, ids, since));
  const held = firstOf(await endsOfHolds(db, ids, instant(now)));
  const accounts = await summariseAccounts(db, ids);
  const imported = firstOf(
    accounts.map(({ id, lastImportAt }) => ({ mentorId: id, first: lastImportAt })),
  );
  return (mentorId) => {
    const paidOn = paid.get(mentorId);
    const times = [
      // A day counts until the one after it is thirty days ago.
      paidOn && instant(Date.parse(startOf(paidOn)) + day + thirtyDays),
      ...[changed, imported].map((at) => afterThirtyDays(at.get(mentorId))),
      held.get(mentorId),
    ];
    const [first] = times.filter((at) => at !== undefined && at > instant(now)).sort();
    return first ?? null;
  };
}

/** From when on something is no longer within the latest thirty days. */
const afterThirtyDays = (at: string | undefined): string | undefined =>
  at && instant(Date.parse(at) + thirtyDays + 1);

const firstOf = (
  rows: readonly { readonly mentorId: string; readonly first: string | null }[],
): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(({ mentorId, first }) => (first === null ? [] : [[mentorId, first]])));
