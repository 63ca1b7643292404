import type { Db } from '../../../storage/database.ts';
import { type DayCount, type Page, skipDays } from '../../../storage/paging.ts';
import type { StatsPeriod } from './stats-period.ts';
import { startOf } from './whole-parts.ts';

/** Up to so many rows are skipped one by one. */
const few = 500;

/** Rows that are newest first, and how many there are by the day (UTC). */
export interface FigureRows<T> {
  list(db: Db, period: StatsPeriod, page: Page): Promise<readonly T[]>;
  countDays(db: Db, period: StatsPeriod): Promise<readonly DayCount[]>;
}

/** A page of the rows of a period, and their number. Before a deep one, whole days are skipped. */
export async function readFigurePage<T>(
  db: Db,
  { list, countDays }: FigureRows<T>,
  period: StatsPeriod,
  { limit, offset }: Page,
  skippedSingly = few,
): Promise<{ readonly rows: readonly T[]; readonly total: number }> {
  const days = await countDays(db, period);
  const total = days.reduce((sum, { rows }) => sum + rows, 0);
  const begin = offset > skippedSingly ? skipDays(days, offset) : { before: undefined, offset };
  const to = begin.before === undefined ? period.to : startOf(begin.before);
  const rest = { limit, offset: begin.offset };
  // Everything may be skipped.
  const rows = to > period.from ? await list(db, { from: period.from, to }, rest) : [];
  return { rows, total };
}
