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

/** A period beside the starts of spans that are nearest to its ends. */
export interface NearSpans {
  /** The first days of those spans; both empty where reading the period itself is less. */
  readonly first: string;
  readonly last: string;
  /** Between those starts and the ends of the period. */
  readonly head: StatsPeriod;
  readonly tail: StatsPeriod;
}

export function nearSpans({ from, to }: StatsPeriod): NearSpans {
  const [first, last] = [nearestSpan(from), nearestSpan(to)];
  const head = between(from, startOf(first));
  const tail = between(to, startOf(last));
  if (lengthOf(head) + lengthOf(tail) < lengthOf({ from, to })) return { first, last, head, tail };
  return { first: '', last: '', head: { from, to: from }, tail: { from, to } };
}

/** Spans of months begin on their 1st, 9th, 17th and 25th day. */
function nearestSpan(at: string): string {
  const month = unitOf(at, 'month');
  const starts = [
    ...['01', '09', '17', '25'].map((date) => `${month}-${date}`),
    `${nextUnit(month)}-01`,
  ];
  const [nearest] = starts.toSorted((a, b) => distance(at, a) - distance(at, b));
  if (nearest === undefined) throw new Error('A month has spans.');
  return nearest;
}

const distance = (at: string, day: string): number => lengthOf(between(at, startOf(day)));
const between = (a: string, b: string): StatsPeriod => ({ from: earlier(a, b), to: later(a, b) });
const lengthOf = ({ from, to }: StatsPeriod): number => Date.parse(to) - Date.parse(from);

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);
