import type { MonthReturn, YearReturn } from '@skipper/core/contract';
import type { Decimal } from '../../decimal.ts';
import type { DayNet } from './equity-curve.ts';

/** The trades that closed on a day of the zone of the account. */
export interface DayClosed extends DayNet {
  readonly closed: number;
}

export interface Returns {
  readonly months: MonthReturn[];
  readonly years: YearReturn[];
}

interface Period {
  /** `YYYY-MM` or `YYYY` */
  readonly name: string;
  readonly before: Decimal;
  after: Decimal;
  closed: number;
}

/**
 * Returns on the equity that a month began with (product rules 4.4), from days on which something
 * closed, oldest first. That of a year is compounded of its months, which is its last equity over
 * its first. It has none where a month of it has none, because equity was used up.
 */
export function returnsByMonth(days: readonly DayClosed[], start: Decimal): Returns {
  const months = periodsOf(days, start, 'YYYY-MM'.length).map((period) => ({
    month: period.name,
    return: returnOf(period),
    closed: period.closed,
  }));
  const without = new Set(
    months.flatMap((month) => (month.return === null ? [month.month.slice(0, 4)] : [])),
  );
  const years = periodsOf(days, start, 'YYYY'.length).map((period) => ({
    year: Number(period.name),
    return: without.has(period.name) ? null : returnOf(period),
    closed: period.closed,
  }));
  return { months, years };
}

/** One year of all: its months begin with what earlier ones left. */
export function ofYear({ months, years }: Returns, year: number): Returns {
  const name = String(year);
  return {
    months: months.filter(({ month }) => month.startsWith(`${name}-`)),
    years: years.filter((one) => one.year === year),
  };
}

function periodsOf(days: readonly DayClosed[], start: Decimal, length: number): Period[] {
  const periods: Period[] = [];
  let equity = start;
  for (const { day, net, closed } of days) {
    const name = day.slice(0, length);
    const last = periods.at(-1);
    const before = equity;
    equity = equity.plus(net);
    if (last?.name === name) {
      last.after = equity;
      last.closed += closed;
    } else periods.push({ name, before, after: equity, closed });
  }
  return periods;
}

const returnOf = ({ before, after }: Period): number | null =>
  before.isPositive() && !before.isZero() ? after.dividedBy(before).minus(1).toNumber() : null;
