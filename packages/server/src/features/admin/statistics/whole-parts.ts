import type { StatsPeriod } from './stats-period.ts';

/** A period as whole days or months, whose sums are kept, and the instants beside them. */
export interface WholeParts {
  /** The first whole day or month. */
  readonly first: string;
  /** The day or month after the last whole one; not after `first` if there is none. */
  readonly end: string;
  /** From the start of the unit that the period begins in; empty if it begins with that. */
  readonly head: StatsPeriod;
  /** Within the unit that the period ends in. */
  readonly tail: StatsPeriod;
}

type Unit = 'day' | 'month';

const lengths: Readonly<Record<Unit, number>> = { day: 10, month: 7 };

/** The day or month (UTC) of an instant. */
export const unitOf = (at: string, unit: Unit): string => at.slice(0, lengths[unit]);

/** The first instant of a day or month. */
export const startOf = (name: string): string =>
  `${name.length === lengths.month ? `${name}-01` : name}T00:00:00.000Z`;

export function nextUnit(name: string): string {
  return name.length === lengths.month
    ? Temporal.PlainYearMonth.from(name).add({ months: 1 }).toString()
    : Temporal.PlainDate.from(name).add({ days: 1 }).toString();
}

export function wholeParts({ from, to }: StatsPeriod, unit: Unit): WholeParts {
  const begun = unitOf(from, unit);
  const end = unitOf(to, unit);
  const aligned = startOf(begun) === from;
  const first = aligned ? begun : nextUnit(begun);
  const headEnd = aligned ? from : earlier(startOf(first), to);
  return {
    first,
    end,
    head: { from: startOf(begun), to: headEnd },
    tail: { from: earlier(later(startOf(end), headEnd), to), to },
  };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);
