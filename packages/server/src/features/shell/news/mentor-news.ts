import type { ComparedPeriod, MemberChange, MentorNews } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { balanceOf } from '../../../domain/commerce/billing/balance.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';
import { earnedWithin, listBalanceEntries } from '../../commerce/books/mentor-ledger.repository.ts';
import { findReturned } from '../../commerce/payouts/payouts.repository.ts';
import {
  countMemberChanges,
  listMemberNews,
} from '../../commerce/subscriptions/member-news.repository.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { type Account, listAccounts } from '../../trading/accounts/accounts.repository.ts';
import type { AccountDays } from '../../trading/days/account-days.ts';
import { countOfImport } from '../../trading/fills/fills.repository.ts';
import { latestCommitted, listUnfinished } from '../../trading/imports/import-news.repository.ts';
import { countRows } from '../../trading/imports/imports.repository.ts';
import { closedWithin } from './closed-within.ts';
import { mostNews, newsSpan } from './news-span.ts';
import { wasSeen } from './visits.repository.ts';

const kinds = { started: 'joined', ended: 'left', late: 'payment-failed' } as const;

/** Changes for a Skipper since the last visit, and how the last days compare. */
export async function readMentorNews(
  db: Db,
  accountDays: AccountDays,
  userId: string,
  now: number,
): Promise<MentorNews> {
  const { since, until, from } = await newsSpan(db, userId, 'mentor', now);
  const accounts = await listAccounts(db, userId);
  const events = await listMemberNews(db, userId, from, mostNews);
  const members = events.flatMap(
    ({ id, kind, at, planName, username, avatarUrl }): MemberChange[] =>
      kind in kinds
        ? [
            {
              uuid: id,
              member: { username: shownUsername(username), avatarUrl },
              plan: planName,
              kind: kinds[kind as keyof typeof kinds],
              at,
            },
          ]
        : [],
  );
  return {
    since,
    until,
    members,
    ...(await importsOf(db, accounts)),
    periods: [
      await compare(db, accountDays, userId, accounts, 7, now),
      await compare(db, accountDays, userId, accounts, 30, now),
    ],
    failedPayout: (await findReturned(db, userId)) ?? null,
    tourEnded: await wasSeen(db, userId, 'mentor-tour'),
    nextPayout: balanceOf(await listBalanceEntries(db, userId, until), until).map(
      ({ currency, available, pending }) => ({
        currency,
        amount: available,
        pending: pending.reduce((sum, { amount }) => sum + amount, 0),
      }),
    ),
  };
}

async function importsOf(
  db: Db,
  accounts: readonly Account[],
): Promise<Pick<MentorNews, 'lastImport' | 'unfinishedImports'>> {
  if (accounts.length === 0) return { lastImport: null, unfinishedImports: [] };
  const ids = accounts.map(({ id }) => id);
  const aliasOf = (id: string) => accounts.find((account) => account.id === id)?.alias ?? '';
  const last = await latestCommitted(db, ids);
  const unfinished = await listUnfinished(db, ids, mostNews);
  return {
    lastImport: last
      ? {
          account: aliasOf(last.accountId),
          fileName: last.fileName,
          at: last.committedAt ?? last.createdAt,
          fills: await countOfImport(db, last.id),
          rejected: (await countRows(db, [last.id])).get(last.id)?.rejected ?? 0,
        }
      : null,
    unfinishedImports: unfinished.map(({ id, accountId, fileName, createdAt }) => ({
      uuid: id,
      account: aliasOf(accountId),
      fileName,
      at: createdAt,
    })),
  };
}

async function compare(
  db: Db,
  accountDays: AccountDays,
  userId: string,
  accounts: readonly Account[],
  days: number,
  now: number,
): Promise<ComparedPeriod> {
  const figures = async (end: number) => {
    const span = { from: instant(end - days * day), to: instant(end) };
    return {
      ...(await closedWithin(db, accountDays, accounts, span)),
      ...(await countMemberChanges(db, userId, span)),
      earned: [...(await earnedWithin(db, userId, span))],
    };
  };
  return { days, now: await figures(now), before: await figures(now - days * day) };
}
