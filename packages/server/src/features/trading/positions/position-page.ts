import { calendarDay, startOfDay } from '../../../domain/time/calendar-day.ts';
import type { Db } from '../../../storage/database.ts';
import { type DayCount, skipDays, skipFirstDays } from '../../../storage/paging.ts';
import { countsByDay } from '../days/counts-by-day.ts';
import { beginTogether, type CountedBranch } from './joint-beginnings.ts';
import {
  type Branch,
  type BranchPage,
  branchesOf,
  countBranch,
  isBounded,
  listBranches,
  type PositionSort,
  type Selection,
  type Window,
} from './list-positions.repository.ts';
import { type Beginning, beginAt, stride } from './page-beginnings.ts';
import type { PositionRow } from './positions.repository.ts';
import { splitAtToday } from './split-at-today.ts';

/** Later than any day. */
const lastDay = '9999-12-31';

export interface PositionPage {
  readonly rows: readonly PositionRow[];
  readonly total: number;
}

/** A page of positions and their number. Nothing is counted where the first page holds them all. */
export async function readPage(
  db: Db,
  selection: Selection,
  sort: PositionSort,
  window: Window,
): Promise<PositionPage> {
  const branches = branchesOf(selection);
  const byKey = sort !== '-closedAt' && sort !== 'closedAt';
  if (window.offset > 0 || (byKey && branches.some(isBounded))) {
    return readCounted(db, byKey ? branches.flatMap(splitAtToday) : branches, sort, window);
  }
  const pages = branches.map((branch) => ({ branch, limit: window.limit }));
  const rows = await listBranches(db, pages, sort, window);
  if (rows.length < window.limit) return { rows, total: rows.length };
  return { rows, total: totalOf(await countAll(db, branches)) };
}

/** Reads only the rows of long branches that can be on the page, or are near it. */
async function readCounted(
  db: Db,
  branches: readonly Branch[],
  sort: PositionSort,
  window: Window,
): Promise<PositionPage> {
  const all = await countAll(db, branches);
  const total = totalOf(all);
  const byKey = sort !== '-closedAt' && sort !== 'closedAt';
  const counted = byKey ? all.map((one) => chooseWay(one, window)) : all;
  const { pages, offset } = await begin(db, counted, sort, window);
  return { rows: await listBranches(db, pages, sort, { limit: window.limit, offset }), total };
}

/**
 * How closed positions of some days are found in a list by opening or result: one after another in its order, until
 * as many as are needed fit, or by their days, to be sorted.
 */
function chooseWay(one: Counted, { limit, offset }: Window): Counted {
  if (one.days === undefined || !isBounded(one.branch)) return one;
  const needed = limit + Math.min(offset, stride);
  const inOrder = one.total * one.total > needed * one.closed;
  return { ...one, branch: { ...one.branch, inOrder } };
}

async function begin(
  db: Db,
  counted: readonly CountedBranch[],
  sort: PositionSort,
  { limit, offset }: Window,
): Promise<{ readonly pages: readonly BranchPage[]; readonly offset: number }> {
  const largest = counted.reduce<CountedBranch | undefined>(
    (found, one) => (found && found.total >= one.total ? found : one),
    undefined,
  );
  const others = totalOf(counted) - (largest?.total ?? 0);
  if (others > stride) {
    const { branches, offset: left } = await beginTogether(db, counted, sort, offset);
    return {
      pages: branches.map((branch) => ({ branch, limit: limit + left })),
      offset: left,
    };
  }
  // At most all rows of the other branches come before a row of the largest one.
  const skipped = Math.max(0, offset - others);
  const begun = largest && (await skip(db, largest, skipped, sort));
  const pages = counted.map((one) =>
    one === largest && begun
      ? { ...begun, limit: limit + offset - skipped }
      : { branch: one.branch, limit: limit + offset },
  );
  return { pages, offset: offset - skipped };
}

const totalOf = (counted: readonly CountedBranch[]): number =>
  counted.reduce((sum, one) => sum + one.total, 0);

interface Counted extends CountedBranch {
  /** Closed positions of the account, whether they are of the branch or not. Nothing where they are not known by the day. */
  readonly closed: number;
}

async function countAll(db: Db, branches: readonly Branch[]): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const branch of branches) counted.push(await countDays(db, branch));
  return counted;
}

async function countDays(db: Db, branch: Branch): Promise<Counted> {
  const all = await closedByDay(db, branch);
  if (!all) return { branch, total: await countBranch(db, branch), days: undefined, closed: 0 };
  const days = await daysWithin(db, branch, all);
  return { branch, total: rowsOf(days), days, closed: rowsOf(all) };
}

const rowsOf = (days: readonly DayCount[]): number => days.reduce((sum, { rows }) => sum + rows, 0);

/** Counts of the account by day; undefined where the branch does not hold whole days. */
async function closedByDay(db: Db, branch: Branch): Promise<readonly DayCount[] | undefined> {
  const { accountId, timezone, status, symbol, id } = branch;
  if (status === 'open' || symbol !== undefined || id !== undefined) return undefined;
  return countsByDay(db, { id: accountId, timezone });
}

async function daysWithin(
  db: Db,
  branch: Branch,
  all: readonly DayCount[],
): Promise<readonly DayCount[]> {
  const { timezone, closedUntil, days: range } = branch;
  const days = all.filter(({ day }) => day >= (range?.from ?? '') && day <= (range?.to ?? lastDay));
  if (closedUntil === undefined) return days;
  const day = calendarDay(closedUntil, timezone);
  if (day < (range?.from ?? '')) return [];
  if (day > (range?.to ?? lastDay)) return days;
  const closedFrom = startOfDay(day, timezone);
  const rows = await countBranch(db, { ...branch, closedFrom });
  return [...days.filter((one) => one.day < day), { day, rows }];
}

/** A branch without its first rows: by closing time without its last or its first days. */
async function skip(
  db: Db,
  { branch, days }: CountedBranch,
  offset: number,
  sort: PositionSort,
): Promise<Beginning> {
  if (sort !== '-closedAt' && sort !== 'closedAt') return beginAt(db, branch, sort, offset);
  if (!days) return { branch, offset };
  if (sort === '-closedAt') {
    const { before, offset: left } = skipDays(days, offset);
    if (before === undefined) return { branch, offset: left };
    const closedBefore = startOfDay(before, branch.timezone);
    return { branch: { ...branch, closedBefore }, offset: left };
  }
  const { from, offset: left } = skipFirstDays(days, offset);
  if (from === undefined) return { branch, offset: left };
  const closedFrom = startOfDay(from, branch.timezone);
  return { branch: { ...branch, closedFrom }, offset: left };
}
