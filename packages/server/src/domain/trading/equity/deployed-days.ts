import {
  compare,
  type Exact,
  exact,
  minus,
  negated,
  nothing,
  plus,
  size,
  textOf,
  times,
} from '../matching/exact.ts';
import type { Deployment } from './deployed-value.ts';

/**
 * A day (UTC) on which closed positions of an account opened or closed, and what it did to the sum that they had
 * deployed, whatever the days before it left.
 */
export interface DeployedDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** When the first of those that closed on this day opened; null where none closed. */
  readonly opened: string | null;
  /** By how much the most of the day was above what it began with. Decimal. */
  readonly rise: string;
  /** By how much its end was above what it began with, or below. Decimal. */
  readonly change: string;
}

interface Change {
  readonly at: string;
  /** As in `peakDeployedValue`. */
  readonly order: 0 | 1 | 2;
  readonly value: Exact;
}

/** Positions of some days: those that opened on them, and those that closed on them. */
export interface Moves<One extends Deployment = Deployment> {
  readonly opened: readonly One[];
  readonly closed: readonly One[];
}

/** Oldest first. */
export function deployedDays(moves: Moves): DeployedDay[] {
  const firstOpened = new Map<string, string>();
  for (const { openedAt, closedAt } of moves.closed) {
    const day = dayOf(closedAt);
    const known = firstOpened.get(day);
    if (known === undefined || openedAt < known) firstOpened.set(day, openedAt);
  }
  const byDay = Map.groupBy(changesOf(moves), ({ at }) => dayOf(at));
  return [...byDay].map(([day, changes]) => {
    const { rise, change } = sweep(changes);
    const opened = firstOpened.get(day) ?? null;
    return { day, opened, rise: textOf(rise), change: textOf(change) };
  });
}

/** By how much the most of a day was above what it began with, as a decimal. */
export const riseOf = (moves: Moves): string => textOf(sweep(changesOf(moves)).rise);

/** The most that was deployed on a day, as far as it is known without the positions of the day. */
interface MostOfDay {
  readonly day: string;
  readonly before: Exact;
  /** No less than the most of the day; equal to it where all positions of the day count. */
  readonly most: Exact;
  readonly known: boolean;
}

/**
 * The most that positions deployed at once of those that closed up to a cut-off, as a decimal. `days` are those up to
 * it, with all positions; `hidden` are the positions that opened up to the cut-off and closed after it. Without them, a
 * day rose as much as with them or less. So few days have to be read: those on which one of them opened, or which the
 * cut-off goes through, and of these only such as may have the most. `read` returns the rise of a day without them.
 */
export async function mostDeployed(
  days: readonly DeployedDay[],
  hidden: readonly Deployment[],
  cut: string,
  read: (day: string) => Promise<string>,
): Promise<string> {
  const all = mostOfDays(days, hidden, cut);
  let most = all.reduce((found, one) => (one.known ? larger(found, one.most) : found), nothing);
  const open = all.filter(({ known }) => !known);
  for (const one of open.sort((a, b) => compare(b.most, a.most))) {
    if (compare(one.most, most) <= 0) break;
    most = larger(most, plus(one.before, exact(await read(one.day))));
  }
  return textOf(most);
}

function mostOfDays(
  days: readonly DeployedDay[],
  hidden: readonly Deployment[],
  cut: string,
): MostOfDay[] {
  const hiddenOn = new Map<string, Exact>();
  for (const one of hidden) {
    const day = dayOf(one.openedAt);
    hiddenOn.set(day, plus(hiddenOn.get(day) ?? nothing, entryValue(one)));
  }
  let before = nothing;
  return days.map(({ day, rise, change }) => {
    const absent = hiddenOn.get(day);
    const known = absent === undefined && day !== cut;
    const one = { day, before, most: plus(before, exact(rise)), known };
    before = plus(before, minus(exact(change), absent ?? nothing));
    return one;
  });
}

const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length);

const larger = (a: Exact, b: Exact): Exact => (compare(a, b) > 0 ? a : b);

function changesOf({ opened, closed }: Moves): Change[] {
  const changes = [
    ...opened.map((one): Change => ({ at: one.openedAt, order: 1, value: entryValue(one) })),
    ...closed.map((one): Change => {
      const order = one.closedAt > one.openedAt ? 0 : 2;
      return { at: one.closedAt, order, value: negated(entryValue(one)) };
    }),
  ];
  return changes.sort((a, b) => (a.at === b.at ? a.order - b.order : a.at < b.at ? -1 : 1));
}

const entryValue = ({ quantity, entryAvg, multiplier }: Deployment): Exact =>
  size(times(times(exact(quantity), exact(entryAvg)), exact(multiplier)));

function sweep(changes: readonly Change[]): { rise: Exact; change: Exact } {
  let change = nothing;
  let rise = nothing;
  for (const { value } of changes) {
    change = plus(change, value);
    rise = larger(change, rise);
  }
  return { rise, change };
}
