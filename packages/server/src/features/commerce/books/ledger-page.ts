import type { LedgerEntry } from '@skipper/core/contract';
import { startOfDay } from '../../../domain/time/calendar-day.ts';
import type { Db } from '../../../storage/database.ts';
import { type DayCount, type Page, skipDays } from '../../../storage/paging.ts';
import {
  countLedger,
  countLedgerDays,
  type LedgerFilter,
  listLedger,
  type Span,
} from './mentor-ledger.repository.ts';

/** Up to so many entries are skipped one by one. */
const few = 500;

export interface LedgerPage {
  readonly entries: LedgerEntry[];
  readonly total: number;
}

/** A page of a mentor's ledger, newest first. Before a deep one, whole days are skipped. */
export async function readLedgerPage(
  db: Db,
  mentorId: string,
  filter: LedgerFilter,
  { limit, offset }: Page,
  skippedSingly = few,
): Promise<LedgerPage> {
  if (filter.payout !== undefined) {
    const entries = await listLedger(db, mentorId, filter, { limit, offset });
    return { entries, total: await countLedger(db, mentorId, filter) };
  }
  const days = await countByDay(db, mentorId, filter);
  const total = days.reduce((sum, { rows }) => sum + rows, 0);
  const begin = offset > skippedSingly ? skipDays(days, offset) : { before: undefined, offset };
  const to = begin.before === undefined ? filter.to : startOf(begin.before);
  const rest = { limit, offset: begin.offset };
  return { entries: await listLedger(db, mentorId, { ...filter, to }, rest), total };
}

/** Entries by the day (UTC), oldest first. Whole days are kept; the ends of a span are counted. */
async function countByDay(db: Db, mentorId: string, { from, to }: Span): Promise<DayCount[]> {
  const count = async (day: string, span: Span): Promise<DayCount> => ({
    day,
    rows: await countLedger(db, mentorId, span),
  });
  const [begun, end] = [dayOf(from), dayOf(to)];
  const first = from === undefined || from === startOf(begun) ? begun : dayOf(startOf(begun, 1));
  if (begun !== undefined && begun === end) return [await count(begun, { from, to })];
  const days = [...(await countLedgerDays(db, mentorId, { from: first, to: end }))];
  if (begun !== undefined && first !== begun) {
    days.unshift(await count(begun, { from, to: startOf(begun, 1) }));
  }
  if (end !== undefined && to !== startOf(end)) {
    days.push(await count(end, { from: startOf(end), to }));
  }
  return days;
}

const dayOf = (at: string | undefined): string | undefined => at?.slice(0, 10);
const startOf = (day: string | undefined, later = 0): string | undefined =>
  day === undefined ? undefined : startOfDay(day, 'UTC', later);
