import { exact, plainText, powerOfTen, scaled } from '../matching/scaled.ts';
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

/** A product of three numbers of 18 places each. */
const places = 54;

function inUnits(text: string): bigint {
  const { digits, places: own } = exact(text);
  return digits * powerOfTen(places - own);
}

interface Change {
  readonly at: string;
  /** As in `peakDeployedValue`. */
  readonly order: 0 | 1 | 2;
  readonly value: bigint;
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
    return { day, opened, rise: textOfUnits(rise), change: textOfUnits(change) };
  });
}

/** By how much the most of a day was above what it began with, as a decimal. */
export const riseOf = (moves: Moves): string => textOfUnits(sweep(changesOf(moves)).rise);

/** The most that was deployed on a day, as far as it is known without the positions of the day. */
interface MostOfDay {
  readonly day: string;
  readonly before: bigint;
  /** No less than the most of the day; equal to it where all positions of the day count. */
  readonly most: bigint;
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
  let most = all.reduce((found, one) => (one.known ? larger(found, one.most) : found), 0n);
  const open = all.filter(({ known }) => !known);
  for (const one of open.sort((a, b) => (a.most > b.most ? -1 : 1))) {
    if (one.most <= most) break;
    most = larger(most, one.before + inUnits(await read(one.day)));
  }
  return textOfUnits(most);
}

function mostOfDays(
  days: readonly DeployedDay[],
  hidden: readonly Deployment[],
  cut: string,
): MostOfDay[] {
  const hiddenOn = new Map<string, bigint>();
  for (const one of hidden) {
    const day = dayOf(one.openedAt);
    hiddenOn.set(day, (hiddenOn.get(day) ?? 0n) + entryValue(one));
  }
  let before = 0n;
  return days.map(({ day, rise, change }) => {
    const absent = hiddenOn.get(day);
    const known = absent === undefined && day !== cut;
    const one = { day, before, most: before + inUnits(rise), known };
    before += inUnits(change) - (absent ?? 0n);
    return one;
  });
}

const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length);

const textOfUnits = (units: bigint): string => plainText(units, places);

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

function changesOf({ opened, closed }: Moves): Change[] {
  const changes = [
    ...opened.map((one): Change => ({ at: one.openedAt, order: 1, value: entryValue(one) })),
    ...closed.map((one): Change => {
      const order = one.closedAt > one.openedAt ? 0 : 2;
      return { at: one.closedAt, order, value: -entryValue(one) };
    }),
  ];
  return changes.sort((a, b) => (a.at === b.at ? a.order - b.order : a.at < b.at ? -1 : 1));
}

function entryValue({ quantity, entryAvg, multiplier }: Deployment): bigint {
  const value = scaled(quantity) * scaled(entryAvg) * scaled(multiplier);
  return value < 0n ? -value : value;
}

function sweep(changes: readonly Change[]): { rise: bigint; change: bigint } {
  let change = 0n;
  let rise = 0n;
  for (const { value } of changes) {
    change += value;
    if (change > rise) rise = change;
  }
  return { rise, change };
}
