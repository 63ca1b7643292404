import { calendarDay, startOfDay } from '../../../domain/time/calendar-day.ts';
import type { Db } from '../../../storage/database.ts';
import type { DayCount } from '../../../storage/paging.ts';
import {
  type Branch,
  countBranch,
  type PositionSort,
  type RowKey,
} from './list-positions.repository.ts';
import { keysOf, stride } from './page-beginnings.ts';

export interface CountedBranch {
  readonly branch: Branch;
  readonly total: number;
  /** Counts of closed positions, oldest first; undefined where there are none by day. */
  readonly days: readonly DayCount[] | undefined;
}

/** Branches without some of their first rows, all of which come before a page. */
export interface JointBeginning {
  readonly branches: readonly Branch[];
  /** How many rows are still to be skipped in all of them together. */
  readonly offset: number;
}

/**
 * Skips rows of several long branches at once, so that a page deep in a list of many accounts reads some thousand
 * rows of each at most.
 */
export function beginTogether(
  db: Db,
  counted: readonly CountedBranch[],
  sort: PositionSort,
  offset: number,
): Promise<JointBeginning> {
  if (sort !== '-closedAt' && sort !== 'closedAt') return byKey(db, counted, sort, offset);
  return byDay(db, counted, sort, offset);
}

/** Up to the last place of any branch before which there are not more rows than are to be skipped. */
async function byKey(
  db: Db,
  counted: readonly CountedBranch[],
  sort: PositionSort,
  offset: number,
): Promise<JointBeginning> {
  const lists: (CountedBranch & { readonly keys: readonly RowKey[] })[] = [];
  for (const one of counted) {
    const wanted = Math.floor(Math.min(offset, one.total) / stride);
    lists.push({ ...one, keys: await keysOf(db, one.branch, sort, wanted) });
  }
  const passedAt = (key: RowKey) => lists.map(({ keys }) => firstNot(keys, key, sort));
  /** At most so many rows come before it: each branch has less than another stride of them. */
  const mostBefore = (key: RowKey) =>
    passedAt(key).reduce(
      (sum, passed, at) => sum + Math.min(lists[at]?.total ?? 0, stride * (passed + 1)),
      0,
    );
  const keys = lists.flatMap((list) => list.keys).sort((a, b) => compare(a, b, sort));
  const fitting = lastFitting(keys, (key) => mostBefore(key) <= offset);
  const passed = fitting ? passedAt(fitting) : lists.map(() => 0);
  return {
    branches: lists.map((list, at) => {
      const after = list.keys[(passed[at] ?? 0) - 1];
      return after ? { ...list.branch, after } : list.branch;
    }),
    offset: offset - passed.reduce((sum, one) => sum + one * stride, 0),
  };
}

/** The last key that fits, where none after one that does not fit does. */
function lastFitting(keys: readonly RowKey[], fits: (key: RowKey) => boolean): RowKey | undefined {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const key = keys[middle];
    if (key && fits(key)) low = middle + 1;
    else high = middle;
  }
  return keys[low - 1];
}

/** How many of the keys, which are in order, come before another. */
function firstNot(keys: readonly RowKey[], key: RowKey, sort: PositionSort): number {
  const first = keys.findIndex((one) => compare(one, key, sort) >= 0);
  return first === -1 ? keys.length : first;
}

/** In the order of the list, but for rows of one moment and result. */
function compare(a: RowKey, b: RowKey, sort: PositionSort): number {
  const ascending = (sort.endsWith('netPnl') && (a.netMinor ?? 0) - (b.netMinor ?? 0)) || 0;
  const order = ascending || Number(a.openedAt > b.openedAt) - Number(a.openedAt < b.openedAt);
  return sort.startsWith('-') ? -order : order;
}

/** Up to the last midnight of one account before which there are not more rows than are to be skipped. */
async function byDay(
  db: Db,
  counted: readonly CountedBranch[],
  sort: 'closedAt' | '-closedAt',
  offset: number,
): Promise<JointBeginning> {
  const branches = counted.map(({ branch }) => branch);
  const newestFirst = sort === '-closedAt';
  const open = counted.filter(({ branch }) => branch.status === 'open');
  // Open positions come before all others where the newest are first, and after them otherwise.
  const before = newestFirst ? open.reduce((sum, { total }) => sum + total, 0) : 0;
  const closed = counted.filter(({ branch }) => branch.status === 'closed');
  if (offset <= before || closed.some(({ days }) => days === undefined))
    return { branches, offset };
  const { timezone = 'UTC' } = closed[0]?.branch ?? {};
  const days = daysBefore(closed, offset - before, newestFirst);
  // Days of other zones begin at other times: one that is a day or two nearer may be needed.
  for (const day of days.slice(-3).reverse()) {
    const midnight = startOfDay(day, timezone) ?? '';
    let skipped = 0;
    for (const one of closed) skipped += await passedBy(db, one, midnight, newestFirst);
    if (skipped > offset - before) continue;
    const bound = newestFirst ? { closedBefore: midnight } : { closedFrom: midnight };
    return {
      branches: branches.map((one) => (one.status === 'closed' ? narrowed(one, bound) : one)),
      offset: offset - skipped,
    };
  }
  return { branches, offset };
}

/** The days at whose beginning about so many rows or fewer have passed, in the order of the list. */
function daysBefore(
  closed: readonly CountedBranch[],
  most: number,
  newestFirst: boolean,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { day, rows } of closed.flatMap((one) => one.days ?? [])) {
    counts.set(day, (counts.get(day) ?? 0) + rows);
  }
  const inOrder = [...counts].sort(([a], [b]) => (a < b === newestFirst ? 1 : -1));
  let passed = 0;
  const found: string[] = [];
  for (const [day, count] of inOrder) {
    if (newestFirst) passed += count;
    if (passed > most) break;
    found.push(day);
    if (!newestFirst) passed += count;
  }
  return found;
}

/** Rows of a branch from an instant on, or before it: by its days, and of the one that it cuts through. */
async function passedBy(
  db: Db,
  { branch, days = [] }: CountedBranch,
  at: string,
  newestFirst: boolean,
): Promise<number> {
  const cut = calendarDay(at, branch.timezone);
  const begins = startOfDay(cut, branch.timezone);
  const whole = days.filter(({ day }) =>
    newestFirst ? day > cut || (day === cut && begins === at) : day < cut,
  );
  const sum = whole.reduce((before, { rows }) => before + rows, 0);
  if (begins === at || !days.some(({ day }) => day === cut)) return sum;
  const bound = newestFirst
    ? { closedFrom: at, closedBefore: startOfDay(cut, branch.timezone, 1) }
    : { closedFrom: begins, closedBefore: at };
  return sum + (await countBranch(db, narrowed(branch, bound)));
}

/** Never wider than the days that were chosen. */
function narrowed(
  branch: Branch,
  { closedFrom = '', closedBefore }: Pick<Branch, 'closedFrom' | 'closedBefore'>,
): Branch {
  const from = [branch.closedFrom ?? '', closedFrom].sort().at(-1);
  const [until] = [branch.closedBefore, closedBefore].filter((one) => one !== undefined).sort();
  return { ...branch, closedFrom: from === '' ? undefined : from, closedBefore: until };
}
