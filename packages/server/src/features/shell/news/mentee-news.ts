import type { MenteeNews, NewImport, NewTrade } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { positionScope } from '../../../domain/trading/access/position-scope.ts';
import { redactPosition } from '../../../domain/trading/access/redact-position.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import { findReturned } from '../../commerce/payouts/payouts.repository.ts';
import { grantsAccess } from '../../commerce/subscriptions/grants-access.ts';
import { listSubscriptions } from '../../commerce/subscriptions/subscriptions.repository.ts';
import {
  listNews,
  type NewsPart,
  newestFirst,
} from '../../trading/positions/position-news.repository.ts';
import { toPosition } from '../../trading/positions/position-rows.ts';
import {
  findVisibleProfile,
  type ServedAccount,
  serve,
} from '../../trading/public-profile/visible-profile.ts';
import { listLateNews } from '../../trading/trade-news/late-news.ts';
import { mostNews, type NewsSpan, newsSpan } from './news-span.ts';
import { alertsOf } from './subscription-alerts.ts';
import { wasSeen } from './visits.repository.ts';

type Subscription = Awaited<ReturnType<typeof listSubscriptions>>[number];
type Person = NewTrade['mentor'];

/** An account of a Skipper, as far as the reader may see it. */
interface Followed extends ServedAccount {
  readonly mentor: Person;
}

/** Trades of the Skippers of a Crew Member since the last visit, and subscriptions that need them. */
export async function readMenteeNews(db: Db, viewer: Viewer, now: number): Promise<MenteeNews> {
  const span = await newsSpan(db, viewer.id, 'mentee', now);
  const subscriptions = await listSubscriptions(db, viewer.id);
  const running = subscriptions.filter((one) => grantsAccess(one, instant(now)));
  const followed = await followedAccounts(db, running, viewer, now);
  const parts = followed.flatMap((one) => partOf(one, span, now));
  const inTime = await listNews(db, parts, mostNews + 1);
  const late = await listLateNews(db, parts, span.from, mostNews + 1);
  const rows = newestFirst([...inTime, ...late]);
  const trades = rows.slice(0, mostNews).map((row) => tradeOf(row, followed));
  const traded = new Set(trades.map(({ accountUuid }) => accountUuid));
  return {
    since: span.since,
    until: span.until,
    trades,
    moreTrades: rows.length > mostNews,
    imports: followed.filter(({ account }) => !traded.has(account.id)).flatMap(importSince(span)),
    subscriptions: subscriptions.flatMap((one) => alertsOf(one, span.from, now)),
    failedPayout: (await findReturned(db, viewer.id)) ?? null,
    tourEnded: await wasSeen(db, viewer.id, 'mentee-tour'),
  };
}

/** Each Skipper's page as this viewer sees it, once a Skipper. */
async function followedAccounts(
  db: Db,
  running: readonly Subscription[],
  viewer: Viewer,
  now: number,
): Promise<readonly Followed[]> {
  const mentors = new Map(running.map(({ username, avatarUrl }) => [username, avatarUrl]));
  const followed: Followed[] = [];
  for (const [username, avatarUrl] of mentors) {
    const profile = await findVisibleProfile(db, username, viewer, instant(now));
    if (!profile) continue;
    for (const account of profile.accounts) {
      followed.push({ ...serve(profile, account, undefined), mentor: { username, avatarUrl } });
    }
  }
  return followed;
}

/** The positions of an account that the reader could not see before and can see now. */
function partOf({ account, served }: Followed, { from }: NewsSpan, now: number): NewsPart[] {
  const scope = positionScope(served, account.delayDays, new Date(now));
  if (scope.kind === 'none') return [];
  const delay = scope.kind === 'closed' ? account.delayDays * day : 0;
  return [
    {
      accountId: account.id,
      delay,
      closedAfter: instant(Date.parse(from) - delay),
      closedUntil: instant(now - delay),
      openedAfter: scope.kind === 'all' ? from : undefined,
    },
  ];
}

function tradeOf(
  { row, at }: Awaited<ReturnType<typeof listNews>>[number],
  followed: readonly Followed[],
): NewTrade {
  const owner = followed.find(({ account }) => account.id === row.accountId);
  if (!owner) throw new Error('A position was read from an account that is not shown.');
  const { value } = redactPosition(toPosition(row, owner.account.currency), owner.showAmounts);
  const open = value.status === 'open';
  return {
    uuid: value.uuid,
    mentor: owner.mentor,
    accountUuid: value.accountUuid,
    symbol: value.instrument.symbol,
    side: value.side,
    kind: open ? 'opened' : 'closed',
    at,
    result: value.result === 'open' ? null : value.result,
    returnPct: open ? null : value.returnPct,
    netPnl: open ? null : value.netPnl,
  };
}

const importSince =
  ({ from }: NewsSpan) =>
  ({ account: { id, alias, lastImportAt }, mentor }: Followed): NewImport[] =>
    lastImportAt !== null && lastImportAt > from
      ? [{ mentor, accountUuid: id, alias, at: lastImportAt }]
      : [];
