import { calendarDays } from '../../time/calendar-day.ts';
import { closedTrades, type TradeRecord } from './closed-trade.ts';
import { mergeTallies, tallyOf, type WrittenTally, writeTally } from './trade-tally.ts';

/** The trades of an account that closed on one day of its zone. Plain data, to be kept. */
export interface DayFigures {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Closed positions, including those that statistics leave out. */
  readonly positions: number;
  readonly tally: WrittenTally;
}

/** The figures of each day on which something closed, oldest first. Records are in order of closing. */
export function dayFigures(records: readonly TradeRecord[], timezone: string): DayFigures[] {
  const closed = records.filter(({ closedAt }) => closedAt !== null);
  const dayOf = calendarDays(timezone);
  const byDay = Map.groupBy(closed, ({ closedAt }) => dayOf(closedAt ?? ''));
  return [...byDay]
    .map(([day, own]) => ({
      day,
      positions: own.length,
      tally: writeTally(tallyOf(closedTrades(own))),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Consecutive parts in one list: the last day of a part may be the first of the next. */
export function joinDays(parts: readonly (readonly DayFigures[])[]): DayFigures[] {
  const joined: DayFigures[] = [];
  for (const figures of parts.flat()) {
    const last = joined.at(-1);
    if (last?.day !== figures.day) joined.push(figures);
    else joined.splice(-1, 1, bothOf(last, figures));
  }
  return joined;
}

const bothOf = (a: DayFigures, b: DayFigures): DayFigures => ({
  day: a.day,
  positions: a.positions + b.positions,
  tally: writeTally(mergeTallies([a.tally, b.tally])),
});
