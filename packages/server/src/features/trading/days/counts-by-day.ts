import type { Db } from '../../../storage/database.ts';
import type { DayCount } from '../../../storage/paging.ts';
import { countEach } from '../positions/positions.repository.ts';
import { type DatedAccount, listCounts } from './account-days.repository.ts';
import { daysDue, spansOf } from './day-spans.ts';
import { listDue } from './due-days.repository.ts';

/** With more days due than these, counting all positions takes no longer. */
const fewDays = 6;

/**
 * Closed positions of each day on which one closed, oldest first: those stored, and counted ones of days that have changed
 * since. Undefined where many have.
 */
export async function countsByDay(
  db: Db,
  account: DatedAccount,
): Promise<readonly DayCount[] | undefined> {
  const { id, timezone } = account;
  const due = daysDue(await listDue(db, 'accountDaysDue', id), timezone);
  if (!due || due.length > fewDays) return undefined;
  const stored = await listCounts(db, id, timezone);
  if (due.length === 0) return stored;
  const spans = due.flatMap((day) => spansOf([day], timezone));
  const counts = await countEach(db, id, spans);
  const counted = due
    .map((day, at) => ({ day, rows: counts[at] ?? 0 }))
    .filter(({ rows }) => rows > 0);
  const fresh = new Set(due);
  return [...stored.filter(({ day }) => !fresh.has(day)), ...counted].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}
