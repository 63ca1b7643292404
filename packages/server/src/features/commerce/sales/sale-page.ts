import type { Sale } from '@skipper/core/contract';
import { startOfDay } from '../../../domain/time/calendar-day.ts';
import type { Db } from '../../../storage/database.ts';
import { type Page, skipDays } from '../../../storage/paging.ts';
import { listSales } from './sales.repository.ts';
import { countSalesByDay, type DaysFilter } from './sales-sums.repository.ts';

/** Up to so many sales are skipped one by one. */
const few = 500;

/** A page of a mentor's sales, newest first. Before a deep one, whole days are skipped. */
export async function pageOfSales(
  db: Db,
  mentorId: string,
  days: DaysFilter,
  { limit, offset }: Page,
  skippedSingly = few,
): Promise<Sale[]> {
  const begin =
    offset > skippedSingly
      ? skipDays(await countSalesByDay(db, mentorId, days), offset)
      : { before: undefined, offset };
  const after = days.to && startOfDay(days.to, 'UTC', 1);
  const to = begin.before === undefined ? after : startOfDay(begin.before, 'UTC');
  return listSales(db, mentorId, { ...days, to }, { limit, offset: begin.offset });
}
