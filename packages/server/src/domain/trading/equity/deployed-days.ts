import { exact, plainText, powerOfTen, scaled } from '../matching/scaled.ts';
import type { Deployment } from './deployed-value.ts';

/** A day (UTC) on which closed positions of an account opened or closed, with the sums that they had deployed. */
export interface DeployedDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** When the first of those that closed on this day opened; null where none closed. */
  readonly opened: string | null;
  /** The most at any time of the day, its beginning included. Decimal. */
  readonly most: string;
  /** At the end of the day. Decimal. */
  readonly atEnd: string;
}

/** A product of three numbers of 18 places each. */
const places = 54;

/** A decimal in units of 10^-54. */
export function inUnits(text: string): bigint {
  const { digits, places: own } = exact(text);
  return digits * powerOfTen(places - own);
}

export const textOfUnits = (units: bigint): string => plainText(units, places);

interface Change {
  readonly at: string;
  /** As in `peakDeployedValue`. */
  readonly order: 0 | 1 | 2;
  readonly value: bigint;
}

/** Positions of a span of days: those that opened in it, and those that closed in it. In the order of their times. */
export interface Moves<One extends Deployment = Deployment> {
  readonly opened: readonly One[];
  readonly closed: readonly One[];
}

/** The days of a span, oldest first. `before`: what was deployed when it began. */
export function deployedDays(moves: Moves, before: string): DeployedDay[] {
  const firstOpened = new Map<string, string>();
  for (const { openedAt, closedAt } of moves.closed) {
    const day = dayOf(closedAt);
    const known = firstOpened.get(day);
    if (known === undefined || openedAt < known) firstOpened.set(day, openedAt);
  }
  let current = inUnits(before);
  const days: DeployedDay[] = [];
  for (const [day, changes] of Map.groupBy(changesOf(moves), ({ at }) => dayOf(at))) {
    const { most, after } = sweep(changes, current);
    current = after;
    days.push({
      day,
      opened: firstOpened.get(day) ?? null,
      most: textOfUnits(most),
      atEnd: textOfUnits(after),
    });
  }
  return days;
}

/** The most in a span, as a decimal; `before` counts. */
export function mostDeployed(moves: Moves, before: string): string {
  return textOfUnits(sweep(changesOf(moves), inUnits(before)).most);
}

const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length);

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

function sweep(changes: readonly Change[], before: bigint): { most: bigint; after: bigint } {
  let current = before;
  let most = before;
  for (const { value } of changes) {
    current += value;
    if (current > most) most = current;
  }
  return { most, after: current };
}
