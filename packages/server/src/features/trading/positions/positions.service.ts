import { type PositionList, type PositionListQuery, reaches } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { startOfDay } from '../../../domain/time/calendar-day.ts';
import { accessReport } from '../../../domain/trading/access/access-level.ts';
import { positionScope } from '../../../domain/trading/access/position-scope.ts';
import { redactPosition } from '../../../domain/trading/access/redact-position.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import {
  readVisibleProfile,
  requireAccount,
  type ServedAccount,
  serve,
} from '../public-profile/visible-profile.ts';
import { correctedAmong } from './corrected-positions.ts';
import type { DayRange, VisiblePart } from './list-positions.repository.ts';
import { readPage } from './position-page.ts';
import { toPosition } from './position-rows.ts';
import type { PositionRow } from './positions.repository.ts';

/**
 * The positions of a mentor that this viewer may see, of one account or all of them. Hidden
 * positions are never read, so neither a count nor a page reveals them.
 */
export async function listPositions(
  db: Db,
  query: PositionListQuery,
  viewer: Viewer | undefined,
  now: number,
): Promise<PositionList> {
  const profile = await readVisibleProfile(db, query.username, viewer, instant(now));
  const chosen =
    query.account === undefined ? profile.accounts : [requireAccount(profile, query.account)];
  const accounts = chosen.map((account) => serve(profile, account, query.accessLevel));
  const selection = {
    parts: accounts.flatMap((account) => partOf(account, now)),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.symbol !== undefined && { symbol: query.symbol }),
    ...(query.positionUuid !== undefined && { id: query.positionUuid }),
    ...daysOf(query),
  };
  const sort = orderFor(query.sort, accounts);
  const { rows, total } = await readPage(db, selection, sort, window(query));
  const corrected = await correctedAmong(db, rows);
  const shown = rows.map((row) => show(row, accounts, corrected.has(row.id)));
  const hidden = accounts.flatMap(({ served }) => hiddenParts(served));
  const redacted = [...hidden, ...shown.flatMap((position) => position.redacted)];
  return {
    positions: shown.map(({ value }) => value),
    total,
    access: accessReport({
      requested: query.accessLevel,
      served: highest(accounts),
      amounts: accounts.every(({ showAmounts }) => showAmounts),
      redacted,
    }),
  };
}

/** @throws ProblemError 400 for days that do not exist, and for a last day before the first. */
function daysOf({ from, to }: PositionListQuery): { readonly days?: DayRange } {
  for (const [field, value] of Object.entries({ from, to })) {
    if (value !== undefined && startOfDay(value, 'UTC') === undefined) {
      throw invalid('Enter a date such as 2026-01-31.', 'invalid_date', field);
    }
  }
  if (from !== undefined && to !== undefined && to < from) {
    throw invalid('The end date is before the start date.', 'invalid_range', 'to');
  }
  if (from === undefined && to === undefined) return {};
  return { days: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } };
}

function partOf({ account, served }: ServedAccount, now: number): VisiblePart[] {
  const scope = positionScope(served, account.delayDays, new Date(now));
  if (scope.kind === 'none') return [];
  const closedUntil = scope.kind === 'closed' ? { closedUntil: scope.closedUntil } : {};
  const { id: accountId, timezone, revision } = account;
  return [{ accountId, timezone, revision, open: scope.kind === 'all', ...closedUntil }];
}

/** Sorting by amount would reveal which of two hidden amounts is larger. */
function orderFor(
  sort: PositionListQuery['sort'] = '-closedAt',
  accounts: readonly ServedAccount[],
) {
  const hidesAmounts = accounts.some(({ showAmounts }) => !showAmounts);
  return sort.endsWith('netPnl') && hidesAmounts ? '-closedAt' : sort;
}

function show(row: PositionRow, accounts: readonly ServedAccount[], corrected: boolean) {
  const owner = accounts.find(({ account }) => account.id === row.accountId);
  if (!owner) throw new Error('A position was read from an account that is not shown.');
  return redactPosition(toPosition(row, owner.account.currency, corrected), owner.showAmounts);
}

/** Groups of positions that a level hides. */
function hiddenParts(served: ServedAccount['served']): readonly string[] {
  if (!reaches(served, 'delayed')) return ['positions'];
  return reaches(served, 'full') ? [] : ['openPositions'];
}

/** The highest level among the accounts. */
export function highest(accounts: readonly ServedAccount[]): ServedAccount['served'] {
  return accounts
    .map(({ served }) => served)
    .reduce<ServedAccount['served']>((a, b) => (reaches(a, b) ? a : b), 'none');
}
