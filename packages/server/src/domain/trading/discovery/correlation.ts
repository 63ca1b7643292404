import { rankingRules } from '@skipper/core/contract';
import { dayNumber } from './track-period.ts';
import type { CurvePoint } from './track-record.ts';

export interface Correlation {
  /** Pearson's, from -1 to 1; null where it says nothing. */
  readonly value: number | null;
  /** Common days. */
  readonly days: number;
  readonly reason: string | null;
}

/**
 * How alike two records move: correlation of their returns on the weekdays of their common time, and
 * on other days on which one of them closed something. A day without a close has no return.
 */
export function correlationOf(a: readonly CurvePoint[], b: readonly CurvePoint[]): Correlation {
  const [ofA, ofB] = [returnsOf(a), returnsOf(b)];
  const days = commonDays(ofA, ofB);
  const least = rankingRules.commonDays;
  if (days.length < least) {
    const reason = `Shown from ${least} common days (${days.length} so far).`;
    return { value: null, days: days.length, reason };
  }
  const value = pearson(
    days.map((day) => ofA.get(day) ?? 0),
    days.map((day) => ofB.get(day) ?? 0),
  );
  const reason = value === null ? 'One of them did not move.' : null;
  return { value, days: days.length, reason };
}

/** By day number. The first point is the level before the first day. */
function returnsOf(points: readonly CurvePoint[]): ReadonlyMap<number, number> {
  const returns = new Map<number, number>();
  let before = points[0]?.equityIndex ?? 0;
  for (const { date, equityIndex } of points.slice(1)) {
    returns.set(dayNumber(date), before > 0 ? equityIndex / before - 1 : 0);
    before = equityIndex;
  }
  return returns;
}

type Returns = ReadonlyMap<number, number>;

function commonDays(a: Returns, b: Returns): number[] {
  if (a.size === 0 || b.size === 0) return [];
  const [daysOfA, daysOfB] = [[...a.keys()], [...b.keys()]];
  const start = Math.max(daysOfA[0] ?? 0, daysOfB[0] ?? 0);
  const end = Math.min(daysOfA.at(-1) ?? 0, daysOfB.at(-1) ?? 0);
  const days: number[] = [];
  for (let day = start; day <= end; day += 1) {
    if (isWeekday(day) || a.has(day) || b.has(day)) days.push(day);
  }
  return days;
}

/** Day 0 is a Thursday. */
const isWeekday = (day: number): boolean => (day + 3) % 7 < 5;

function pearson(a: readonly number[], b: readonly number[]): number | null {
  const [meanA, meanB] = [mean(a), mean(b)];
  const along = (of: readonly number[], from: number, other: readonly number[], to: number) =>
    of.reduce((sum, value, at) => sum + (value - from) * ((other[at] ?? 0) - to), 0);
  const spread = along(a, meanA, a, meanA) * along(b, meanB, b, meanB);
  if (!(spread > 0)) return null;
  return Math.min(1, Math.max(-1, along(a, meanA, b, meanB) / Math.sqrt(spread)));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
